"""The files of another editor of maps (bjornhagstrom/ticket-to-ride-map-editor), read and written.

Its JSON is an envelope with `format` ticket-to-ride-map around a payload of stops, routes and tickets; version 1 has no
envelope. Its spreadsheets are three: stops, routes and tickets, tied together by names. What has no place in a map
here, such as backgrounds and styles, is left out. Written from the published description of the formats.
"""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from typing import TYPE_CHECKING, Any, cast

from capolinea.core.errors import DataError
from capolinea.core.problems import SHOWN, Phrase
from capolinea.families.ticket_to_ride.schema import FAMILY_ID

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

FORMAT, VERSIONS = "ticket-to-ride-map", range(1, 5)
WIDTH, HEIGHT = 1100.0, 731.0  # of a board that does not say
COLOURS = {"neutral": "gray", "grey": "gray", "gray": "gray", "pink": "purple"} | {
    name: name for name in ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
}
YES = ("yes", "true", "1", "ja")
SAME = {"a": "from", "b": "to", "color": "colour", "long": "long deck", "ferrylocomotives": "locomotives"}
LONGEST_ID = 40
MOST_ENTRIES = 1000  # of a list: a map has fewer, and each is compared with others
FAR = 1e9  # no number of a map is higher

Row = dict[str, str]


def read(documents: Mapping[str, dict[str, Any]], tables: Mapping[str, str], name: str) -> dict[str, Any] | None:
    """A map file of ours from files of that editor; None where they are not of it."""
    for file, document in documents.items():
        if is_theirs(document):
            return read_json(document, name, file)
    return read_tables(tables, name) if tables else None


def write(files: Mapping[str, dict[str, Any]], name: str, form: str) -> dict[str, str]:
    """A map of ours as files of that editor: `editor` is its JSON, `tables` its spreadsheets; none for half a map."""
    if not files.get("board", {}).get("cities"):
        return {}
    if form == "editor":
        return {f"{name}.json": json.dumps(write_json(files, name), ensure_ascii=False, indent=1) + "\n"}
    return {f"{kind}.csv": text for kind, text in write_tables(files).items()}


def is_theirs(document: Mapping[str, Any]) -> bool:
    """Whether a JSON document is of that editor."""
    return document.get("format") == FORMAT or ("stops" in document and "routes" in document)


def read_json(document: Mapping[str, Any], name: str, file: str = "map") -> dict[str, Any]:
    """A map or network of that editor as a map file of ours."""
    payload, board = cast("dict[str, Any]", document), dict[str, Any]()
    if document.get("format") == FORMAT:
        if document.get("version") not in VERSIONS:
            version = str(document.get("version"))[:SHOWN]
            raise DataError("exchange-version", file=file, place="$.version", version=version)
        payload, board = _dict(document.get("payload")), _dict(document.get("board"))
    inside = "$" if payload is document else "$.payload"
    stops, routes, tickets = (_list(payload.get(key)) for key in ("stops", "routes", "tickets"))
    for key, found in (("stops", stops), ("routes", routes), ("tickets", tickets)):
        if len(found) > MOST_ENTRIES:
            raise DataError("exchange-too-many", file=file, place=f"{inside}.{key}", most=MOST_ENTRIES)
    if not stops:
        raise DataError("exchange-empty", file=file, place=f"{inside}.stops")
    width, height = _number(board.get("width")) or WIDTH, _number(board.get("height")) or HEIGHT
    styles = _list(payload.get("routeTypeStyles"))
    junctions = {str(each.get("id")) for each in _list(payload.get("stopTypeStyles")) if each.get("junction")}
    labels = {str(each.get("id")): str(each.get("label", "")) for each in [*styles, *_list(payload.get("wagonStyles"))]}
    track = {str(each.get("id")) for each in styles if each.get("infrastructure")}
    made = _Maker()
    for stop in stops:
        junction = str(stop.get("type")) in junctions
        x, y = (_number(stop.get(axis)) or 0.0 for axis in ("x", "y"))
        made.city(str(stop.get("id")), str(stop.get("name", "")), x / width, y / height, junction=junction)
    for route in routes:
        kinds = [str(route.get(key, "")) for key in ("type", "wagonStyle", "lineStyle")]
        if str(route.get("type")) not in track:
            tunnel = any("tunnel" in f"{kind} {labels.get(kind, '')}".lower() for kind in kinds)
            slots = route.get("locomotiveSlots")
            locomotives = len(cast("list[Any]", slots)) if isinstance(slots, list) else 0
            colour = str(route.get("color", ""))
            made.route(
                str(route.get("a")), str(route.get("b")), route.get("length"), colour, locomotives, tunnel=tunnel
            )
    for ticket in tickets:
        ends = str(ticket.get("a")), str(ticket.get("b"))
        made.ticket(*ends, ticket.get("points"), str(ticket.get("set", "")), long=bool(ticket.get("long")))
    game: dict[str, Any] = {"name": str(payload.get("name") or name)}
    if cars := _number(payload.get("wagonsPerPlayer")):
        game["cars"] = int(cars)
    players = _dict(payload.get("players"))
    if players:
        game["players"] = [int(_number(players.get(end)) or usual) for end, usual in (("min", 2), ("max", 5))]
    return made.map_file(name, game, width / height)


