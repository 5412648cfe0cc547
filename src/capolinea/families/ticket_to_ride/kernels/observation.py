"""What a seat may know, as numbers for learners. The order of `LAYOUT` is the order in which `describe` writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.observation import Field, Layout, put, put_all, put_equal, put_one_of, put_row, put_zeros
from capolinea.families.ticket_to_ride.kernels.state import (
    CARDS,
    FREE,
    KNOWN_PLACE,
    MARKET_PLACES,
    MAX_BONUS_CARDS,
    MAX_BONUS_IN_PLAY,
    MAX_OFFER,
    MAX_TICKETS,
    MIXED_PLACE,
    OVER,
    PAY_ROUTE,
    PAY_STATION,
    SECRET_SIZE,
    START_TICKETS,
    TUNNEL_EXTRA,
    TURNED_UP,
)

if TYPE_CHECKING:
    from capolinea.core.records import Cells
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State

# An observation has room for so many, which is fewer than a map may have: learners pay for every number.
OBSERVED_ROUTES = 192
OBSERVED_CITIES = 64

LAYOUT = Layout(
    limits={"routes": OBSERVED_ROUTES, "cities": OBSERVED_CITIES},
    once=(
        Field(
            "phase", OVER + 1, "one of: start tickets, turn, second card, pay route, pay station, tunnel, tickets, over"
        ),
        Field("turn", 1, "turns taken"),
        Field("turns_left", 1, "turns to the end, 0 until the last turns begin (E1)"),
        Field("passes", 1, "passes in a row (T3)"),
        Field("market", MARKET_PLACES * CARDS, "for each place, one of the nine cards; zeros where it is empty"),
        Field("deck_size", 1, "train cards in the deck"),
        Field("discards", CARDS, "train cards on the discard pile, by card"),
        Field("hand", CARDS, "the observer's hand, by card"),
        Field("paid", CARDS, "cards laid for the route or station in the making, by card"),
        Field("turned_up", CARDS, "cards turned up for the tunnel, by card"),
        Field("last_turned_up", CARDS, "cards turned up at the tunnel of the turn before, by card"),
        Field("extra", 1, "extra cards that the tunnel asks for"),
        Field("target_route", 1, "the route that is being paid for + 1, or 0"),
        Field("target_city", 1, "the city of the station that is being paid for + 1, or 0"),
        Field("free_routes", OBSERVED_ROUTES, "1 for a route that may still be claimed by somebody"),
        Field("tickets", MAX_TICKETS, "1 for a ticket that the observer holds"),
        Field("offer", MAX_OFFER, "the tickets on offer to the observer, each + 1, or 0"),
        Field("offer_points", MAX_OFFER, "their points"),
        Field("chosen", MAX_OFFER, "1 for those of them chosen at the start, while others still choose"),
        Field("given_back", MAX_TICKETS, "1 for a ticket that the observer gave back at the start"),
        Field("ticket_deck_size", 1, "tickets in the deck; -1: not empty, but the size is secret (V9)"),
        Field(
            "ticket_deck",
            MAX_TICKETS,
            "the place of a ticket that the observer put there, from the bottom, 1 the lowest",
        ),
        Field("mixed_tickets", 1, "tickets of the deck that are known to be some of those given back at the start"),
        Field("below_mixed", 1, "tickets below those"),
        Field("bonus_cards", MAX_BONUS_CARDS, "1 for a bonus card in play (Northern Lights)"),
    ),
    by_seat=(
        Field("to_decide", 1, "1 for a seat that has something to decide"),
        Field("cars", 1, "cars left"),
        Field("points", 1, "points from routes so far"),
        Field("stations_left", 1, "stations left"),
        Field("hand_size", 1, "train cards in the hand"),
        Field("known_cards", CARDS, "cards that everyone knows to be in the hand, by card"),
        Field("ticket_count", 1, "tickets held; 0 for others while they choose at the start"),
        Field("offered", 1, "tickets on offer"),
        Field("routes", OBSERVED_ROUTES, "1 for a route of this seat"),
        Field("stations", OBSERVED_CITIES, "1 for a city with a station of this seat"),
    ),
)


@kernel
def put_counts(observation: Cells, at: int, cards: Cells, count: int) -> int:
    """A list of cards as so many of each."""
    end = put_zeros(observation, at, CARDS)
    for index in range(count):
        if cards[index] >= 0:
            observation[at + cards[index]] += 1
    return end


@kernel
def put_train_cards(observation: Cells, at: int, sight: State, seat: int) -> int:
    """From the market to what a tunnel asks for."""
    for place in range(MARKET_PLACES):
        at = put_one_of(observation, at, CARDS, int(sight.market[place]))
    at = put(observation, at, sight.deck_size)
    at = put_all(observation, at, sight.discards, CARDS)
    at = put_row(observation, at, sight.hands, seat, CARDS)
    at = put_all(observation, at, sight.paid, CARDS)
    at = put_counts(observation, at, sight.turned_up, TURNED_UP)
    at = put_counts(observation, at, sight.last_turned_up, TURNED_UP)
    return put(observation, at, sight.extra)


@kernel
def put_target(observation: Cells, at: int, sight: State) -> int:
    """What is being paid for."""
    route = sight.phase in (PAY_ROUTE, TUNNEL_EXTRA)
    at = put(observation, at, int(sight.target) + 1 if route else 0)
    return put(observation, at, int(sight.target) + 1 if sight.phase == PAY_STATION else 0)


@kernel
def put_own_tickets(observation: Cells, at: int, board: Board, sight: State, seat: int) -> int:
    """The tickets of the observer: held, on offer, chosen, given back."""
    at = put_equal(observation, at, sight.ticket_owner, MAX_TICKETS, seat)
    offered = int(sight.offer_count[seat])
    for slot in range(MAX_OFFER):
        at = put(observation, at, int(sight.offer[seat, slot]) + 1 if slot < offered else 0)
    for slot in range(MAX_OFFER):
        at = put(observation, at, board.ticket_points[sight.offer[seat, slot]] if slot < offered else 0)
    for slot in range(MAX_OFFER):
        at = put(observation, at, (int(sight.choice[seat]) >> slot) & 1 if slot < offered else 0)
    end = put_zeros(observation, at, MAX_TICKETS)
    for slot in range(sight.given_count[seat]):
        observation[at + sight.given_back[seat, slot]] = 1
    return end


@kernel
def put_ticket_deck(observation: Cells, at: int, sight: State) -> int:
    """The ticket deck as far as the observer knows it."""
    count, first = int(sight.deck_count), max(0, int(sight.deck_first))
    places = put(observation, at, -1 if sight.deck_first == SECRET_SIZE else count)
    end = put_zeros(observation, places, MAX_TICKETS)
    mixed, below = 0, 0
    for up in range(count):
        place = (first + count - 1 - up) % MAX_TICKETS
        if sight.deck_place[place] >= KNOWN_PLACE:
            observation[places + sight.ticket_deck[place]] = up + 1
        elif sight.deck_place[place] == MIXED_PLACE:
            below = up if mixed == 0 else below
            mixed += 1
    end = put(observation, end, mixed)
    return put(observation, end, below)


@kernel
def put_bonus_cards(observation: Cells, at: int, sight: State) -> int:
    """The bonus cards in play."""
    end = put_zeros(observation, at, MAX_BONUS_CARDS)
    for place in range(MAX_BONUS_IN_PLAY):
        if sight.bonus_card[place] >= 0:
            observation[at + sight.bonus_card[place]] = 1
    return end


@kernel
def decides(sight: State, seat: int) -> bool:
    """Whether a seat has something to decide."""
    if sight.phase == START_TICKETS:
        return (int(sight.undecided) >> seat) & 1 != 0
    return sight.phase != OVER and sight.seat == seat


@kernel
def put_seat(observation: Cells, at: int, sight: State, seat: int) -> int:
    """What is known of any seat."""
    at = put(observation, at, decides(sight, seat))
    at = put(observation, at, sight.cars[seat])
    at = put(observation, at, sight.points[seat])
    at = put(observation, at, sight.stations_left[seat])
    at = put(observation, at, sight.hand_size[seat])
    at = put_row(observation, at, sight.known, seat, CARDS)
    at = put(observation, at, sight.ticket_count[seat])
    at = put(observation, at, sight.offer_count[seat])
    at = put_equal(observation, at, sight.route_owner, OBSERVED_ROUTES, seat)
    return put_equal(observation, at, sight.station_owner, OBSERVED_CITIES, seat)


@kernel
def describe(board: Board, sight: State, seat: int, observation: Cells) -> None:
    """Write the observation of a seat from a state with everything concealed that it may not know."""
    at = put_one_of(observation, 0, OVER + 1, int(sight.phase))
    at = put(observation, at, sight.turn)
    at = put(observation, at, sight.turns_left)
    at = put(observation, at, sight.passes)
    at = put_train_cards(observation, at, sight, seat)
    at = put_target(observation, at, sight)
    at = put_equal(observation, at, sight.route_owner, board.routes, FREE)
    at = put_zeros(observation, at, OBSERVED_ROUTES - int(board.routes))
    at = put_own_tickets(observation, at, board, sight, seat)
    at = put_ticket_deck(observation, at, sight)
    at = put_bonus_cards(observation, at, sight)
    players = int(sight.players)
    for other in range(players):
        at = put_seat(observation, at, sight, (seat + other) % players)
