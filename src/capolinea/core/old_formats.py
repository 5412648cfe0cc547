"""Reads what older versions wrote, with the names of today.

Up to format 1 of save files a route of Ticket to Ride was called a lane, the longest route a path, and its points the
express. Save files, position files, data folders and the results in a database keep those names forever; each is
renamed as it is read, and nothing is written back. A field that has its new name beside the old one is left alone: the
schema then refuses the old one.

Up to format 2 a map of Ticket to Ride had at most 64 cities, so that the decisions to claim a route had lower numbers.
They are in save files of games that were left in the middle of a move.

Up to format 3 a text of Trains asked for a card even where none fitted, and the answer, `done`, is a move of the game.
Games begun so have an option, with which they go on asking: their moves, and the numbers of these, stay what they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Document = dict[str, Any]

FIRST_FORMAT = 1
MORE_CITIES = 3  # the first format with claims at their numbers of today,
OLD_CLAIM, CLAIM_SHIFT = 200, 64  # which before were lower by so much
FEWER_QUESTIONS = 4  # the first format of games of Trains without
EVERY_QUESTION = "every-question"  # an option that no new game is offered
SEAT = {"lanes": "routes"}
SCORE = {
    "lane_points": "route_points",
    "longest_path": "longest_route",
    "longest_path_lanes": "longest_route_parts",  # in save files
    "longest_lanes": "longest_route_parts",  # in a database
    "express": "longest_route_won",
    "express_points": "longest_route_points",
}
DATA = {
    "lanes": "routes",
    "lane_points": "route_points",
    "usable_lanes": "usable_routes",
    "express_points": "longest_route_points",
}
LATER = {"later_cards": 0}  # fields of data that came later, with what was true before
METRICS = {
    "longest_path": "longest_route",
    "lanes_of_length": "routes_of_length",
    "lanes_of_kind": "routes_of_kind",
    "lanes_at": "routes_at",
}


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """An object with its fields renamed; anything else is left for the schema to refuse.

    >>> renamed({"lanes": ["paris-zurich"], "name": "Ada"}, SEAT)
    {'routes': ['paris-zurich'], 'name': 'Ada'}
    """
    if not isinstance(value, dict):
        return value
    document = cast("Document", value)
    return {key if names.get(key) in document else names.get(key, key): item for key, item in document.items()}


def _with_each(document: Document, key: str, names: Mapping[str, str]) -> Document:
    """A document with the fields renamed of each object in one of its lists."""
    entries = document.get(key)
    if not isinstance(entries, list):
        return document
    return document | {key: [renamed(entry, names) for entry in cast("list[Any]", entries)]}


def read_position(document: Document) -> Document:
    """A position file."""
    return _with_each(document, "players", SEAT)


def read_result(result: Document) -> Document:
    """The result of a game."""
    return _with_each(result, "ranking", SCORE)


def read_save(document: Document) -> Document:
    """A save file of any format as one of today."""
    number, pending = document.get("format"), document.get("pending")
    old_claims = isinstance(number, int) and number < MORE_CITIES and isinstance(pending, list)
    if old_claims and str(document.get("game")).startswith("ticket-to-ride/"):
        document = document | {"pending": [_claim(action) for action in cast("list[Any]", pending)]}
    if isinstance(number, int) and number < FEWER_QUESTIONS:
        document = _asking_all(document)
    if number != FIRST_FORMAT:
        return document
    readers = {"position": read_position, "result": read_result}
    return {
        key: readers[key](cast("Document", value)) if key in readers and isinstance(value, dict) else value
        for key, value in document.items()
    }


def options_of(game: str, options: Sequence[str], number: int) -> list[str]:
    """The options of a game that was begun with a format."""
    asks = number < FEWER_QUESTIONS and game.startswith("trains/") and EVERY_QUESTION not in options
    return [*options, EVERY_QUESTION] if asks else list(options)


def options_of_another(options: Sequence[str]) -> list[str]:
    """The options of a new game like another one, or as somebody asks for it."""
    return [option for option in options if option != EVERY_QUESTION]


def _asking_all(document: Document) -> Document:
    """A save file of an older game with its option, in the position that it begins with too."""
    position = document.get("position")
    if isinstance(position, dict):
        document = document | {"position": _asking_all(cast("Document", position))}
    game, options = document.get("game"), document.get("options", [])
    if not isinstance(game, str) or not isinstance(options, list):
        return document
    found = options_of(game, cast("list[str]", options), FIRST_FORMAT)
    return document if found == options else document | {"options": found}


def read_data(document: Document) -> Document:
    """A data file of a map."""
    document = renamed(document, DATA)
    cards = document.get("bonus_cards")
    if not isinstance(cards, list):
        return document
    return document | {"bonus_cards": [_with_metric(card, METRICS) for card in cast("list[Any]", cards)]}


def _with_metric(card: Any, names: Mapping[str, str]) -> Any:
    if not isinstance(card, dict):
        return card
    found = cast("Document", card)
    metric = found.get("metric")
    return found | {"metric": names[metric]} if isinstance(metric, str) and metric in names else found


def first_names(value: Any) -> Any:
    """The data of a map with its first names and fields: its fingerprint is made of these, so old games keep theirs."""
    if isinstance(value, list):
        return [first_names(item) for item in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    document = _with_metric(value, {new: old for old, new in METRICS.items()})
    old_names = {new: old for old, new in DATA.items()}
    return {
        old_names.get(key, key): first_names(item)
        for key, item in document.items()
        if key not in LATER or item != LATER[key]
    }


def _claim(action: Any) -> Any:
    """A decision, if it claims a route, with its number of today."""
    return action + CLAIM_SHIFT if isinstance(action, int) and action >= OLD_CLAIM else action
