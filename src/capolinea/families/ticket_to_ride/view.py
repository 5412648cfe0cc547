"""A view: all that a seat may know, as plain values. Built from a concealed state and from nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from capolinea.families.ticket_to_ride.moves import Cards
from capolinea.families.ticket_to_ride.state import (
    CARD_NAMES,
    FREE,
    KNOWN_PLACE,
    MAX_TICKETS,
    MIXED_PLACE,
    NO_CARD,
    OVER,
    PAY_LANE,
    PAY_STATION,
    SECRET_SIZE,
    SPECTATOR,
    TUNNEL_EXTRA,
)

if TYPE_CHECKING:
    from capolinea.core.records import Cells, Records
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.state import State

PHASES = (
    "start-tickets",
    "turn",
    "second-card",
    "pay-lane",
    "pay-station",
    "tunnel-extra",
    "tickets",
    "over",
)
MIXED = "mixed"  # a place of the ticket deck that holds one of those given back at the start


@dataclass(frozen=True)
class SeatView:
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


@dataclass(frozen=True)
class View:
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
    lanes: dict[str, int]
    closed_lanes: tuple[str, ...]
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
        """The view as plain JSON values; cards by name."""
        return _plain(vars(self))


def _plain(value: Any) -> Any:
    if isinstance(value, Cards):
        return value.named
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, tuple):
        return [_plain(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
    return _plain(vars(value)) if isinstance(value, SeatView) else value


def _numbers(cells: Any) -> list[int]:
    """All of a field at once, which is much faster than one by one."""
    return cells.tolist()


def _cards(counts: Any) -> Cards:
    return Cards(_numbers(counts))


def _turned_up(cards: Cells) -> tuple[str, ...]:
    return tuple(CARD_NAMES[card] for card in _numbers(cards) if card != NO_CARD)


def _tickets_of(rules: TicketToRide, state: State, seat: int) -> tuple[str, ...]:
    owners = _numbers(state.ticket_owner)
    return tuple(ticket.id for ticket, owner in zip(rules.tickets, owners, strict=False) if owner == seat)


def _ticket_deck(rules: TicketToRide, state: State) -> tuple[str | None, ...]:
    tickets, known = _numbers(state.ticket_deck), _numbers(state.deck_place)
    first, places = max(0, int(state.deck_first)), list[str | None]()
    for place in range(state.deck_count):
        at = (first + place) % MAX_TICKETS
        if known[at] >= KNOWN_PLACE:
            places.append(rules.tickets[tickets[at]].id)
        else:
            places.append(MIXED if known[at] == MIXED_PLACE else None)
    return tuple(places)


def _seat_view(rules: TicketToRide, state: State, seat: int, viewer: int) -> SeatView:
    over = state.phase == OVER
    secret = state.phase == 0 and seat != viewer
    hands: Any = state.hands
    known: Any = state.known
    return SeatView(
        cars=int(state.cars[seat]),
        stations=int(state.stations_left[seat]),
        points=int(state.points[seat]),
        hand_size=int(state.hand_size[seat]),
        known=_cards(known[seat]),
        tickets=None if secret else int(state.ticket_count[seat]),
        offered=int(state.offer_count[seat]),
        revealed_hand=_cards(hands[seat]) if over and rules.chart.game.hands_revealed else None,
        revealed_tickets=_tickets_of(rules, state, seat) if over else None,
    )


def build_view(rules: TicketToRide, concealed: Records[State], seat: int) -> View:
    """Read a concealed state out in names."""
    state = concealed[0]
    chart = rules.chart
    lane_owner, station_owner = _numbers(state.lane_owner), _numbers(state.station_owner)
    watching = seat == SPECTATOR
    hands: Any = state.hands
    offer = (
        () if watching else tuple(rules.tickets[state.offer[seat, slot]].id for slot in range(state.offer_count[seat]))
    )
    undecided = rules.seats_to_decide(concealed)
    decided = state.phase == 0 and not watching and seat not in undecided
    chosen = tuple(ticket for slot, ticket in enumerate(offer) if int(state.choice[seat]) >> slot & 1)
    target = None
    if state.phase in (PAY_LANE, TUNNEL_EXTRA):
        target = chart.lanes[state.target].id
    elif state.phase == PAY_STATION:
        target = chart.cities[state.target].id
    given = () if watching else tuple(int(state.given_back[seat, slot]) for slot in range(state.given_count[seat]))
    return View(
        seat=None if watching else seat,
        phase=PHASES[state.phase],
        turn=int(state.turn),
        to_decide=tuple(undecided),
        turns_left=int(state.turns_left) or None,
        hand=None if watching else _cards(hands[seat]),
        tickets=() if watching else _tickets_of(rules, state, seat),
        offer=offer,
        chosen=chosen if decided else None,
        given_back=tuple(rules.tickets[ticket].id for ticket in given),
        seats=tuple(_seat_view(rules, state, other, seat) for other in range(rules.players)),
        market=tuple(CARD_NAMES[card] if card != NO_CARD else None for card in _numbers(state.market)),
        deck_size=int(state.deck_size),
        discards=_cards(state.discards),
        lanes={lane.id: lane_owner[n] for n, lane in enumerate(chart.lanes) if lane_owner[n] >= 0},
        closed_lanes=tuple(lane.id for n, lane in enumerate(chart.lanes) if lane_owner[n] < FREE),
        stations={city.id: station_owner[n] for n, city in enumerate(chart.cities) if station_owner[n] >= 0},
        ticket_deck_size=None if state.deck_first == SECRET_SIZE else int(state.deck_count),
        ticket_deck=_ticket_deck(rules, state),
        bonus_cards=tuple(chart.bonus_cards[card].id for card in _numbers(state.bonus_card) if card != NO_CARD),
        target=target,
        paid=_cards(state.paid),
        turned_up=_turned_up(state.turned_up),
        last_turned_up=_turned_up(state.last_turned_up),
        extra=int(state.extra),
    )
