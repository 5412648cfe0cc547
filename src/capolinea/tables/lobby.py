"""Tables: creating one, sitting down, leaving, starting, a rematch, and finished games."""

from __future__ import annotations

import hmac
import secrets
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from capolinea.core.chance import SEED_BITS
from capolinea.core.errors import IllegalMove
from capolinea.core.fair import Fair
from capolinea.core.map_file import is_own
from capolinea.core.old_formats import options_of_another
from capolinea.review.game_review import check_depth
from capolinea.tables import steady_clock
from capolinea.tables.answers import list_games
from capolinea.tables.bot_pool import check_level
from capolinea.tables.carried_game import played, read_game, save_file
from capolinea.tables.clocks import check_clock, first_deadlines
from capolinea.tables.describe import describe
from capolinea.tables.errors import Forbidden, TooMany, Unknown
from capolinea.tables.guests import hashed, new_table_id, new_token
from capolinea.tables.logged_game import LoggedGame, without_undone
from capolinea.tables.messages.requests import NewTable, PlannedSeat, Replan, TryPosition
from capolinea.tables.messages.review import DEEPEST
from capolinea.tables.messages.table import MadeTable, Table
from capolinea.tables.names import tidy_name
from capolinea.tables.records import Deal, SeatRecord, TableRecord
from capolinea.tables.replays import FinishedGame, Replays
from capolinea.tables.reviews import Reviews, check_prepared, tell
from capolinea.tables.rooms import as_entry
from capolinea.tables.sandbox import make_sandbox
from capolinea.tables.table_store import FREE
from capolinea.tables.work import Rank, address

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.tables.carried_game import CarriedGame
    from capolinea.tables.logged_game import Entry as LogEntry
    from capolinea.tables.messages.answers import GameEntry
    from capolinea.tables.messages.replay import Chart, Replayed
    from capolinea.tables.messages.review import ReviewNow
    from capolinea.tables.messages.statistics import Statistics
    from capolinea.tables.play import Play
    from capolinea.tables.records import StoredTable
    from capolinea.tables.room import Room
    from capolinea.tables.rooms import Rooms

DAY = 24 * 3600
SUMS_COST = 0.3  # seconds of processor time that statistics count as: the database takes as long as there are games


