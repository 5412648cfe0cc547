"""Tables in memory: a store for one process while it runs. All methods return copies, as a database would."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput
from capolinea.core.map_file import is_own
from capolinea.tables.messages.statistics import Record, Statistics
from capolinea.tables.records import ChatRecord, EntryRecord, OwnMap, SeatRecord, StoredGame, StoredTable
from capolinea.tables.table_store import (
    CHAT_KEPT_IN_VIEW,
    FAILED,
    FREE,
    LISTED,
    MOST_GAMES,
    MOST_LATE_AT_ONCE,
    MOST_RECORDS,
    VOTED,
    Overtaken,
)

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterable, Sequence

    from capolinea.tables.records import (
        Deal,
        GuestRecord,
        MapRecord,
        Presence,
        SnapshotRecord,
        StepDraft,
        TableRecord,
    )
    from capolinea.tables.table_store import Stamp


@dataclass
class TableInMemory:
    """All records of one table."""

    table: TableRecord
    seats: list[SeatRecord]
    admitted: set[str]
    entries: list[EntryRecord] = field(default_factory=list[EntryRecord])
    lines: list[ChatRecord] = field(default_factory=list[ChatRecord])
    votes: defaultdict[int, set[str]] = field(default_factory=lambda: defaultdict[int, set[str]](set))
    snapshot: SnapshotRecord | None = None
    restricted: dict[str, str] = field(default_factory=dict[str, str])

    def touch(self) -> None:
        """Something other than the log has changed; the version shows it."""
        self.table.version, self.table.changed = self.table.version + 1, time.time()


class MemoryStore:
    """A `TableStore` without a database. No method waits, so each happens as a whole."""

    shared = False

    def __init__(self) -> None:
        self.guests: dict[str, GuestRecord] = {}
        self.tables: dict[str, TableInMemory] = {}
        self.maps: dict[str, MapRecord] = {}
        self.own_maps: dict[tuple[str, str], float] = {}  # guests and their maps, and since when

    # --- guests

    async def add_guest(self, guest: GuestRecord) -> None:
        """Store a new guest."""
        self.guests[guest.id] = replace(guest)

    async def find_guest(self, guest_id: str) -> GuestRecord | None:
        """A guest by id."""
        found = self.guests.get(guest_id)
        return None if found is None else replace(found)

    async def find_recovery(self, recovery: str) -> GuestRecord | None:
        """The guest whose recovery link has a hash."""
        return next((replace(guest) for guest in self.guests.values() if guest.recovery == recovery), None)

    async def use_recovery(self, recovery: str) -> GuestRecord | None:
        """The guest whose recovery link has a hash; the link is used up."""
        found = await self.find_recovery(recovery)
        if found is not None:
            self.guests[found.id].recovery = None
        return found

    async def begin_generation(self, guest_id: str) -> int | None:
        """Begin a new generation of a guest's cookies and end the recovery link; None if there is no such guest."""
        if guest_id not in self.guests:
            return None
        guest = self.guests[guest_id]
        guest.recovery, guest.generation = None, guest.generation + 1
        return guest.generation

    async def rename_guest(self, guest_id: str, name: str) -> bool:
        """Rename a guest; false if there is none."""
        if guest_id not in self.guests:
            return False
        self.guests[guest_id].name = name
        return True

    async def set_recovery(self, guest_id: str, recovery: str) -> bool:
        """Store the hash of a guest's new recovery link; false if there is no such guest."""
        if guest_id not in self.guests:
            return False
        self.guests[guest_id].recovery = recovery
        return True

    # --- before and after games

    async def read_game(self, table_id: str) -> StoredGame | None:
        """A table with its log."""
        found = self.tables.get(table_id)
        return None if found is None else StoredGame(self._stored(found), tuple(found.entries), found.snapshot)

    def _stored(self, found: TableInMemory) -> StoredTable:
        guests = {seat.guest_id for seat in found.seats if seat.guest_id is not None}
        return StoredTable(
            table=deepcopy(found.table),
            seats=[replace(seat) for seat in found.seats],
            admitted=set(found.admitted),
            names={guest: self.guests[guest].name for guest in guests},
            lines=len(found.lines),
            votes={seat: len(voters) for seat, voters in found.votes.items() if voters},
            restricted=dict(found.restricted),
        )

    async def public_tables(self) -> list[StoredTable]:
        """The public tables that guests can join or watch, the last changed first."""
        public = [each for each in self.tables.values() if each.table.public and each.table.state != "over"]
        places: Counter[str] = Counter()
        fair: list[tuple[int, TableInMemory]] = []
        for each in _latest(public):
            places[each.table.host] += 1
            fair.append((places[each.table.host], each))
        fair.sort(key=lambda placed: placed[0])  # where there are many, a few of each host
        return self._listed(each for _, each in fair[:LISTED])

    async def tables_of(self, guest: str) -> list[StoredTable]:
        """The tables that a guest created or sits at, the last changed first."""
        return self._listed(each for each in self.tables.values() if _is_of(each, guest))

    def _listed(self, tables: Iterable[TableInMemory]) -> list[StoredTable]:
        return [self._stored(each) for each in _latest(tables)[:LISTED]]

    async def add_table(
        self,
        table: TableRecord,
        seats: Sequence[SeatRecord],
        entries: Sequence[EntryRecord] = (),
        *,
        most: int,
        since: float,
    ) -> bool:
        """Store a new table and admit its host; false if the host has created too many since a time."""
        made = [each for each in self.tables.values() if each.table.host == table.host and each.table.made > since]
        if len(made) >= most:
            return False
        if is_own(table.game) and table.game not in self.maps:
            raise InvalidInput("unknown-map", game=table.game)
        self._add(table, seats, [table.host])
        self.tables[table.id].entries += entries
        return True

    async def add_rematch(
        self, of: str, table: TableRecord, seats: Sequence[SeatRecord], admitted: Sequence[str]
    ) -> bool:
        """Store a new table as the rematch of another; false if there is a rematch already."""
        before = self.tables[of]
        if before.table.rematch is not None:
            return False
        before.table.rematch = table.id
        before.touch()
        self._add(table, seats, admitted)
        return True

    def _add(self, table: TableRecord, seats: Sequence[SeatRecord], admitted: Sequence[str]) -> None:
        self.tables[table.id] = TableInMemory(deepcopy(table), [replace(seat) for seat in seats], set(admitted))

    async def set_invitation(self, table_id: str, invitation: str) -> None:
        """Store the hash of a new invitation."""
        found = self.tables[table_id]
        found.table.invitation = invitation
        found.touch()

    async def set_shown(self, table_id: str, *, shown: bool) -> None:
        """Store whether a game is shown to everybody once it is over."""
        found = self.tables[table_id]
        found.table.shown = shown
        found.touch()

    async def admit(self, table_id: str, guest: str) -> None:
        """Admit a guest."""
        found = self.tables[table_id]
        found.admitted.add(guest)
        found.touch()

    async def restrict(self, table_id: str, guest: str, kind: str | None) -> None:
        """Mute or remove a guest at a table, or neither any more; a removed one is no longer admitted."""
        found = self.tables[table_id]
        found.restricted.pop(guest, None)
        if kind is not None:
            found.restricted[guest] = kind
        if kind == "removed":
            found.admitted.discard(guest)
        found.touch()

    async def change_seat(self, was: SeatRecord, now: SeatRecord) -> bool:
        """Change a seat before the start; false if its kind or guest has changed, or the game has started."""
        found = self.tables[was.table_id]
        seat = found.seats[was.seat]
        if found.table.state != "open" or (seat.kind, seat.guest_id) != (was.kind, was.guest_id):
            return False
        found.seats[was.seat] = replace(now)
        found.touch()
        return True

    async def start_game(self, table_id: str, deal: Deal) -> bool:
        """Start a game; false if it has already started, or a seat is free."""
        found = self.tables[table_id]
        if found.table.state != "open" or any(seat.kind in FREE for seat in found.seats):
            return False
        found.table = replace(
            found.table,
            state="playing",
            seed=deal.seed,
            salt=deal.salt,
            commitment=deal.commitment,
            started=deal.started,
            deciding=list(deal.deciding),
        )
        for seat, until in deal.deadlines.items():
            found.seats[seat].deadline = until
        found.touch()
        return True

    async def statistics(self, guest: str | None) -> Statistics:
        """Sums over the finished games at public tables, and at those of a guest."""
        over = _latest(each for each in self.tables.values() if each.table.state == "over" and not each.table.sandbox)
        public = [each for each in over if each.table.public][:MOST_GAMES]
        own = [each for each in over if guest is not None and _is_of(each, guest)][:MOST_GAMES]
        seats = [
            (each.table, seat)
            for each in {each.table.id: each for each in (*public, *own)}.values()
            for seat in each.seats
        ]
        players, bots = defaultdict[_Group, list[SeatRecord]](list), defaultdict[_Group, list[SeatRecord]](list)
        for table, seat in seats:
            if seat.guest_id is None:
                bots[seat.name if seat.handed == FAILED else seat.level, table.game, table.variant].append(seat)
            else:
                name = seat.name or self.guests[seat.guest_id].name
                players[name, table.game, table.variant].append(seat)
        return Statistics(players=_records(players), bots=_records(bots))

    # --- the log

    async def commit_step(self, draft: StepDraft) -> None:
        """Add an entry to a log; raises Overtaken if its number is taken, or its message was written before."""
        found = self.tables[draft.table_id]
        written = draft.message is not None and any(
            (entry.guest_id, entry.message) == (draft.guest_id, draft.message) for entry in found.entries
        )
        if written or draft.number != len(found.entries) + 1:
            raise Overtaken
        now, table = time.time(), found.table
        found.entries.append(
            EntryRecord(
                draft.table_id, draft.number, draft.kind, draft.seat, draft.move, draft.guest_id, draft.message, now
            )
        )
        table.number, table.changed, table.deciding = draft.number, now, list(draft.deciding)
        if draft.result is not None:
            table.state, table.result = "over", deepcopy(draft.result)
        for seat, until in draft.deadlines.items():
            found.seats[seat].deadline = until
        for seat, (score, rank) in draft.scores.items():
            found.seats[seat].score, found.seats[seat].rank = score, rank
        found.snapshot = draft.snapshot or found.snapshot

    async def read_entries(self, table_id: str, after: int = 0) -> Sequence[EntryRecord]:
        """The log of a table, from the entry after a number."""
        return tuple(self.tables[table_id].entries[after:])

    async def entries_since(self, table_id: str, stamp: Stamp) -> Sequence[EntryRecord] | None:
        """The entries that were added since a stamp; None if more than the log has changed."""
        number, version = stamp
        found = self.tables[table_id]
        return tuple(found.entries[number:]) if found.table.version == version else None

    async def time_of_entry(self, table_id: str, number: int) -> float | None:
        """The time of an entry; None if there is no such number."""
        entries = self.tables[table_id].entries
        return entries[number - 1].made if 0 < number <= len(entries) else None

    async def stamps(self, tables: Sequence[str]) -> dict[str, Stamp]:
        """The stamps of some tables."""
        found = {table_id: self.tables[table_id].table for table_id in tables if table_id in self.tables}
        return {table_id: (table.number, table.version) for table_id, table in found.items()}

    # --- chat

    async def say(self, table_id: str, guest: str, message: str, text: str, now: float) -> tuple[ChatRecord, bool]:
        """Store a chat message; returns it, and true if it was stored before."""
        found = self.tables[table_id]
        for line in found.lines:
            if (line.guest_id, line.message) == (guest, message):
                return line, True
        line = ChatRecord(table_id, len(found.lines) + 1, guest, message, text, now, self.guests[guest].name)
        found.lines.append(line)
        found.touch()
        return line, False

    async def read_chat(self, table_id: str, after: int) -> Sequence[ChatRecord]:
        """The last chat messages after a number."""
        lines = self.tables[table_id].lines[after:][-CHAT_KEPT_IN_VIEW:]
        return [replace(line, name=self.guests[line.guest_id].name) for line in lines]

    # --- maps of guests' own

    async def add_map(self, guest: str, record: MapRecord, *, most: int) -> bool:
        """Keep a map as one of a guest's; false if the guest has too many others."""
        if (guest, record.game) in self.own_maps:
            return True
        if sum(owner == guest for owner, _ in self.own_maps) >= most:
            return False
        self.maps.setdefault(record.game, record)
        self.own_maps[guest, record.game] = record.made
        return True

    async def find_map(self, game: str) -> MapRecord | None:
        """A map of any guest, by the id of its game."""
        return self.maps.get(game)

    async def maps_of(self, guest: str) -> Sequence[OwnMap]:
        """The maps of a guest, the newest first."""
        own = [(made, game) for (owner, game), made in self.own_maps.items() if owner == guest]
        return [OwnMap(game, len(self.maps[game].content), made) for made, game in sorted(own, reverse=True)]

    async def drop_map(self, guest: str, game: str) -> None:
        """Strike a map from those of a guest; it is forgotten if no guest has it and no table plays on it."""
        self.own_maps.pop((guest, game), None)
        played = any(each.table.game == game for each in self.tables.values())
        if not played and not any(known == game for _, known in self.own_maps):
            self.maps.pop(game, None)

    # --- guests who are late or away

    async def late_seats(self, now: float) -> Sequence[SeatRecord]:
        """Seats of guests whose time is over, the longest first."""
        late = [
            (seat.deadline, replace(seat))
            for each in self.tables.values()
            for seat in each.seats
            if seat.kind == "guest" and seat.deadline is not None and seat.deadline < now
        ]
        return [seat for _, seat in sorted(late, key=lambda pair: pair[0])][:MOST_LATE_AT_ONCE]

    async def hand_over(self, table_id: str, seat: int, level: str, why: str, deadline: float | None = None) -> bool:
        """Hand a guest's seat to a bot; false if no guest plays it, or its deadline has changed."""
        found = self.tables[table_id]
        row = found.seats[seat]
        if row.kind != "guest" or deadline not in (None, row.deadline):
            return False
        found.seats[seat] = replace(row, kind="bot", level=level, handed=why, deadline=None)
        found.votes.pop(seat, None)
        found.touch()
        return True

    async def set_aside(self, table_id: str, seat: int, bot: str, level: str) -> bool:
        """Have a level play on for a bot that failed; false if that bot does not have the seat."""
        found = self.tables[table_id]
        row = found.seats[seat]
        if row.kind != "bot" or row.level != bot:
            return False
        named = {} if row.guest_id else {"name": bot, "handed": FAILED}  # a guest's seat stays theirs
        found.seats[seat] = replace(row, level=level, **named)
        found.touch()
        return True

    async def return_seat(self, table_id: str, seat: int, deadline: float | None) -> bool:
        """Give a seat back to its guest; false if no bot plays it."""
        found = self.tables[table_id]
        row = found.seats[seat]
        if row.kind != "bot":
            return False
        found.seats[seat] = replace(row, kind="guest", level="", handed="", deadline=deadline)
        found.touch()
        return True

    async def vote(
        self,
        table_id: str,
        seat: int,
        guest: str,
        level: str,
        carried: Callable[[Sequence[SeatRecord], set[str]], bool],
    ) -> None:
        """Store a guest's vote to hand over a seat, and hand it over if the vote is `carried`."""
        found = self.tables[table_id]
        voters = found.votes[seat] | {guest}
        done = carried([replace(row) for row in found.seats], voters)
        found.votes[seat] = voters
        found.touch()
        if done:
            await self.hand_over(table_id, seat, level, VOTED)

    async def note_presence(self, presence: Presence, *, told: bool) -> None:
        """A guest has come or gone: votes on their seats are void. `told` if other workers must know."""
        found = self.tables[presence.table_id]
        for seat in found.seats:
            if seat.guest_id == presence.guest:
                found.votes.pop(seat.seat, None)
        self._say_here(presence)
        if told:
            found.touch()

    async def renew_presence(self, present: Sequence[Presence], tables: Sequence[str]) -> list[tuple[str, int, float]]:
        """Renew the presence of guests; returns until when the guest of each seat of some tables is present."""
        for presence in present:
            self._say_here(presence)
        return [(table_id, seat.seat, seat.here_until) for table_id in tables for seat in self.tables[table_id].seats]

    def _say_here(self, presence: Presence) -> None:
        for seat in self.tables[presence.table_id].seats:
            if seat.guest_id == presence.guest:
                seat.here_until = presence.until

    # --- other workers

    @asynccontextmanager
    async def bot_turn(self, table_id: str) -> AsyncGenerator[bool, None]:
        """There are no other workers, so this one plays the bots."""
        yield table_id in self.tables