def read_tables(tables: Mapping[str, str], name: str) -> dict[str, Any]:
    """Spreadsheets of that editor, in any order, as a map file of ours."""
    stops, routes, tickets = list[Row](), list[Row](), list[Row]()
    for file, text in tables.items():
        rows = _rows(text, file)
        heads = set(rows[0]) if rows else set[str]()
        if {"from", "to", "points"} <= heads:
            tickets += rows
        elif {"from", "to", "length"} <= heads:
            routes += rows
        elif "name" in heads:
            stops += rows
        else:
            raise DataError("exchange-heads", file=file, **_line(1), heads=", ".join(sorted(heads))[:80])
    if not routes:
        raise DataError("exchange-no-routes", file=", ".join(each[:SHOWN] for each in tables))
    known = {row["name"].lower() for row in stops}
    for row in routes:
        stops += [{"name": end} for end in (row["from"], row["to"]) if end.lower() not in known]
        known |= {row["from"].lower(), row["to"].lower()}
    made = _Maker()
    places = _places(stops)
    for row, (x, y) in zip(stops, places, strict=True):
        junction = row.get("type", "").lower() == "junction" or row.get("kind") == "waypoint"
        made.city(row["name"].lower(), row["name"], x, y, junction=junction)
    for row in routes:
        tunnel = "tunnel" in row.get("wagon style", "").lower() or row.get("tunnel", "").lower() in YES
        ends, count = (row["from"].lower(), row["to"].lower()), _whole(row.get("locomotives", ""))
        locomotives = count if isinstance(count, int) else 0
        made.route(*ends, _whole(row["length"]), row.get("colour", ""), locomotives, tunnel=tunnel)
    for row in tickets:
        ends, long = (row["from"].lower(), row["to"].lower()), row.get("long deck", "").lower() in YES
        made.ticket(*ends, _whole(row["points"]), row.get("deck", ""), long=long)
    return made.map_file(name, {"name": name.replace("-", " ").title()}, WIDTH / HEIGHT)


def _rows(text: str, file: str) -> list[Row]:
    """The rows of a spreadsheet by their heads, in small letters; commas, semicolons and tabs all separate."""
    first = text.lstrip("\ufeff").split("\n", 1)[0]
    separator = max(",;\t", key=first.count)
    reader = csv.DictReader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=separator)
    rows: list[Row] = []
    for found in _readable(reader, file):
        if len(rows) == MOST_ENTRIES:
            raise DataError("exchange-too-many", file=file, **_line(reader.line_num), most=MOST_ENTRIES)
        row: Row = {}
        for head, value in found.items():
            key = str(head or "").strip().lower()
            row.setdefault(SAME.get(key, key), str(value or "").strip().removeprefix("'"))
        rows.append(row)
    return rows


def _readable(reader: csv.DictReader[str], file: str) -> Iterator[dict[str, Any]]:
    try:
        yield from reader
    except csv.Error as error:  # such as a cell without an end
        raise DataError("exchange-no-table", file=file, **_line(reader.line_num)) from error


def _line(line: int) -> dict[str, Any]:
    return {"place": Phrase("place-line", line=line, column=1), "line": line, "column": 1}


