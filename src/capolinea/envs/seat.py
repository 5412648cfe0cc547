"""A game for Gymnasium: one table, and a learner at one seat of it. Needs the extra `pettingzoo`."""

from __future__ import annotations

import capolinea.envs.extra  # noqa: F401  # pyright: ignore[reportUnusedImport]

# isort: split
from numbers import Integral
from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np

from capolinea.bots import Sight, open_bot
from capolinea.bots.table import ask, blame
from capolinea.core.chance import seed_words
from capolinea.core.errors import CapolineaError, InvalidInput
from capolinea.core.registry import whole_number
from capolinea.envs.aec import Observation, TableEnv
from capolinea.sim.batch import Illegal
from capolinea.sim.opponents import LEARNER, RANDOM, Lots
from capolinea.sim.rewards import VICTORY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from capolinea.bots import Bot
    from capolinea.sim.opponents import Opponents
    from capolinea.sim.rewards import Rewards


class SeatEnv(gymnasium.Env[Observation, int]):
    """One table. A step is a decision of the learner, and everything that the others decide until it is asked again.

    The learner has `seat`, or with None seat i modulo the players in game i. `opponents` names the bots of the other
    seats (`capolinea.bots.open_bot`, so also `my_bot.py:Mine`): one for all, several by share, as in
    `{"stationmaster": 0.5, "random": 0.5}`, drawn for each seat of each game, or a list for the seats in their order,
    whose last entry fills the rest. The info of `reset` has the `players` of the game by seat. The only reward is
    that of the end, unless rewards are `dense` (`capolinea.sim.rewards.Worth`). `action_masks` and the observation
    say what is legal; learners that ignore both lose the game with their first illegal action, unless `illegal` says
    otherwise (`Illegal`).
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human"]}  # pyright: ignore[reportIncompatibleVariableOverride]

    def __init__(
        self,
        game: str,
        *,
        variant: str = "",
        options: Iterable[str] = (),
        players: int = 2,
        data: Path | str | None = None,
        seat: int | None = 0,
        opponents: Opponents = RANDOM,
        illegal: str = Illegal.LOSE,
        rewards: Rewards = VICTORY,
        dense: bool = False,
        render_mode: str | None = None,
    ) -> None:
        settings: dict[str, Any] = {"variant": variant, "options": options, "players": players, "data": data}
        self.table = TableEnv(game, **settings, rewards=rewards, dense=dense, render_mode=render_mode)
        if seat is not None and seat not in range(players):
            raise InvalidInput("unknown-seat", seat=seat, players=players)
        if illegal not in set(Illegal):
            raise InvalidInput("env-illegal", illegal=illegal, known=", ".join(Illegal))
        if illegal == Illegal.LOSE and self.table.worth.by_points:
            raise InvalidInput("env-rewards-lose")
        self._seat, self.illegal, self.render_mode = seat, Illegal(illegal), render_mode
        self._lots = Lots(opponents, players, learners=True)
        self._open_bots(self._lots.players, 0)  # refuses unknown ones
        agent = self.table.possible_agents[0]
        self.observation_space = self.table.observation_space(agent)
        self.action_space = self.table.action_space(agent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal game 0 of a seed; without one the next game of the last seed. Play it to the learner's turn."""
        super().reset(seed=seed)
        self.table.reset(seed)
        number = self.table.number
        self.learner = self.table.possible_agents[
            number % self.table.max_num_agents if self._seat is None else self._seat
        ]
        names = self._names()
        self._bots = self._open_bots(names, self.table.game.seed)
        self._play_on()
        self._before = self.table.gains(self.learner)  # by what others did
        return self.table.observe(self.learner), {"players": names}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """A decision of the learner. The info of the last step has the learner's `total`; `illegal` where it was."""
        number = whole_number("action", action)
        if self.illegal is not Illegal.RAISE and number not in np.flatnonzero(self.action_masks()):
            lost = self.illegal is Illegal.LOSE
            return self.table.observe(self.learner), -1.0 if lost else 0.0, lost, False, {"illegal": True}
        self.table.step(number)
        self._play_on()
        table, seat = self.table, self.learner
        ended, cut = table.terminations[seat], table.truncations[seat]
        reward, self._before = self._before + table.gains(seat), 0.0
        return table.observe(seat), reward, ended, cut, dict(table.infos[seat])

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal decisions of the learner, as sb3-contrib asks for them."""
        mask: NDArray[np.bool_] = self.table.observe(self.learner)["action_mask"].astype(np.bool_)
        return mask

    def render(self) -> Any:
        """What happened last, as a spectator may know it."""
        return self.table.render()

    def _names(self) -> list[str]:
        """The players of this game, by seat."""
        own, key = self.table.possible_agents.index(self.learner), np.array(seed_words(self.table.game.seed), np.uint32)
        names: list[str] = self._lots.at(key, np.array([self.table.number]), own)[0].tolist()
        names[own] = LEARNER
        return names

    def _open_bots(self, names: Sequence[str], seed: int) -> dict[int, Bot]:
        """The bots of these names by place, each with random numbers of its own."""
        game = self.table.rulebook.config["game"]
        return {place: open_bot(name, seed + place, game) for place, name in enumerate(names) if name != LEARNER}

    def _play_on(self) -> None:
        """Let the others decide until the learner has to, or the game is over."""
        table = self.table
        while table.agent_selection != self.learner and not (
            table.terminations[self.learner] or table.truncations[self.learner]
        ):
            seat = table.possible_agents.index(table.agent_selection)
            bot = self._bots[seat]
            try:
                choice = ask(bot, Sight(table.rulebook, table.game.states, seat))
                for decision in self._decisions(seat, choice):
                    table.step(decision)
            except CapolineaError as error:
                raise blame(bot, error) from error

    def _decisions(self, seat: int, choice: Any) -> list[int]:
        """What a bot decided, as integers of the action space."""
        if isinstance(choice, Integral):
            return [int(choice)]
        rules, states = self.table.rulebook, self.table.game.states
        return list(rules.decisions(states, seat, rules.parse(states, seat, str(choice))))
