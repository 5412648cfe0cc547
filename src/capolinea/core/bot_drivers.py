"""What drives a family's compiled players: single decisions, imagined games, and whole ones.

See `capolinea.core.drivers` for how a template becomes a function.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.chance import seed_game, seed_world
from capolinea.core.drivers import bind
from capolinea.core.kernel import entry, kernel
from capolinea.core.reward import reward
from capolinea.core.rule_kernels import RANDOM_SEAT

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.chance import Chance
    from capolinea.core.records import Cells, Records
    from capolinea.core.rule_kernels import RuleKernels

# Templates of kernels: `bind` replaces these names.
set_up: Any = None
deciding_seat: Any = None
legal_decisions: Any = None
apply_decision: Any = None
final_score: Any = None
conceal: Any = None
choose: Any = None
begin_plan: Any = None
begin_trace: Any = None
note_trace: Any = None
finish_trace: Any = None
propose: Any = None
resample: Any = None
begin_imagined: Any = None
may_stop: Any = None
rate: Any = None
imagine_on: Any = None
decide_by_policy: Any = None
over: int = 0
wide: float = 0.0


class BotKernels(NamedTuple):
    """How compiled players of a family decide and search, and what the lab records of their games."""

    choose: Any  # (board, sight, seat, legal, work, weights, plan, player_rng)
    begin_plan: Any  # (plan): before a game, and before a decision by itself
    begin_trace: Any  # (state, trace)
    note_trace: Any  # (state, seat, action, trace)
    finish_trace: Any  # (state, trace)
    resample: Any  # (board, state, seat, work, player_rng): make a concealed state whole
    propose: Any  # (board, sight, seat, legal, weights, plan, action, found): what is worth trying, `action` first
    begin_imagined: Any  # (plan): before an imagined game
    may_stop: Any  # (state, seat, seat_to_decide, until): whether an imagined game need not be played on
    rate: Any  # (board, state, seat, work, weights, plan, sheet, net): the expected reward where it was not played on
    wide: float  # points that are a clear lead


class BotDrivers(NamedTuple):
    """What Python calls. The last three are for traces of games that are played in Python."""

    think: Callable[..., int]
    imagine: Callable[..., None]
    try_out: Callable[..., None]
    play_games: Callable[..., None]
    begin_one: Callable[..., None]
    note_one: Callable[..., None]
    finish_one: Callable[..., None]


def make_bot_drivers(family: str, rules: RuleKernels, bots: BotKernels) -> BotDrivers:
    """The drivers of a family's compiled players."""
    scope = policy_scope(family, rules, bots)
    scope["imagine_on"] = bind(play_imagined_game, family, kernel, scope)
    entries = (think, imagine, try_out, play_games, begin_one, note_one, finish_one)
    return BotDrivers._make(bind(each, family, entry, scope) for each in entries)


def policy_scope(family: str, rules: RuleKernels, bots: BotKernels) -> dict[str, Any]:
    """The kernels of a family with its compiled players, for templates in which these decide."""
    scope = rules._asdict() | bots._asdict()
    return scope | {"decide_by_policy": bind(policy_decision, family, kernel, scope)}


def policy_decision(
    board: Any, sight: Any, work: Any, seat: int, legal: Any, weights: Any, plan: Any, player_rng: Chance
) -> int:
    """What a compiled player decides. It reads nothing that its seat may not know, even if nothing is concealed."""
    legal_decisions(board, sight, work, seat, legal)
    if legal.count == 1:
        return int(legal.actions[0])
    return int(choose(board, sight, seat, legal, work, weights, plan, player_rng))


def think(
    boards: Records[Any],
    sights: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    seat: int,
    broadly: int,
    keeping: int,
) -> int:
    """One decision, from a concealed state; `broadly`: also others that are worth trying, in the second list.

    The plan is made anew, unless it is to be kept, as in whole games.
    """
    board, sight, legal, plan = boards[0], sights[0], legals[0], plans[0]
    legal_decisions(board, sight, works[0], seat, legal)
    if not keeping:
        begin_plan(plan)
    action = choose(board, sight, seat, legal, works[0], all_weights[0], plan, chances[0])
    if broadly:
        propose(board, sight, seat, legal, all_weights[0], plan, action, legals[1])
    return action


