"""The requests of the app, answered in a page as a server answers them: the same addresses, bodies and refusals.

One guest is this device. What needs other people is refused.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from urllib.parse import parse_qs

import msgspec

from capolinea.core.errors import CapolineaError, IllegalMove, InvalidInput
from capolinea.tables import answers
from capolinea.tables.errors import Nobody, Unknown, problem_of, status_of
from capolinea.tables.lessons import list_lessons, play_lesson, show_lesson
from capolinea.tables.messages.answers import Guest
from capolinea.tables.messages.fields import Word  # noqa: TC001  # msgspec reads the annotations
from capolinea.tables.messages.lessons import LessonMoves
from capolinea.tables.messages.maps import GivenFiles, WantedDeck, WantedFile
from capolinea.tables.messages.requests import Leave, NewGuest, NewTable, Replan, Sit, TryPosition
from capolinea.tables.messages.studies import WantedExample, WantedStudy, WantedTuning
from capolinea.tables.messages.table import TableList
from capolinea.tables.studies import MapStudy, MapTuning

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from capolinea.page.store import PageStore
    from capolinea.tables.service import TableService
    from capolinea.tables.settings import TableSettings
    from capolinea.tables.studies import Job

    Service = TableService[TableSettings, PageStore]

OK, MADE, FAILED = 200, 201, 500
MAX_PROBLEM_LENGTH = 200  # letters of what is wrong with a request
MOST_BYTES = 1024 * 1024  # of a body: a save file is the longest
SHAPES = {"id": "[A-Za-z0-9_-]{32}", "number": "[0-9]{1,7}"}  # of parts of a path

log = logging.getLogger("capolinea.page")


class BoardQuery(msgspec.Struct):
    """How a game is set up."""

    variant: Word = ""
    options: answers.Options = []
    players: int = 2


class RulesQuery(msgspec.Struct):
    """In which language."""

    language: Literal["en", "it", "es"] = "en"


class ReviewQuery(msgspec.Struct):
    """How many moves of a review are known already, and how thorough it is."""

    since: int = 0
    depth: int = 1


class Asked(NamedTuple):
    """A request: the device's guest, the parts of its path, and its body or query, of the type of its route."""

    service: Service
    guest: str | None
    parts: dict[str, str]
    data: Any

    def known(self) -> str:
        """The guest; refused before there is one."""
        if self.guest is None:
            raise Nobody("no-guest")
        return self.guest


class Route(NamedTuple):
    """The handler of an address."""

    method: str
    path: re.Pattern[str]
    status: int
    answer: Callable[[Asked], Awaitable[Any]]
    body: Any
    query: Any


ROUTES: list[Route] = []


def route(
    method: str, path: str, *, status: int = 0, body: Any = None, query: Any = None
) -> Callable[[Callable[[Asked], Awaitable[Any]]], Callable[[Asked], Awaitable[Any]]]:
    """Let a function answer to an address, whose parts in braces it gets by name; `{id}` is that of a table."""
    parts = re.sub(r"\{(\w+)\}", lambda part: f"(?P<{part[1]}>{SHAPES.get(part[1], '[^/]{1,60}')})", path)
    pattern = re.compile(parts)

    def listed(answer: Callable[[Asked], Awaitable[Any]]) -> Callable[[Asked], Awaitable[Any]]:
        usual = MADE if method == "POST" else OK
        ROUTES.append(Route(method, pattern, status or usual, answer, body, query))
        return answer

    return listed


async def respond(service: Service, method: str, target: str, body: str) -> tuple[int, bytes]:
    """The status and the JSON that answer a request; `target` is a path with its query."""
    try:
        status, found = await _answered(service, method, target, body)
        return status, found if isinstance(found, bytes) else msgspec.json.encode(found)
    except CapolineaError as error:
        return status_of(error), msgspec.json.encode(problem_of(error))
    except Exception:
        log.exception("%s %s failed", method, target.partition("?")[0])
        return FAILED, msgspec.json.encode(problem_of(CapolineaError("server-failed")))


