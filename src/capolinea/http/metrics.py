"""Numbers for operators of a server, in the text format of Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capolinea.http.service import Service

CONTENT_TYPE = "text/plain; version=0.0.4"


def exposition(service: Service) -> str:
    """What this worker holds and has done since its start; nothing about guests or games."""
    rooms, queues = list(service.rooms.rooms.values()), service.queues
    waiting = sum(sum(queue.lengths().values()) for queue in queues)
    found = [
        ("tables_in_memory", "gauge", "Tables in memory.", len(rooms)),
        ("watchers", "gauge", "Open sockets.", sum(len(room.watchers) for room in rooms)),
        ("bots_thinking", "gauge", "Tables at which a bot thinks.", sum(room.bot_pool is not None for room in rooms)),
        ("loop_lag_seconds", "gauge", "Delay of the event loop, 99 % of the last minute.", service.lag.within(0.99)),
        ("loop_lag_worst_seconds", "gauge", "The longest delay of the last minute.", service.lag.within(1)),
        ("waiting_work", "gauge", "Bots, hints, replays and the like that wait for a thread.", waiting),
        ("refused_work_total", "counter", "Requests refused as busy.", sum(queue.refused for queue in queues)),
        ("connections", "gauge", "Open connections.", service.doors.open.total()),
        ("refused_connections_total", "counter", "Connections refused.", service.doors.refused),
        ("calls_total", "counter", "Players called to their turn.", service.caller.made),
        ("failed_calls_total", "counter", "Calls that did not arrive.", service.caller.failed),
        ("entries_total", "counter", "Moves written.", service.rooms.written),
    ]
    return "".join(
        f"# HELP capolinea_{name} {about}\n# TYPE capolinea_{name} {kind}\ncapolinea_{name} {value}\n"
        for name, kind, about, value in found
    )
