"""The rules, compiled: records, decisions, and the kernels that the rest of Capolinea calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.batch import BatchRules, batch_kernels
from capolinea.core.chance import below, forget_chance, seed_game
from capolinea.core.kernel import entry, kernel
from capolinea.core.legal import allow
from capolinea.core.observation import Field, Layout, put
from capolinea.core.records import Record, int8, int16, int32, uint32

if TYPE_CHECKING:
    from capolinea.core.batch import Games, Space, Terms
    from capolinea.core.chance import Chance
    from capolinea.core.game_slot import Policy, Rows
    from capolinea.core.records import Cells, Records

SEATS = 4
MOST_COUPLED = 3  # SH2
LAST_POINTS = 3  # SH3
RANDOM_SEAT = -1
NOBODY = -1
SIDING, OVER = 0, 1  # phases
EMPTY = 1  # the reason for every end
LAYOUT = Layout(
    once=(Field("left", 1, "wagons on the siding"),),
    by_seat=(Field("wagons", 1, "wagons coupled"), Field("decides", 1, "1 when it is this seat's turn")),
)


class Board(Record):
    """What a variant says."""

    wagons = int16()


class State(Record):
    """A game."""

    chance_key = uint32(4)
    chance_drawn = int32()
    chance_stream = int32()
    players = int8()
    phase = int8()
    seat = int8()
    end_reason = int8()
    last = int8()  # who coupled the last wagon
    turn = int32()
    left = int16()
    wagons = int16(SEATS)


class Work(Record):
    """Nothing is needed."""

    unused = int8()


class Legal(Record):
    """The legal decisions: one less than the wagons that are coupled."""

    count = int16()
    actions = int16(MOST_COUPLED)


class Sheet(Record):
    """The final score."""

    turns = int32()
    end_reason = int8()
    total = int16(SEATS)
    rank = int8(SEATS)


RECORDS = (Board, State, Work, Legal, Sheet)
QUICK_WORK = Work


@kernel
def set_up(board: Board, state: State, players: int, first: int) -> None:
    """SH1: up to three wagons more than the variant says, and any seat begins."""
    state.players = players
    state.phase = SIDING
    state.end_reason = 0
    state.last = NOBODY
    state.turn = 0
    state.left = board.wagons + below(state, 4)
    for seat in range(SEATS):
        state.wagons[seat] = 0
    state.seat = below(state, players) if first == RANDOM_SEAT else first


@kernel
def deal(board: Board, state: State, work: Work, players: int) -> None:
    """Set up a game with a random first seat."""
    set_up(board, state, players, RANDOM_SEAT)


@kernel
def deciding_seat(state: State) -> int:
    """Whose turn it is."""
    return int(state.seat)


@kernel
def legal_decisions(board: Board, state: State, work: Work, seat: int, legal: Legal) -> None:
    """SH2: up to three wagons, as long as there are."""
    legal.count = 0
    for more in range(min(MOST_COUPLED, int(state.left))):
        allow(legal, more)


@kernel
def apply_decision(board: Board, state: State, seat: int, action: int) -> None:
    """Couple wagons; the last of them ends the game."""
    state.left -= action + 1
    state.wagons[seat] += action + 1
    state.turn += 1
    if state.left == 0:
        state.phase = OVER
        state.end_reason = EMPTY
        state.last = seat
    else:
        state.seat = (seat + 1) % state.players


@kernel
def full_score(board: Board, state: State, work: Work, sheet: Sheet) -> None:
    """SH3: a point for each wagon, and more for the last."""
    sheet.turns = state.turn
    sheet.end_reason = state.end_reason
    for seat in range(state.players):
        sheet.total[seat] = state.wagons[seat] + (LAST_POINTS if seat == state.last else 0)
    for seat in range(state.players):
        sheet.rank[seat] = 1
        for other in range(state.players):
            if sheet.total[other] > sheet.total[seat]:
                sheet.rank[seat] += 1


@kernel
def quick_score(board: Board, state: State, work: Work, sheet: Sheet) -> bool:
    """Nothing takes long in this score."""
    full_score(board, state, work, sheet)
    return True


@kernel
def conceal_state(board: Board, state: State, work: Work, seat: int) -> None:
    """Only chance is secret."""
    forget_chance(state)


@kernel
def describe(board: Board, sight: State, seat: int, observation: Cells) -> None:
    """What a seat may know, as `LAYOUT` says."""
    at = put(observation, 0, sight.left)
    players = int(sight.players)
    for place in range(players):
        other = (seat + place) % players
        at = put(observation, at, sight.wagons[other])
        at = put(observation, at, sight.phase == SIDING and sight.seat == other)


@kernel
def clear_work(work: Work) -> None:
    """Get a working space ready."""
    work.unused = 0


@kernel
def work_failed(work: Work) -> bool:
    """Never."""
    return work.unused != 0


def check_space(failed: bool) -> None:
    """The working space is never too small."""


@kernel
def play_game(
    board: Board, state: State, work: Work, legal: Legal, player_rng: Chance, game: int, players: int, limit: int
) -> int:
    """A game of a batch, seeded and played at random; -1 where the limit was not enough."""
    seed_game(state, player_rng, game)
    set_up(board, state, players, RANDOM_SEAT)
    decisions = 0
    while state.phase != OVER:
        if decisions == limit:
            return -1
        seat = deciding_seat(state)
        legal_decisions(board, state, work, seat, legal)
        apply_decision(board, state, seat, int(legal.actions[below(player_rng, legal.count)]))
        decisions += 1
    return decisions


play_games, observe_games = batch_kernels(
    BatchRules(
        deal=deal,
        deciding_seat=deciding_seat,
        legal_decisions=legal_decisions,
        apply_decision=apply_decision,
        final_score=full_score,
        work_failed=work_failed,
        conceal=conceal_state,
        describe=describe,
        over=OVER,
    )
)


@entry
def play(
    boards: Records[Board],
    terms: Records[Terms],
    games: Games,
    space: Space,
    orders: Cells,
    untils: Cells,
    policy: Policy,
    first: int,
    stop: int,
) -> None:
    """Do to some games as they are told, then play them on until they are due."""
    play_games(boards[0], terms[0], games, space, orders, untils, policy, first, stop, 1)


@entry
def observe(
    boards: Records[Board],
    states: Records[State],
    space: Space,
    seats: Cells,
    observations: Rows,
    first: int,
    stop: int,
) -> None:
    """What a seat of each of some games may know."""
    observe_games(boards[0], states, space, seats, observations, first, stop, 1)


@entry
def start(boards: Records[Board], states: Records[State], players: int, first: int) -> None:
    """Set up a game; the chance fields hold the seed."""
    set_up(boards[0], states[0], players, first)


@entry
def decide(boards: Records[Board], states: Records[State], seat: int, action: int) -> None:
    """Carry out a legal decision."""
    apply_decision(boards[0], states[0], seat, action)


@entry
def score(boards: Records[Board], states: Records[State], works: Records[Work], sheets: Records[Sheet]) -> None:
    """The score sheet of a position."""
    full_score(boards[0], states[0], works[0], sheets[0])


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
    """Random games, one a sheet, scored."""
    for index in range(len(sheets)):
        game = first_game + index
        lengths[index] = play_game(boards[0], states[0], works[0], legals[0], chances[0], game, players, limit)
        full_score(boards[0], states[0], works[0], sheets[index])
