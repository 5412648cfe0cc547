"""Bots in a batch: compiled players that decide beside random ones and a policy, each seat by lot.

Not in a page, so that kernels may take tuples; see `capolinea.core.drivers` for how a template becomes a function.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from capolinea.core.batch import (
    BOTS,
    BY_CHANCE,
    BY_POLICY,
    Crew,
    Deciders,
    ask_kernel,
    batch_kernels,
    look_kernel,
    pick_kernel,
    who_decides,
)
from capolinea.core.bot_drivers import policy_scope
from capolinea.core.compiled_players import STATIONMASTER
from capolinea.core.drivers import bind
from capolinea.core.kernel import kernel, learner_entry
from capolinea.core.stand_in_drivers import PLANNER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.batch import Games, Space, Terms
    from capolinea.core.bot_drivers import BotKernels
    from capolinea.core.chance import Chance
    from capolinea.core.compiled_players import CompiledPlayers
    from capolinea.core.compiled_rulebook import CompiledRulebook
    from capolinea.core.game_slot import Policy
    from capolinea.core.records import Cells, Reals, Records
    from capolinea.core.rule_kernels import RuleKernels

# Templates of kernels: `bind` replaces these names.
play_games: Any = None

Rules = TypeVar("Rules", bound="CompiledRulebook[Any, Any]")


class BatchBotDrivers(NamedTuple):
    """What plays the games of a batch with bots."""

    play: Callable[..., None]
    play_games: Any  # a kernel, for `capolinea.sim.gpu`: with bots by plan only


def make_batch_bot_drivers(
    family: str, rules: RuleKernels, bots: BotKernels, begin_minds: Any = None, decide_otherwise: Any = None
) -> BatchBotDrivers:
    """The drivers of batches with bots by plan, and others as in `capolinea.core.stand_in_drivers.StandInKernels`."""
    by_plan = batch_kernels(rules, _with_bots(family, rules, bots, None)).play
    others = None if decide_otherwise is None else (begin_minds, decide_otherwise)
    of_any_kind = by_plan if others is None else batch_kernels(rules, _with_bots(family, rules, bots, others)).play
    return BatchBotDrivers(bind(play, family, learner_entry, {"play_games": of_any_kind}), by_plan)


def play(
    boards: Records[Any],
    terms: Records[Terms],
    games: Games,
    space: Space,
    crew: Crew,
    orders: Cells,
    untils: Cells,
    policy: Policy,
    parameters: Reals,
    first: int,
    stop: int,
) -> None:
    """Carry out the orders of some games of a batch, then let bots and others play them on until they are due."""
    play_games(boards[0], terms[0], games, space, crew, orders, untils, policy, parameters, first, stop, 1)


@learner_entry
def note_players(
    lots: Any, chances: Records[Chance], key: NDArray[np.uint32], numbers: NDArray[np.int64], found: NDArray[np.int8]
) -> None:
    """Who decides at each seat of the games of these numbers; `key` has the words of the seed of each place."""
    player_rng = chances[0]
    for place in range(len(numbers)):
        player_rng.chance_key[0] = key[place, 0]
        player_rng.chance_key[1] = key[place, 1]
        player_rng.chance_key[2] = numbers[place] & 0xFFFFFFFF
        player_rng.chance_key[3] = numbers[place] >> 32
        for seat in range(found.shape[1]):
            found[place, seat] = who_decides(lots, place, player_rng, seat)


def _with_bots(family: str, rules: RuleKernels, bots: BotKernels, others: tuple[Any, Any] | None) -> Deciders:
    deciding_seat, conceal, begin_plan = rules.deciding_seat, rules.conceal, bots.begin_plan
    decide_by_plan = policy_scope(family, rules, bots)["decide_by_policy"]
    pick, ask = pick_kernel(rules), ask_kernel(rules, look_kernel(rules))

    @kernel
    def begin_plans(crew: Crew, players: int) -> None:
        """Forget the plans of another game."""
        for seat in range(players):
            begin_plan(crew.plans[seat])

    @kernel
    def think_by_plan(board: Any, sight: Any, space: Space, crew: Crew, seat: int, bot: int, player_rng: Chance) -> int:
        """The decision of a bot, from a concealed state."""
        work, legal, weights, plan = space.works[0], space.legals[0], crew.weights[bot], crew.plans[seat]
        return decide_by_plan(board, sight, work, seat, legal, weights, plan, player_rng)

    begin, think = begin_plans, think_by_plan
    if others is not None:
        begin, think = _of_any_kind(begin_plans, think_by_plan, *others)

    @kernel
    def decide(
        board: Any,
        terms: Terms,
        state: Any,
        space: Space,
        crew: Crew,
        place: int,
        player_rng: Chance,
        policy: Policy,
        parameters: Reals,
    ) -> int:
        """A legal decision; GO_ON if that of the policy is not."""
        seat = deciding_seat(state)
        who = who_decides(crew.lots, place, player_rng, seat)
        if who == BY_CHANCE:
            return pick(board, state, space, player_rng)
        if who == BY_POLICY:
            return ask(board, state, space, player_rng, policy, parameters)
        space.sights[0] = state
        conceal(board, space.sights[0], space.works[0], seat)
        return think(board, space.sights[0], space, crew, seat, who - BOTS, player_rng)

    return Deciders(begin, decide)


def _of_any_kind(begin_plans: Any, think_by_plan: Any, begin_minds: Any, decide_otherwise: Any) -> tuple[Any, Any]:
    """The same for bots by plan and others."""

    @kernel
    def begin(crew: Crew, players: int) -> None:
        begin_plans(crew, players)
        begin_minds(crew.minds)

    @kernel
    def think(board: Any, sight: Any, space: Space, crew: Crew, seat: int, bot: int, player_rng: Chance) -> int:
        if crew.kinds[bot] == PLANNER:
            return think_by_plan(board, sight, space, crew, seat, bot, player_rng)
        work, legal, weights, plan = space.works[0], space.legals[0], crew.weights[bot], crew.plans[seat]
        return decide_otherwise(board, sight, work, seat, legal, weights, plan, player_rng, crew.minds)

    return begin, think


class BatchBots(Generic[Rules]):
    """The bots of a family that play in batches: its levels and styles by plan, and `others` by name and kind."""

    def __init__(
        self,
        drivers: BatchBotDrivers,
        players: CompiledPlayers[Rules],
        minds: Callable[[], tuple[Any, ...]],
        others: Mapping[str, int],
    ) -> None:
        self.drivers, self.plan, self.minds, self.others = drivers, players.plan, minds, others
        self._players = players

    def weights_of(self, rules: Rules, names: Sequence[str]) -> Records[Any]:
        """The weights of some bots."""
        return self._players.weights_of(rules, *(STATIONMASTER if name in self.others else name for name in names))

    def kinds_of(self, names: Sequence[str]) -> list[int]:
        """Which of them decide by plan, and which otherwise."""
        return [self.others.get(name, PLANNER) for name in names]
