"""Between which numbers each field of an observation is, for the map and the variant that are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.observer import MOST
from capolinea.core.record_reading import field
from capolinea.families.ticket_to_ride.kernels.state import MAX_OFFER, TURNED_UP

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.observer import Range
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

FLAG: Range = (0, 1)


def ranges(rules: TicketToRide) -> Mapping[str, Range]:
    """See `capolinea.core.family_parts.Ranges`."""
    routes, cities, tickets, cars, stations, counts = (
        field(rules.boards, name) for name in ("routes", "cities", "tickets", "cars", "stations", "card_counts")
    )
    lengths, points = (field(rules.boards, name)[:routes] for name in ("route_length", "route_points"))
    worth = field(rules.boards, "ticket_points")[:tickets]
    turned_up = [min(TURNED_UP, count) for count in counts]
    cards, players = sum(counts), rules.players
    once: dict[str, Range] = {
        "phase": FLAG,
        "turn": (0, MOST),
        "turns_left": (0, players),
        "passes": (0, players),
        "market": FLAG,
        "deck_size": (0, cards),
        "discards": (0, counts),
        "hand": (0, counts),
        "paid": (0, [min(max(*lengths, stations), count) for count in counts]),
        "turned_up": (0, turned_up),
        "last_turned_up": (0, turned_up),
        "extra": (0, TURNED_UP),
        "target_route": (0, routes),
        "target_city": (0, cities),
        "free_routes": FLAG,
        "tickets": FLAG,
        "offer": (0, tickets),
        "offer_points": (0, max(worth)),
        "chosen": FLAG,
        "given_back": FLAG,
        "ticket_deck_size": (-1, tickets),
        "ticket_deck": (0, tickets),
        "mixed_tickets": (0, tickets),
        "below_mixed": (0, tickets),
        "bonus_cards": FLAG,
    }
    by_seat: dict[str, Range] = {
        "to_decide": FLAG,
        "cars": (0, cars),
        "points": (0, _most_points(lengths, points, cars)),
        "stations_left": (0, stations),
        "hand_size": (0, cards),
        "known_cards": (0, counts),
        "ticket_count": (0, tickets),
        "offered": (0, MAX_OFFER),
        "routes": FLAG,
        "stations": FLAG,
    }
    return once | by_seat


def _most_points(lengths: Sequence[int], points: Sequence[int], cars: int) -> int:
    """The points of the best routes for which the cars suffice, wherever they are.

    >>> _most_points([1, 2, 6], [1, 2, 15], 7)
    16
    """
    best = [0] * (cars + 1)
    for length, worth in zip(lengths, points, strict=True):
        for left in range(cars, length - 1, -1):
            best[left] = max(best[left], best[left - length] + worth)
    return best[cars]
