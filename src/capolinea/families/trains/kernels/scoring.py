"""The final score (TE2 to TE4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.kernels.phases.cards import known_place
from capolinea.families.trains.kernels.state import CITY, REMOTE, SLOT_BITS

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Sheet, State


@kernel
def owned(state: State, seat: int, slot: int) -> int:
    """TE3: the cards of a slot that a seat owns anywhere."""
    count = int(state.hand[seat, slot]) + int(state.deck[seat, slot]) + int(state.discards[seat, slot])
    if seat == state.turn_seat:
        count += int(state.in_play[slot]) + int(state.revealed[slot])
    for index in range(int(state.top_count[seat]) + int(state.bottom_count[seat])):
        if int(state.known[seat, known_place(state, seat, index)]) & SLOT_BITS == slot:
            count += 1
    return count


@kernel
def score_rails(board: Board, state: State, seat: int, sheet: Sheet) -> None:
    """TE2: each rail in a city by its stations, in a remote location its number."""
    sheet.city_points[seat] = 0
    sheet.remote_points[seat] = 0
    sheet.rails[seat] = 0
    sheet.cities[seat] = 0
    for place in range(board.hexes):
        if int(state.rails[place]) >> seat & 1 == 0:
            continue
        sheet.rails[seat] += 1
        if board.terrain[place] == CITY:
            sheet.cities[seat] += 1
            sheet.city_points[seat] += board.city_points[state.stations[place]]
        elif board.terrain[place] == REMOTE:
            sheet.remote_points[seat] += board.value[place]


@kernel
def card_worth(board: Board, state: State, slot: int, cities: int) -> int:
    """The points of one card at the end."""
    card = int(state.kind[slot])
    points = int(board.points[card])
    if board.points_for_cities[card] > 0:
        points += cities // int(board.points_for_cities[card])
    return points


@kernel
def is_before(sheet: Sheet, seat: int, other: int) -> bool:
    """TE4: more points, or as many and more rails."""
    if sheet.total[seat] != sheet.total[other]:
        return sheet.total[seat] > sheet.total[other]
    return sheet.rails[seat] > sheet.rails[other]


@kernel
def final_score(board: Board, state: State, sheet: Sheet) -> None:
    """The whole sheet, as if the game ended now."""
    sheet.end_reason = state.end_reason
    sheet.turns = state.turn
    for seat in range(state.players):
        score_rails(board, state, seat, sheet)
        points = 0
        for slot in range(state.kinds):
            worth = card_worth(board, state, slot, int(sheet.cities[seat]))
            if worth > 0:
                points += worth * owned(state, seat, slot)
        sheet.card_points[seat] = points
        sheet.taken_points[seat] = state.points[seat]
        total = points + int(sheet.city_points[seat]) + int(sheet.remote_points[seat]) + int(state.points[seat])
        sheet.total[seat] = total
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            if is_before(sheet, other, seat):
                rank += 1
        sheet.rank[seat] = rank
