"""Games that compiled players play on in the place of others, for any family; `capolinea.core.stand_ins` calls them.

See `capolinea.core.drivers` for how a template becomes a function. A page does not need these, so they may take tuples:
`minds` is what other players than those by plan need besides weights and plans.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.bot_drivers import policy_scope
from capolinea.core.chance import reseed, seed_world
from capolinea.core.drivers import bind
from capolinea.core.kernel import kernel, learner_entry
from capolinea.core.reward import victory_share
from capolinea.core.rule_kernels import RANDOM_SEAT

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.bot_drivers import BotKernels
    from capolinea.core.chance import Chance
    from capolinea.core.records import Cells, Records
    from capolinea.core.rule_kernels import RuleKernels

# Templates of kernels: `bind` replaces these names.
set_up: Any = None
deciding_seat: Any = None
apply_decision: Any = None
final_score: Any = None
begin_plan: Any = None
decide_by_policy: Any = None
decide_otherwise: Any = None
decide: Any = None
begin_minds: Any = None
shuffle_unseen: Any = None
play_to_end: Any = None
over: int = 0


# Constants of kernels
PLANNER = 0  # the stand-in by plan, of every family; any other is the family's own


@kernel
def no_minds(minds: Any) -> None:
    """For a family that has no stand-in but the one by plan."""


@kernel
def nobody_else(
    board: Any, state: Any, work: Any, seat: int, legal: Any, weights: Any, plan: Any, player_rng: Chance, minds: Any
) -> int:
    """The same."""
    return -1


class StandInKernels(NamedTuple):
    """What a family's stand-ins need besides its compiled players."""

    shuffle_unseen: Any  # (board, state, player_rng): everything that is in order though nobody has seen it
    begin_minds: Any = no_minds  # (minds): before a game
    decide_otherwise: Any = nobody_else  # (board, state, work, seat, legal, weights, plan, player_rng, minds)


class StandInDrivers(NamedTuple):
    """What Python calls."""

    gain: Callable[..., int]
    play_games: Callable[..., None]


def make_stand_in_drivers(family: str, rules: RuleKernels, bots: BotKernels, kernels: StandInKernels) -> StandInDrivers:
    """The drivers of a family's stand-ins."""
    scope = policy_scope(family, rules, bots) | kernels._asdict()
    scope["decide"] = bind(stand_in_decision, family, kernel, scope)
    scope["play_to_end"] = bind(play_on_to_end, family, kernel, scope)
    return StandInDrivers._make(bind(each, family, learner_entry, scope) for each in (gain, play_games))


def stand_in_decision(
    board: Any,
    state: Any,
    work: Any,
    seat: int,
    legal: Any,
    weights: Any,
    plan: Any,
    player_rng: Chance,
    minds: Any,
    who: int,
) -> int:
    """What a stand-in decides. None reads what its seat may not know."""
    if who == PLANNER:
        return decide_by_policy(board, state, work, seat, legal, weights, plan, player_rng)
    return decide_otherwise(board, state, work, seat, legal, weights, plan, player_rng, minds)


def play_on_to_end(room: Any, minds: Any, players: Cells, limit: int) -> None:
    """All seats play the second state on by their stand-ins."""
    board, states, work, legal, weights, plans, player_rng = room
    state = states[1]
    begin_minds(minds)
    for seat in range(state.players):
        begin_plan(plans[seat])
    decisions = 0
    while state.phase != over and decisions < limit:
        seat = deciding_seat(state)
        action = decide(board, state, work, seat, legal, weights, plans[seat], player_rng, minds, players[seat])
        apply_decision(board, state, seat, action)
        decisions += 1


def gain(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    minds: Any,
    players: Cells,
    gains: NDArray[np.float64],
    seat: int,
    action: int,
    world: int,
    count: int,
    limit: int,
) -> int:
    """What each seat gains by a decision in the first state compared with the stand-in's; unbiased.

    Both are followed by games to the end, in which stand-ins have all seats. Returns how many pairs of games were
    played: none where the stand-in decides the same.
    """
    room = (boards[0], states, works[0], legals[0], all_weights[0], plans, chances[0])
    board, player_rng, sheet, plan = boards[0], chances[0], sheets[0], plans[seat]
    for place in range(len(gains)):
        gains[place] = 0
    begin_minds(minds)
    begin_plan(plan)
    seed_world(player_rng, world)
    own = decide(board, states[0], works[0], seat, legals[0], all_weights[0], plan, player_rng, minds, players[seat])
    if own == action:
        return 0
    for index in range(count):
        for way in range(2):
            states[1] = states[0]
            seed_world(player_rng, world + 1 + index)
            shuffle_unseen(board, states[1], player_rng)
            reseed(states[1], player_rng)
            apply_decision(board, states[1], seat, own if way else action)
            play_to_end(room, minds, players, limit)
            final_score(board, states[1], works[0], sheet)
            for place in range(len(gains)):
                share = victory_share(sheet, place, len(gains)) / count
                gains[place] += -share if way else share
    return count


def play_games(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    minds: Any,
    players: Cells,
    shares: NDArray[np.float64],
    world: int,
    count: int,
    limit: int,
) -> None:
    """The mean share of each seat in whole games of the stand-ins, the first player drawn."""
    room = (boards[0], states, works[0], legals[0], all_weights[0], plans, chances[0])
    for place in range(len(shares)):
        shares[place] = 0
    for index in range(count):
        seed_world(chances[0], world + index)
        reseed(states[1], chances[0])
        set_up(boards[0], states[1], works[0], len(shares), RANDOM_SEAT)
        play_to_end(room, minds, players, limit)
        final_score(boards[0], states[1], works[0], sheets[0])
        for place in range(len(shares)):
            shares[place] += victory_share(sheets[0], place, len(shares)) / count
