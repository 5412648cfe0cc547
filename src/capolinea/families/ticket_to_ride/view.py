"""A view: everything that a seat may know, as plain values. Built from a concealed state and from nothing else."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct, structs

from capolinea.core.record_reading import contents, fields
from capolinea.families.ticket_to_ride.kernels.state import (
    CARD_NAMES,
    FREE,
    KNOWN_PLACE,
    MAX_TICKETS,
    MIXED_PLACE,
    NO_CARD,
    OVER,
    PAY_ROUTE,
    PAY_STATION,
    SECRET_SIZE,
    SPECTATOR,
    TUNNEL_EXTRA,
    UNKNOWN_PLACE,
)
from capolinea.families.ticket_to_ride.moves.moves import Cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.game_data import Map
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import BonusCard, Ticket

PHASES = (
    "start-tickets",
    "turn",
    "second-card",
    "pay-route",
    "pay-station",
    "tunnel-extra",
    "tickets",
    "over",
)
READ = (  # fields of a state; those of its pieces are many, and seldom new
    *("phase", "turn", "turns_left", "seat", "undecided", "market", "hand_size", "hands", "known", "cars", "points"),
    *("stations_left", "deck_size", "discards", "target", "paid", "turned_up", "last_turned_up", "extra"),
    *("ticket_count", "deck_first", "deck_count", "ticket_deck", "deck_place", "offer_count", "offer", "choice"),
    *("given_count", "given_back", "bonus_card"),
)
PIECES = ("route_owner", "station_owner", "ticket_owner")
SEQUENCES = (tuple, Cards)
CACHED_PIECES = 1024
MIXED = "mixed"  # a place of the ticket deck that holds one of those given back at the start


class SeatView(Struct, frozen=True):
    """What is public of a seat (P1). `known` are cards that everyone has seen it take and not play since."""

    cars: int
    stations: int
    points: int
    hand_size: int
    known: Cards
    tickets: int | None  # None while the choice at the start is secret
    offered: int
    revealed_hand: Cards | None
    revealed_tickets: tuple[str, ...] | None


class View(Struct, frozen=True):
    """What one seat may know of a game; `seat` is None for a spectator."""

    seat: int | None
    phase: str
    turn: int
    to_decide: tuple[int, ...]
    turns_left: int | None
    hand: Cards | None
    tickets: tuple[str, ...]
    offer: tuple[str, ...]
    chosen: tuple[str, ...] | None
    given_back: tuple[str, ...]
    seats: tuple[SeatView, ...]
    market: tuple[str | None, ...]
    deck_size: int
    discards: Cards
    routes: dict[str, int]
    closed_routes: tuple[str, ...]
    stations: dict[str, int]
    ticket_deck_size: int | None  # None: not empty, but the size is secret (V9)
    ticket_deck: tuple[
        str | None, ...
    ]  # its places from the top, or from the first known one where the size is secret:
    # a ticket that this seat put there, "mixed", or None
    bonus_cards: tuple[str, ...]
    target: str | None
    paid: Cards
    turned_up: tuple[str, ...]
    last_turned_up: tuple[str, ...]  # at the tunnel of the turn before
    extra: int

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON values; cards by name. Made for every watcher after every move."""
        told = _listed(self)
        told["seats"] = [_listed(seat) for seat in self.seats]
        return told


def _listed(values: View | SeatView) -> dict[str, Any]:
    """The fields by name; all that are cards or sequences are put into JSON's own types."""
    return {
        name: item if type(item) not in SEQUENCES else item.named if type(item) is Cards else list(item)
        for name, item in structs.asdict(values).items()
    }


def _ids(pieces: Sequence[Ticket | BonusCard], numbers: list[int]) -> tuple[str, ...]:
    return tuple(pieces[number].id for number in numbers)


def _turned_up(cards: list[int]) -> tuple[str, ...]:
    return tuple(CARD_NAMES[card] for card in cards if card != NO_CARD)


def _market(cards: list[int]) -> tuple[str | None, ...]:
    return tuple(None if card == NO_CARD else CARD_NAMES[card] for card in cards)


def _target(chart: Map, phase: int, number: int) -> str | None:
    """The route or city that is being paid for."""
    if phase in (PAY_ROUTE, TUNNEL_EXTRA):
        return chart.routes[number].id
    return chart.cities[number].id if phase == PAY_STATION else None


@lru_cache(maxsize=CACHED_PIECES)
def _owned(rules: TicketToRide, owners: bytes, seat: int) -> tuple[str, ...]:
    """Cached like `_routes`."""
    return tuple(ticket.id for ticket, owner in zip(rules.tickets, _numbers(owners), strict=False) if owner == seat)


