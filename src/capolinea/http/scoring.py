"""Scoring a real game; an incomplete one is fine."""

from typing import Any

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from capolinea.http.service import Service
from capolinea.tables.answers import score_position
from capolinea.tables.messages.answers import Scored
from capolinea.tables.work import Rank

MOST_BYTES = 32 * 1024  # five players with all of their routes by name


@post("/api/score", tags=["boards"], status_code=200, request_max_body_size=MOST_BYTES)
async def score_table(service: NamedDependency[Service], data: JSONBody[dict[str, Any]]) -> Scored:
    """The score sheets of a position file, as `capolinea score` reads it: `game`, and `players` with what they own.

    Fields left out count as empty, so a game can be scored while it is entered. A refusal has the `place`
    of the wrong field, and so have the notes. Nothing is stored.
    """
    if isinstance(data.get("game"), str):
        await service.rooms.own_maps.fetch(data["game"])
    return await service.work.do(Rank.NEW, None, score_position, data, service.settings.data)
