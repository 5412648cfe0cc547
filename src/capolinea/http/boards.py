"""What never changes of a game, for those who draw it: one answer that browsers may keep."""

from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from capolinea.core.rulebook import Rulebook
from capolinea.http.service import Service
from capolinea.tables.family_types import Pieces
from capolinea.tables.messages import Word

Options = Annotated[list[Word], Meta(max_length=60)]
Players = Annotated[int, Meta(ge=2, le=8)]
CACHED_BOARDS = 64
UNCHANGED = 304


@lru_cache(maxsize=CACHED_BOARDS)
def encoded(rules: Rulebook) -> tuple[bytes, str]:
    """The pieces of a game as they are sent, and their fingerprint."""
    body = msgspec.json.encode(rules.family.pieces.pieces(rules))
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

    It comes with an ETag: who sends it back in If-None-Match is told that nothing has changed.
    """
    rules = service.rooms.rulebooks.open(f"{family_id}/{game}", variant, options or [], players).rules
    body, tag = encoded(rules)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=UNCHANGED, headers=headers)
    return Response(body, media_type=MediaType.JSON, headers=headers)
