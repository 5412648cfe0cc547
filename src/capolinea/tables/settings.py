"""The settings of tables; a server adds its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """All of them. Times are in seconds."""

    bot_threads: int = 2
    bot_pause: float = 0.4
    idle_after: float = 600
    away_after: float = 120
    hints_per_minute: float = 12
    chat_per_minute: float = 30
    processor_per_guest: float = 0.3
    poll_every: float = 2
    snapshot_every: int = 50
    sockets_per_guest: int = 20
    tables_per_guest: int = 50
    maps_per_guest: int = 50
    tournaments_per_guest: int = 5
    table_prefix: str = ""  # with which the ids of tables begin
    chat: bool = True
    rated: bool = True  # where there are no hints