def _places(stops: Sequence[Row]) -> list[tuple[float, float]]:
    """Where the stops are, from 0 to 1; in a grid if any of them does not say."""
    found = [(_real(row.get("x", "")), _real(row.get("y", ""))) for row in stops]
    if any(x is None or y is None for x, y in found):
        side = max(1, int(len(stops) ** 0.5 + 0.999))
        return [((number % side + 0.5) / side, (number // side + 0.5) / side) for number in range(len(stops))]
    known = [(x or 0.0, y or 0.0) for x, y in found]
    width = max(WIDTH, *(x for x, _ in known)) if min(x for x, _ in known) >= 0 else 1.0
    height = max(HEIGHT, *(y for _, y in known)) if min(y for _, y in known) >= 0 else 1.0
    return [(min(1.0, max(0.0, x / width)), min(1.0, max(0.0, y / height))) for x, y in known]


class _Maker:
    """A map that grows piece by piece; ids are made from names."""

    def __init__(self) -> None:
        self.ids: dict[str, str] = {}
        self.cities, self.routes, self.tickets = (list[dict[str, Any]]() for _ in range(3))
        self.taken: set[str] = set()

    def _new_id(self, text: str) -> str:
        plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
        base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_ID].strip("-") or "x"
        name, number = base, 2
        while name in self.taken:
            name, number = f"{base}-{number}", number + 1
        self.taken.add(name)
        return name

    def city(self, key: str, name: str, x: float, y: float, *, junction: bool) -> None:
        self.ids[key] = self._new_id(name or "junction")
        place = {"x": round(min(1.0, max(0.0, x)), 4), "y": round(min(1.0, max(0.0, y)), 4)}
        city: dict[str, Any] = {"id": self.ids[key], "name": "" if junction else name, **place}
        if junction and name:
            city["called"] = name
        self.cities.append(city)

    def route(self, one: str, other: str, length: Any, colour: str, locomotives: int, *, tunnel: bool) -> None:
        start, end = self.ids.get(one, one), self.ids.get(other, other)
        parallel = [route for route in self.routes if {route["from"], route["to"]} == {start, end}]
        route: dict[str, Any] = {"id": self._new_id(f"{start} {end}"), "from": start, "to": end, "length": length}
        route["colour"] = "gray" if locomotives else COLOURS.get(colour.lower(), "gray")
        if locomotives:
            route |= {"kind": "ferry", "locomotives": locomotives}
        elif tunnel:
            route["kind"] = "tunnel"
        if parallel:
            for each in (*parallel, route):
                each["group"] = parallel[0]["id"]
        self.routes.append(route)

    def ticket(self, one: str, other: str, points: Any, deck: str, *, long: bool) -> None:
        start, end = self.ids.get(one, one), self.ids.get(other, other)
        first = not self.tickets or self.tickets[0].get("deck") == deck
        ticket = {"id": self._new_id(f"{start} {end} ticket"), "from": start, "to": end, "points": points, "deck": deck}
        if not first:
            ticket["set"] = re.sub(r"[^a-z0-9]+", "-", deck.lower()).strip("-") or "more"
        self.tickets.append({**ticket, "long": True} if long else ticket)

    def map_file(self, name: str, game: dict[str, Any], aspect: float) -> dict[str, Any]:
        """All of it; the first deck is the standard one, the others are sets of their own."""
        tickets = [{key: value for key, value in each.items() if key != "deck"} for each in self.tickets]
        long = any(ticket.get("long") for ticket in tickets)
        deal = {"long": 1, "regular": 3, "unkept": "box"} if long else {"regular": 3}
        variant = {"id": "standard", "deals": [{**deal, "hold_at_least": 2}]}
        board = {"cities": self.cities, "routes": self.routes, "aspect_ratio": round(aspect, 4)}
        files = {"game": {**game, "variants": [variant]}, "board": board, "tickets": {"tickets": tickets}}
        return {"capolinea": "map", "format": 1, "family": FAMILY_ID, "name": name, "files": files}


# --- writing


def write_json(files: Mapping[str, dict[str, Any]], title: str) -> dict[str, Any]:
    """A map of ours as a file of that editor."""
    board, game = files["board"], files.get("game", {})
    aspect = board.get("aspect_ratio") or WIDTH / HEIGHT
    width, height = WIDTH, round(WIDTH / aspect, 1)
    low, high = game.get("players") or (2, 5)
    payload: dict[str, Any] = {
        "name": title,
        "format": "board-2x3",
        "background": [],
        "notes": [],
        "stops": [
            {
                "id": city["id"],
                "name": city["name"] or _called(city),
                "type": "city" if city["name"] else "junction",
                "x": round(city["x"] * width, 1),
                "y": round(city["y"] * height, 1),
            }
            for city in board["cities"]
        ],
        "routes": [
            {
                "id": route["id"],
                "a": route["from"],
                "b": route["to"],
                "length": route["length"],
                "type": "tunnel" if route.get("kind") == "tunnel" else "city",
                "color": "neutral" if route["colour"] == "gray" else route["colour"],
                "locomotiveSlots": list(range(route.get("locomotives", 0))),
            }
            for route in board["routes"]
        ],
        "tickets": [
            {
                "id": each["id"],
                "a": each["from"],
                "b": each["to"],
                "points": each["points"],
                "set": each.get("set", "standard"),
                **({"long": True} if each.get("long") else {}),
            }
            for each in files.get("tickets", {}).get("tickets", [])
        ],
        "stopTypeStyles": [
            {"id": "city", "label": "Regular", "fill": "#ffffff", "stroke": "#000000"},
            {"id": "junction", "label": "Junction", "fill": "#eeeeee", "stroke": "#888888", "junction": True},
        ],
        "routeTypeStyles": [
            {
                "id": "city",
                "label": "Railway",
                "stroke": "#736d64",
                "dash": "",
                "strokeWidth": 3,
                "infrastructure": False,
            },
            {
                "id": "tunnel",
                "label": "Tunnel",
                "stroke": "#736d64",
                "dash": "2 5",
                "strokeWidth": 3,
                "infrastructure": False,
            },
        ],
        "wagonsPerPlayer": game.get("cars", 45),
        "players": {"min": low, "max": high},
    }
    payload["ticketSets"] = [
        {"id": deck, "label": deck} for deck in dict.fromkeys(each["set"] for each in payload["tickets"])
    ]
    envelope = {"format": FORMAT, "version": 3, "kind": "map", "app": {"name": "Capolinea"}}
    return {**envelope, "board": {"width": width, "height": height}, "payload": payload}


def write_tables(files: Mapping[str, dict[str, Any]]) -> dict[str, str]:
    """A map of ours as three spreadsheets, by name."""
    board = files["board"]
    names = {city["id"]: city["name"] or _called(city) for city in board["cities"]}
    stops = [
        [
            names[each["id"]],
            "Regular" if each["name"] else "Junction",
            round(each["x"] * WIDTH),
            round(each["y"] * HEIGHT),
        ]
        for each in board["cities"]
    ]
    routes = [
        [
            *(names[each["from"]], names[each["to"]], each["length"]),
            *("Grey" if each["colour"] == "gray" else each["colour"].title(), "Railway"),
            *("Tunnel" if each.get("kind") == "tunnel" else "", each.get("locomotives") or ""),
        ]
        for each in board["routes"]
    ]
    tickets = [
        [
            each.get("set", "standard"),
            names[each["from"]],
            names[each["to"]],
            each["points"],
            "yes" if each.get("long") else "",
        ]
        for each in files.get("tickets", {}).get("tickets", [])
    ]
    return {
        "stops": _table(["Name", "Type", "X", "Y"], stops),
        "routes": _table(["From", "To", "Length", "Colour", "Type", "Wagon style", "Locomotives"], routes),
        "tickets": _table(["Deck", "From", "To", "Points", "Long deck"], tickets),
    }


def _table(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    writer.writerow(heads)
    writer.writerows([_safe(value) for value in row] for row in rows)
    return "\ufeff" + written.getvalue()


def _safe(value: Any) -> Any:
    """A text that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value


def _called(city: Mapping[str, Any]) -> str:
    called = city.get("called") or city["id"]
    return called if isinstance(called, str) else next(iter(called.values()))


def _list(value: Any) -> list[dict[str, Any]]:
    entries = cast("list[Any]", value) if isinstance(value, list) else []
    return [cast("dict[str, Any]", entry) for entry in entries if isinstance(entry, dict)]


def _dict(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < FAR else None


def _real(text: str) -> float | None:
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        return None
    return found if abs(found) < FAR else None


def _whole(text: str) -> int | str | None:
    """A whole number; any other text stays, for the schema to refuse."""
    return int(text) if re.fullmatch(r"[0-9]{1,4}", text) else text or None
