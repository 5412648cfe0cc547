"""What machines ask that look after a server. None of it is limited: an answer must not depend on who else asks."""

from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency

from capolinea.http.service import Service
from capolinea.tables.errors import Unavailable, status_of

READY = 200


@get("/livez", tags=["operation"])
async def live() -> dict[str, bool]:
    """Whether the server itself answers, whatever its database does: if not, restart it."""
    return {"ok": True}


@get("/readyz", tags=["operation"])
async def ready(service: NamedDependency[Service]) -> Response[dict[str, Any]]:
    """Whether something can be stored, by a real write; 503 if not, with the reason.

    `oldest_commit` is for how many seconds the oldest write has been waiting.
    """
    told: dict[str, Any] = {"ok": True, "oldest_commit": round(service.store.database.oldest_write, 3)}
    try:
        await service.store.check()
    except Unavailable as refusal:
        return Response({**told, "ok": False, "problem": refusal.code}, status_code=status_of(refusal))
    return Response(told, status_code=READY)


@get("/healthz", tags=["operation"])
async def health(service: NamedDependency[Service]) -> Response[dict[str, bool]]:
    """Whether all is well: the server answers, and something can be stored."""
    answer = await ready.fn(service)
    return Response({"ok": bool(answer.content["ok"])}, status_code=answer.status_code)
