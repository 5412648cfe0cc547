"""What somebody means who names a route or a city, but not the cards: tried to learn why it is refused."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from capolinea.families.ticket_to_ride import codec
from capolinea.families.ticket_to_ride.moves import BuildStation, Cards, Claim

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.moves import Move
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.state import State

FIRST_WORDS = re.compile(r"(claim|build station at) ([a-z0-9_-]+)")


def likely_move(rules: TicketToRide, states: Records[State], words: str) -> Move:
    """First words as a move that is not paid for, which is refused for the true reason; or the move that they are."""
    match = FIRST_WORDS.fullmatch(words)
    if match is None:
        return codec.parse(rules, states, words)
    if match[1] == "claim":
        codec.route_action(rules, match[2])  # refuses an unknown one
        return Claim(match[2], Cards())
    codec.city_action(rules, match[2])
    return BuildStation(match[2], Cards())