async def _answered(service: Service, method: str, target: str, body: str) -> tuple[int, Any]:
    path, _, query = target.partition("?")
    for each in ROUTES:
        found = each.path.fullmatch(path)
        if found is not None and each.method == method:
            device = service.store.device
            data = _read_body(each, body) if each.body else _read_query(each, query)
            asked = Asked(service, device.id if device else None, found.groupdict(), data)
            return each.status, await each.answer(asked)
    raise Unknown("not-found")


def _read_body(route: Route, body: str) -> Any:
    if len(body) > MOST_BYTES:
        raise InvalidInput("too-big")
    try:
        return msgspec.json.decode(body, type=route.body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise InvalidInput("malformed", problem=str(error)[:MAX_PROBLEM_LENGTH]) from error


def _read_query(route: Route, query: str) -> Any:
    given = parse_qs(query, keep_blank_values=True)
    known = {field.name: field.type for field in msgspec.structs.fields(route.query)} if route.query else {}
    if unknown := sorted(given.keys() - known.keys()):
        raise InvalidInput("unexpected-query", name=unknown[0][:40])
    if route.query is None:
        return None
    values = {name: found if name == "options" else found[-1] for name, found in given.items()}
    try:
        return msgspec.convert(values, route.query, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidInput("malformed", problem=str(error)[:MAX_PROBLEM_LENGTH]) from error


# --- the guest of this device


@route("GET", "/api/guest")
async def show_guest(asked: Asked) -> Guest | None:
    """Who plays here; nobody before the first name."""
    device = asked.service.store.device
    return None if device is None else Guest(id=device.id, name=device.name)


@route("POST", "/api/guest", body=NewGuest)
async def make_guest(asked: Asked) -> Guest:
    """The guest of this device, or another name for it."""
    if asked.guest is None:
        return await asked.service.guests.make(asked.data.name)
    guest = await asked.service.guests.rename(asked.guest, asked.data.name)
    asked.service.rooms.rename(guest.id, guest.name)
    return guest


# --- lessons


@route("GET", "/api/lessons")
async def lessons(asked: Asked) -> Any:
    """The lessons of all games."""
    return list_lessons()


@route("GET", "/api/lessons/{family}/{lesson}")
async def lesson_text(asked: Asked) -> Any:
    """The sentences of a lesson."""
    return show_lesson(asked.parts["family"], asked.parts["lesson"])


@route("POST", "/api/lessons/{family}/{lesson}", status=OK, body=LessonMoves)
async def lesson_position(asked: Asked) -> Any:
    """The position of a scene after the learner's moves."""
    return play_lesson(asked.parts["family"], asked.parts["lesson"], asked.data)


# --- tables


@route("GET", "/api/tables")
async def list_public(asked: Asked) -> TableList:
    """Nobody else is here."""
    return TableList(tables=[])


@route("GET", "/api/tables/mine")
async def list_own(asked: Asked) -> TableList:
    """All tables of the device, the last changed first."""
    return TableList(tables=await asked.service.tables.list_own(asked.known()))


@route("POST", "/api/tables", body=NewTable)
async def make_table(asked: Asked) -> Any:
    """A new table, for players who share this device and for bots."""
    if asked.data.public or any(seat.kind in ("open", "friend") for seat in asked.data.seats):
        raise IllegalMove("needs-server")
    return await asked.service.tables.make(asked.known(), asked.data)


@route("POST", "/api/tables/open", body=dict[str, Any])
async def open_file(asked: Asked) -> Any:
    """A table from a save file."""
    return await asked.service.tables.open_file(asked.known(), asked.data)


@route("GET", "/api/tables/{id}")
async def show_table(asked: Asked) -> Any:
    """A table."""
    return await asked.service.tables.show(asked.guest, asked.parts["id"])


@route("POST", "/api/tables/{id}/sit", body=Sit)
async def sit(asked: Asked) -> Any:
    """Take a free seat."""
    return await asked.service.tables.sit(asked.known(), asked.parts["id"], asked.data.seat, asked.data.name)


@route("POST", "/api/tables/{id}/leave", body=Leave)
async def leave(asked: Asked) -> Any:
    """Give a seat up before the start."""
    return await asked.service.tables.leave(asked.known(), asked.parts["id"], asked.data.seat)


@route("POST", "/api/tables/{id}/plan", body=Replan)
async def plan(asked: Asked) -> Any:
    """Plan a seat otherwise, before the start."""
    if asked.data.kind in ("open", "friend"):
        raise IllegalMove("needs-server")
    return await asked.service.tables.plan(asked.known(), asked.parts["id"], asked.data)


@route("POST", "/api/tables/{id}/start")
async def start(asked: Asked) -> Any:
    """Begin the game."""
    return await asked.service.tables.start(asked.known(), asked.parts["id"])


@route("POST", "/api/tables/{id}/rematch")
async def rematch(asked: Asked) -> Any:
    """The same table again."""
    return await asked.service.tables.rematch(asked.known(), asked.parts["id"])


@route("GET", "/api/tables/{id}/steps/{number}")
async def replay(asked: Asked) -> Any:
    """A finished game after so many moves, as each seat saw it."""
    return await asked.service.tables.replay(asked.guest, asked.parts["id"], int(asked.parts["number"]))


@route("POST", "/api/tables/{id}/try", body=TryPosition)
async def try_position(asked: Asked) -> Any:
    """A sandbox that goes on from a moment of a finished game."""
    return await asked.service.tables.try_position(asked.known(), asked.parts["id"], asked.data)


@route("GET", "/api/tables/{id}/chart")
async def chart(asked: Asked) -> Any:
    """The moves of a finished game, and the points after each."""
    return await asked.service.tables.chart(asked.guest, asked.parts["id"])


@route("GET", "/api/tables/{id}/review", query=ReviewQuery)
async def review(asked: Asked) -> Any:
    """How far the review of a finished game is; the first to ask has it made, beside all else."""
    query: ReviewQuery = asked.data
    return await asked.service.tables.review(asked.guest, asked.parts["id"], query.since, query.depth)


@route("GET", "/api/tables/{id}/save")
async def save(asked: Asked) -> Any:
    """A game as a save file."""
    return await asked.service.tables.save_file(asked.guest, asked.parts["id"])


# --- what needs others


async def needs_server(asked: Asked) -> Any:
    """There is nobody to invite, and no other device to come from."""
    raise IllegalMove("needs-server")


for _path in ("guest/recovery", "guest/recover", "guest/recover/preview"):
    route("POST", f"/api/{_path}")(needs_server)
for _path in ("preview", "enter", "invitation"):
    route("POST", f"/api/tables/{{id}}/{_path}")(needs_server)


# --- what needs no table


@route("GET", "/api/games")
async def list_games(asked: Asked) -> Any:
    """The games that tables can be made for."""
    return answers.list_games(None)


@route("GET", "/api/games/{family}/{game}")
async def show_game(asked: Asked) -> Any:
    """One game that tables can be made for."""
    return await asked.service.tables.game_entry(f"{asked.parts['family']}/{asked.parts['game']}")


@route("GET", "/api/maps")
async def list_maps(asked: Asked) -> Any:
    """The maps of this device, the newest first."""
    return await asked.service.rooms.own_maps.list_own(asked.known())


@route("POST", "/api/maps", body=dict[str, Any])
async def add_map(asked: Asked) -> Any:
    """Keep a map file."""
    return await asked.service.rooms.own_maps.add(asked.known(), asked.data)


@route("POST", "/api/maps/check", status=OK, body=dict[str, Any])
async def check_map(asked: Asked) -> Any:
    """All mistakes of a map file, and its analysis."""
    return await asked.service.rooms.own_maps.check(asked.guest, asked.data)


@route("POST", "/api/maps/suggest", status=OK, body=WantedDeck)
async def suggest_deck(asked: Asked) -> Any:
    """A deck of tickets for a map."""
    return await asked.service.rooms.own_maps.suggest(asked.guest, asked.data)


@route("POST", "/api/maps/read", status=OK, body=GivenFiles)
async def read_map(asked: Asked) -> Any:
    """The map file that some files make."""
    return await asked.service.rooms.own_maps.read(asked.guest, asked.data)


@route("POST", "/api/maps/write", status=OK, body=WantedFile)
async def write_map(asked: Asked) -> Any:
    """A map in another form."""
    return await asked.service.rooms.own_maps.write(asked.guest, asked.data)


@route("GET", "/api/maps/{family}/{game}")
async def show_map(asked: Asked) -> Any:
    """The map file of a game."""
    return await asked.service.rooms.own_maps.show(f"{asked.parts['family']}/{asked.parts['game']}")


@route("DELETE", "/api/maps/{family}/{game}")
async def drop_map(asked: Asked) -> Any:
    """Strike a map from the list."""
    return await asked.service.rooms.own_maps.drop(asked.known(), f"{asked.parts['family']}/{asked.parts['game']}")


@route("POST", "/api/studies", body=WantedStudy)
async def begin_study(asked: Asked) -> Any:
    """Have bots play a map."""
    return await asked.service.begin_study(asked.known(), asked.data)


@route("POST", "/api/studies/{number}/games", body=WantedExample)
async def watch_example(asked: Asked) -> Any:
    """One of its games as a table that is over."""
    return await asked.service.watch_example(asked.known(), int(asked.parts["number"]), asked.data)


@route("POST", "/api/tunings", body=WantedTuning)
async def begin_tuning(asked: Asked) -> Any:
    """Search for changes that make a map fairer."""
    return await asked.service.begin_tuning(asked.known(), asked.data)


def _of_job(kind: type[Job[Any]], path: str) -> None:
    @route("GET", path)
    async def show(asked: Asked) -> Any:
        """What was found so far."""
        return asked.service.studies.find(kind, asked.known(), int(asked.parts["number"])).tell()

    @route("DELETE", path)
    async def stop(asked: Asked) -> Any:
        """Stop it."""
        return asked.service.studies.stop_one(kind, asked.known(), int(asked.parts["number"])).tell()


_of_job(MapStudy, "/api/studies/{number}")
_of_job(MapTuning, "/api/tunings/{number}")


@route("GET", "/api/boards/{family}/{game}", query=BoardQuery)
async def show_board(asked: Asked) -> bytes:
    """Board, cards and tickets of a game."""
    query: BoardQuery = asked.data
    game = f"{asked.parts['family']}/{asked.parts['game']}"
    rules = await asked.service.rooms.open_rules(game, query.variant, query.options, query.players)
    return answers.board(rules.rules)


@route("GET", "/api/boards/{family}/{game}/{kind}")
async def show_drawing(asked: Asked) -> bytes:
    """How the board of a game looks."""
    await asked.service.rooms.own_maps.fetch(f"{asked.parts['family']}/{asked.parts['game']}")
    rules = answers.rules_to_draw(asked.service.rooms.rulebooks, f"{asked.parts['family']}/{asked.parts['game']}")
    found = answers.drawing(rules, asked.parts["kind"])
    if found is None:
        raise Unknown("not-found")
    return found


@route("GET", "/api/rules/{family}", query=RulesQuery)
async def show_rules(asked: Asked) -> Any:
    """The rules of a family in a language, by number."""
    return answers.rules_page(asked.parts["family"], asked.data.language)


@route("POST", "/api/score", status=OK, body=dict[str, Any])
async def score(asked: Asked) -> Any:
    """The score sheets of a position file."""
    if isinstance(asked.data.get("game"), str):
        await asked.service.rooms.own_maps.fetch(asked.data["game"])
    return answers.score_position(asked.data, None)


@route("GET", "/api/statistics")
async def statistics(asked: Asked) -> Any:
    """What was scored in finished games."""
    return await asked.service.tables.statistics(asked.guest)
