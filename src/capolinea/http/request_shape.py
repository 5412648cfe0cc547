"""What a request may carry in addition to its path: nothing that its handler does not ask for, and no more than needed.

Our pages never send a query or a body that nobody reads. It comes from an address that was put together wrongly, by
mistake or as an attack.
"""

from __future__ import annotations

from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any

from litestar.params import QueryParameter

from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from litestar import Request
    from litestar.handlers import BaseRouteHandler

PARTS = (b"[", b"{", b":")  # of JSON: what each begins takes a hundred bytes of memory, and three to send
MOST_PARTS = 30_000  # in a body; the largest map that can be played has a fifth of that


@cache
def _expected(handler: BaseRouteHandler) -> tuple[frozenset[str], bool]:
    """The names of a handler's query parameters, and whether it reads a body."""
    parameters = signature(handler.fn).parameters
    queries = {
        name
        for name, parameter in parameters.items()
        if any(isinstance(part, QueryParameter) for part in getattr(parameter.annotation, "__metadata__", ()))
    }
    return frozenset(queries), "data" in parameters


async def check_shape(request: Request[Any, Any, Any]) -> None:
    """Refuse a query or a body where none belongs; pages of the app may have any query."""
    if not request.scope["path"].startswith("/api/"):
        return
    queries, has_body = _expected(request.route_handler)
    unknown = sorted(set(request.query_params) - queries)
    if unknown:
        raise InvalidInput("unexpected-query", name=unknown[0][:40])
    body = await request.body()
    if body and not has_body:
        raise InvalidInput("unexpected-body")
    if sum(map(body.count, PARTS)) > MOST_PARTS:
        raise InvalidInput("malformed", problem="too many parts")
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise InvalidInput("malformed", problem="not UTF-8") from error
