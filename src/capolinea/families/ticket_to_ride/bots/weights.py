"""The levels of players of Ticket to Ride, as weights, and the styles.

The stationmaster's were found by play against itself: `python -m training.stationmaster ticket-to-ride`.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from capolinea.families.ticket_to_ride.bots.records import HUNGRY, LONG_ROUTE, ONE_STEP, PLANNER, ROUTE_FOCUSED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.records import Weights
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

NEVER = 127
PLAIN = {
    "style": PLANNER,
    "blunders": 0,
    "plans": 1,
    "turn_worth": 40,
    "aim_worth": 40,
    "hold_worth": 25,
    "deck_worth": 3,
    "gray_worth": 4,
    "near_end": 8,
    "tunnel_risk": 10,
    "locomotive_price": 15,
    "station_price": 80,
    "draws_tickets": 25,
    "careful": 0,
    "detour_fear": 0,
    "patience": 0,
    "calm": 0,
    "longest_route_worth": 0,
    "locomotive_worth": 5,
    "need_worth": 8,
    "need_slope": 10,
    "grab_points": NEVER,
}
FILE = files("capolinea.families.ticket_to_ride.bots") / "stationmaster.json"
FOUND: dict[str, dict[str, int]] = json.loads(FILE.read_text("utf-8"))
ONE_BY_ONE = {"plans": 0, "draws_tickets": NEVER}
LEVELS: dict[str, dict[str, int]] = {
    "random": PLAIN | {"blunders": 100},
    "passenger": PLAIN | ONE_BY_ONE | {"blunders": 24},
    "porter": PLAIN | ONE_BY_ONE | {"blunders": 15},
    "apprentice": PLAIN | {"blunders": 7},
    "conductor": PLAIN,
    "stationmaster": PLAIN | FOUND["ferries take locomotives"],
}
STYLES: dict[str, dict[str, int]] = {
    "one-step-thinker": PLAIN | {"style": ONE_STEP},
    "long-route": PLAIN | {"style": LONG_ROUTE},
    "route-focused": PLAIN | {"style": ROUTE_FOCUSED},
    "hungry": PLAIN | {"style": HUNGRY},
}
WITH_PAIRS = PLAIN | FOUND["ferries take pairs"]
PAIRS_FOR_FERRIES: dict[str, dict[str, int]] = {
    "passenger": WITH_PAIRS | ONE_BY_ONE | {"blunders": 56},
    "porter": WITH_PAIRS | ONE_BY_ONE | {"blunders": 40},
    "apprentice": WITH_PAIRS | {"blunders": 27},
    "conductor": WITH_PAIRS | {"blunders": 14},
    "stationmaster": WITH_PAIRS,
}


def weights_of(level: str, *, ferry_pairs: bool) -> dict[str, int]:
    """The weights of a level or a style. Where ferries take pairs (C6), locomotives are worth less."""
    return (LEVELS | STYLES | (PAIRS_FOR_FERRIES if ferry_pairs else {}))[level]


def fill(all_weights: Records[Weights], place: int, weights: Mapping[str, int]) -> None:
    """Fill in weights by their names."""
    found: Any = all_weights[place]
    for name, value in weights.items():
        found[name] = value


def put_weights(all_weights: Records[Weights], place: int, rules: TicketToRide, level: str) -> None:
    """Fill in a level or a style."""
    fill(all_weights, place, weights_of(level, ferry_pairs=rules.ferry_pairs))
