"""Link previews of finished games that everybody may see: a title, a sentence, and a picture of the final board."""

import re
from html import escape
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State

from capolinea.core.errors import CapolineaError
from capolinea.core.language import LANGUAGES, sentence, sentences
from capolinea.core.picture import HEIGHT, WIDTH
from capolinea.http.api import Serving, TableId, address_of, known_guest
from capolinea.http.service import Service
from capolinea.tables.describe import names_at
from capolinea.tables.names import DELETED
from capolinea.tables.records import StoredTable

SHOWN = re.compile(r"(?:table|replay|review)/([A-Za-z0-9_-]{32})")
SHARED_IN = "in"
END_OF_HEAD = b"</head>"
ANYWHERE = "cross-origin"  # a messenger in a browser shows it too


@get("/api/tables/{table_id:str}/picture", tags=["tables"], media_type="image/png")
async def show_picture(service: Serving, request: Request[Any, Any, State], table_id: TableId) -> Response[bytes]:
    """The final board of a finished game with the points, as PNG: 1200 by 630 pixels."""
    picture = await service.pictures.find(await known_guest(service, request.cookies), table_id)
    headers = {"cache-control": "private, no-cache", "cross-origin-resource-policy": ANYWHERE}
    return Response(picture, media_type="image/png", headers=headers)


def names_of(kept: StoredTable, language: str) -> list[str]:
    """Who sat where, or the level of the bot."""
    words = sentences(language)
    names = [name.replace(DELETED, words["deleted-player"]) for name in names_at(kept)]
    levels = [row.level.partition("@")[0] for row in kept.seats]
    return [name or words.get(f"level-{level}", level) for name, level in zip(names, levels, strict=True)]


def standing(kept: StoredTable, language: str) -> str:
    """Everybody's points, the winner's first."""
    names = names_of(kept, language)
    ranked = sorted(kept.seats, key=lambda row: row.rank or 0)
    return " · ".join(f"{names[row.seat]} {row.score}" for row in ranked if row.score is not None)


def title_of(kept: StoredTable, game: str, language: str) -> str:
    """Which game it was, and who won."""
    winners = [name for name, row in zip(names_of(kept, language), kept.seats, strict=True) if row.rank == 1]
    return sentence("preview-won", language, {"game": game, "names": ", ".join(winners)})


def language_of(accepted: str) -> str:
    """The first of our languages that is asked for."""
    asked = (part.strip()[:2].lower() for part in accepted.split(","))
    return next((language for language in asked if language in LANGUAGES), LANGUAGES[0])


async def with_preview(service: Service, page: bytes, path: str, request: Request[Any, Any, State]) -> bytes | None:
    """The first page of the app with what link previews read; None if there is nothing that everybody may see."""
    match = SHOWN.fullmatch(path)
    if match is None or not service.previews.of(address_of(request)).take():
        return None
    kept = await service.store.read_table(match[1])
    if kept is None or kept.table.state != "over" or not (kept.table.public or kept.table.shown):
        return None
    try:
        entry = await service.tables.game_entry(kept.table.game)
    except CapolineaError:  # its map is gone
        return None
    # Messengers seldom say a language: then it is that of the player who shared the link.
    wanted = (request.headers.get("accept-language", ""), request.query_params.get(SHARED_IN, ""))
    language = language_of(",".join(wanted))
    origin, points = service.settings.main_origin, standing(kept, language)
    told = {
        "og:type": "website",
        "og:site_name": "Capolinea",
        "og:title": title_of(kept, entry.name[language], language),
        "og:description": points,
        "og:url": f"{origin}/{path}",
        "og:image": f"{origin}/api/tables/{kept.table.id}/picture",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    tags = "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items())
    tags += f'<meta name="description" content="{escape(points)}" />'
    return page.replace(END_OF_HEAD, tags.encode() + END_OF_HEAD, 1)
