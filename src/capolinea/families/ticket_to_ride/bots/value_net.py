"""Rating a position without playing it to the end: a small neural network over the plan.

It looks at a position of an imagined world from the seat whose turn it is: its own plan, and the public figures of all.
Only the bonus cards are counted from what the others hold in that world.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.kernel import kernel
from capolinea.core.logistic import logistic
from capolinea.core.records import Record, float32
from capolinea.families.ticket_to_ride.bots.choices import missing_cards, strangers_near
from capolinea.families.ticket_to_ride.bots.plan import add_needs, make_plan
from capolinea.families.ticket_to_ride.bots.records import POINT, WANTED
from capolinea.families.ticket_to_ride.kernels.scoring.final import final_score
from capolinea.families.ticket_to_ride.kernels.state import GRAY, LOCOMOTIVE, MARKET_PLACES, NO_CARD

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Sheet, State, Work

FEATURES = 32
HIDDEN = 24
WIDE = 20.0  # points: a clear lead


class ValueNet(Record):
    """The weights, what is looked at, and the layer in between."""

    feature = float32(FEATURES)
    first = float32(FEATURES, HIDDEN)
    bias = float32(HIDDEN)
    second = float32(HIDDEN)
    third = float32(FEATURES)
    offset = float32()


@kernel
def look_at_plan(board: Board, sight: State, seat: int, plan: Plan, cells: Any, later: int) -> None:
    """The tickets of a seat and the plan for them, from place 0, and from a later one what of it can be claimed."""
    done = hopeless = wanted = missing = gray = icons = useful = ready = contested = 0
    for ticket in range(board.tickets):
        if sight.ticket_owner[ticket] == seat:
            points = int(board.ticket_points[ticket])
            if plan.hopeless[ticket]:
                hopeless += points
            elif plan.sought[ticket]:
                wanted += points
            else:
                done += points
    for route in range(board.routes):
        if plan.route[route] == WANTED:
            icons += int(board.route_icons[route])
            if board.route_colour[route] == GRAY:
                gray += int(board.route_length[route])
            ready += missing_cards(board, sight, seat, route, plan) == 0
            contested += strangers_near(board, sight, seat, route) > 0
    for card in range(LOCOMOTIVE):
        missing += max(0, int(plan.need[card]) - int(sight.hands[seat, card]))
    for place in range(MARKET_PLACES):
        card = int(sight.market[place])
        useful += card != NO_CARD and (card == LOCOMOTIVE or plan.need[card] > sight.hands[seat, card])
    cells[0] = done / 20
    cells[1] = wanted / 20
    cells[2] = hopeless / 20
    cells[3] = int(plan.spaces) / 10
    cells[4] = int(plan.claims) / 4
    cells[5] = missing / 10
    cells[6] = gray / 10
    cells[7] = icons / 3
    cells[8] = useful / 3
    cells[9] = int(plan.worth) / (20 * POINT)
    cells[later] = ready / 3
    cells[later + 1] = contested / 3


@kernel
def look_at_pieces(sight: State, seat: int, sheet: Sheet, cells: Any, first: int, later: int) -> None:
    """The pieces and cards of a seat, from a place, and from a later one how its cards are spread."""
    strongest = singles = 0
    for card in range(LOCOMOTIVE):
        strongest = max(strongest, int(sight.hands[seat, card]))
        singles += sight.hands[seat, card] > 0
    cells[first] = int(sight.points[seat]) / 20
    cells[first + 1] = int(sight.cars[seat]) / 10
    cells[first + 2] = int(sight.hand_size[seat]) / 10
    cells[first + 3] = int(sight.hands[seat, LOCOMOTIVE]) / 3
    cells[first + 4] = int(sight.stations_left[seat])
    cells[first + 5] = int(sheet.longest[seat]) / 10
    cells[first + 6] = int(sheet.bonus_points[seat]) / 10
    cells[first + 7] = int(sight.ticket_count[seat]) / 4
    cells[later] = strongest / 5
    cells[later + 1] = singles / 4


@kernel
def look_around(sight: State, seat: int, sheet: Sheet, value_net: ValueNet) -> None:
    """The public figures of the others who have most, or fewest cars, from place 18."""
    rival, cars, hand, points, tickets, path, bonus = -1, 127, 0, -1000, 0, 0, 0
    for other in range(sight.players):
        if other != seat:
            if sight.cars[other] < cars:
                rival, cars = other, int(sight.cars[other])
            hand = max(hand, int(sight.hand_size[other]))
            tickets = max(tickets, int(sight.ticket_count[other]))
            points = max(points, int(sheet.total[other]) - int(sheet.ticket_points[other]))
            path = max(path, int(sheet.longest[other]))
            bonus = max(bonus, int(sheet.bonus_points[other]))
    value_net.feature[18] = points / 20
    value_net.feature[19] = cars / 10
    value_net.feature[20] = hand / 10
    value_net.feature[21] = tickets / 4
    value_net.feature[22] = path / 10
    value_net.feature[23] = bonus / 10
    value_net.feature[24] = int(sight.turns_left > 0)
    value_net.feature[27] = int(sight.stations_left[rival])
    value_net.feature[30] = int(sight.players) / 2
    value_net.feature[31] = int(sight.turn) / (20 * int(sight.players))


@kernel
def look(
    board: Board, sight: State, seat: int, work: Work, weights: Weights, plan: Plan, sheet: Sheet, value_net: ValueNet
) -> None:
    """All inputs of the network."""
    make_plan(board, sight, seat, work, weights, plan)
    add_needs(board, sight, seat, plan)
    plan.turn = 0
    final_score(board, sight, work, sheet)
    look_at_plan(board, sight, seat, plan, value_net.feature, 28)
    look_at_pieces(sight, seat, sheet, value_net.feature, 10, 25)
    look_around(sight, seat, sheet, value_net)


@kernel
def estimate(value_net: ValueNet) -> float:
    """The expected reward of the seat, between 0 and 1; call `look` first."""
    total = float(value_net.offset)
    for place in range(FEATURES):
        total += value_net.third[place] * value_net.feature[place]
    for unit in range(HIDDEN):
        level = float(value_net.bias[unit])
        for place in range(FEATURES):
            level += value_net.first[place, unit] * value_net.feature[place]
        if level > 0:
            total += value_net.second[unit] * level
    return logistic(total)


@kernel
def rate(
    board: Board, state: State, seat: int, work: Work, weights: Weights, plan: Plan, sheet: Sheet, value_net: ValueNet
) -> float:
    """The expected reward of a seat, whose turn it is."""
    look(board, state, seat, work, weights, plan, sheet, value_net)
    return estimate(value_net)
