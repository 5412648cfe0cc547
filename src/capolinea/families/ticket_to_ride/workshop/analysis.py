"""What the structure of a map says, before anybody plays it: figures, and findings in sentences.

A map that is half drawn has an analysis too: all that it needs is a board that can be read.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from capolinea.core.data import in_all_languages
from capolinea.core.language import LANGUAGES, sentence
from capolinea.core.problems import SHOWN
from capolinea.families.ticket_to_ride.kernels.state import MAX_CITIES, MAX_ROUTES
from capolinea.families.ticket_to_ride.map_checks import MAX_LISTED
from capolinea.families.ticket_to_ride.schema import BoardFile, GameFile, TicketFile
from capolinea.families.ticket_to_ride.workshop.network import Network, crowded, usable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from capolinea.families.ticket_to_ride.schema import City, Ticket

Read = TypeVar("Read")
UNEVEN = 1.5  # times as many spaces of one colour as of another
POPULAR = 2.5  # times as many tickets at a city as at most
GRAY = "gray"
WRONG, NOTE = "wrong", "note"


def analyse(files: Mapping[str, dict[str, Any]]) -> dict[str, Any] | None:
    """The analysis of a map file; None if its board cannot be read, or is too big for any game."""
    board = read_board(files)
    if board is None:
        return None
    game = read_document(files.get("game"), GameFile) or msgspec.convert(
        {"name": dict.fromkeys(LANGUAGES, "")}, GameFile
    )
    tickets = read_document(files.get("tickets"), TicketFile)
    return Analysis(board, game, tickets.tickets[:MAX_LISTED] if tickets else []).to_json()


def read_board(files: Mapping[str, dict[str, Any]]) -> BoardFile | None:
    """The board of a map file; None also for one so big that its ways would take minutes to find."""
    board = read_document(files.get("board"), BoardFile)
    return board if board and len(board.cities) <= MAX_CITIES and len(board.routes) <= MAX_ROUTES else None


def read_document(document: dict[str, Any] | None, schema: type[Read]) -> Read | None:
    """A document by its schema, without its other checks; None if it does not fit."""
    try:
        plain = {key: value for key, value in (document or {}).items() if key != "$schema"}
        return msgspec.convert(in_all_languages(plain, schema), schema)
    except msgspec.ValidationError:
        return None


class Analysis:
    """A board, the rules that matter for it, and all its tickets."""

    def __init__(self, board: BoardFile, game: GameFile, tickets: Sequence[Ticket]) -> None:
        self.board, self.game, self.tickets = board, game, tickets
        self.network = Network(board.cities, board.routes)
        self.full = game.players[1]  # players
        inside = self.network.within_reach(tickets, game.cars)
        self.loads = self.network.loads(inside)
        self.room = [usable(link, game, self.full) for link in self.network.links]
        self.crowded = crowded(self.loads, self.room)
        self.wanted = Counter(city for ticket in tickets for city in (ticket.start, ticket.end))
        self.worn = self._worn()

    def _worn(self) -> set[int]:
        """The links on some ticket's shortest way."""
        return {number for ticket in self.tickets for number in self.network.shares(ticket.start, ticket.end)}

    @property
    def exact(self) -> int:
        """How many tickets are worth exactly their shortest way."""
        return sum(self.network.distance(each.start, each.end) == each.points for each in self.tickets)

    @property
    def spaces(self) -> int:
        """The spaces that can be claimed at a full table."""
        return sum(
            sum(sorted((route.length for route in link.routes), reverse=True)[:room])
            for link, room in zip(self.network.links, self.room, strict=True)
        )

    def colours(self) -> list[dict[str, Any]]:
        """Spaces and routes of each colour, the most spaces first."""
        spaces, routes = Counter[str](), Counter[str]()
        for route in self.board.routes:
            spaces[route.colour] += route.length
            routes[route.colour] += 1
        return [{"colour": colour, "spaces": count, "routes": routes[colour]} for colour, count in spaces.most_common()]

    def to_json(self) -> dict[str, Any]:
        """The figures and the findings."""
        named = [city for city in self.board.cities if city.name]
        return {
            "cities": len(self.board.cities),
            "routes": len(self.board.routes),
            "spaces": self.spaces,
            "cars": self.game.cars * self.full,
            "reach": self.network.reach(self.game.cars),
            "tickets": len(self.tickets),
            "exact": self.exact,
            "distances": [
                {
                    "ticket": each.id,
                    "points": each.points,
                    "shortest": self.network.distance(each.start, each.end),
                    "links": [
                        [route.id for route in self.network.links[number].routes]
                        for number in self.network.shares(each.start, each.end)
                    ],
                }
                for each in self.tickets
            ],
            "demand": [{"city": city.id, "tickets": self.wanted[city.id]} for city in named],
            "load": [
                {
                    "routes": [route.id for route in link.routes],
                    "players": self.full,
                    "tickets": round(self.loads[number], 3),
                    "usable": self.room[number],
                    "crowded": number in self.crowded,
                }
                for number, link in enumerate(self.network.links)
            ],
            "colours": self.colours(),
            "findings": [*self.findings()],
        }

    # --- what a mapmaker should know

    def findings(self) -> Iterator[dict[str, Any]]:
        """Everything worth a sentence, what keeps the map from being played first."""
        yield from self._apart()
        yield from self._tickets_apart()
        yield from self._room_for_cars()
        yield from self._worth()
        yield from self._crowded()
        yield from self._unneeded()
        yield from self._demand()
        yield from self._colours()

    def _apart(self) -> Iterator[dict[str, Any]]:
        """Cities that cannot be reached from most of the map."""
        for part in self.network.parts()[1:]:
            names = _names([self.network.cities[city] for city in self.network.cities if city in part])
            yield _finding("city-apart", WRONG, {"cities": names}, cities=sorted(part))

    def _tickets_apart(self) -> Iterator[dict[str, Any]]:
        cities = self.network.cities
        for each in self.tickets:
            known = each.start in cities and each.end in cities
            if known and self.network.distance(each.start, each.end) is None:
                yield _finding("ticket-apart", WRONG, self._of(each), tickets=[each.id])
            elif known and (self.network.distance(each.start, each.end) or 0) > self.game.cars:
                facts = self._of(each) | {"cars": self.game.cars}
                yield _finding("ticket-too-far", WRONG, facts, tickets=[each.id])

    def _room_for_cars(self) -> Iterator[dict[str, Any]]:
        """Too few spaces: the last turns may never come."""
        cars = self.full * self.game.cars
        if self.board.routes and self.spaces < cars:
            facts = {"spaces": self.spaces, "cars": cars, "players": self.full}
            yield _finding("few-spaces", NOTE, facts)

    def _worth(self) -> Iterator[dict[str, Any]]:
        seen: dict[tuple[str, ...], str] = {}
        for each in self.tickets:
            shortest = self.network.distance(each.start, each.end)
            if shortest is not None and shortest != each.points:
                facts = self._of(each) | {"points": each.points, "shortest": shortest}
                yield _finding("ticket-worth", NOTE, facts, tickets=[each.id])
            other = seen.setdefault((each.set, *sorted((each.start, each.end))), each.id)
            if other != each.id:
                yield _finding("ticket-twice", NOTE, self._of(each), tickets=[other, each.id])

    def _crowded(self) -> Iterator[dict[str, Any]]:
        for number in sorted(self.crowded, key=lambda number: -self.loads[number] / self.room[number]):
            link = self.network.links[number]
            one, other = (_name(self.network.cities[city]) for city in link.ends)
            facts = {"one": one, "other": other, "tickets": round(self.loads[number]), "players": self.full}
            yield _finding("route-crowded", NOTE, facts, routes=[route.id for route in link.routes])

    def _unneeded(self) -> Iterator[dict[str, Any]]:
        unused = [number for number in range(len(self.network.links)) if number not in self.worn]
        if self.tickets and unused:
            routes = [route.id for number in unused for route in self.network.links[number].routes]
            facts = {"routes": len(unused), "all": len(self.network.links)}
            yield _finding("routes-unneeded", NOTE, facts, routes=routes)

    def _demand(self) -> Iterator[dict[str, Any]]:
        """Cities that no ticket wants, and those that too many want."""
        named = [city for city in self.board.cities if city.name]
        if not self.tickets or not named:
            return
        unwanted = [city for city in named if not self.wanted[city.id]]
        if unwanted:
            yield _finding("city-unwanted", NOTE, {"cities": _names(unwanted)}, cities=[city.id for city in unwanted])
        usual = 2 * len(self.tickets) / len(named)
        for city in named:
            if self.wanted[city.id] > max(2.0, POPULAR * usual):
                facts = {"city": _name(city), "tickets": self.wanted[city.id]}
                yield _finding("city-popular", NOTE, facts, cities=[city.id])

    def _colours(self) -> Iterator[dict[str, Any]]:
        spaces = {row["colour"]: row["spaces"] for row in self.colours() if row["colour"] != GRAY}
        if len(spaces) < 2:  # a map of gray routes
            return
        most, fewest = max(spaces, key=lambda each: spaces[each]), min(spaces, key=lambda each: spaces[each])
        if spaces[most] > UNEVEN * spaces[fewest]:
            found = [route.id for route in self.board.routes if route.colour in (most, fewest)]
            for_words = {"most": f"card-{most}", "fewest": f"card-{fewest}"}
            facts = {"many": spaces[most], "few": spaces[fewest]}
            yield _finding("colours-uneven", NOTE, facts, routes=found, keys=for_words)

    def _of(self, ticket: Ticket) -> dict[str, object]:
        return {"one": _name(self.network.cities[ticket.start]), "other": _name(self.network.cities[ticket.end])}


def _finding(
    code: str,
    level: str,
    facts: Mapping[str, object],
    *,
    cities: Sequence[str] = (),
    routes: Sequence[str] = (),
    tickets: Sequence[str] = (),
    keys: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """A finding in words; `keys` are facts that are themselves sentences."""
    words: dict[str, str] = {}
    for language in LANGUAGES:
        said = {name: sentence(key, language, {}) for name, key in (keys or {}).items()}
        words[language] = sentence(f"finding-{code}", language, {**facts, **said})
    lit = {"cities": [*cities], "routes": [*routes], "tickets": [*tickets]}
    return {"code": code, "level": level, "words": words, "facts": dict(facts), **lit}


def _name(city: City) -> str:
    """In a sentence: a name of many pages would be in all of them."""
    return (city.name or (city.called.en if city.called else city.id))[:SHOWN]


def _names(cities: Sequence[City]) -> str:
    return ", ".join(map(_name, cities))
