"""What chance may do after a decision: which draws can be gone through one by one, and what nobody has seen yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.core.review_drivers import DEAL, DRAWS, MARKET, NO_CHANCE, TICKETS, TUNNELS
from capolinea.families.ticket_to_ride.kernels.board import TUNNEL
from capolinea.families.ticket_to_ride.kernels.state import (
    DRAW_DECK,
    DRAW_MARKET,
    DRAW_TICKETS,
    EXTRA,
    KNOWN_PLACE,
    MAX_TICKETS,
    PAY_ROUTE,
    START_TICKETS,
    TURN,
    TURNED_UP,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State


@kernel
def shuffle_unseen(board: Board, state: State, player_rng: Chance) -> None:
    """The tickets in the deck that nobody has put there; those given back at the start are below them."""
    first, count = int(state.deck_first), int(state.deck_count)
    for known in range(KNOWN_PLACE):
        for upper in range(count - 1, 0, -1):
            here = (first + upper) % MAX_TICKETS
            if state.deck_place[here] != known:
                continue
            alike = 0
            for lower in range(upper + 1):
                alike += state.deck_place[(first + lower) % MAX_TICKETS] == known
            pick = below(player_rng, alike)
            lower = -1
            while pick >= 0:
                lower += 1
                pick -= state.deck_place[(first + lower) % MAX_TICKETS] == known
            there = (first + lower) % MAX_TICKETS
            ticket = int(state.ticket_deck[here])
            state.ticket_deck[here] = state.ticket_deck[there]
            state.ticket_deck[there] = ticket


@kernel
def chance_source(board: Board, before: State, after: State, seat: int, action: int, draws: int) -> int:
    """Where luck may have come from. The tickets that are drawn were shuffled long before, and seen only now."""
    if before.phase == START_TICKETS:
        return DEAL if after.phase == START_TICKETS and after.deal > before.deal else NO_CHANCE
    if before.phase == TURN and action == DRAW_TICKETS:
        return TICKETS
    if draws == 0:
        return NO_CHANCE
    if before.phase == PAY_ROUTE and board.route_kind[before.target] == TUNNEL:
        return TUNNELS
    return MARKET if DRAW_MARKET <= action < EXTRA and before.phase != PAY_ROUTE else DRAWS


@kernel
def forced_draws(board: Board, before: State, after: State, action: int, draws: int) -> int:
    """The first draws after a decision: one card, those of a tunnel (U1) or of a route (C7). The deck must last."""
    count = 0
    if before.phase == PAY_ROUTE:
        drawn = int(board.route_bonus_draw[before.target])
        if board.route_kind[before.target] == TUNNEL:
            count = TURNED_UP
        elif draws == drawn:
            count = min(drawn, TURNED_UP) if drawn <= TURNED_UP else 0
    elif action == DRAW_DECK or DRAW_MARKET <= action < EXTRA:
        count = 1
    return count if before.deck_size > count and draws >= count else 0


@kernel
def cards_left(before: State, after: State, card: int) -> int:
    """The cards of a colour in the deck."""
    return int(before.deck[card])