_Group = tuple[str, str, str]  # name or level, game, variant


def _is_of(found: TableInMemory, guest: str) -> bool:
    """Whether a guest created a table or sits at it."""
    return found.table.host == guest or any(seat.guest_id == guest for seat in found.seats)


def _latest(tables: Iterable[TableInMemory]) -> list[TableInMemory]:
    """Tables, the last changed first."""
    return sorted(tables, key=lambda each: each.table.changed, reverse=True)


def _records(groups: dict[_Group, list[SeatRecord]]) -> list[Record]:
    """The results of the seats of each group, the most games first."""
    in_order = sorted(groups.items(), key=lambda group: (-len({seat.table_id for seat in group[1]}), group[0]))
    return [_record(group, seats) for group, seats in in_order[:MOST_RECORDS]]


def _record(group: _Group, seats: Sequence[SeatRecord]) -> Record:
    name, game, variant = group
    ended = [seat for seat in seats if not seat.handed]  # by the guest who began it
    scores = [seat.score for seat in ended if seat.score is not None]
    return Record(
        name=name,
        game=game,
        variant=variant,
        games=len({seat.table_id for seat in seats}),
        wins=sum(seat.rank == 1 for seat in ended),
        left=len(seats) - len(ended),
        mean=sum(scores) / len(scores) if scores else None,
        best=max(scores, default=None),
    )
