"""Numbers for Prometheus, in its text format: what this worker holds, and has done since its start.

There is nothing about guests or games in them. Who may read them is a setting: by default this machine alone.
"""

from __future__ import annotations

import hmac
import os
import platform
import time
from importlib.metadata import version
from ipaddress import ip_address
from math import isinf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litestar import Request, get
from litestar.datastructures import State  # noqa: TC002  # Litestar reads the annotations
from litestar.di import NamedDependency  # noqa: TC002

from capolinea.http.doors import file_limit
from capolinea.http.network import is_passed_on
from capolinea.http.service import Service  # noqa: TC001
from capolinea.tables.errors import Forbidden

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.http.settings import ServerSettings
    from capolinea.tables.meters import Histogram

CONTENT_TYPE = "text/plain; version=0.0.4"
BEARER = "Bearer "
STARTED = time.time()
FAILED = 500
ALARMED = ("server-failed", "too-many", "busy")  # codes of deploy/alerts.yml: Prometheus sees an increase from 0 alone
STATM, OPEN_FILES = Path("/proc/self/statm"), Path("/proc/self/fd")  # of Linux


@get("/metrics", tags=["operation"], media_type=CONTENT_TYPE)
async def metrics(service: NamedDependency[Service], request: Request[Any, Any, State]) -> str:
    """Numbers for Prometheus; for the addresses in `metrics_from`, and for anyone with `metrics_token`."""
    if not may_read(service.settings, request.client.host if request.client else "", request.headers):
        raise Forbidden("metrics-closed")
    return exposition(service)


def may_read(settings: ServerSettings, client: str, headers: Mapping[str, str]) -> bool:
    """Whether a request shows the token, or comes from one of the addresses.

    A proxy on this machine that the settings don't name looks like this machine itself, but says that it forwards.
    """
    token = settings.metrics_token
    shown = headers.get("authorization", "")
    if token and hmac.compare_digest(shown.encode(), f"{BEARER}{token}".encode()):
        return True
    try:
        address = ip_address(client)
    except ValueError:
        return False
    if address.is_loopback and is_passed_on(headers):
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return any(address in network for network in settings.metrics_networks)


class Exposition:
    """A page of metrics, of which each has a kind, a help text and one or more values."""

    def __init__(self, prefix: str = "capolinea_") -> None:
        self.prefix, self.lines = prefix, list[str]()

    def head(self, name: str, kind: str, about: str) -> str:
        """Begin a metric; returns its whole name."""
        whole = name if name.startswith("process_") else f"{self.prefix}{name}"
        self.lines += [f"# HELP {whole} {about}", f"# TYPE {whole} {kind}"]
        return whole

    def add(self, name: str, kind: str, about: str, value: float | None) -> None:
        """Add a metric of one value, or of none yet."""
        whole = self.head(name, kind, about)
        if value is not None:
            self.lines.append(f"{whole} {value}")

    def labelled(self, name: str, kind: str, about: str, label: str, values: Mapping[Any, float]) -> None:
        """Add a metric that has a value for each of some labels."""
        whole = self.head(name, kind, about)
        self.lines += [f'{whole}{{{label}="{each}"}} {value}' for each, value in values.items()]

    def histogram(self, name: str, about: str, found: Histogram) -> None:
        """Add how long something took."""
        whole, count = self.head(name, "histogram", about), 0
        for bound, count in found.within():
            self.lines.append(f'{whole}_bucket{{le="{"+Inf" if isinf(bound) else bound}"}} {count}')
        self.lines += [f"{whole}_sum {found.sum}", f"{whole}_count {count}"]


def exposition(service: Service) -> str:
    """The whole page."""
    page = Exposition()
    _tell_tables(page, service)
    _tell_database(page, service)
    _tell_work(page, service)
    _tell_traffic(page, service)
    _tell_process(page, service)
    return "\n".join([*page.lines, ""])


