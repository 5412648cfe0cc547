"""The store of tables: a database on a server, a page's own storage in a browser, memory in tests.

Each method is one transaction: it happens as a whole or not at all, and what it wrote is stored when it returns.
Several workers may share a store (`shared`); if two write the same thing, one succeeds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractAsyncContextManager

    from capolinea.tables.messages.statistics import Statistics
    from capolinea.tables.records import (
        ChatRecord,
        Deal,
        EntryRecord,
        GuestRecord,
        MapRecord,
        OwnMap,
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
MOST_GAMES = 10_000  # the latest that statistics count, of public tables and of the guest's own
MOST_RECORDS = 500  # of statistics

FREE = ("open", "friend")  # kinds of seats that wait for a guest
FAILED = "failed"  # why a level plays the seat of another bot
VOTED = "vote"  # why a bot plays a seat that others have voted for
Stamp = tuple[int, int]  # the number and the version of a table


class Overtaken(Exception):
    """Another worker has written the next entry of a table: try again."""


class TableStore(Protocol):
    """What tables ask of a store."""

    @property
    def shared(self) -> bool:
        """Whether other workers may write to it too."""
        ...

    # --- guests

    async def add_guest(self, guest: GuestRecord) -> None:
        """Store a new guest."""
        ...

    async def find_guest(self, guest_id: str) -> GuestRecord | None:
        """A guest by id."""
        ...

    async def find_recovery(self, recovery: str) -> GuestRecord | None:
        """The guest whose recovery link has a hash."""
        ...

    async def use_recovery(self, recovery: str) -> GuestRecord | None:
        """The guest whose recovery link has a hash; the link is used up, and if two use it, one succeeds."""
        ...

    async def begin_generation(self, guest_id: str) -> int | None:
        """Begin a new generation of a guest's cookies and end the recovery link; None if there is no such guest."""
        ...

    async def rename_guest(self, guest_id: str, name: str) -> bool:
        """Rename a guest; false if there is none."""
        ...

    async def set_recovery(self, guest_id: str, recovery: str) -> bool:
        """Store the hash of a guest's new recovery link; false if there is no such guest."""
        ...

    # --- before and after games

    async def read_game(self, table_id: str) -> StoredGame | None:
        """A table with its log."""
        ...

    async def public_tables(self) -> list[StoredTable]:
        """The public tables that guests can join or watch, the last changed first."""
        ...

    async def tables_of(self, guest: str) -> list[StoredTable]:
        """The tables that a guest created or sits at, the last changed first."""
        ...

    async def add_table(
        self,
        table: TableRecord,
        seats: Sequence[SeatRecord],
        entries: Sequence[EntryRecord] = (),
        *,
        most: int,
        since: float,
    ) -> bool:
        """Keep a new table, whose host is admitted, and the log of a game that was played elsewhere.

        False where the host has made too many since a time. Raises InvalidInput if its map is not kept.
        """
        ...

    async def add_rematch(
        self, of: str, table: TableRecord, seats: Sequence[SeatRecord], admitted: Sequence[str]
    ) -> bool:
        """Store a new table as the rematch of another; false if there is a rematch already."""
        ...

    async def set_invitation(self, table_id: str, invitation: str) -> None:
        """Store the hash of a new invitation."""
        ...

    async def set_shown(self, table_id: str, *, shown: bool) -> None:
        """Store whether a game is shown to everybody once it is over."""
        ...

    async def admit(self, table_id: str, guest: str) -> None:
        """Admit a guest."""
        ...

    async def restrict(self, table_id: str, guest: str, kind: str | None) -> None:
        """Mute or remove a guest at a table, or neither any more; a removed one is no longer admitted."""
        ...

    async def change_seat(self, was: SeatRecord, now: SeatRecord) -> bool:
        """Change a seat before the start; false if its kind or guest has changed, or the game has started."""
        ...

    async def start_game(self, table_id: str, deal: Deal) -> bool:
        """Start a game; false if it has already started, or a seat is free."""
        ...

    async def statistics(self, guest: str | None) -> Statistics:
        """Sums over the finished games at public tables, and at those of a guest."""
        ...

    # --- the log

    async def commit_step(self, draft: StepDraft) -> None:
        """Add an entry to a log; raises Overtaken if its number is taken, or its message was written before."""
        ...

    async def read_entries(self, table_id: str, after: int = 0) -> Sequence[EntryRecord]:
        """The log of a table, from the entry after a number."""
        ...

    async def entries_since(self, table_id: str, stamp: Stamp) -> Sequence[EntryRecord] | None:
        """The entries that were added since a stamp; None if more than the log has changed."""
        ...

    async def time_of_entry(self, table_id: str, number: int) -> float | None:
        """The time of an entry; None if there is no such number."""
        ...

    async def stamps(self, tables: Sequence[str]) -> dict[str, Stamp]:
        """The stamps of some tables."""
        ...

    # --- maps of guests' own

    async def add_map(self, guest: str, record: MapRecord, *, most: int) -> bool:
        """Keep a map as one of a guest's; false if the guest has too many others. The same again changes nothing."""
        ...

    async def find_map(self, game: str) -> MapRecord | None:
        """A map of any guest, by the id of its game."""
        ...

    async def maps_of(self, guest: str) -> Sequence[OwnMap]:
        """The maps of a guest, the newest first."""
        ...

    async def drop_map(self, guest: str, game: str) -> None:
        """Strike a map from those of a guest; it is forgotten if no guest has it and no table plays on it."""
        ...

    # --- chat

    async def say(self, table_id: str, guest: str, message: str, text: str, now: float) -> tuple[ChatRecord, bool]:
        """Store a chat message; returns it, and true if it was stored before. Raises Overtaken."""
        ...

    async def read_chat(self, table_id: str, after: int) -> Sequence[ChatRecord]:
        """The last chat messages after a number."""
        ...

    # --- guests who are late or away

    async def late_seats(self, now: float) -> Sequence[SeatRecord]:
        """Seats of guests whose time is over, the longest first."""
        ...

    async def hand_over(self, table_id: str, seat: int, level: str, why: str, deadline: float | None = None) -> bool:
        """Hand a guest's seat to a bot; false if no guest plays it, or its deadline has changed."""
        ...

    async def set_aside(self, table_id: str, seat: int, bot: str, level: str) -> bool:
        """Have a level play on for a bot that failed; false if that bot does not have the seat."""
        ...

    async def return_seat(self, table_id: str, seat: int, deadline: float | None) -> bool:
        """Give a seat back to its guest; false if no bot plays it."""
        ...

    async def vote(
        self,
        table_id: str,
        seat: int,
        guest: str,
        level: str,
        carried: Callable[[Sequence[SeatRecord], set[str]], bool],
    ) -> None:
        """Store a guest's vote to hand over a seat, and hand it over if the vote is `carried`.

        `carried` gets the seats as they are now and all voters; if it raises, nothing is written.
        """
        ...

    async def note_presence(self, presence: Presence, *, told: bool) -> None:
        """A guest has come or gone: votes on their seats are void. `told` if other workers must know."""
        ...

    async def renew_presence(self, present: Sequence[Presence], tables: Sequence[str]) -> list[tuple[str, int, float]]:
        """Renew the presence of guests; returns until when the guest of each seat of some tables is present."""
        ...

    # --- other workers

    def bot_turn(self, table_id: str) -> AbstractAsyncContextManager[bool]:
        """Whether this worker may play the bots of a table; no other worker does until the context ends."""
        ...
