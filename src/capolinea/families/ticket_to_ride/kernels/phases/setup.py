"""Set-up (S)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.core.records import WORD
from capolinea.families.ticket_to_ride.kernels.phases.cards import deck_to_hand, settle_market
from capolinea.families.ticket_to_ride.kernels.phases.tickets import build_ticket_deck, deal_tickets
from capolinea.families.ticket_to_ride.kernels.state import (
    CARDS,
    FREE,
    MARKET_PLACES,
    MAX_BONUS_IN_PLAY,
    MAX_CITIES,
    MAX_GIVEN_BACK,
    MAX_OFFER,
    MAX_ROUTES,
    MAX_TICKETS,
    NO_CARD,
    NO_TICKET,
    NOBODY,
    ROUTE_WORDS,
    SEATS,
    TURNED_UP,
)

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State

RANDOM_SEAT = -1


@kernel
def clear(state: State) -> None:
    """An empty table: nothing dealt, nobody seated. The chance fields are left as they are."""
    state.phase = 0
    state.undecided = 0
    state.deal = 0
    state.turn = 0
    state.turns_left = 0
    state.passes = 0
    state.end_reason = 0
    state.deck_size = 0
    state.target = 0
    state.next_colour = 0
    state.extra = 0
    state.deck_first = 0
    state.deck_count = 0
    for card in range(CARDS):
        state.deck[card] = 0
        state.discards[card] = 0
        state.paid[card] = 0
    for place in range(MARKET_PLACES):
        state.market[place] = NO_CARD
    for place in range(TURNED_UP):
        state.turned_up[place] = NO_CARD
        state.last_turned_up[place] = NO_CARD
    for route in range(MAX_ROUTES):
        state.route_owner[route] = FREE
    for city in range(MAX_CITIES):
        state.station_owner[city] = FREE
    for ticket in range(MAX_TICKETS):
        state.ticket_owner[ticket] = NOBODY
        state.ticket_deck[ticket] = NO_TICKET
        state.deck_place[ticket] = 0
    for seat in range(SEATS):
        clear_seat(state, seat)
    for place in range(MAX_BONUS_IN_PLAY):
        state.bonus_card[place] = NO_CARD


@kernel
def clear_seat(state: State, seat: int) -> None:
    """A seat with nothing in front of it."""
    state.hand_size[seat] = 0
    state.cars[seat] = 0
    state.points[seat] = 0
    state.stations_left[seat] = 0
    state.ticket_count[seat] = 0
    state.offer_count[seat] = 0
    state.choice[seat] = 0
    state.given_count[seat] = 0
    for card in range(CARDS):
        state.hands[seat, card] = 0
        state.known[seat, card] = 0
    for word in range(ROUTE_WORDS):
        state.open_routes[seat, word] = 0
    for slot in range(MAX_OFFER):
        state.offer[seat, slot] = NO_TICKET
    for slot in range(MAX_GIVEN_BACK):
        state.given_back[seat, slot] = NO_TICKET


@kernel
def take_pieces(board: Board, state: State, players: int) -> None:
    """S1, S2: cars and stations to the seats, all train cards into the deck."""
    state.players = players
    for seat in range(players):
        state.cars[seat] = board.cars
        state.stations_left[seat] = board.stations
        for word in range(board.route_words):
            state.open_routes[seat, word] = (1 << min(WORD, int(board.routes) - word * WORD)) - 1
    for card in range(CARDS):
        state.deck[card] = board.card_counts[card]
        state.deck_size += board.card_counts[card]


@kernel
def turn_up_bonus_cards(board: Board, state: State) -> None:
    """S6: some of the bonus cards at random, the others are out; kept in the order of the cards."""
    wanted = int(board.bonus_in_play)
    place = 0
    for card in range(board.bonus_cards):
        if below(state, board.bonus_cards - card) < wanted - place:
            state.bonus_card[place] = card
            place += 1


@kernel
def set_up(board: Board, state: State, players: int, first: int) -> None:
    """S3, in its order: train cards, market, bonus cards, tickets. The chance fields hold the seed."""
    clear(state)
    take_pieces(board, state, players)
    state.seat = below(state, players) if first == RANDOM_SEAT else first
    for seat in range(players):
        for _ in range(board.start_cards + (seat != state.seat) * board.later_cards):
            deck_to_hand(state, seat)
    settle_market(board, state)
    turn_up_bonus_cards(board, state)
    build_ticket_deck(board, state)
    deal_tickets(board, state)