def _tell_tables(page: Exposition, service: Service) -> None:
    rooms = list(service.rooms.rooms.values())
    page.add("tables_in_memory", "gauge", "Tables in memory.", len(rooms))
    page.add("watchers", "gauge", "Open sockets.", sum(len(room.watchers) for room in rooms))
    thinking = sum(room.bot_pool is not None for room in rooms)
    page.add("bots_thinking", "gauge", "Tables at which a bot thinks.", thinking)
    page.add("entries_total", "counter", "Moves written.", service.rooms.written)
    page.add("calls_total", "counter", "Players called to their turn.", service.caller.made)
    page.add("failed_calls_total", "counter", "Calls that did not arrive.", service.caller.failed)


def _tell_database(page: Exposition, service: Service) -> None:
    database, sizes = service.store.database, service.sizes
    page.histogram("commit_seconds", "Seconds from wanting to write until it is on the disk.", database.commits)
    page.add("failed_commits_total", "counter", "Writes that the database did not take.", database.failed)
    waiting = service.store.steps.length
    page.add("waiting_entries", "gauge", "Moves that wait to be written.", waiting)
    oldest = database.oldest_write
    page.add("oldest_commit_seconds", "gauge", "How long the oldest unfinished write has been waiting.", oldest)
    page.add("database_bytes", "gauge", "Size of the database.", sizes.database)
    page.add("disk_free_bytes", "gauge", "Free space where the server's folder is.", sizes.free)
    page.labelled("stored_tables", "gauge", "Tables in the database.", "state", sizes.tables)
    page.add("stored_guests", "gauge", "Guests in the database.", sizes.guests)
    page.add("last_backup_timestamp_seconds", "gauge", "When the last checked backup was made.", sizes.backup)


def _tell_work(page: Exposition, service: Service) -> None:
    page.add("loop_lag_seconds", "gauge", "Delay of the event loop, 99 % of the last minute.", service.lag.within(0.99))
    page.add("loop_lag_worst_seconds", "gauge", "The longest delay of the last minute.", service.lag.within(1))
    waiting = {"review": service.tables.reviews.waiting, "study": service.studies.waiting}
    for queue in service.queues:
        for kind, length in queue.lengths().items():
            waiting[kind] = waiting.get(kind, 0) + length
    page.labelled("waiting_work", "gauge", "What waits for a thread, by kind.", "kind", waiting)
    refused = sum(queue.refused for queue in service.queues)
    page.add("refused_work_total", "counter", "Requests refused as busy.", refused)


def _tell_traffic(page: Exposition, service: Service) -> None:
    doors = service.doors
    page.add("connections", "gauge", "Open connections.", doors.open.total())
    page.add("refused_connections_total", "counter", "Connections refused.", doors.refused)
    page.labelled(
        "responses_total", "counter", "Answers to requests, by status.", "status", {FAILED: 0} | doors.answers
    )
    refusals = dict.fromkeys(ALARMED, 0) | doors.refusals
    page.labelled("refusals_total", "counter", "Refused requests and messages, by code.", "code", refusals)


def _tell_process(page: Exposition, service: Service) -> None:
    built = page.head("build_info", "gauge", "1; the labels say what runs.")
    kind = "postgresql" if service.store.shared else "sqlite"
    labels = f'version="{version("capolinea")}",python="{platform.python_version()}",database="{kind}"'
    page.lines.append(f"{built}{{{labels}}} 1")
    page.add("process_start_time_seconds", "gauge", "When the process was started.", STARTED)
    page.add("process_cpu_seconds_total", "counter", "Processor time used.", time.process_time())
    page.add("process_max_fds", "gauge", "How many files and connections may be open.", file_limit())
    if STATM.exists():
        resident = int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        page.add("process_resident_memory_bytes", "gauge", "Memory in use.", resident)
        page.add("process_open_fds", "gauge", "Open files and connections.", sum(1 for _ in OPEN_FILES.iterdir()))
