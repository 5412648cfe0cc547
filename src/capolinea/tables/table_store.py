"""Where tables are kept. A database stands behind it on a server, a page's own storage in a browser, memory in tests.

Each method is one transaction: it happens as a whole or not at all, and what it has written is kept for good when it
returns. Several workers may share a store (`shared`); of two who write the same, one succeeds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractAsyncContextManager

    from capolinea.tables.messages import Statistics
    from capolinea.tables.records import (
        ChatRecord,
        Deal,
        EntryRecord,
        GuestRecord,
        Presence,
        SeatRecord,
        StepDraft,
        StoredGame,
        StoredTable,
        TableRecord,
    )

LISTED = 100  # tables of a list
CHAT_KEPT_IN_VIEW = 100  # lines
MOST_LATE_AT_ONCE = 100  # seats
MOST_GAMES = 10_000  # that statistics count, of public tables and of one's own: the latest
MOST_RECORDS = 500  # of statistics

FREE = ("open", "friend")  # kinds of seats that wait for a guest
VOTED = "vote"  # why a bot plays a seat that others have voted for
Stamp = tuple[int, int]  # the number and the version of a table


class Overtaken(Exception):
    """Another worker has written the next entry of a table: what was tried has to be tried again."""


class TableStore(Protocol):
    """What tables ask of a store."""

    @property
    def shared(self) -> bool:
        """Whether other workers may write to it too."""
        ...

    # --- guests

    async def add_guest(self, guest: GuestRecord) -> None:
        """Keep a new guest."""
        ...

    async def find_guest(self, guest_id: str) -> GuestRecord | None:
        """A guest by id."""
        ...

    async def find_recovery(self, recovery: str) -> GuestRecord | None:
        """The guest whose recovery link has a hash."""
        ...

    async def rename_guest(self, guest_id: str, name: str) -> bool:
        """Call a guest otherwise; false where there is none."""
        ...

    async def set_recovery(self, guest_id: str, recovery: str) -> bool:
        """Keep the hash of a guest's new recovery link; false where there is no such guest."""
        ...

    # --- around the games

    async def read_game(self, table_id: str) -> StoredGame | None:
        """A table with its log."""
        ...

    async def public_tables(self) -> list[StoredTable]:
        """The public tables that somebody can sit down at or watch, the last changed first."""
        ...

    async def tables_of(self, guest: str) -> list[StoredTable]:
        """The tables that a guest made or sits at, the last changed first."""
        ...

    async def add_table(self, table: TableRecord, seats: Sequence[SeatRecord], *, most: int, since: float) -> bool:
        """Keep a new table, whose host is admitted; false where the host has made too many since a time."""
        ...

    async def add_rematch(
        self, of: str, table: TableRecord, seats: Sequence[SeatRecord], admitted: Sequence[str]
    ) -> bool:
        """Keep a new table as the rematch of another; false where that has one already."""
        ...

    async def set_invitation(self, table_id: str, invitation: str) -> None:
        """Keep the hash of a new invitation."""
        ...

    async def admit(self, table_id: str, guest: str) -> None:
        """Let a guest in."""
        ...

    async def change_seat(self, was: SeatRecord, now: SeatRecord) -> bool:
        """Change who sits where before the start; false where kind or guest are not as they were, or it has begun."""
        ...

    async def start_game(self, table_id: str, deal: Deal) -> bool:
        """Begin a game; false where it has begun already, or a seat is free."""
        ...

    async def statistics(self, guest: str | None) -> Statistics:
        """Sums over the finished games at public tables, and at those of a guest."""
        ...

    # --- the log

    async def commit_step(self, draft: StepDraft) -> None:
        """Add an entry to a log; raises Overtaken where its number is taken, or its message was written before."""
        ...

    async def read_entries(self, table_id: str, after: int = 0) -> Sequence[EntryRecord]:
        """The log of a table, from the entry after a number."""
        ...

    async def entries_since(self, table_id: str, stamp: Stamp) -> Sequence[EntryRecord] | None:
        """The entries that were added since a stamp; None where more than the log has changed."""
        ...

    async def time_of_entry(self, table_id: str, number: int) -> float | None:
        """When an entry was made; None where there is none of that number."""
        ...

    async def stamps(self, tables: Sequence[str]) -> dict[str, Stamp]:
        """The stamps of some tables."""
        ...

    # --- chat

    async def say(self, table_id: str, guest: str, message: str, text: str, now: float) -> tuple[ChatRecord, bool]:
        """Keep a line of chat; true with it where the same message was written before. Raises Overtaken."""
        ...

    async def read_chat(self, table_id: str, after: int) -> Sequence[ChatRecord]:
        """The last lines of chat after a number."""
        ...

    # --- those who are late or away

    async def late_seats(self, now: float) -> Sequence[SeatRecord]:
        """Seats of guests whose time is over, the longest first."""
        ...

    async def hand_over(self, table_id: str, seat: int, level: str, why: str, deadline: float | None = None) -> bool:
        """Let a bot play the seat of a guest; false where none plays it, or its deadline is another than is given."""
        ...

    async def return_seat(self, table_id: str, seat: int, deadline: float | None) -> bool:
        """Give a seat that a bot plays back to its guest; false where no bot plays it."""
        ...

    async def vote(
        self,
        table_id: str,
        seat: int,
        guest: str,
        level: str,
        carried: Callable[[Sequence[SeatRecord], set[str]], bool],
    ) -> None:
        """Note that a guest wants a seat to be handed over, and do so where the vote is `carried`.

        That is asked with the seats as they are now, and all who have voted; where it raises, nothing is written.
        """
        ...

    async def note_presence(self, presence: Presence, *, told: bool) -> None:
        """A guest has come or gone: votes against its seats are void. `told` where others have to hear of it."""
        ...

    async def renew_presence(self, present: Sequence[Presence], tables: Sequence[str]) -> list[tuple[str, int, float]]:
        """Guests are still at their tables; returns until when the guest of each seat of some tables is."""
        ...

    # --- other workers

    def bot_turn(self, table_id: str) -> AbstractAsyncContextManager[bool]:
        """Whether it is up to this worker to play the bots of a table; no other one does until this is left."""
        ...
