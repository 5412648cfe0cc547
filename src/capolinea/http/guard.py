"""Around the whole application: origins, rates, and the headers of every answer."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from typing import TYPE_CHECKING, Any

import msgspec

from capolinea.core.errors import InvalidInput
from capolinea.http.cookies import names_of
from capolinea.http.limits import AddressBuckets, client_of
from capolinea.http.logs import asking
from capolinea.http.network import is_near, is_passed_on
from capolinea.tables.conversation import POLICY_VIOLATION
from capolinea.tables.errors import Forbidden, TooMany, Unknown, WrongType, problem_of, status_of
from capolinea.tables.work import address

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, MutableMapping

    from capolinea.core.errors import CapolineaError
    from capolinea.http.doors import Doors
    from capolinea.http.settings import ServerSettings

    Message = MutableMapping[str, Any]
    Receive = Callable[[], Awaitable[Message]]
    Send = Callable[[Message], Awaitable[None]]
    Application = Callable[[Message, Receive, Send], Awaitable[None]]

ID_BYTES = 6  # of the id of a request or a socket, by which the log tells which it was
SLOWLY = 0.25  # seconds until a client hears that it asks too often
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
COUNTED = ("/api/", "/metrics")  # everything that does some work; health is never limited, and checked once a second
PRICES = {  # requests that long lists count as
    "/api/tables": 5,
    "/api/tables/mine": 5,
    "/api/statistics": 5,
    "/api/me": 5,
    "/api/me/export": 10,
    "/api/maps": 5,
}
BODY_OF_ONE = 32 * 1024  # bytes of a body that count as another request: reading a megabyte of brackets takes 40 ms
UNKNOWN_BODY = 1024 * 1024  # bytes that one without a length may have
PLAIN_PATH = re.compile(rb"(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+/?")  # nothing of ours needs an escaped sign
ALWAYS = ("/livez", "/readyz", "/healthz", "/metrics")  # asked by machines that know an address and no name
SLASHES = re.compile("/+")
JSON = "application/json"
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}

STRICT_TRANSPORT = {"strict-transport-security": "max-age=31536000"}  # for a year browsers use HTTPS alone


log = logging.getLogger("capolinea.server")


class Guard:
    """Lets through what comes from our own pages, at a bearable rate.

    Every request that changes something, and every socket, must name one of our origins, and a post must be JSON: a
    page of another site cannot make a browser act with our cookie. The name by which a browser reached us must be one
    of ours: else a page whose own name is made to lead to our address would count as ours. Paths of the API are plain,
    so that none can be mistaken for another.
    """

    def __init__(self, application: Application, settings: ServerSettings, doors: Doors) -> None:
        self.application, self.doors, self.network = application, doors, doors.network
        self.buckets = AddressBuckets(settings.requests_per_second)
        self.proxies: frozenset[str] | None = frozenset(settings.proxies)  # None once a missing one was told
        self.cookies = [f"{name}=".encode() for name in names_of(over_https=settings.over_https)]
        headers = HEADERS | (STRICT_TRANSPORT if settings.over_https else {})
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer one request, or pass it on."""
        if scope["type"] == "lifespan":
            await self.application(scope, receive, send)
            return
        client = scope.get("client")
        address.set(client_of(client[0]) if client else "")
        if client:
            self._notice_proxy(client[0], scope["headers"])
        kind = "socket" if scope["type"] == "websocket" else "request"
        name = secrets.token_hex(ID_BYTES)
        asking.set({kind: name})
        begun, status = time.monotonic(), ""

        async def heading(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
                self._head(message, name)
            await send(message)

        try:  # a socket has no status, and a great many messages
            await self._pass_on(scope, receive, send if kind == "socket" else heading)
        finally:
            took = 1000 * (time.monotonic() - begun)
            log.debug("%s %s %s took %.0f ms", scope.get("method", "socket"), scope["path"], status, took)

    def _notice_proxy(self, client: str, headers: list[tuple[bytes, bytes]]) -> None:
        """Tell once of a proxy that `proxies` doesn't name: all who come by it share the limits of one address."""
        if self.proxies is None or client in self.proxies or not is_near(client):
            return
        if is_passed_on({name.decode("latin-1") for name, _ in headers}):
            self.proxies = None
            log.warning("%s passes requests on, but is not in `proxies`: all players share its limits", client)

    async def _pass_on(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""
        refusal = self._refusal(scope)
        if refusal is not None:
            self.doors.refusals[refusal.code] += 1
        if isinstance(refusal, TooMany):  # a client that asks on and on is answered slowly
            await asyncio.sleep(SLOWLY)
        if refusal is None:
            await self.application(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": refusal.code})
        else:
            await _answer(refusal, send)

    def _refusal(self, scope: Message) -> CapolineaError | None:
        client = scope.get("client")
        path = SLASHES.sub("/", f"/{scope['path']}")  # as it is taken in the end
        dear = path.startswith(COUNTED)  # the files of the app are in memory, and a page needs many at once
        if dear and not self.buckets.of(client[0] if client else "").take(_price(scope, path)):
            return TooMany("too-many")
        if path not in ALWAYS and (_header(scope, b"host") or "").lower() not in self.network.hosts:
            return Forbidden("foreign-host")
        if dear and not PLAIN_PATH.fullmatch(_raw_path(scope)):
            return Unknown("not-found")
        if dear and self._cookies(scope) > 1:
            return Forbidden("two-cookies")
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if changing and _header(scope, b"origin") not in self.network.origins:
            return Forbidden("foreign-origin")
        if changing and scope["query_string"]:
            return InvalidInput("unexpected-query", name="?")
        if scope["type"] == "http" and changing and _media_type(scope) != JSON:
            return WrongType("not-json")
        return None

    def _cookies(self, scope: Message) -> int:
        """How many cookies of ours a request has, of the first name that it has any of.

        A page of a neighbouring host can add its own to a guest's, but not one that only our host can set.
        """
        parts = [part.strip() for name, value in scope["headers"] if name == b"cookie" for part in value.split(b";")]
        counts = (sum(part.startswith(start) for part in parts) for start in self.cookies)
        return next(filter(None, counts), 0)

    def adopt(self, settings: ServerSettings) -> None:
        """Go on with other settings."""
        self.buckets.change(settings.requests_per_second)

    def _head(self, start: Message, name: str) -> None:
        """Count an answer, and give it the headers that all answers have."""
        self.doors.answers[start["status"]] += 1
        own = start.get("headers", ())
        named = {header for header, _ in own}
        start["headers"] = [*own, *(header for header in self.headers if header[0] not in named)]
        start["headers"].append((b"x-request-id", name.encode()))
        if (seconds := self.doors.restart_in()) is not None:
            start["headers"].append((b"x-restart-in", str(round(seconds)).encode()))


def _price(scope: Message, path: str) -> int:
    """How many requests one counts as: for what it answers, or for what it brings."""
    if scope.get("method") == "GET":
        return PRICES.get(path.rstrip("/"), 1)
    length = _header(scope, b"content-length") or ""
    chunked = any(name == b"transfer-encoding" for name, _ in scope["headers"])
    brought = int(length) if length.isdecimal() else UNKNOWN_BODY if chunked else 0
    return 1 + min(brought, UNKNOWN_BODY) // BODY_OF_ONE


def _raw_path(scope: Message) -> bytes:
    """The path as it was sent; some servers leave the query behind it."""
    return (scope.get("raw_path") or scope["path"].encode()).partition(b"?")[0]


def _media_type(scope: Message) -> str:
    """The type of a body, without its parameters."""
    return (_header(scope, b"content-type") or "").partition(";")[0].strip().lower()


def _header(scope: Message, wanted: bytes) -> str | None:
    """The value of a header; none if it is missing or comes twice."""
    found = [value.decode("latin-1") for name, value in scope["headers"] if name == wanted]
    return found[0] if len(found) == 1 else None


async def _answer(refusal: CapolineaError, send: Send) -> None:
    body = msgspec.json.encode(problem_of(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status_of(refusal), "headers": headers})
    await send({"type": "http.response.body", "body": body})
