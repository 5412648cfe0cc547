"""The levels of players of Ticket to Ride, as weights, and the styles.

The stationmaster found his weights by playing against himself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.families.ticket_to_ride.bots.records import HUNGRY, LONG_ROUTE, ONE_STEP, PLANNER, ROUTE_FOCUSED

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.bots.records import Weights

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
LEVELS: dict[str, dict[str, int]] = {
    "random": PLAIN | {"blunders": 100},
    "apprentice": PLAIN | {"blunders": 25, "plans": 0, "draws_tickets": NEVER},
    "conductor": PLAIN,
    "stationmaster": PLAIN
    | {
        "turn_worth": 35,
        "aim_worth": 36,
        "deck_worth": 7,
        "gray_worth": 8,
        "near_end": 12,
        "tunnel_risk": 16,
        "locomotive_price": 40,
        "station_price": 77,
        "draws_tickets": 24,
        "careful": 1,
        "longest_route_worth": 1,
        "locomotive_worth": 4,
        "need_worth": 12,
        "grab_points": 17,
    },
}
STYLES: dict[str, dict[str, int]] = {
    "one-step-thinker": PLAIN | {"style": ONE_STEP},
    "long-route": PLAIN | {"style": LONG_ROUTE},
    "route-focused": PLAIN | {"style": ROUTE_FOCUSED},
    "hungry": PLAIN | {"style": HUNGRY},
}
PAIRS_FOR_FERRIES = LEVELS["stationmaster"] | {
    "aim_worth": 44,
    "hold_worth": 18,
    "deck_worth": 6,
    "gray_worth": 5,
    "near_end": 11,
    "tunnel_risk": 20,
    "locomotive_price": 0,
    "station_price": 88,
    "draws_tickets": 43,
    "detour_fear": 12,
    "patience": 3,
    "calm": 9,
    "locomotive_worth": 5,
    "need_worth": 8,
    "need_slope": 7,
    "grab_points": 18,
}


def put_weights(all_weights: Records[Weights], place: int, level: str, *, ferry_pairs: bool) -> None:
    """Fill in a level or a style. Where ferries take pairs (C6), locomotives are worth less."""
    found: Any = all_weights[place]
    weights = (LEVELS | STYLES)[level]
    if ferry_pairs and level == "stationmaster":
        weights = PAIRS_FOR_FERRIES
    for name, value in weights.items():
        found[name] = value
