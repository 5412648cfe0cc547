"""What drives the rules of any family, written once: single decisions, random games, checked ones, perft and batches.

A template is a function that calls the kernels of a family by global names of this module. `bind` turns it into a
function of one family by replacing these names with that family's kernels: it is no closure, so that Numba can cache
it.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.batch import batch_kernels
from capolinea.core.chance import below, seed_game
from capolinea.core.kernel import entry, kernel, learner_entry
from capolinea.core.rule_kernels import RANDOM_SEAT

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.core.batch import Games, Space, Terms
    from capolinea.core.chance import Chance
    from capolinea.core.game_slot import Policy, Rows
    from capolinea.core.records import Cells, Reals, Records
    from capolinea.core.rule_kernels import RuleKernels

# Templates of kernels: `bind` replaces these names.
set_up: Any = None
deciding_seat: Any = None
legal_decisions: Any = None
apply_decision: Any = None
final_score: Any = None
conceal: Any = None
broken_invariant: Any = None
broken_score: Any = None
play_randomly: Any = None
play_game: Any = None
play_games: Any = None
observe_games: Any = None
over: int = 0


class Drivers(NamedTuple):
    """What is built from a family's kernels; Python calls the functions that take arrays."""

    start: Callable[..., None]
    list_legal: Callable[..., None]
    decide: Callable[..., None]
    conceal: Callable[..., None]
    score: Callable[..., None]
    check_invariants: Callable[..., int]
    playouts: Callable[..., None]
    checked_playouts: Callable[..., int]
    perft: Callable[..., int]
    play: Callable[..., None]
    observe: Callable[..., None]
    play_game: Any  # a kernel, for `capolinea.sim.cuda`
    play_games: Any  # kernels, for `capolinea.sim.gpu`
    observe_games: Any


def bind(template: Callable[..., Any], family: str, decorate: Callable[..., Any], scope: dict[str, Any]) -> Any:
    """A template as a function of a family, with the family in its name, under which Numba caches it."""
    known: Any = template
    bound = FunctionType(known.__code__, {**known.__globals__, **scope}, known.__name__)
    bound.__qualname__ = f"{family}.{known.__name__}"
    bound.__doc__, bound.__module__ = known.__doc__, known.__module__
    bound.__annotations__ = known.__annotations__
    return decorate(bound)


def make_drivers(family: str, rules: RuleKernels) -> Drivers:
    """Everything that drives the games of a family."""
    scope = rules._asdict()
    if rules.play_randomly is None:
        scope["play_randomly"] = bind(at_random, family, kernel, scope)
    scope["play_game"] = bind(one_game, family, kernel, scope)
    batch = batch_kernels(rules)
    scope |= {"play_games": batch.play, "observe_games": batch.observe}
    entries = (start, list_legal, decide, conceal_one, score, check_invariants, playouts, checked_playouts, perft)
    made = [bind(template, family, entry, scope) for template in entries]
    made += [bind(template, family, learner_entry, scope) for template in (play, observe)]
    return Drivers._make((*made, scope["play_game"], *batch))


def start(boards: Records[Any], states: Records[Any], works: Records[Any], players: int, first: int) -> None:
    """Set up a game; the chance fields hold the seed."""
    set_up(boards[0], states[0], works[0], players, first)


def list_legal(
    boards: Records[Any], states: Records[Any], works: Records[Any], seat: int, legals: Records[Any]
) -> None:
    """The legal decisions of a seat."""
    legal_decisions(boards[0], states[0], works[0], seat, legals[0])


def decide(boards: Records[Any], states: Records[Any], seat: int, action: int) -> None:
    """Carry out a legal decision."""
    apply_decision(boards[0], states[0], seat, action)


def conceal_one(boards: Records[Any], states: Records[Any], works: Records[Any], seat: int) -> None:
    """Erase what a seat may not know."""
    conceal(boards[0], states[0], works[0], seat)


def score(boards: Records[Any], states: Records[Any], works: Records[Any], sheets: Records[Any]) -> None:
    """The score sheet of a position."""
    final_score(boards[0], states[0], works[0], sheets[0])


