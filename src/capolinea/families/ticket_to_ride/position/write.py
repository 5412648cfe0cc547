"""Writing a position, hidden parts included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from capolinea.core.errors import DataError
from capolinea.families.ticket_to_ride.kernels.state import (
    CARD_NAMES,
    CARDS,
    KNOWN_PLACE,
    MARKET_PLACES,
    MAX_BONUS_IN_PLAY,
    MAX_TICKETS,
    MIXED_PLACE,
    NO_CARD,
    OVER,
    PAY_ROUTE,
    PAY_STATION,
    START_TICKETS,
    TUNNEL_EXTRA,
    TURNED_UP,
)
from capolinea.families.ticket_to_ride.position.schema import DeckPlace, Position, Seat
from capolinea.families.ticket_to_ride.view import MIXED, PHASES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide


def _cars_left(rules: TicketToRide, state: State, seat: int) -> int | None:
    """The cars of a seat, where the routes alone do not tell them."""
    used = sum(route.length for number, route in enumerate(rules.chart.routes) if state.route_owner[number] == seat)
    left = int(state.cars[seat])
    return None if left + used == rules.chart.game.cars else left


def write(rules: TicketToRide, states: Records[State]) -> dict[str, Any]:
    """The position of a state, hidden parts included."""
    state, chart = states[0], rules.chart
    if state.phase in (PAY_ROUTE, PAY_STATION):
        raise DataError(
            "position-phase", file="position", place="$.phase", name=PHASES[state.phase], known="whole moves"
        )

    def named(counts: Any) -> dict[str, int]:
        return {CARD_NAMES[card]: int(counts[card]) for card in range(CARDS) if counts[card]}

    def tickets(numbers: Iterable[int]) -> list[str]:
        return [rules.tickets[number].id for number in numbers]

    hands: Any = state.hands
    known: Any = state.known
    players: list[Seat] = []
    for seat in range(rules.players):
        offer = tickets(int(state.offer[seat, slot]) for slot in range(state.offer_count[seat]))
        decided = state.phase == START_TICKETS and not int(state.undecided) >> seat & 1
        players.append(
            Seat(
                routes=[route.id for n, route in enumerate(chart.routes) if state.route_owner[n] == seat],
                stations=[city.id for n, city in enumerate(chart.cities) if state.station_owner[n] == seat],
                tickets=tickets(n for n in range(len(rules.tickets)) if state.ticket_owner[n] == seat),
                hand=named(hands[seat]),
                known=named(known[seat]),
                cars_left=_cars_left(rules, state, seat),
                offer=offer,
                chosen=[name for n, name in enumerate(offer) if int(state.choice[seat]) >> n & 1] if decided else None,
                given_back=tickets(int(state.given_back[seat, slot]) for slot in range(state.given_count[seat])),
            )
        )
    deck: list[DeckPlace] = []
    for index in range(state.deck_count):
        at = (int(state.deck_first) + index) % MAX_TICKETS
        place = int(state.deck_place[at])
        who = MIXED if place == MIXED_PLACE else place - KNOWN_PLACE if place >= KNOWN_PLACE else None
        deck.append(DeckPlace(ticket=rules.tickets[state.ticket_deck[at]].id, known=who))
    market = [int(state.market[place]) for place in range(MARKET_PLACES)]
    turned_up = [int(state.turned_up[place]) for place in range(TURNED_UP)]
    last_turned_up = [int(state.last_turned_up[place]) for place in range(TURNED_UP)]
    bonus = [int(state.bonus_card[place]) for place in range(MAX_BONUS_IN_PLAY)]
    return to_builtins(
        Position(
            game=str(rules.config["game"]),
            variant=rules.variant.id,
            options=list(rules.options),
            players=players,
            bonus_cards=[chart.bonus_cards[card].id for card in bonus if card != NO_CARD],
            market=[CARD_NAMES[card] if card != NO_CARD else None for card in market],
            discards=named(state.discards),
            ticket_deck=deck,
            phase=PHASES[state.phase],
            deal=int(state.deal) if state.phase == START_TICKETS else 0,
            to_move=int(state.seat),
            turn=int(state.turn),
            turns_left=int(state.turns_left),
            passes=int(state.passes),
            target=chart.routes[state.target].id if state.phase == TUNNEL_EXTRA else "",
            paid=named(state.paid),
            end_reason=rules.end_reason(int(state.end_reason)).value if state.phase == OVER else "",
            turned_up=[CARD_NAMES[card] for card in turned_up if card != NO_CARD],
            last_turned_up=[CARD_NAMES[card] for card in last_turned_up if card != NO_CARD],
        )
    )
