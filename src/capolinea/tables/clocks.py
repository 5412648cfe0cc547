"""The time that a seat has for each decision: unlimited (off), some seconds, or some days.

The deadline of a seat is stored with it, in the same transaction as the step that asked it. So every worker can find
late seats, even at a table that is in no worker's memory; `capolinea.tables.handover` hands such a seat to a bot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput
from capolinea.tables.steady_clock import now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.tables.logged_game import LoggedGame, Step
    from capolinea.tables.messages.table import Clock
    from capolinea.tables.records import SeatRecord, StoredTable, TableRecord
    from capolinea.tables.table_store import TableStore

OFF = "off"
SECONDS = {"turn": 1, "days": 24 * 3600}  # of one unit of the limit
LONGEST = {OFF: 0, "turn": 3600, "days": 30}


def check_clock(clock: Clock) -> None:
    """Refuse a limit that makes no sense."""
    most = LONGEST[clock.kind]
    if not min(1, most) <= clock.limit <= most:
        raise InvalidInput("bad-clock", limit=clock.limit, most=most)


def deadline(table: TableRecord, asked: float) -> float | None:
    """The deadline of a seat that was asked at a time."""
    return None if table.clock == OFF else asked + table.clock_limit * SECONDS[table.clock]


def first_deadlines(
    table: TableRecord, seats: Sequence[SeatRecord], logged_game: LoggedGame, now: float
) -> dict[int, float | None]:
    """The deadlines of seats at the start of a game."""
    if table.clock == OFF:
        return {}
    return {seat: deadline(table, now) for seat in logged_game.asked if seats[seat].kind == "guest"}


async def next_deadlines(
    store: TableStore, kept: StoredTable, logged_game: LoggedGame, step: Step
) -> dict[int, float | None]:
    """The deadlines that a step changes at a table with a clock. Bots have all the time they want."""
    before, after = logged_game.asked, logged_game.asked_after(step)
    changed = [seat for seat in before.keys() | after.keys() if before.get(seat) != after.get(seat)]
    found: dict[int, float | None] = {}
    for seat in changed:
        asked = await _time_asked(store, kept, step, after[seat]) if seat in after else None
        found[seat] = None if asked is None else deadline(kept.table, asked)
    return {seat: until for seat, until in found.items() if kept.seats[seat].kind == "guest"}


async def _time_asked(store: TableStore, kept: StoredTable, step: Step, number: int) -> float:
    """When the question of a seat after a step came up: now, or earlier if its answer was undone."""
    if number == step.number:
        return now()
    made = await store.time_of_entry(kept.table.id, number)
    return (kept.table.started or kept.table.made) if made is None else made