class Tables:
    """The service before and after games. Every method takes the id of the guest who asks and checks their rights."""

    def __init__(self, rooms: Rooms, play: Play, reviews: Reviews | None = None) -> None:
        self.rooms, self.play = rooms, play
        self.store, self.settings = rooms.store, rooms.settings
        self.replays = Replays()
        self.reviews = reviews or Reviews()

    # --- making

    async def make(self, guest: str, plan: NewTable) -> MadeTable:
        """A new table with its invitation."""
        options = options_of_another(plan.options)
        rules = (await self.rooms.open_rules(plan.game, plan.variant, options, len(plan.seats))).rules
        check_clock(plan.clock)
        table_id, invitation, now = new_table_id(self.settings.table_prefix), new_token(), time.time()
        game = rules.config["game"]
        seats = [_planned(seat, guest, game, table_id, number) for number, seat in enumerate(plan.seats)]
        table = TableRecord(
            id=table_id,
            host=guest,
            game=game,
            variant=rules.config["variant"],
            options=rules.config["options"],
            data=rules.digest,
            public=plan.public,
            hints=plan.hints,
            clock=plan.clock.kind,
            clock_limit=plan.clock.limit,
            invitation=hashed(invitation),
            made=now,
            changed=now,
        )
        most = self.settings.tables_per_guest
        if not await self.store.add_table(table, seats, most=most, since=now - DAY):
            raise TooMany("too-many-tables", most=most)
        return MadeTable(table=await self.show(guest, table_id), invitation=invitation)

    async def invite(self, guest: str, table_id: str) -> str:
        """The token of a new invitation; the previous one stops working."""
        token = new_token()
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            room.check_host(guest)
            room.check_not_closed()
            await self.store.set_invitation(table_id, hashed(token))
            await self.rooms.refresh(room)
        return token

    # --- looking

    async def show(self, guest: str | None, table_id: str) -> Table:
        """A table."""
        async with self.rooms.open(table_id, guest=guest) as room:
            room.check_enter(guest)
            return room.describe(guest)

    async def list_public(self, guest: str | None) -> list[Table]:
        """The tables that anyone may join or watch."""
        return self._describe_all(await self.store.public_tables(), guest)

    async def list_own(self, guest: str) -> list[Table]:
        """The tables that a guest created or sits at."""
        return self._describe_all(await self.store.tables_of(guest), guest)

    async def statistics(self, guest: str | None) -> Statistics:
        """The scores of finished games, at public tables and at the guest's own."""
        self.rooms.work.check_budget(guest)
        self.rooms.work.charge(guest, SUMS_COST)
        return await self.store.statistics(guest)

    async def game_entry(self, game: str) -> GameEntry:
        """A game that tables can be made for, a map of somebody's own too."""
        if is_own(game):
            return await self.rooms.own_maps.entry(game)
        found = [each for each in list_games(self.rooms.rulebooks.data) if each.id == game]
        if not found:
            raise Unknown("not-found")
        return found[0]

    # --- coming and going

    async def preview(self, guest: str | None, table_id: str, invitation: str) -> Table:
        """A table as seen by anyone with its invitation who has not joined yet."""
        async with self.rooms.open(table_id) as room:
            _check_invitation(room, invitation)
            return room.describe(guest)

    async def enter(self, guest: str, table_id: str, invitation: str) -> Table:
        """Join by invitation."""
        async with self.rooms.open(table_id) as room:
            _check_invitation(room, invitation)
            await self._admit(room, guest)
            return room.describe(guest)

    async def admit(self, guest: str, table_id: str) -> Table:
        """Let in a guest whose right to look on the caller has checked."""
        async with self.rooms.open(table_id) as room:
            if not room.may_talk(guest):
                room.check_not_closed()
            await self._admit(room, guest)
            return room.describe(guest)

    async def _admit(self, room: Room, guest: str) -> None:
        if room.kept.restricted.get(guest) == "removed":
            raise Unknown("no-table")
        if guest not in room.kept.admitted:
            await self.store.admit(room.id, guest)
            await self.rooms.refresh(room)

    async def plan(self, guest: str, table_id: str, plan: Replan) -> Table:
        """Change the plan of a seat before the start: a bot, open, the host's own."""
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            room.check_host(guest)
            room.check_open()
            row, planned = room.seat(plan.seat), _planned(plan, guest, room.kept.table.game, room.id, plan.seat)
            if row.guest_id not in (None, guest) or not await self._change_seat(room, row, planned):
                raise IllegalMove("seat-taken", seat=plan.seat)
            return room.describe(guest)

    async def sit(self, guest: str, table_id: str, seat: int, name: str = "") -> Table:
        """Take a free seat; taking the guest's own seat again changes nothing."""
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            row = room.seat(seat)
            if row.guest_id == guest and row.kind == "guest":
                return room.describe(guest)
            room.check_open()
            if row.kind == "friend" and guest not in room.kept.admitted:
                raise Forbidden("by-invitation", seat=seat)
            taken = replace(row, kind="guest", guest_id=guest, name=tidy_name(name) if name else "")
            if row.kind not in FREE or not await self._change_seat(room, row, taken):
                raise IllegalMove("seat-taken", seat=seat)
            return room.describe(guest)

    async def leave(self, guest: str, table_id: str, seat: int) -> Table:
        """Leave a seat before the start."""
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            room.check_open()
            row = room.seat(seat)
            room.check_seat(guest, seat)
            await self._change_seat(room, row, replace(row, kind=row.plan, guest_id=None, name=""))
            return room.describe(guest)

    async def start(self, guest: str, table_id: str) -> Table:
        """Start the game: draw the seed and commit to it. Starting again changes nothing."""
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            room.check_host(guest)
            while room.kept.table.state == "open":  # once more where another worker has freed a seat meanwhile
                free = [row.seat for row in room.kept.seats if row.kind in FREE]
                if free:
                    raise IllegalMove("seats-free", seats=free)
                await self._deal(room)
            self.play.wake(room)
            return room.describe(guest)

    async def rematch(self, guest: str, table_id: str) -> Table:
        """A rematch when the game is over; every player who asks gets the same new table."""
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            room.check_over()
            if not any(row.guest_id == guest for row in room.kept.seats):
                raise Forbidden("not-seated")
            if not room.kept.table.rematch:
                await self._make_rematch(room, guest)
            again = room.kept.table.rematch or ""
        return await self.show(guest, again)

    async def show_to_all(self, guest: str, table_id: str, *, shown: bool) -> Table:
        """A player shows the finished game to anyone with its address, or no longer."""
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            room.check_over()
            if not any(row.guest_id == guest for row in room.kept.seats):
                raise Forbidden("not-seated")
            if shown:
                room.check_not_closed()
            if room.kept.table.shown != shown:
                await self.store.set_shown(table_id, shown=shown)
                await self.rooms.refresh(room)
            return room.describe(guest)

    # --- what is kept

    async def save_file(self, guest: str | None, table_id: str) -> dict[str, Any]:
        """A game as a save file: a finished one, or one that the guest plays against nobody but bots.

        The file has the seed, which would tell others' secrets, and at a table without hints, which is rated, what the
        bots hold.
        """
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            alone = all(row.guest_id in (None, guest) and row.kind not in FREE for row in room.kept.seats)
            rated = self.settings.rated and not room.kept.table.hints
            if room.kept.table.state != "playing" or rated or not alone:
                room.check_over()
            entries = await self.store.read_entries(room.id)
            kept, rules = room.kept, room.watcher_messages.rules.fork()
        await self.rooms.own_maps.fetch(kept.table.game, guest)  # the file carries it
        log = [as_entry(entry) for entry in entries]
        return await self.rooms.work.do(Rank.REPLAY, guest, save_file, kept, rules, log)

    async def open_file(self, guest: str, document: dict[str, Any]) -> MadeTable:
        """A table from a save file, where that left off; people's seats become the guest's."""
        if isinstance(document.get("map"), dict):
            await self.rooms.own_maps.carry(guest, document["map"], document.get("game"))
        elif isinstance(document.get("game"), str):
            await self.rooms.own_maps.fetch(document["game"], guest)
        table_id, rulebooks = new_table_id(self.settings.table_prefix), self.rooms.rulebooks
        game = await self.rooms.work.do(Rank.NEW, guest, read_game, document, rulebooks, guest, table_id)
        return MadeTable(table=await self._add(guest, game), invitation="")

    async def try_position(self, guest: str, table_id: str, asked: TryPosition) -> Table:
        """A sandbox that goes on from a moment of a finished game."""
        async with self.rooms.open(table_id) as room:
            row, rules, moves = await self._finished(room, guest)
        made = new_table_id(self.settings.table_prefix)
        game = await self.rooms.work.do(Rank.NEW, guest, make_sandbox, row, rules.fork(), moves, asked, guest, made)
        return await self._add(guest, game)

    async def replay(self, guest: str | None, table_id: str, number: int) -> Replayed:
        """A finished game after so many moves, as each seat saw it: nothing is secret any more."""
        game, rules = await self.finished_game(guest, table_id)
        if not 0 <= number <= len(game.steps):
            raise Unknown("no-step", number=number, most=len(game.steps))
        return await self.rooms.work.do(Rank.REPLAY, guest, game.after, rules.fork(), number)

    async def chart(self, guest: str | None, table_id: str) -> Chart:
        """The moves of a finished game, and the points after each."""
        return (await self.finished_game(guest, table_id))[0].chart

    async def finished_game(self, guest: str | None, table_id: str) -> tuple[FinishedGame, Rulebook]:
        """A finished game, played again if nobody has looked at it lately."""
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            room.check_over()
            rules, game = room.watcher_messages.rules, self.replays.find(table_id)
            if game is None:  # others who ask for the same at the same time wait here
                row, rules, moves = await self._finished(room, guest)
                seed = int(row.seed or "", 16)
                game = await self.rooms.work.do(Rank.REPLAY, guest, FinishedGame, rules.fork(), seed, moves)
                self.replays.keep(table_id, game)
        return game, rules

    async def review(self, guest: str | None, table_id: str, since: int, depth: int = 1) -> ReviewNow:
        """How far the review of a finished game is; the first who asks has it made."""
        check_depth(depth, DEEPEST)
        async with self.rooms.open(table_id) as room:
            room.check_enter(guest)
            one = self.reviews.known(table_id, depth)
            if one is None:
                who = guest or address.get()
                self.reviews.check(who)  # before the game is replayed for it
                row, rules, moves = await self._finished(room, guest)
                check_prepared(rules)
                game = await self.rooms.work.do(Rank.REPLAY, guest, played, row, rules.fork(), moves)
                one = self.reviews.begin(table_id, game, depth, who)
        return tell(one, since)

    async def _finished(self, room: Room, guest: str | None) -> tuple[TableRecord, Rulebook, list[LogEntry]]:
        """The record, the rules and the moves of a game that is over; not those that were undone."""
        room.check_enter(guest)
        room.check_over()
        entries = await self.store.read_entries(room.id)
        moves = without_undone(as_entry(entry) for entry in entries)
        return room.kept.table, room.watcher_messages.rules, moves

    # --- helpers

    async def _add(self, guest: str, game: CarriedGame) -> Table:
        """Make a table that has begun elsewhere."""
        most, since = self.settings.tables_per_guest, time.time() - DAY
        if not await self.store.add_table(game.table, game.seats, game.entries, most=most, since=since):
            raise TooMany("too-many-tables", most=most)
        return await self.show(guest, game.table.id)

    async def _change_seat(self, room: Room, was: SeatRecord, now: SeatRecord) -> bool:
        """Change a seat before the start, if it is still as we know it."""
        if now.guest_id is not None:
            now = replace(now, here_until=self.play.presence.until(room, now.guest_id))
        done = await self.store.change_seat(was, now)
        await self.rooms.refresh(room)
        if not done:
            room.check_open()
        return done

    async def _deal(self, room: Room) -> None:
        found = deal(room.kept.table, room.kept.seats, room.watcher_messages.rules)
        await self.store.start_game(room.id, found)  # where that is false another worker was quicker
        await self.rooms.refresh(room)

    async def wake(self, table_id: str) -> None:
        """Let the bots of a game play that was stored as begun."""
        async with self.rooms.open(table_id) as room:
            self.play.wake(room)

    def _describe_all(self, tables: Sequence[StoredTable], guest: str | None) -> list[Table]:
        """Tables from their records alone: a list need not replay any game."""
        return [describe(kept, guest, self.settings.away_after) for kept in tables]

    async def _make_rematch(self, room: Room, guest: str) -> None:
        """The same seats: their own for the guest who asks, bots for bots, and reserved ones for the others."""
        row, again, now = room.kept.table, new_table_id(self.settings.table_prefix), time.time()
        table = TableRecord(
            id=again,
            host=guest,
            game=row.game,
            variant=row.variant,
            options=options_of_another(row.options),
            data=row.data,
            public=row.public,
            hints=row.hints,
            clock=row.clock,
            clock_limit=row.clock_limit,
            invitation=hashed(new_token()),
            made=now,
            changed=now,
        )
        seats = [_planned(_again(seat, guest), guest, row.game, again, seat.seat) for seat in room.kept.seats]
        admitted = {seat.guest_id for seat in room.kept.seats if seat.guest_id}
        await self.store.add_rematch(row.id, table, seats, sorted(admitted))  # false: another worker was quicker
        await self.rooms.refresh(room)


