"""Writing the logs of all tables: entries that wait at the same time are committed together.

A commit costs the same for one entry as for fifty. Under load there is always one under way, and whatever comes
meanwhile goes with the next.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from capolinea.server.store import queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from capolinea.server.store.engine import Store


@dataclass
class Draft:
    """An entry to write, what changes of its table and its seats with it, and the snapshot after it, if one is due."""

    entry: dict[str, Any]
    changes: dict[str, Any]
    snapshot: dict[str, Any] | None
    seats: dict[int, dict[str, Any]]
    written: asyncio.Future[bool] = field(default_factory=asyncio.Future[bool])

    @property
    def table_id(self) -> str:
        """The table of the entry."""
        return self.entry["table_id"]

    def table_changes(self) -> dict[str, Any]:
        """All that changes in the row of the table."""
        return {"table_id": self.table_id, "number": self.entry["number"], **self.changes}


class Scribe:
    """The one who writes the logs of this worker."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[Draft] = []
        self.writing: asyncio.Task[None] | None = None

    async def write(
        self,
        entry: dict[str, Any],
        changes: dict[str, Any],
        snapshot: dict[str, Any] | None,
        seats: dict[int, dict[str, Any]] | None = None,
    ) -> bool:
        """Write an entry for good; false where another one has its number, or its message was written before."""
        draft = Draft(entry, changes, snapshot, seats or {})
        self.waiting.append(draft)
        if self.writing is None:
            self.writing = asyncio.create_task(self._write_all())
        try:
            return await asyncio.shield(draft.written)
        except asyncio.CancelledError:
            await asyncio.wait([draft.written])  # so that who reads the table next finds what was written
            raise

    async def _write_all(self) -> None:
        while self.waiting:
            drafts, self.waiting = self.waiting, []
            if not await self._commit(drafts) and len(drafts) > 1:
                for draft in drafts:  # one of them is at fault: the others shall not suffer
                    await self._commit([draft])
        self.writing = None

    async def _commit(self, drafts: Sequence[Draft]) -> bool:
        """Write drafts in one transaction and tell who waits; false where that fails, which a single one is told."""
        try:
            written = await self.store.commit(partial(_write, drafts))
        except Exception as error:
            if len(drafts) == 1:
                drafts[0].written.set_exception(error)
            return False
        for draft in drafts:
            draft.written.set_result(draft.table_id in written)
        return True


def _write(drafts: Sequence[Draft], connection: Connection) -> set[str]:
    """Carry drafts out; returns the tables whose log has grown."""
    in_order = sorted(drafts, key=lambda draft: draft.table_id)  # the same for all workers: nobody waits in a circle
    written = queries.add_entries(connection, [draft.entry for draft in in_order])
    grown = sorted((draft for draft in in_order if draft.table_id in written), key=_fields)
    for _, alike in groupby(grown, key=_fields):
        queries.change_tables(connection, [draft.table_changes() for draft in alike])
    for draft in in_order:
        if draft.table_id in written:
            queries.change_seats(connection, draft.table_id, draft.seats)
    snapshots = [draft.snapshot for draft in grown if draft.snapshot]
    if snapshots:
        queries.keep_snapshots(connection, snapshots)
    if grown:
        queries.announce(connection, written)
    return written


def _fields(draft: Draft) -> tuple[str, ...]:
    return tuple(draft.changes)
