"""The kernels that Python calls. They take arrays of one record, which Numba recognises faster than records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below, seed_game
from capolinea.core.kernel import entry, kernel
from capolinea.families.trains.kernels.board import Board
from capolinea.families.trains.kernels.conceal import conceal_state
from capolinea.families.trains.kernels.invariants import broken_invariant
from capolinea.families.trains.kernels.phases.rails import put_rail, rail_cost
from capolinea.families.trains.kernels.phases.setup import RANDOM_SEAT, clear, set_up, take_pieces
from capolinea.families.trains.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.trains.kernels.scoring import final_score, owned
from capolinea.families.trains.kernels.state import OVER, Legal, Sheet, State, Work

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.records import Cells, Records

RECORDS = (Board, State, Work, Legal, Sheet)
QUICK_WORK = Work


@entry
def start(boards: Records[Board], states: Records[State], works: Records[Work], players: int, first: int) -> None:
    """Set up a game; the chance fields hold the seed."""
    set_up(boards[0], states[0], players, first, works[0])


@entry
def start_empty(boards: Records[Board], states: Records[State], players: int) -> None:
    """A table with its pieces and nothing dealt, for positions."""
    clear(states[0])
    take_pieces(boards[0], states[0], players)


@entry
def put_down_rail(boards: Records[Board], states: Records[State], seat: int, place: int) -> None:
    """A rail of a position."""
    put_rail(boards[0], states[0], seat, place)


@entry
def cost_of_rail(boards: Records[Board], states: Records[State], seat: int, place: int) -> int:
    """The coins that a rail would cost now."""
    return rail_cost(boards[0], states[0], seat, place)


@entry
def list_legal(boards: Records[Board], states: Records[State], seat: int, legals: Records[Legal]) -> None:
    """The legal decisions of a seat."""
    legal_decisions(boards[0], states[0], seat, legals[0])


@entry
def decide(boards: Records[Board], states: Records[State], seat: int, action: int) -> None:
    """Carry out a legal decision."""
    apply_decision(boards[0], states[0], seat, action)


@entry
def conceal(boards: Records[Board], states: Records[State], seat: int) -> None:
    """Erase what a seat may not know."""
    conceal_state(boards[0], states[0], seat)


@entry
def score(boards: Records[Board], states: Records[State], sheets: Records[Sheet]) -> None:
    """The score sheet of a position."""
    final_score(boards[0], states[0], sheets[0])


@entry
def count_owned(states: Records[State], seat: int, slot: int) -> int:
    """The cards of a slot that a seat owns anywhere."""
    return owned(states[0], seat, slot)


@entry
def check_laws(boards: Records[Board], states: Records[State]) -> int:
    """The number of a law that a state breaks, 0 where it breaks none."""
    return broken_invariant(boards[0], states[0])


@kernel
def play_randomly(
    board: Board, state: State, work: Work, legal: Legal, player_rng: Chance, players: int, limit: int
) -> int:
    """A whole game of random players; returns the number of decisions, -1 where the limit was not enough."""
    set_up(board, state, players, RANDOM_SEAT, work)
    decisions = 0
    while state.phase != OVER:
        if decisions == limit:
            return -1
        seat = deciding_seat(state)
        legal_decisions(board, state, seat, legal)
        action = int(legal.actions[below(player_rng, legal.count)])
        apply_decision(board, state, seat, action)
        decisions += 1
    return decisions


@kernel
def play_game(
    board: Board, state: State, work: Work, legal: Legal, player_rng: Chance, game: int, players: int, limit: int
) -> int:
    """A game of a batch, seeded and played at random; returns what `play_randomly` does."""
    seed_game(state, player_rng, game)
    return play_randomly(board, state, work, legal, player_rng, players, limit)


@kernel
def full_score(board: Board, state: State, work: Work, sheet: Sheet) -> None:
    """The score sheet of a game; no working space is needed."""
    final_score(board, state, sheet)


@kernel
def quick_score(board: Board, state: State, work: Work, sheet: Sheet) -> bool:
    """Nothing takes long in this score."""
    full_score(board, state, work, sheet)
    return True


@kernel
def clear_work(work: Work) -> None:
    """Get a working space ready that may hold anything."""
    work.drawn[0] = 0


@kernel
def work_failed(work: Work) -> bool:
    """Whether the working space was too small for a game: never."""
    return work.drawn[0] < 0


@entry
def playouts(
    boards: Records[Board],
    states: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    chances: Records[Chance],
    sheets: Records[Sheet],
    lengths: Cells,
    first_game: int,
    players: int,
    limit: int,
) -> None:
    """Random games, one a sheet, scored; `chances[0]` holds the seed, game i has its number as the seed's high half."""
    for index in range(len(sheets)):
        game = first_game + index
        lengths[index] = play_game(boards[0], states[0], works[0], legals[0], chances[0], game, players, limit)
        final_score(boards[0], states[0], sheets[index])


@entry
def checked_playouts(
    boards: Records[Board],
    states: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    chances: Records[Chance],
    first_game: int,
    count: int,
    players: int,
    limit: int,
) -> int:
    """Random games with all laws checked after every decision; returns the first game that breaks one, or -1."""
    board, state, legal, player_rng = boards[0], states[0], legals[0], chances[0]
    for game in range(first_game, first_game + count):
        seed_game(state, player_rng, game)
        set_up(board, state, players, RANDOM_SEAT, works[0])
        decisions = 0
        while state.phase != OVER:
            seat = deciding_seat(state)
            legal_decisions(board, state, seat, legal)
            if legal.count == 0 or decisions == limit or broken_invariant(board, state) != 0:
                return game
            apply_decision(board, state, seat, int(legal.actions[below(player_rng, legal.count)]))
            decisions += 1
        if broken_invariant(board, state) != 0:
            return game
    return -1


@entry
def perft(boards: Records[Board], states: Records[State], legals: Records[Legal], depth: int) -> int:
    """Perft: the number of ways to take `depth` decisions from `states[0]`; one state and one list a level."""
    lines = 0
    level = 0
    legals[0].count = -1
    while level >= 0:
        state = states[level]
        legal = legals[level]
        if legal.count < 0:  # a new position
            if level == depth or state.phase == OVER:
                lines += 1
                level -= 1
                continue
            legal_decisions(boards[0], state, deciding_seat(state), legal)
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
