"""Writing the logs of all tables: entries that wait at the same time are committed together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from capolinea.store import queries
from capolinea.store.group_commit import GroupCommit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from capolinea.store.engine import Store


@dataclass
class Draft:
    """An entry to write, what changes of its table and its seats with it, and the snapshot after it, if one is due."""

    entry: dict[str, Any]
    changes: dict[str, Any]
    snapshot: dict[str, Any] | None
    seats: dict[int, dict[str, Any]]

    @property
    def table_id(self) -> str:
        """The table of the entry."""
        return self.entry["table_id"]


class LogWriter:
    """The one who writes the logs of this worker."""

    def __init__(self, store: Store) -> None:
        self.together = GroupCommit(store, _write)

    async def write(
        self,
        entry: dict[str, Any],
        changes: dict[str, Any],
        snapshot: dict[str, Any] | None,
        seats: dict[int, dict[str, Any]] | None = None,
    ) -> bool:
        """Write an entry for good; false where another one has its number, or its message was written before."""
        return await self.together.write(Draft(entry, changes, snapshot, seats or {}))


def _write(drafts: Sequence[Draft], connection: Connection) -> list[bool]:
    """Carry drafts out; returns whether the log has grown by each."""
    in_order = sorted(drafts, key=lambda draft: draft.table_id)  # the same for all workers: nobody waits in a circle
    written = queries.add_entries(connection, [draft.entry for draft in in_order])
    grown = [draft for draft in in_order if draft.table_id in written]
    for draft in grown:
        if draft.changes:
            queries.change_with_entry(connection, draft.table_id, draft.changes)
        queries.change_seats(connection, draft.table_id, draft.seats)
    snapshots = [draft.snapshot for draft in grown if draft.snapshot]
    if snapshots:
        queries.keep_snapshots(connection, snapshots)
    return [draft.table_id in written for draft in drafts]
