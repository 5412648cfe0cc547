"""The application that a web server runs."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from capolinea.core.errors import CapolineaError, InvalidInput
from capolinea.http.api import (
    GuestController,
    TableController,
    list_games,
    open_network,
    provide_guest,
    provide_service,
    show_network,
    show_statistics,
    socket_schema,
)
from capolinea.http.boards import show_board, show_drawing
from capolinea.http.browser import page
from capolinea.http.calls import CallController
from capolinea.http.doors import Doors
from capolinea.http.guard import Guard
from capolinea.http.health import health, live, ready
from capolinea.http.lessons import lesson_position, lesson_text, lessons
from capolinea.http.maps import MapController, show_game
from capolinea.http.metrics import metrics
from capolinea.http.own_page import OwnPageController
from capolinea.http.owner import OwnerController, OwnerDoorController
from capolinea.http.passkeys import PasskeyController
from capolinea.http.previews import show_picture
from capolinea.http.request_shape import check_shape
from capolinea.http.rules import show_rules
from capolinea.http.scoring import score_table
from capolinea.http.service import open_service
from capolinea.http.socket import table_socket
from capolinea.http.studies import StudyController, TuningController
from capolinea.http.tournaments import TournamentController
from capolinea.tables.errors import TooMany, problem_of, status_of

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from litestar import Request

    from capolinea.http.settings import ServerSettings
    from capolinea.tables.messages.fields import Problem

MAX_PROBLEM_LENGTH = 200  # letters of what is wrong with a request
CODES = {404: "not-found", 405: "not-found", 413: "too-big"}
FAILED = 500

log = logging.getLogger("capolinea.server")


def make_app(settings: ServerSettings, doors: Doors | None = None) -> Guard:
    """The whole server; it opens its database when it is started. `doors` count its connections."""
    doors = doors or Doors(settings)
    return Guard(make_inner_app(settings, doors), settings, doors)  # pyright: ignore[reportArgumentType]  # both are ASGI


def make_inner_app(settings: ServerSettings, doors: Doors | None = None) -> Litestar:
    """The application without its guard. Making it takes longer than opening a service: it serves several in turn."""
    return Litestar(
        route_handlers=[
            GuestController,
            TableController,
            list_games,
            show_game,
            MapController,
            CallController,
            PasskeyController,
            OwnPageController,
            OwnerDoorController,
            OwnerController,
            TournamentController,
            StudyController,
            TuningController,
            show_board,
            show_drawing,
            score_table,
            show_rules,
            lessons,
            lesson_text,
            lesson_position,
            show_statistics,
            socket_schema,
            live,
            ready,
            health,
            metrics,
            show_network,
            open_network,
            show_picture,
            table_socket,
            page,
        ],
        dependencies={"service": Provide(provide_service), "guest": Provide(provide_guest)},
        before_request=check_shape,
        exception_handlers={
            CapolineaError: _refused,
            HTTPException: _not_understood,
            RecursionError: _too_deep,
            Exception: _failed,
        },
        lifespan=[_serving],
        state=State({"settings": settings, "doors": doors}),
        request_max_body_size=settings.message_size,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Capolinea",
            version=version("capolinea"),
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
    )


@asynccontextmanager
async def _serving(app: Litestar) -> AsyncGenerator[None, None]:
    async with open_service(app.state.settings, app.state.doors) as service:
        app.state.service = service
        yield


def _problem(request: Request[Any, Any, Any], error: CapolineaError) -> Problem:
    """A refusal as it is sent, counted."""
    request.app.state.service.refusals[error.code] += 1
    return problem_of(error)


def _refused(request: Request[Any, Any, Any], error: CapolineaError) -> Response[Problem]:
    seconds = error.facts.get("seconds") if isinstance(error, TooMany) else None
    headers = {} if seconds is None else {"retry-after": str(seconds)}
    return Response(_problem(request, error), status_code=status_of(error), headers=headers)


def _not_understood(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Litestar's own refusals, before our code runs."""
    if error.status_code >= FAILED:
        return _failed(request, error)
    code = CODES.get(error.status_code)
    refusal = InvalidInput(code) if code else InvalidInput("malformed", problem=_wrong(error))
    return Response(_problem(request, refusal), status_code=error.status_code)


def _too_deep(request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    """A body nested too deep: no request of ours goes that deep."""
    return Response(_problem(request, InvalidInput("malformed", problem="nested too deeply")), status_code=400)


def _wrong(error: HTTPException) -> str:
    """What is wrong with a request, each part by its name."""
    found = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        parts: list[dict[str, str]] = error.extra
        found = "; ".join(": ".join(filter(None, (part.get("key"), part.get("message")))) for part in parts)
    return found[:MAX_PROBLEM_LENGTH]


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """An error of ours: logged only with the path, since headers and bodies hold secrets."""
    log.error("%s %s failed", request.scope["type"], request.scope["path"], exc_info=error)
    return Response(_problem(request, CapolineaError("server-failed")), status_code=FAILED)
