"""What somebody most likely means who names a lane or a city, but not the cards: tried to learn why it is refused."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from capolinea.families.ticket_to_ride import codec
from capolinea.families.ticket_to_ride.moves import BuildStation, Cards, Claim
from capolinea.families.ticket_to_ride.state import CARD_NAMES, CARDS, LOCOMOTIVE

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.moves import Move
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import Lane
    from capolinea.families.ticket_to_ride.state import State

FIRST_WORDS = re.compile(r"(claim|build station at) ([a-z0-9_-]+)")


def likely_move(rules: TicketToRide, states: Records[State], seat: int, words: str) -> Move:
    """The move that first words would become, or the one that they are already."""
    match = FIRST_WORDS.fullmatch(words)
    if match is None:
        return codec.parse(rules, states, words)
    hand = Cards(states[0].hands[seat, card] for card in range(CARDS))
    if match[1] == "claim":
        codec.lane_action(rules, match[2])  # refuses an unknown one
        return Claim(match[2], likely_payment(rules.chart.lanes[rules.lane_number[match[2]]], hand))
    codec.city_action(rules, match[2])
    price = max(1, rules.chart.game.stations - int(states[0].stations_left[seat]) + 1)
    return BuildStation(match[2], Cards(**{_most_held(hand): price}))


def likely_payment(lane: Lane, hand: Cards) -> Cards:
    """The payment that a seat would try first: the lane's colour, or the one that it has most of."""
    colour = _most_held(hand) if lane.colour == "gray" else lane.colour
    plain = lane.length - lane.locomotives
    return Cards(**({colour: plain} if plain else {}), locomotive=lane.locomotives)


def _most_held(hand: Cards) -> str:
    return max(CARD_NAMES[:LOCOMOTIVE], key=lambda card: hand.named.get(card, 0))