def imagine(
    boards: Records[Any], sights: Records[Any], works: Records[Any], chances: Records[Chance], seat: int
) -> None:
    """Fill in a concealed state at random."""
    resample(boards[0], sights[0], seat, works[0], chances[0])


def play_imagined_game(
    board: Any,
    state: Any,
    work: Any,
    legal: Any,
    weights: Any,
    plans: Any,
    player_rng: Chance,
    watcher: int,
    until: int,
    limit: int,
) -> None:
    """All seats play on by the policy, to the end or to where a seat may stop.

    The policy reads nothing that its seat may not know, so nothing is concealed from it.
    """
    for seat in range(state.players):
        begin_imagined(plans[seat])
    decisions = 0
    while state.phase != over and decisions < limit:
        seat = deciding_seat(state)
        if may_stop(state, watcher, seat, until):
            return
        action = decide_by_policy(board, state, work, seat, legal, weights, plans[seat], player_rng)
        apply_decision(board, state, seat, action)
        decisions += 1


def try_out(
    boards: Records[Any],
    sights: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    nets: Records[Any],
    rewards: NDArray[np.float32],
    seat: int,
    action: int,
    first: int,
    horizon: int,
    limit: int,
) -> None:
    """Take a decision in imagined worlds, one a reward, let all play on, and rate what comes of it."""
    board, state, work, legal, weights = boards[0], states[0], works[0], legals[0], all_weights[0]
    player_rng, sheet = chances[0], sheets[0]
    until = int(sights[0].turn) + horizon * int(sights[0].players)
    for index in range(len(rewards)):
        states[0] = sights[0]
        seed_world(player_rng, first + index)
        resample(board, state, seat, work, player_rng)
        apply_decision(board, state, seat, action)
        imagine_on(board, state, work, legal, weights, plans, player_rng, seat, until, limit)
        if state.phase == over:
            final_score(board, state, work, sheet)
            rewards[index] = reward(sheet, seat, int(state.players), wide)
        else:
            rewards[index] = rate(board, state, seat, work, weights, plans[seat], sheet, nets[0])


def play_games(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    lengths: Cells,
    traces: Records[Any],
    first_game: int,
    players: int,
    limit: int,
) -> None:
    """Games of compiled players, one a sheet; player p has seat (p - i) modulo the players in game i.

    If there are as many traces as sheets, they are filled too.
    """
    board, state, work, legal, player_rng = boards[0], states[0], works[0], legals[0], chances[0]
    watched = len(traces) > 0
    for index in range(len(sheets)):
        game = first_game + index
        seed_game(state, player_rng, game)
        set_up(board, state, work, players, RANDOM_SEAT)
        for seat in range(players):
            begin_plan(plans[seat])
        if watched:
            begin_trace(state, traces[index])
        decisions = 0
        while state.phase != over and decisions < limit:
            seat = deciding_seat(state)
            states[1] = state
            conceal(board, states[1], work, seat)
            weights = all_weights[(seat + game) % players]
            action = decide_by_policy(board, states[1], work, seat, legal, weights, plans[seat], player_rng)
            if watched:
                note_trace(state, seat, action, traces[index])
            apply_decision(board, state, seat, action)
            decisions += 1
        if watched:
            finish_trace(state, traces[index])
        lengths[index] = decisions if state.phase == over else -1
        final_score(board, state, work, sheets[index])


def begin_one(states: Records[Any], traces: Records[Any]) -> None:
    """Begin a trace, after the set-up."""
    begin_trace(states[0], traces[0])


def note_one(states: Records[Any], seat: int, action: int, traces: Records[Any]) -> None:
    """Note a decision, before it is carried out."""
    note_trace(states[0], seat, action, traces[0])


def finish_one(states: Records[Any], traces: Records[Any]) -> None:
    """Finish a trace, after the last decision."""
    finish_trace(states[0], traces[0])
