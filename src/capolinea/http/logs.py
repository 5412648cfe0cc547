"""Logs: one JSON object a line, on the error stream. They never contain secrets."""

from __future__ import annotations

import json
import logging
from typing import Any

EXTRA = ("table",)


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
        told |= {name: getattr(record, name) for name in EXTRA if hasattr(record, name)}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told)  # in ASCII: no sign that turns a terminal's colours, lines or direction


LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": JsonLines}},
    "handlers": {"errors": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "root": {"handlers": ["errors"], "level": "WARNING"},
    "loggers": {"uvicorn": {"level": "INFO"}, "capolinea": {"level": "INFO"}},
}
