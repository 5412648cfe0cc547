"""The rules, compiled: records, decisions, and the kernels that the rest of Capolinea calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below, forget_chance
from capolinea.core.drivers import make_drivers
from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.core.observation import Field, Layout, put
from capolinea.core.records import Record, int8, int16, int32, uint32
from capolinea.core.rule_kernels import RANDOM_SEAT, RuleKernels

if TYPE_CHECKING:
    from capolinea.core.records import Cells

SEATS = 4
MOST_COUPLED = 3  # SH2
LAST_POINTS = 3  # SH3
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
def set_up(board: Board, state: State, work: Work, players: int, first: int) -> None:
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
def final_score(board: Board, state: State, work: Work, sheet: Sheet) -> None:
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
    final_score(board, state, work, sheet)
    return True


@kernel
def conceal(board: Board, state: State, work: Work, seat: int) -> None:
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


@kernel
def broken_invariant(board: Board, state: State, work: Work) -> int:
    """The game is over when the siding is empty, and not before."""
    return int((state.left == 0) != (state.phase == OVER) or state.left < 0)


RULES = RuleKernels(
    set_up=set_up,
    deciding_seat=deciding_seat,
    legal_decisions=legal_decisions,
    apply_decision=apply_decision,
    final_score=final_score,
    conceal=conceal,
    describe=describe,
    broken_invariant=broken_invariant,
    work_failed=work_failed,
    over=OVER,
)
DRIVERS = make_drivers("shunting", RULES)
