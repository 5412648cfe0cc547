"""Writing the logs of all tables: entries that wait at the same time are committed together."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from capolinea.store import queries
from capolinea.store.group_commit import GroupCommit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from capolinea.store.engine import Database
    from capolinea.tables.records import StepDraft

ENTRY_FIELDS = ("table_id", "number", "kind", "seat", "move", "guest_id", "message")


class LogWriter:
    """The writer of the logs of this worker."""

    def __init__(self, database: Database) -> None:
        self.together = GroupCommit(database, _write, lambda draft: draft.table_id, first=True)

    async def write(self, draft: StepDraft) -> bool:
        """Write an entry; false if another one has its number, or its message was written before."""
        return await self.together.write(draft)


def _write(drafts: Sequence[StepDraft], connection: Connection) -> list[bool]:
    """Carry drafts out; returns whether the log has grown by each."""
    in_order = sorted(drafts, key=lambda draft: draft.table_id)  # the same for all workers: nobody waits in a circle
    entries = [{name: getattr(draft, name) for name in ENTRY_FIELDS} for draft in in_order]
    written = queries.add_entries(connection, entries)
    grown = [draft for draft in in_order if draft.table_id in written]
    for draft in grown:
        queries.change_with_entry(connection, draft.table_id, _of_table(draft))
        queries.change_seats(connection, draft.table_id, _of_seats(draft))
    snapshots = [asdict(draft.snapshot) for draft in grown if draft.snapshot]
    if snapshots:
        queries.keep_snapshots(connection, snapshots)
    return [draft.table_id in written for draft in drafts]


def _of_table(draft: StepDraft) -> dict[str, Any]:
    """What changes in the row of the table."""
    changes: dict[str, Any] = {"deciding": draft.deciding}
    return changes if draft.result is None else {**changes, "state": "over", "result": draft.result}


def _of_seats(draft: StepDraft) -> dict[int, dict[str, Any]]:
    """What changes in the rows of seats."""
    changes: dict[int, dict[str, Any]] = {seat: {"deadline": until} for seat, until in draft.deadlines.items()}
    for seat, (score, rank) in draft.scores.items():
        changes.setdefault(seat, {}).update(score=score, rank=rank)
    return changes