def check_invariants(boards: Records[Any], states: Records[Any], works: Records[Any]) -> int:
    """The number of an invariant that a state breaks, 0 if it breaks none."""
    return broken_invariant(boards[0], states[0], works[0])


def at_random(board: Any, state: Any, work: Any, legal: Any, player_rng: Chance, players: int, limit: int) -> int:
    """A whole game of random players; returns the number of decisions, -1 where the limit was not enough."""
    set_up(board, state, work, players, RANDOM_SEAT)
    decisions = 0
    while state.phase != over:
        if decisions == limit:
            return -1
        seat = deciding_seat(state)
        legal_decisions(board, state, work, seat, legal)
        action = int(legal.actions[below(player_rng, legal.count)])
        apply_decision(board, state, seat, action)
        decisions += 1
    return decisions


def one_game(
    board: Any, state: Any, work: Any, legal: Any, player_rng: Chance, game: int, players: int, limit: int
) -> int:
    """A game of many, seeded and played at random."""
    seed_game(state, player_rng, game)
    return play_randomly(board, state, work, legal, player_rng, players, limit)


def playouts(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    lengths: Cells,
    first_game: int,
    players: int,
    limit: int,
) -> None:
    """Random games, one a sheet, scored; `chances[0]` holds the seed, game i has its number as the seed's high half."""
    for index in range(len(sheets)):
        game = first_game + index
        lengths[index] = play_game(boards[0], states[0], works[0], legals[0], chances[0], game, players, limit)
        final_score(boards[0], states[0], works[0], sheets[index])


def checked_playouts(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    first_game: int,
    count: int,
    players: int,
    limit: int,
) -> int:
    """Random games with all invariants checked after every decision; the first game that breaks one, or -1."""
    board, state, work, legal, player_rng = boards[0], states[0], works[0], legals[0], chances[0]
    for game in range(first_game, first_game + count):
        seed_game(state, player_rng, game)
        set_up(board, state, work, players, RANDOM_SEAT)
        decisions = 0
        while state.phase != over:
            seat = deciding_seat(state)
            legal_decisions(board, state, work, seat, legal)
            if legal.count == 0 or decisions == limit or broken_invariant(board, state, work) != 0:
                return game
            apply_decision(board, state, seat, int(legal.actions[below(player_rng, legal.count)]))
            decisions += 1
        if broken_invariant(board, state, work) != 0:
            return game
        final_score(board, state, work, sheets[0])
        if broken_score(state, sheets[0], players):
            return game
    return -1


def perft(boards: Records[Any], states: Records[Any], works: Records[Any], legals: Records[Any], depth: int) -> int:
    """Perft: the number of ways to take `depth` decisions from `states[0]`; one state and one list a level."""
    lines = 0
    level = 0
    legals[0].count = -1
    while level >= 0:
        state = states[level]
        legal = legals[level]
        if legal.count < 0:  # a new position
            if level == depth or state.phase == over:
                lines += 1
                level -= 1
                continue
            legal_decisions(boards[0], state, works[0], deciding_seat(state), legal)
            if level == depth - 1:
                lines += legal.count
                level -= 1
                continue
        if legal.count == 0:
            level -= 1
            continue
        legal.count -= 1
        states[level + 1] = state
        apply_decision(boards[0], states[level + 1], deciding_seat(state), int(legal.actions[legal.count]))
        legals[level + 1].count = -1
        level += 1
    return lines


def play(
    boards: Records[Any],
    terms: Records[Terms],
    games: Games,
    space: Space,
    orders: Cells,
    untils: Cells,
    policy: Policy,
    parameters: Reals,
    first: int,
    stop: int,
) -> None:
    """Carry out the orders of some games of a batch, then play them on until they are due."""
    play_games(boards[0], terms[0], games, space, (), orders, untils, policy, parameters, first, stop, 1)


def observe(
    boards: Records[Any], states: Records[Any], space: Space, seats: Cells, observations: Rows, first: int, stop: int
) -> None:
    """What a seat of each of some games may know."""
    observe_games(boards[0], states, space, seats, observations, first, stop, 1)
