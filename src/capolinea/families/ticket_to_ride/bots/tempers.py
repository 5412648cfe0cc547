"""The levels of players of Ticket to Ride, as weights, and the styles.

The stationmaster found his weights by playing against himself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.families.ticket_to_ride.bots.mind import HUNGRY, LONG_ROUTE, ONE_STEP, PLANNER, ROUTE_FOCUSED

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.mind import Temper

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
}
NEVER = 127
LEVELS: dict[str, dict[str, int]] = {
    "random": PLAIN | {"blunders": 100},
    "apprentice": PLAIN | {"blunders": 25, "plans": 0, "draws_tickets": NEVER},
    "conductor": PLAIN,
    "stationmaster": PLAIN
    | {
        "turn_worth": 35,
        "aim_worth": 36,
        "deck_worth": 6,
        "gray_worth": 8,
        "near_end": 12,
        "locomotive_price": 40,
        "station_price": 90,
        "careful": 1,
    },
}
STYLES: dict[str, dict[str, int]] = {
    "one-step-thinker": PLAIN | {"style": ONE_STEP},
    "long-route": PLAIN | {"style": LONG_ROUTE},
    "route-focused": PLAIN | {"style": ROUTE_FOCUSED},
    "hungry": PLAIN | {"style": HUNGRY},
}
PAIRS_FOR_FERRIES = {"aim_worth": 44, "gray_worth": 5, "near_end": 14, "tunnel_risk": 20, "locomotive_price": 0}


def put_temper(tempers: Records[Temper], place: int, level: str, *, ferry_pairs: bool) -> None:
    """Fill in a level or a style. Where ferries take pairs (C6), locomotives are worth less."""
    found: Any = tempers[place]
    weights = (LEVELS | STYLES)[level]
    if ferry_pairs and level == "stationmaster":
        weights = weights | PAIRS_FOR_FERRIES
    for name, value in weights.items():
        found[name] = value
