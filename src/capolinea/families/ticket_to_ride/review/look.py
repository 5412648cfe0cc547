"""What a forecast of the winner is made from: each seat's plan, its pieces, and how it compares with the others.

All hands are open to it: it judges a full state. What a seat could know is a matter of which states it is asked about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.bots.plan import add_needs, make_plan
from capolinea.families.ticket_to_ride.bots.policy import choose
from capolinea.families.ticket_to_ride.bots.value_net import look_at_pieces, look_at_plan
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.ticket_to_ride.kernels.scoring.final import final_score
from capolinea.families.ticket_to_ride.kernels.state import OVER, SECOND_CARD, TURN

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.win_share_net import WinShareNet
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work

SPACE_POINTS = 1.5  # what a space of the plan is likely to bring
PROJECTED = 36  # where the points are that a seat is likely to have in the end


@kernel
def settle(
    board: Board, state: State, work: Work, legal: Legal, weights: Weights, plan: Plan, player_rng: Chance
) -> bool:
    """Carry out what is left open, by plan: payments, tunnels and choices of tickets. True where the game ends."""
    while state.phase not in (TURN, SECOND_CARD, OVER):
        seat = deciding_seat(state)
        legal_decisions(board, state, work, seat, legal)
        action = int(legal.actions[0])
        if legal.count > 1:
            plan.turn = 0
            plan.keeps = 0
            plan.joining = 0
            action = choose(board, state, seat, legal, work, weights, plan, player_rng)
        apply_decision(board, state, seat, action)
    return state.phase == OVER


@kernel
def look_ahead(seat: int, sheet: Sheet, net: WinShareNet) -> None:
    """The points of a seat, and those that it is likely to have in the end; after its plan and pieces."""
    net.feature[seat, 22] = int(sheet.total[seat]) / 20
    likely = 2 * net.feature[seat, 1] + SPACE_POINTS * net.feature[seat, 3] / 2
    net.feature[seat, PROJECTED] = net.feature[seat, 22] + likely


@kernel
def look_around(state: State, seat: int, sheet: Sheet, net: WinShareNet) -> None:
    """How a seat compares with the others, and how far the game is, from place 23; after the points of all."""
    cars, hand, tickets, points, total, projected = 127, 0, 0, -1000, -1000, -1000.0
    for other in range(state.players):
        if other != seat:
            cars = min(cars, int(state.cars[other]))
            hand = max(hand, int(state.hand_size[other]))
            tickets = max(tickets, int(state.ticket_count[other]))
            points = max(points, int(state.points[other]))
            total = max(total, int(sheet.total[other]))
            projected = max(projected, float(net.feature[other, PROJECTED]))
    players = int(state.players)
    wait = (seat - int(state.seat) + players) % players
    left = int(state.turns_left)
    net.feature[seat, 23] = (int(sheet.total[seat]) - total) / 20
    net.feature[seat, 24] = cars / 10
    net.feature[seat, 25] = min(cars, int(state.cars[seat])) / 10
    net.feature[seat, 26] = int(left > 0)
    net.feature[seat, 27] = int(left > wait)
    net.feature[seat, 28] = wait / players
    net.feature[seat, 29] = int(wait == 0 and state.phase == SECOND_CARD)
    net.feature[seat, 30] = int(state.turn) / (20 * players)
    net.feature[seat, 31] = players / 5
    net.feature[seat, 32] = int(state.deck_size) / 50
    net.feature[seat, 33] = hand / 10
    net.feature[seat, 34] = tickets / 4
    net.feature[seat, 35] = points / 20
    net.feature[seat, 37] = net.feature[seat, PROJECTED] - projected
    net.feature[seat, 38] = cars / 10 - net.feature[seat, 3]
    net.feature[seat, 39] = net.feature[seat, 13] - net.feature[seat, 3]


@kernel
def look(board: Board, state: State, work: Work, sheet: Sheet, weights: Weights, plan: Plan, net: WinShareNet) -> None:
    """Everything that the network is asked about, of every seat."""
    final_score(board, state, work, sheet)
    for seat in range(state.players):
        make_plan(board, state, seat, work, weights, plan)
        add_needs(board, state, seat, plan)
        look_at_plan(board, state, seat, plan, net.feature[seat], 10)
        look_at_pieces(state, seat, sheet, net.feature[seat], 12, 20)
        look_ahead(seat, sheet, net)
    plan.turn = 0
    for seat in range(state.players):
        look_around(state, seat, sheet, net)
