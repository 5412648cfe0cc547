"""Logs: one JSON object a line, on the error stream. They never contain secrets."""

from __future__ import annotations

import json
import logging
import time
from contextvars import ContextVar
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

asking: ContextVar[Mapping[str, str]] = ContextVar("asking", default=MappingProxyType({}))
"""The id of the request or the socket that is being answered; the answer to a request has it as `X-Request-Id`."""

EXTRA = ("table", "repeated")
SAME_LINES = 5  # that are written within a while
WHILE = 60  # seconds
MOST_KINDS = 1_000  # of lines that are remembered


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The time, how grave it is, what happened, and where it went wrong if it did."""
        told: dict[str, Any] = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        told |= asking.get()
        told |= {name: getattr(record, name) for name in EXTRA if hasattr(record, name)}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told)  # in ASCII: no sign that turns a terminal's colours, lines or direction


class Repeated(logging.Filter):
    """Lines of the same kind are written a few times a minute; the first one after that says how many were left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.seen: dict[tuple[str, int, object], list[float]] = {}  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a line; those for looking closely all are."""
        if record.levelno <= logging.DEBUG:
            return True
        now, kind = self.clock(), (record.name, record.levelno, record.msg)
        since, count = self.seen.get(kind, (now, 0))
        if now - since > WHILE:
            if count > SAME_LINES:
                record.repeated = int(count) - SAME_LINES
            since, count = now, 0
        if len(self.seen) >= MOST_KINDS:
            self.seen.clear()
        self.seen[kind] = [since, count + 1]
        return count < SAME_LINES


def set_level(level: str) -> None:
    """Log from a level on. uvicorn would tell what is in the frames of sockets, so it tells nothing finer than info."""
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.getLogger("capolinea").setLevel(wanted)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(max(wanted, logging.INFO))


LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": JsonLines}},
    "filters": {"repeated": {"()": Repeated}},
    "handlers": {"errors": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["repeated"]}},
    "root": {"handlers": ["errors"], "level": "WARNING"},
    "loggers": {"uvicorn": {"level": "INFO"}, "uvicorn.error": {"level": "INFO"}, "capolinea": {"level": "INFO"}},
}
