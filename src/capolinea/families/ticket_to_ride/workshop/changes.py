"""Single changes of a map that may make it fairer: lengths, colours, doubles, and what things are worth."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from capolinea.core.language import LANGUAGES, sentence
from capolinea.core.problems import SHOWN
from capolinea.families.ticket_to_ride.schema import BoardFile, GameFile, TicketFile
from capolinea.families.ticket_to_ride.workshop.analysis import read_document
from capolinea.families.ticket_to_ride.workshop.network import Network

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from capolinea.families.ticket_to_ride.schema import City, Route

Files = dict[str, dict[str, Any]]
GRAY = "gray"
LONGEST = 9
ROUTES_TRIED = 12  # of a map with more
CAR_STEPS = (-8, -4, 4, 8)
CARS = (15, 60)  # with fewer it would be another game


def possible_changes(files: Mapping[str, dict[str, Any]], aim: str, seed: int) -> list[dict[str, Any]]:
    """Changes to try for an aim: for `tickets` those of their worth alone, else of anything that shifts the balance."""
    board, game = read_document(files.get("board"), BoardFile), read_document(files.get("game"), GameFile)
    tickets = read_document(files.get("tickets"), TicketFile)
    if board is None or game is None or tickets is None:
        return []
    cities = {city.id: city for city in board.cities}
    if aim == "tickets":
        network = Network(board.cities, board.routes)
        found: list[dict[str, Any]] = []
        for each in tickets.tickets:
            way = network.distance(each.start, each.end)
            if way and way != each.points:
                facts = {"one": _name(cities[each.start]), "other": _name(cities[each.end]), "points": way}
                found.append(change("tickets", "tickets", [each.id], {"points": way}, "ticket", facts))
        return found
    routes = list(board.routes)
    Random(seed).shuffle(routes)
    doubles = _doubles(game) if any(route.group for route in routes) else ()
    return [*_pieces(game, aim), *doubles, *_routes(routes, cities)]


def _pieces(game: GameFile, aim: str) -> Iterator[dict[str, Any]]:
    """Train cars, of which styles of play need more or fewer, and a card for those who begin later."""
    if aim == "seats" and not game.later_cards:
        yield {**change("game", "", [], {"later_cards": 1}, "later-card", {}), "sure": True}
    for cars in (game.cars + step for step in CAR_STEPS):
        if CARS[0] <= cars <= CARS[1]:
            yield change("game", "", [], {"cars": cars}, "cars", {"cars": cars, "before": game.cars})


def _doubles(game: GameFile) -> Iterator[dict[str, Any]]:
    """Whether both routes of a double can be claimed, whatever the number of players."""
    for usable, key in ((2, "doubles-open"), (1, "doubles-closed")):
        double = [usable] * len(game.usable_routes.double)
        if double != list(game.usable_routes.double):
            triple = list(game.usable_routes.triple)
            yield change("game", "", [], {"usable_routes": {"double": double, "triple": triple}}, key, {})


def _routes(routes: Sequence[Route], cities: Mapping[str, City]) -> Iterator[dict[str, Any]]:
    """Lengths of whole groups, and colours."""
    seen: set[str] = set()
    for route in routes:
        group = route.group or route.id
        if group in seen or len(seen) >= ROUTES_TRIED:
            continue
        seen.add(group)
        members = [each.id for each in routes if (each.group or each.id) == group]
        facts = {"one": _name(cities[route.start]), "other": _name(cities[route.end])}
        for length in (route.length - 1, route.length + 1):
            if max(1, route.locomotives) <= length <= LONGEST:
                said = {**facts, "length": length, "before": route.length}
                yield change("board", "routes", members, {"length": length}, "length", said)
        if route.kind != "ferry" and route.colour != GRAY:
            yield change("board", "routes", [route.id], {"colour": GRAY}, "gray", facts)


def change(
    file: str, listed: str, ids: list[str], fields: dict[str, Any], key: str, facts: Mapping[str, object]
) -> dict[str, Any]:
    """A change of some fields, in words."""
    words = {language: sentence(f"change-{key}", language, facts) for language in LANGUAGES}
    return {"change": {"file": file, "list": listed, "ids": ids, "set": fields}, "words": words}


def _name(city: City) -> str:
    return (city.name or city.id)[:SHOWN]


def unfair_tickets(files: Mapping[str, dict[str, Any]]) -> float:
    """How far tickets are from being worth their shortest way, on average."""
    board, tickets = read_document(files.get("board"), BoardFile), read_document(files.get("tickets"), TicketFile)
    if board is None or tickets is None or not tickets.tickets:
        return 0.0
    network = Network(board.cities, board.routes)
    away = [abs((network.distance(each.start, each.end) or each.points) - each.points) for each in tickets.tickets]
    return sum(away) / len(away)
