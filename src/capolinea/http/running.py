"""The process of a server: it listens, follows signals, and tells systemd how it is.

SIGTERM and Ctrl-C let current work finish. SIGHUP has the settings read again, or is like SIGTERM where no file has
them: a terminal that is closed ends its server well. The event loop itself gives systemd its signs of life, so a
process that hangs is started anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging.config
import signal
import sys
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import uvicorn

from capolinea.core.errors import CapolineaError
from capolinea.http.app import make_inner_app
from capolinea.http.doors import Doors, listen_at, protocols, raise_file_limit
from capolinea.http.guard import Guard
from capolinea.http.logs import LOGGING, set_level
from capolinea.http.service import check_start
from capolinea.http.systemd import notify, watchdog_seconds
from capolinea.tables.own_bots import OWN_BOTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.http.settings import ServerSettings

GARBAGE = (20_000, 3, 2_000)  # new objects until the youngest are looked through; how rarely older ones and all are
SWITCH_SECONDS = 0.0005  # until a thread that computes lets the event loop go on
SIGNS = 3  # of life, within the time that systemd gives

log = logging.getLogger("capolinea.server")


class Server(uvicorn.Server):
    """uvicorn's server. `take_over` reads the settings again and goes on with them, if they can have changed."""

    def __init__(self, config: uvicorn.Config, take_over: Callable[[], None] | None) -> None:
        super().__init__(config)
        self.take_over = take_over
        self.alive: asyncio.Task[None] | None = None

    async def startup(self, *given: Any, **named: Any) -> None:
        """Listen, and say so."""
        await super().startup(*given, **named)
        if hasattr(signal, "SIGHUP"):
            loop = asyncio.get_running_loop()
            if self.take_over is not None:
                loop.add_signal_handler(signal.SIGHUP, self.reload, self.take_over)
            elif signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # the terminal is closed
                loop.add_signal_handler(signal.SIGHUP, self.finish)
        if (patience := watchdog_seconds()) is not None:
            self.alive = asyncio.create_task(_live(patience / SIGNS))
        notify("READY=1")

    def finish(self) -> None:
        """End as at SIGTERM."""
        self.should_exit = True

    @staticmethod
    def reload(take_over: Callable[[], None]) -> None:
        """Read the settings again; if they are wrong, the old ones stay."""
        notify("RELOADING=1", f"MONOTONIC_USEC={time.monotonic_ns() // 1000}")
        try:
            take_over()
        except CapolineaError as error:
            log.error("the settings stay as they were: %s", error.text())
        notify("READY=1")

    async def shutdown(self, *given: Any, **named: Any) -> None:
        """Finish, and say so."""
        notify("STOPPING=1")
        await super().shutdown(*given, **named)
        if self.alive is not None:
            self.alive.cancel()


async def _live(every: float) -> None:
    while True:
        notify("WATCHDOG=1")
        await asyncio.sleep(every)


def run(settings: ServerSettings, read_again: Callable[[], ServerSettings] | None = None) -> bool:
    """Run until stopped; false if it could not start."""
    logging.config.dictConfig(LOGGING)
    raise_file_limit()
    sys.setswitchinterval(SWITCH_SECONDS)
    asyncio.run(check_start(settings))  # a problem is one sentence here, and would be a traceback in there
    doors = Doors(settings)
    application = make_inner_app(settings, doors)
    guard = Guard(application, settings, doors)  # pyright: ignore[reportArgumentType]  # both are ASGI
    gc.collect()
    gc.freeze()  # what is loaded now stays: looking through all of it for garbage would stop every table
    gc.set_threshold(*GARBAGE)
    config = uvicorn.Config(
        guard,  # pyright: ignore[reportArgumentType]  # both are ASGI
        host=settings.host,
        port=settings.port,
        **protocols(doors),
        ws_max_size=settings.message_size,
        ws_per_message_deflate=False,  # it would keep hundreds of kilobytes for each socket
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        access_log=False,
        server_header=False,
        log_config=LOGGING,
        timeout_graceful_shutdown=5,
    )
    set_level(settings.log_level)

    def take_over(read: Callable[[], ServerSettings]) -> None:
        now = read()
        guard.adopt(now)
        application.state.service.adopt(now)
        set_level(now.log_level)

    server = Server(config, None if read_again is None else partial(take_over, read_again))
    doors.network.listen = partial(listen_at, server)
    signal.signal(signal.SIGTERM, _stopped)
    with OWN_BOTS.playing(settings.bots, settings.bot_limit, settings.data), contextlib.suppress(KeyboardInterrupt):
        server.run()
    return server.started


def _stopped(_signal: int, _frame: object) -> None:
    """Once it has stopped in good order, uvicorn sends itself the signal again: stopping a server is no failure."""