class _Pieces(NamedTuple):
    """What is on the board, never changed."""

    routes: dict[str, int]
    closed: tuple[str, ...]


def _numbers(cells: bytes) -> list[int]:
    """Cells of one signed byte each."""
    return memoryview(cells).cast("b").tolist()


@lru_cache(maxsize=CACHED_PIECES)
def _routes(rules: TicketToRide, owners: bytes) -> _Pieces:
    """Cached for a while: all eyes see the same, and most moves change nothing."""
    owned = zip(rules.chart.routes, _numbers(owners), strict=False)
    routes = [(route.id, owner) for route, owner in owned if owner != FREE]
    return _Pieces(
        {route: owner for route, owner in routes if owner >= 0}, tuple(route for route, owner in routes if owner < FREE)
    )


@lru_cache(maxsize=CACHED_PIECES)
def _stations(rules: TicketToRide, owners: bytes) -> dict[str, int]:
    """The same for stations."""
    return {city.id: owner for city, owner in zip(rules.chart.cities, _numbers(owners), strict=False) if owner >= 0}


def _ticket_deck(rules: TicketToRide, state: Any) -> tuple[str | None, ...]:
    tickets: list[int] = state.ticket_deck
    first, count = max(0, state.deck_first), state.deck_count
    known = (state.deck_place * 2)[first : first + count]  # a ring
    if max(known, default=UNKNOWN_PLACE) == UNKNOWN_PLACE:
        return (None,) * count
    places = list[str | None]()
    for place, kind in enumerate(known, first):
        if kind >= KNOWN_PLACE:
            places.append(rules.tickets[tickets[place % MAX_TICKETS]].id)
        else:
            places.append(MIXED if kind == MIXED_PLACE else None)
    return tuple(places)


def _seat_view(rules: TicketToRide, state: Any, tickets: bytes, seat: int, viewer: int) -> SeatView:
    over = state.phase == OVER
    secret = state.phase == 0 and seat != viewer
    return SeatView(
        cars=state.cars[seat],
        stations=state.stations_left[seat],
        points=state.points[seat],
        hand_size=state.hand_size[seat],
        known=Cards.of(state.known[seat]),
        tickets=None if secret else state.ticket_count[seat],
        offered=state.offer_count[seat],
        revealed_hand=Cards.of(state.hands[seat]) if over and rules.chart.game.hands_revealed else None,
        revealed_tickets=_owned(rules.original, tickets, seat) if over else None,
    )


def build_view(rules: TicketToRide, concealed: Records[State], seat: int) -> View:
    """The view of a concealed state."""
    state, (routes, stations, tickets) = fields(concealed, READ), contents(concealed, PIECES)
    chart = rules.chart
    watching = seat == SPECTATOR
    offer = () if watching else _ids(rules.tickets, state.offer[seat][: state.offer_count[seat]])
    undecided = rules.seats_to_decide(concealed)
    decided = state.phase == 0 and not watching and seat not in undecided
    chosen = tuple(ticket for slot, ticket in enumerate(offer) if state.choice[seat] >> slot & 1)
    pieces = _routes(rules.original, routes)
    return View(
        seat=None if watching else seat,
        phase=PHASES[state.phase],
        turn=state.turn,
        to_decide=tuple(undecided),
        turns_left=state.turns_left or None,
        hand=None if watching else Cards.of(state.hands[seat]),
        tickets=() if watching else _owned(rules.original, tickets, seat),
        offer=offer,
        chosen=chosen if decided else None,
        given_back=() if watching else _ids(rules.tickets, state.given_back[seat][: state.given_count[seat]]),
        seats=tuple(_seat_view(rules, state, tickets, other, seat) for other in range(rules.players)),
        market=_market(state.market),
        deck_size=state.deck_size,
        discards=Cards.of(state.discards),
        routes=pieces.routes.copy(),
        closed_routes=pieces.closed,
        stations=_stations(rules.original, stations).copy(),
        ticket_deck_size=None if state.deck_first == SECRET_SIZE else state.deck_count,
        ticket_deck=_ticket_deck(rules, state),
        bonus_cards=_ids(chart.bonus_cards, [card for card in state.bonus_card if card != NO_CARD]),
        target=_target(chart, state.phase, state.target),
        paid=Cards.of(state.paid),
        turned_up=_turned_up(state.turned_up),
        last_turned_up=_turned_up(state.last_turned_up),
        extra=state.extra,
    )
