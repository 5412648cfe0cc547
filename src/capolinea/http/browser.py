"""The browser app: files that were built ahead of time, kept in memory; every other address is a page of the app."""

import gzip
import mimetypes
import os
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from capolinea.http.api import Serving
from capolinea.http.previews import with_preview
from capolinea.tables.errors import Unknown

INDEX = "index.html"
HASHED = "assets/"  # names in there hold a digest of the content
TEXTS = (".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".wasm")
KINDS = {".wasm": "application/wasm", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@dataclass(frozen=True)
class File:
    """A file of the app, as it is and compressed."""

    content: bytes
    zipped: bytes | None
    kind: str
    tag: str
    keep: str


def _read(path: Path, name: str) -> File:
    content = path.read_bytes()
    return File(
        content=content,
        zipped=gzip.compress(content, mtime=0) if path.suffix in TEXTS else None,
        kind=KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream",
        tag=f'"{sha256(content).hexdigest()[:32]}"',
        keep=FOR_EVER if name.startswith(HASHED) else ASK_AGAIN,
    )


@cache
def app_files() -> dict[str, File]:
    """All files of the app by name; none where it was not built. `CAPOLINEA_PAGES` names another build of it."""
    folder = Path(os.environ.get("CAPOLINEA_PAGES") or str(files("capolinea.http").joinpath("pages")))
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: _read(path, name) for name, path in found.items()}


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, State], service: Serving, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the app, or its first page, which interprets the address itself."""
    name = path.strip("/")
    found = app_files().get(name)
    if found is None and INDEX in app_files():
        preview = await with_preview(service, app_files()[INDEX].content, name, request)
        if preview is not None:
            return Response(preview, headers={"cache-control": ASK_AGAIN}, media_type="text/html")
    if found is None and not name.startswith(("api/", HASHED)):
        found = app_files().get(INDEX)
    if found is None:
        raise Unknown("not-found")
    headers = {"etag": found.tag, "cache-control": found.keep, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.zipped, headers={**headers, "content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.content, headers=headers, media_type=found.kind)
