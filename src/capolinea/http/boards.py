"""The fixed parts of a game, for drawing it: answers that browsers may cache."""

import gzip
from functools import lru_cache
from hashlib import sha256
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from capolinea.core.rulebook import Rulebook
from capolinea.http.service import Service
from capolinea.tables.answers import CACHED_BOARDS, Options, Players, board, drawing, rules_to_draw
from capolinea.tables.family_types import Pieces
from capolinea.tables.messages.fields import Word
from capolinea.tables.work import Rank

UNCHANGED = 304


@lru_cache(maxsize=CACHED_BOARDS)
def encoded(rules: Rulebook) -> tuple[bytes, str]:
    """The pieces of a game as they are sent, and their fingerprint."""
    body = board(rules)
    return body, f'"{sha256(body).hexdigest()[:32]}"'


@get("/api/boards/{family_id:str}/{game:str}", tags=["boards"])
async def show_board(
    service: NamedDependency[Service],
    request: Request[Any, Any, State],
    family_id: FromPath[Word],
    game: FromPath[Word],
    variant: FromQuery[Word] = "",
    options: FromQuery[Options | None] = None,
    players: FromQuery[Players] = 2,
) -> Response[Pieces]:
    """Board, cards and tickets of a game by the two parts of its id, with names and texts in all languages.

    It comes with an ETag: a client that sends it back in If-None-Match learns that nothing has changed.
    """
    rules = (await service.rooms.open_rules(f"{family_id}/{game}", variant, options or [], players)).rules
    body, tag = await service.work.do(Rank.NEW, None, encoded, rules)
    return _kept(request, body, tag, {})


@lru_cache(maxsize=CACHED_BOARDS)
def encoded_drawing(rules: Rulebook, kind: str) -> tuple[bytes, str] | None:
    """A drawing of a board, compressed, and its fingerprint; None if the game has none of that kind."""
    body = drawing(rules, kind)
    if body is None:
        return None
    return gzip.compress(body, mtime=0), f'"{sha256(body).hexdigest()[:32]}"'


@get("/api/boards/{family_id:str}/{game:str}/{kind:str}", tags=["boards"])
async def show_drawing(
    service: NamedDependency[Service],
    request: Request[Any, Any, State],
    family_id: FromPath[Word],
    game: FromPath[Word],
    kind: FromPath[Word],
) -> Response[dict[str, Any]]:
    """How the board of a game looks: `drawing` is the whole of it, `picture` a small one.

    A game whose pieces are enough to draw it has none. It comes with an ETag, as the pieces do.
    """
    await service.rooms.own_maps.fetch(f"{family_id}/{game}")
    rules = await service.work.do(Rank.NEW, None, rules_to_draw, service.rooms.rulebooks, f"{family_id}/{game}")
    found = await service.work.do(Rank.NEW, None, encoded_drawing, rules, kind)  # a map takes some tenths of a second
    if found is None:
        raise NotFoundException
    zipped, tag = found
    if "gzip" in request.headers.get("accept-encoding", ""):
        return _kept(request, zipped, tag, {"content-encoding": "gzip", "vary": "accept-encoding"})
    return _kept(request, gzip.decompress(zipped), tag, {"vary": "accept-encoding"})


def _kept(request: Request[Any, Any, State], body: bytes, tag: str, headers: dict[str, str]) -> Response[Any]:
    """An answer that a browser caches and revalidates by its fingerprint."""
    headers = {"etag": tag, "cache-control": "no-cache", **headers}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=UNCHANGED, headers=headers)
    return Response(body, media_type=MediaType.JSON, headers=headers)
