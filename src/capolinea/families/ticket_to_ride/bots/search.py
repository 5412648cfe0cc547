"""What the search of Ticket to Ride is made of: decisions worth trying, and games played on from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow, is_legal
from capolinea.families.ticket_to_ride.bots.choices import (
    NONE,
    card_worth,
    claim_urgency,
    fewest_cars,
    wanted_station,
)
from capolinea.families.ticket_to_ride.bots.policy import choose
from capolinea.families.ticket_to_ride.bots.records import WANTED
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.ticket_to_ride.kernels.state import (
    CLAIM,
    DRAW_DECK,
    DRAW_MARKET,
    DRAW_TICKETS,
    EXTRA,
    LOCOMOTIVE,
    OVER,
    PAY_ROUTE,
    PAY_STATION,
    SECOND_CARD,
    TURN,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work

MOST_CLAIMS = 3
FEW_CARS = 6  # of somebody: too late for more tickets


@kernel
def add(found: Legal, action: int) -> None:
    """Add a decision that is worth trying, once."""
    if action != NONE and not is_legal(found, action):
        allow(found, action)


@kernel
def propose_claims(
    board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan, found: Legal
) -> None:
    """The most urgent claims of the plan, tunnels without a reserve too, and the richest route beside it."""
    for _ in range(MOST_CLAIMS):
        best, most = NONE, -1
        for index in range(legal.count):
            action = int(legal.actions[index])
            if action >= CLAIM and plan.route[action - CLAIM] == WANTED and not is_legal(found, action):
                urgency = claim_urgency(board, sight, seat, action - CLAIM, weights, plan)
                if urgency > most:
                    best, most = action, urgency
        add(found, best)
    best, most = NONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= CLAIM and plan.route[action - CLAIM] != WANTED and board.route_points[action - CLAIM] > most:
            best, most = action, int(board.route_points[action - CLAIM])
    add(found, best)


@kernel
def propose_cards(
    board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan, found: Legal
) -> None:
    """The deck, a locomotive, and the two cards of the market that help most."""
    if is_legal(legal, DRAW_DECK):
        add(found, DRAW_DECK)
    best, second, most, more = NONE, NONE, -1, -1
    for index in range(legal.count):
        action = int(legal.actions[index])
        if DRAW_MARKET <= action < EXTRA:
            card = int(sight.market[action - DRAW_MARKET])
            if card == LOCOMOTIVE:
                add(found, action)
                continue
            worth = card_worth(board, sight, seat, card, weights, plan)
            if worth > most:
                best, second, most, more = action, best, worth, most
            elif worth > more and (best == NONE or card != sight.market[best - DRAW_MARKET]):
                second, more = action, worth
    add(found, best)
    add(found, second)


@kernel
def propose(
    board: Board, sight: State, seat: int, legal: Legal, weights: Weights, plan: Plan, action: int, found: Legal
) -> None:
    """Decisions that are worth trying, the plan's own first. A single one: nothing to think about."""
    found.count = 0
    add(found, action)
    phase = sight.phase
    if phase in (PAY_ROUTE, PAY_STATION):
        return
    if phase == TURN:
        propose_claims(board, sight, seat, legal, weights, plan, found)
        add(found, wanted_station(board, sight, seat, legal, plan))
        if is_legal(legal, DRAW_TICKETS) and fewest_cars(sight) > FEW_CARS:
            add(found, DRAW_TICKETS)
        propose_cards(board, sight, seat, legal, weights, plan, found)
    elif phase == SECOND_CARD:
        propose_cards(board, sight, seat, legal, weights, plan, found)
    else:
        for index in range(legal.count):
            add(found, int(legal.actions[index]))


@kernel
def play_on(
    board: Board,
    state: State,
    work: Work,
    legal: Legal,
    weights: Weights,
    plans: Records[Plan],
    player_rng: Chance,
    watcher: int,
    until: int,
    limit: int,
) -> None:
    """All seats play by the plan, to the end or to the first turn of a seat from some turn on.

    The policy reads nothing that its seat may not know, so nothing is hidden from it.
    """
    for seat in range(state.players):
        plans[seat].turn = 0
        plans[seat].joining = 0
        plans[seat].keeps = 1
    decisions = 0
    while state.phase != OVER and decisions < limit:
        seat = deciding_seat(state)
        if seat == watcher and state.turn >= until and state.phase == TURN:
            return
        legal_decisions(board, state, work, seat, legal)
        action = int(legal.actions[0])
        if legal.count > 1:
            action = choose(board, state, seat, legal, work, weights, plans[seat], player_rng)
        apply_decision(board, state, seat, action)
        decisions += 1
