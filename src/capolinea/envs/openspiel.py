"""The games as Python games of OpenSpiel. Needs the extra `openspiel`.

    from capolinea.envs import openspiel
    openspiel.register()
    game = pyspiel.load_game("capolinea_europe_classic(players=3)")

Chance is explicit: whatever needs it (the deal, a card from the deck, a tunnel) is preceded by chance nodes that draw
the bytes of a number, from which the rules take everything that is random in that event. So a history replays a game,
which is how OpenSpiel saves states, and a state does not know its future: its clones go on differently, as search needs
it.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from capolinea.core.chance import put_seed
from capolinea.core.errors import InvalidInput
from capolinea.core.observer import Observer
from capolinea.core.registry import open_rulebook
from capolinea.envs.ids import environments
from capolinea.sim.devices import need
from capolinea.sim.rewards import victory_rewards

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.core.rulebook import Rulebook, States
    from capolinea.envs.ids import EnvironmentInfo

need("pyspiel", "openspiel")
pyspiel: Any = import_module("pyspiel")  # it has no types

OUTCOMES = 256
NODES = 4  # chance nodes of an event
DEAL = -1  # the first event, as a decision
SPECTATOR = -1  # a watcher who has no seat


class _Table:
    """What all states of a game share; clones do not copy it."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook, self.observer = rulebook, Observer(rulebook)

    def __deepcopy__(self, memo: object) -> _Table:
        return self


def short_name(info: EnvironmentInfo) -> str:
    """What OpenSpiel calls a game.

    >>> short_name(environments()["capolinea/northern-lights-v2"])
    'capolinea_northern_lights_standard'
    """
    return "_".join(["capolinea", *info.game.partition("/")[2].split("-"), *info.variant.split("-")])


def game_type(info: EnvironmentInfo) -> Any:
    """How OpenSpiel describes a game."""
    kinds = pyspiel.GameType
    low, high = info.players
    return kinds(
        short_name=short_name(info),
        long_name=f"{info.game} {info.variant}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": "", "data": ""},
    )


class SpielGame(pyspiel.Game):
    """A variant of a game for a number of players; a subclass for each variant says which."""

    info: ClassVar[EnvironmentInfo]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        info, params = self.info, params or {}
        seats = int(params.get("players", 2))
        options = [name for name in params.get("options", "").split("+") if name]
        data = params.get("data") or None
        rulebook = open_rulebook(info.game, variant=info.variant, options=options, players=seats, data=data)
        self.table = _Table(rulebook)
        described = pyspiel.GameInfo(
            num_distinct_actions=rulebook.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rulebook.decision_limit,
        )
        super().__init__(game_type(info), described, params)  # pyright: ignore[reportUnknownMemberType]

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """The observer of states: of what a seat knows, or only of what everybody knows.

        There is none with perfect recall, and none of private information alone.
        """
        wanted = iig_obs_type or pyspiel.IIGObservationType(
            public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
        private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if (
            wanted.perfect_recall
            or not wanted.public_info
            or wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        ):
            raise InvalidInput("openspiel-observer")
        return SpielObserver(self.table, private=private)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)


class SpielState(pyspiel.State):
    """A game in play, or at the chance nodes of an event."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)  # pyright: ignore[reportUnknownMemberType]
        self.table = game.table
        self.states: States = None  # until the deal
        self._event = DEAL  # what is carried out after the chance nodes
        self._owed = NODES
        self._word = 0

    def current_player(self) -> int:
        """The seat to decide; of several that choose at the same time, the first."""
        if self._owed:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self._seat()

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.states is not None and not self._owed and self.table.rulebook.over(self.states)

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.rulebook.legal_actions(self.states, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Any byte is as likely."""
        return [(byte, 1 / OUTCOMES) for byte in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self._owed:
            self._word = self._word * OUTCOMES + action
            self._owed -= 1
            if not self._owed:
                self._carry_out()
            return
        tried = self.states.copy()
        self.table.rulebook.apply(tried, self._seat(), action)
        if tried[0].chance_drawn == self.states[0].chance_drawn:
            self.states = tried
        else:
            self._event, self._owed, self._word = action, NODES, 0

    def _carry_out(self) -> None:
        """Carry out the event of the chance nodes."""
        if self._event == DEAL:
            self.states = self.table.rulebook.start(self._word, None)
            return
        put_seed(self.states, self._word)
        self.states[0].chance_drawn = 0
        self.table.rulebook.apply(self.states, self._seat(), self._event)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        move = self.table.rulebook.move_of(self.states, player, [action])
        return f"{action}" if move is None else f"{action} ({move})"

    def returns(self) -> list[float]:
        """The rewards of the end, by seat; zeros before it."""
        rulebook = self.table.rulebook
        if not self.is_terminal():
            return [0.0] * rulebook.players
        ranks = {sheet.seat: sheet.rank for sheet in rulebook.outcome(self.states).ranking}
        return victory_rewards(np.array([[ranks[seat] for seat in sorted(ranks)]], np.int8))[0].tolist()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the deciding player cannot tell from this one."""
        twin, rulebook = self.clone(), self.table.rulebook
        sight, word = rulebook.conceal(self.states, player), int(sampler() * OUTCOMES**NODES)
        twin.states = rulebook.family.bots.resample(rulebook, sight, player, word)
        return twin

    def __str__(self) -> str:
        if self.states is None:
            return "not dealt"
        return json.dumps(self.table.rulebook.view(self.states, -1).to_json(), ensure_ascii=False)

    def _seat(self) -> int:
        return self.table.rulebook.seats_to_decide(self.states)[0]


class SpielObserver:
    """What a seat may know: the numbers of `Batch.observe`, or its view as JSON; or only what everybody knows."""

    def __init__(self, table: _Table, *, private: bool) -> None:
        self._table, self._private = table, private
        self.tensor = np.zeros(table.observer.size, np.float32)
        self.dict = {
            name: self.tensor[part] for name, part in table.observer.layout.slices(table.rulebook.players).items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state; zeros before the deal."""
        self.tensor.fill(0)
        if state.states is not None:
            seen = state.states if self._private else self._table.rulebook.conceal(state.states, SPECTATOR)
            self.tensor[:] = self._table.observer.look(seen, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view of a seat."""
        if state.states is None:
            return "not dealt"
        watcher = player if self._private else SPECTATOR
        return json.dumps(self._table.rulebook.view(state.states, watcher).to_json(), ensure_ascii=False)


def load(description: str) -> Any:
    """A game by its description, also in a process that has registered none: for pickles."""
    register()
    return pyspiel.load_game(description)


def register(data: Path | str | None = None) -> list[str]:
    """Register every variant of every game with OpenSpiel; returns their names.

    With a folder of the user's own, its games are registered too. They are loaded with it as a parameter:
    `pyspiel.load_game("capolinea_atlantis_standard", {"players": 2, "data": "my_maps"})`.
    """
    known = set(pyspiel.registered_names())
    infos = {short_name(info): info for info in environments(data).values()}
    for name, info in infos.items():
        if name not in known:
            pyspiel.register_game(game_type(info), type(name, (SpielGame,), {"info": info}))
    return sorted(infos)