# --- records


def deal(table: TableRecord, seats: Sequence[SeatRecord], rules: Rulebook) -> Deal:
    """The start of a game: a seed, the commitment to it, and who is asked first."""
    seed, now = secrets.randbits(SEED_BITS), steady_clock.now()
    fair, logged_game = Fair.of(seed), LoggedGame.start(rules, seed)
    return Deal(
        seed=f"{seed:032x}",
        salt=fair.salt,
        commitment=fair.commitment,
        started=now,
        deciding=list(logged_game.questions),
        deadlines=first_deadlines(table, seats, logged_game, now),
    )


def _check_invitation(room: Room, invitation: str) -> None:
    """Refuse a wrong invitation in the same words as a table that does not exist."""
    if not hmac.compare_digest(hashed(invitation), room.kept.table.invitation):
        raise Unknown("no-table")


def _planned(seat: PlannedSeat, guest: str, game: str, table_id: str, number: int) -> SeatRecord:
    """A seat that the guest who made the table has planned."""
    row = SeatRecord(table_id, number, kind=seat.kind, plan=seat.kind, here_until=time.time())
    if seat.kind == "me":
        return replace(row, kind="guest", plan="open", guest_id=guest, name=tidy_name(seat.name) if seat.name else "")
    if seat.kind == "bot":
        check_level(seat.level, game)
        return replace(row, level=seat.level)
    return row


def _again(seat: SeatRecord, guest: str) -> PlannedSeat:
    """A seat of a rematch that a guest asks for; a guest who resigned may play again."""
    if seat.guest_id is None:
        return PlannedSeat(kind="bot", level=seat.level)
    return PlannedSeat(kind="me", name=seat.name) if seat.guest_id == guest else PlannedSeat(kind="friend")
