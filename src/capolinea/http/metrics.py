"""Numbers for operators of a server, in the text format of Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capolinea.http.service import Service

CONTENT_TYPE = "text/plain; version=0.0.4"


def exposition(service: Service) -> str:
    """What this worker holds and has done since its start; nothing about guests or games."""
    rooms = list(service.rooms.rooms.values())
    found = [
        ("tables_in_memory", "gauge", "Tables in memory.", len(rooms)),
        ("watchers", "gauge", "Open sockets.", sum(len(room.watchers) for room in rooms)),
        ("bots_thinking", "gauge", "Tables at which a bot thinks.", sum(room.bot_pool is not None for room in rooms)),
        ("entries_total", "counter", "Moves written.", service.rooms.written),
    ]
    return "".join(
        f"# HELP capolinea_{name} {about}\n# TYPE capolinea_{name} {kind}\ncapolinea_{name} {value}\n"
        for name, kind, about, value in found
    )
