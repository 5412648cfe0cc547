"""The laws that every state obeys: pieces are conserved, and what is kept twice agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.games.ticket_to_ride import entry
from capolinea.games.ticket_to_ride.state import (
    CARDS,
    LOCOMOTIVE,
    MARKET_PLACES,
    MAX_TICKETS,
    NO_CARD,
    TURNED_UP,
)

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.games.ticket_to_ride.rulebook import TicketToRide
    from capolinea.games.ticket_to_ride.state import State


def check(rules: TicketToRide, states: Records[State]) -> None:
    """Raise AssertionError where a state breaks a law."""
    _check_cards(rules, states[0])
    _check_market(rules, states[0])
    _check_pieces(rules, states)
    _check_tickets(rules, states[0])


def _law(holds: bool, law: str) -> None:
    if not holds:
        raise AssertionError(law)


def _check_cards(rules: TicketToRide, state: State) -> None:
    market = [int(state.market[place]) for place in range(MARKET_PLACES)]
    turned_up = [int(state.turned_up[place]) for place in range(TURNED_UP)]
    for card in range(CARDS):
        hands = [int(state.hands[seat, card]) for seat in range(rules.players)]
        known = [int(state.known[seat, card]) for seat in range(rules.players)]
        piles = [int(pile[card]) for pile in (state.deck, state.discards, state.paid)]
        count = sum(hands) + sum(piles) + market.count(card) + turned_up.count(card)
        _law(count == rules.boards[0].card_counts[card], f"S2: {count} cards of kind {card}")
        _law(min(hands + piles) >= 0, "no pile is negative")
        _law(all(k <= h for k, h in zip(known, hands, strict=True)), "P1: nobody is known to hold what he does not")
    for seat in range(rules.players):
        size = sum(int(state.hands[seat, card]) for card in range(CARDS))
        _law(size == state.hand_size[seat], "hand sizes agree")
    _law(sum(int(state.deck[card]) for card in range(CARDS)) == state.deck_size, "deck sizes agree")
    discards = sum(int(state.discards[card]) for card in range(CARDS))
    _law(state.deck_size > 0 or discards == 0, "D5: the deck is empty only while there are no discards")


def _check_market(rules: TicketToRide, state: State) -> None:
    market = [int(state.market[place]) for place in range(MARKET_PLACES)]
    _law(state.deck_size == 0 or NO_CARD not in market, "D8: no gap while there are cards")
    if rules.chart.game.market_resets and market.count(LOCOMOTIVE) >= 3:
        others = sum(int(state.deck[card]) + int(state.discards[card]) + market.count(card) for card in range(8))
        stuck = state.deck_size == 5 and state.deck[LOCOMOTIVE] >= 3
        _law(others < 3 or stuck, "S4: a market of three locomotives only where there is no other")


def _check_pieces(rules: TicketToRide, states: Records[State]) -> None:
    state, chart = states[0], rules.chart
    entry.score(rules.boards, states, rules.works, rules.sheets)
    for seat in range(rules.players):
        own = [lane for number, lane in enumerate(chart.lanes) if state.lane_owner[number] == seat]
        _law(state.cars[seat] + sum(lane.length for lane in own) == chart.game.cars, "C2: cars are conserved")
        _law(state.cars[seat] >= 0, "C2: no car is owed")
        points = sum(chart.game.lane_points[str(lane.length)] for lane in own)
        _law(points == state.points[seat], "E8: running points are those of the board")
        _law(points == rules.sheets[0].lane_points[seat], "E8: and those of the sheet")
        groups = [lane.group for lane in own if lane.group]
        _law(len(groups) == len(set(groups)), "C4: nobody owns two lanes of a group")
        built = sum(state.station_owner[number] == seat for number in range(len(chart.cities)))
        _law(built + state.stations_left[seat] == chart.game.stations, "B1: stations are conserved")
    for group in {lane.group for lane in chart.lanes if lane.group}:
        numbers = [number for number, lane in enumerate(chart.lanes) if lane.group == group]
        taken = sum(state.lane_owner[number] >= 0 for number in numbers)
        _law(taken <= rules.boards[0].lane_usable[numbers[0], rules.players], "C4: no group has too many owners")


def _check_tickets(rules: TicketToRide, state: State) -> None:
    places: list[int] = []
    for place in range(state.deck_count):
        places.append(int(state.ticket_deck[(int(state.deck_first) + place) % MAX_TICKETS]))
    for seat in range(rules.players):
        places.extend(int(state.offer[seat, slot]) for slot in range(state.offer_count[seat]))
        held = [number for number in range(len(rules.tickets)) if state.ticket_owner[number] == seat]
        _law(len(held) == state.ticket_count[seat], "K2: numbers of tickets agree")
        places.extend(held)
    boxed = {
        int(state.given_back[seat, slot]) for seat in range(rules.players) for slot in range(state.given_count[seat])
    }
    _law(len(places) == len(set(places)), "every ticket is in one place")
    for number, ticket in enumerate(rules.tickets):
        _law(number in places or number in boxed or ticket.long, "no ticket is lost")
