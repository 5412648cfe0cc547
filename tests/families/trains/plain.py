"""Parts of the rules once more, slowly and in plain Python: written from `docs/rules/trains.md`, not from the code.

Everything works on a position as `game.position()` gives it, and on the raw data of the boards.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import capolinea

DATA = Path(capolinea.__file__).parent / "families" / "trains" / "data"
POINTS = {"apartment": 1, "tower": 2, "skyscraper": 4, "office-building": 2, "stadium": 4}  # TE3
CITY_POINTS = (0, 2, 4, 8)  # TE2
PILES = {"waste": 70, "lay-rails": 20, "station-expansion": 20, "express-train": 20}  # TS2; all others 10
START_DECK = {"normal-train": 7, "lay-rails": 2, "station-expansion": 1}  # TS1


@cache
def hexes(board: str) -> dict[str, dict[str, Any]]:
    """The hexes of a board by their ids."""
    return {hex_["id"]: hex_ for hex_ in json.loads((DATA / board / "board.json").read_text("utf-8"))["hexes"]}


@cache
def barriers(board: str) -> set[frozenset[str]]:
    """The edges over which nobody lays."""
    return {frozenset(pair) for pair in json.loads((DATA / board / "board.json").read_text("utf-8"))["barriers"]}


@cache
def neighbours(board: str) -> dict[str, set[str]]:
    """TR1: the hexes next to each; odd rows are shifted right by half a hex."""
    middle: dict[str, tuple[int, int]] = {}
    for name in hexes(board):
        row, col = map(int, name.split(","))
        middle[name] = 2 * col + row % 2, row
    found: dict[str, set[str]] = {}
    for name, (x, y) in middle.items():
        near = {
            other
            for other, (x2, y2) in middle.items()
            if (y == y2 and abs(x - x2) == 2) or (abs(y - y2) == 1 and abs(x - x2) == 1)
        }
        found[name] = {
            other
            for other in near
            if hexes(board)[other]["terrain"] != "sea" and frozenset((name, other)) not in barriers(board)
        }
    return found


def board_of(position: dict[str, Any]) -> str:
    return position["game"].split("/")[1]


# --- cards


def cards_of(seat: dict[str, Any]) -> Counter[str]:
    """All cards of a seat; not those in play or revealed."""
    cards: Counter[str] = Counter()
    for zone in ("hand", "deck", "discards"):
        cards.update(seat.get(zone, {}))
    cards.update(place["card"] for place in (*seat.get("deck_top", []), *seat.get("deck_bottom", [])))
    return cards


def all_cards(position: dict[str, Any]) -> Counter[str]:
    """Every card of a position, wherever it is."""
    cards: Counter[str] = Counter()
    for zone in ("supply", "trash", "in_play", "revealed"):
        cards.update(position.get(zone, {}))
    for seat in position["players"]:
        cards.update(cards_of(seat))
    return +cards


def cards_in_the_box(position: dict[str, Any]) -> Counter[str]:
    """TS1, TS2, TS5: the cards with which a game of these kinds is set up."""
    players, full = len(position["players"]), "full-piles" in position.get("options", [])
    cards: Counter[str] = Counter()
    for name in position["supply"]:
        if players == 2 and not full and name != "waste":
            cards[name] = 7 + 2 * START_DECK.get(name, 0)
        else:
            cards[name] = PILES.get(name, 10)
    cards["normal-train"] = 7 * players
    return cards


# --- rails


def rail_cost(position: dict[str, Any], seat: int, place: str) -> int:
    """TR2, TR4: what a rail costs now."""
    hex_ = hexes(board_of(position))[place]
    lifted = position.get("lasting", {}).get("lifted", [])
    if "all" in lifted:
        return 0
    cost = {
        "sea": 0,
        "plain": 0,
        "river": 1,
        "mountain": 2,
        "city": 1 + position.get("stations", {}).get(place, 0),
        "remote": hex_.get("value", 0),
    }[hex_["terrain"]]
    if hex_["terrain"] in lifted:
        cost = 0
    if "rivals" not in lifted:
        cost += sum(place in player["rails"] for number, player in enumerate(position["players"]) if number != seat)
    return cost


def legal_rails(position: dict[str, Any], seat: int) -> set[str]:
    """TR1, TR2: the hexes on which a seat may lay a rail now."""
    board, own = board_of(position), set(position["players"][seat]["rails"])
    if len(own) == 20:
        return set()
    reached = {near for place in own for near in neighbours(board)[place]}
    coins = position.get("coins", 0)
    return {place for place in reached - own if rail_cost(position, seat, place) <= coins}


# --- the score


def totals(position: dict[str, Any]) -> list[int]:
    """TE2, TE3: the points of each seat."""
    found: list[int] = []
    for number, seat in enumerate(position["players"]):
        terrain = {place: hexes(board_of(position))[place] for place in seat["rails"]}
        cities = [place for place in terrain if terrain[place]["terrain"] == "city"]
        points = seat.get("points", 0)
        points += sum(CITY_POINTS[position.get("stations", {}).get(place, 0)] for place in cities)
        points += sum(hex_.get("value", 0) for hex_ in terrain.values() if hex_["terrain"] == "remote")
        owned = cards_of(seat)
        if number == position.get("turn_seat", 0):
            owned += Counter(position.get("in_play", {})) + Counter(position.get("revealed", {}))
        points += sum(POINTS.get(name, 0) * count for name, count in owned.items())
        points += owned["distribution-center"] * (len(cities) // 4)
        found.append(points)
    return found


def ranks(position: dict[str, Any]) -> list[int]:
    """TE4: equal points go by the rails on the board, then the rank is shared."""
    merits = [(points, len(seat["rails"])) for points, seat in zip(totals(position), position["players"], strict=True)]
    return [1 + sum(other > merit for other in merits) for merit in merits]
