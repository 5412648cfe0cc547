"""Scoring a game that was played with cardboard; half of it is enough to begin with."""

import asyncio
from pathlib import Path
from typing import Any

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from capolinea.core.save import family_of_table, read_table
from capolinea.http.service import Service
from capolinea.tables.messages import Scored

FILE = "position"  # what refusals call the body
MOST_BYTES = 32 * 1024  # five players with all of their routes by name


@post("/api/score", tags=["boards"], status_code=200, request_max_body_size=MOST_BYTES)
async def score_table(service: NamedDependency[Service], data: JSONBody[dict[str, Any]]) -> Scored:
    """The score sheets of a position file, as `capolinea score` reads it: `game`, and `players` with what they own.

    What is left out is taken not to be there, so a table can be scored while it is entered. A refusal has the place of
    the wrong field among its facts. Nothing is kept.
    """
    return await asyncio.to_thread(_score, data, service.settings.data)


def _score(document: dict[str, Any], data: Path | None) -> Scored:
    family = family_of_table(read_table(document, FILE), FILE, data)
    return Scored(sheets=family.positions.score_table(document, FILE, data))
