"""Tournaments: made by a guest, entered by invitation, led round by round. Their games are tables like any other."""

from __future__ import annotations

import contextlib
import hmac
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from capolinea.club.tournaments.messages import MOST_ROUNDS, MadeTournament, TournamentEntry, TournamentList
from capolinea.club.tournaments.pairing import Draw, draw_round
from capolinea.club.tournaments.report import described, ordered, results, seats_of
from capolinea.core.errors import CapolineaError, IllegalMove
from capolinea.core.old_formats import options_of_another
from capolinea.store import tournaments
from capolinea.store.tournaments import TournamentRecord
from capolinea.tables.bot_pool import check_level
from capolinea.tables.clocks import check_clock
from capolinea.tables.describe import handle_of
from capolinea.tables.errors import BUSY, Forbidden, TooMany, Unknown
from capolinea.tables.guests import hashed, new_table_id, new_token
from capolinea.tables.lobby import deal
from capolinea.tables.names import tidy_name
from capolinea.tables.records import SeatRecord, TableRecord
from capolinea.tables.work import Rank

if TYPE_CHECKING:
    from capolinea.club.tournaments.messages import NewTournament, Tournament
    from capolinea.club.tournaments.pairing import Seating
    from capolinea.store.engine import Database
    from capolinea.store.tournaments import StoredTournament
    from capolinea.tables.lobby import Tables
    from capolinea.tables.messages.table import Table

DAY = 24 * 3600
FEWEST, MOST = 4, 32  # people of a tournament
ENTERED_PER_MADE = 2  # so many times more tournaments a guest may enter in a day
TRIES = 5  # to begin a round while the tournament changes
READING = 0.00002  # seconds of processor time for a game
STARTING = 0.01


class Tournaments:
    """All tournaments. Every method takes the id of the guest who asks and checks their rights."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self.database, self.tables, self.rooms = database, tables, tables.rooms

    @property
    def _most_of_one(self) -> int:
        """How many tournaments a guest makes in a day, by the settings of now."""
        return self.tables.settings.tournaments_per_guest

    async def make(self, guest: str, plan: NewTournament) -> MadeTournament:
        """A new tournament with its invitation."""
        check_clock(plan.clock)
        options = options_of_another(plan.options)
        config = (await self.rooms.open_rules(plan.game, plan.variant, options, plan.size)).rules.config
        for chairs in range(plan.size if plan.level else 2, plan.size):  # tables that are not full
            await self.rooms.open_rules(plan.game, plan.variant, options, chairs)
        now, token = time.time(), new_token()
        if plan.level:
            check_level(plan.level, config["game"])
        record = TournamentRecord(
            id=new_token(),
            host=guest,
            name=tidy_name(plan.name) if plan.name else "",
            game=config["game"],
            variant=config["variant"],
            options=config["options"],
            hints=plan.hints,
            clock=plan.clock.kind,
            clock_limit=plan.clock.limit,
            style=plan.style,
            size=plan.size,
            level=plan.level,
            rounds=plan.rounds,
            invitation=hashed(token),
            made=now,
            changed=now,
        )
        most = self._most_of_one
        if not await self.database.commit(
            partial(tournaments.add_tournament, record=record, most=most, since=now - DAY)
        ):
            raise TooMany("too-many-tournaments", most=most)
        return MadeTournament(await self.show(guest, record.id), token)

    async def invite(self, guest: str, tournament: str) -> str:
        """The token of a new invitation; the previous one stops working."""
        await self._hosted(guest, tournament)
        token = new_token()
        await self._change(tournament, invitation=hashed(token))
        return token

    # --- looking

    async def list_own(self, guest: str) -> TournamentList:
        """The tournaments that a guest made or takes part in."""
        async with self.database.reading() as session:
            found = await tournaments.tournaments_of(session, guest)
        return TournamentList(
            [TournamentEntry(one.id, one.name, one.game, one.round, one.rounds, one.ended) for one in found]
        )

    async def show(self, guest: str | None, tournament: str, invitation: str = "") -> Tournament:
        """A tournament, for its players, the host, and anyone with its invitation."""
        stored = await self._open(guest, tournament, invitation)
        work = self.rooms.work  # of many games it takes some milliseconds: beside the loop, and paid for
        work.charge(guest, READING * len(stored.games))
        return await work.must(Rank.TABLE, guest, described, stored, guest)

    async def watch(self, guest: str, tournament: str, table: str) -> Table:
        """Let somebody who takes part look on at a game."""
        stored = await self._open(guest, tournament)
        if table not in {game.table_id for game in stored.games}:
            raise Unknown("no-table")
        return await self.tables.admit(guest, table)

    # --- coming and going

    async def enter(self, guest: str, tournament: str, invitation: str) -> Tournament:
        """Take part, from the next round on; players who have dropped out may come back, those struck may not."""
        record = (await self._open(guest, tournament, invitation)).record
        if record.ended:
            raise IllegalMove("tournament-over")
        most = self._most_of_one * ENTERED_PER_MADE
        work = partial(tournaments.enter, tournament=tournament, guest=guest, most=MOST, most_of_one=most)
        refusal = await self.database.commit(partial(work, since=time.time() - DAY))
        if refusal == "tournament-struck":
            raise Forbidden(refusal)
        if refusal:
            raise TooMany(refusal, most=MOST if refusal == "tournament-full" else most)
        return await self.show(guest, tournament)

    async def leave(self, guest: str, tournament: str) -> Tournament:
        """Play no more rounds. The game that goes on is not touched."""
        await self._open(guest, tournament)
        await self.database.commit(partial(tournaments.drop_out, tournament=tournament, guest=guest))
        return await self.show(guest, tournament)

    async def strike(self, guest: str, tournament: str, who: str, *, struck: bool) -> Tournament:
        """The host strikes somebody, who cannot come back until the host allows it."""
        stored = await self._hosted(guest, tournament)
        gone = [one.guest for one in stored.entrants if handle_of(tournament, one.guest) == who]
        if not gone:
            raise Unknown("no-such-guest")
        if gone[0] == guest:
            raise Forbidden("not-yourself")
        await self.database.commit(partial(tournaments.strike, tournament=tournament, guest=gone[0], struck=struck))
        return await self.show(guest, tournament)

    # --- rounds

    async def begin(self, guest: str, tournament: str, number: int) -> Tournament:
        """Begin a round: draw its tables, and start their games. Beginning it again changes nothing."""
        for _ in range(TRIES):
            stored = await self._hosted(guest, tournament)
            if stored.record.round >= number:
                break
            self._check_begin(stored, number)
            if await self._draw(guest, stored):
                break
        else:
            raise TooMany(BUSY, seconds=1)
        return await self.show(guest, tournament)

    @staticmethod
    def _check_begin(stored: StoredTournament, number: int) -> None:
        record = stored.record
        if number != record.round + 1 or number > MOST_ROUNDS:
            raise IllegalMove("tournament-no-round", number=number)
        if playing := sum(not game.counts for game in results(stored)):
            raise IllegalMove("tournament-playing", games=playing)
        least = FEWEST if number == 1 else 2
        if sum(one.active for one in stored.entrants) < least:
            raise IllegalMove("tournament-few", least=least)

    async def _draw(self, guest: str, stored: StoredTournament) -> bool:
        """Draw the next round and store its games as begun; false where the tournament has changed meanwhile."""
        record = stored.record
        come = sorted(stored.entrants, key=lambda one: (one.since, handle_of(f"{record.id} order", one.guest)))
        active, swiss = {one.guest for one in stored.entrants if one.active}, record.style == "swiss"
        lines = ordered(stored, [one.guest for one in come]) if swiss else []
        order = [line.guest for line in lines] if swiss else [one.guest for one in come]
        draw = Draw(
            players=[who for who in order if who in active],
            rounds=[
                [seats_of(game) for game in stored.games if game.round == number]
                for number in range(1, record.round + 1)
            ],
            size=record.size,
            bots=record.level != "",
            points={line.guest: line.points for line in lines},
            round_robin=not swiss,
            seed=f"{record.id} {record.round}",
        )
        games = await self.rooms.work.do(Rank.NEW, guest, draw_round, draw)
        seated = {who for game in games for who in game}
        made = [await self._begun(record, game) for game in games]
        self.rooms.work.charge(guest, STARTING * len(games))
        resting = [who for who in draw.players if who not in seated]
        done = await self.database.commit(
            partial(tournaments.begin_round, tournament=record, tables=made, resting=resting)
        )
        for table, _ in made if done and record.level else ():
            with contextlib.suppress(CapolineaError):  # else the bot begins when the first player comes
                await self.tables.wake(table.id)
        return done

    async def _begun(self, record: TournamentRecord, game: Seating) -> tuple[TableRecord, list[SeatRecord]]:
        """The table of a game that begins at once. It is the first player's; only players of the tournament come in.

        It never waits for a start: so nobody can leave a seat before it, and no restart of the server comes between.
        """
        rules = (await self.rooms.open_rules(record.game, record.variant, record.options, len(game))).rules
        table_id, now = new_table_id(self.tables.settings.table_prefix), time.time()
        table = TableRecord(
            id=table_id,
            host=next(who for who in game if who is not None),
            game=record.game,
            variant=record.variant,
            options=record.options,
            data=rules.digest,
            public=False,
            hints=record.hints,
            clock=record.clock,
            clock_limit=record.clock_limit,
            invitation=hashed(new_token()),
            made=now,
            changed=now,
            tournament=record.id,
            round=record.round + 1,
        )
        bot = SeatRecord(table_id, 0, kind="bot", plan="bot", level=record.level, here_until=now)
        person = SeatRecord(table_id, 0, kind="guest", plan="open", here_until=now)
        seats = [
            replace(person, seat=seat, guest_id=who) if who is not None else replace(bot, seat=seat)
            for seat, who in enumerate(game)
        ]
        dealt = await self.rooms.work.must(Rank.NEW, None, deal, table, seats, rules.fork())
        begun = {"seed": dealt.seed, "salt": dealt.salt, "commitment": dealt.commitment, "started": dealt.started}
        table = replace(table, state="playing", deciding=dealt.deciding, **begun)
        return table, [replace(seat, deadline=dealt.deadlines.get(seat.seat)) for seat in seats]

    async def call_off(self, guest: str, tournament: str, table: str) -> Tournament:
        """The host calls off a game that does not end: it counts as a tie."""
        stored = await self._hosted(guest, tournament)
        if all(game.table_id != table or game.state == "over" for game in stored.games):
            raise Unknown("no-table")
        await self.database.commit(partial(tournaments.call_off, tournament=tournament, table=table))
        return await self.show(guest, tournament)

    async def end(self, guest: str, tournament: str) -> Tournament:
        """The host ends the tournament; another round would open it again."""
        await self._hosted(guest, tournament)
        await self._change(tournament, ended=True)
        return await self.show(guest, tournament)

    # --- helpers

    async def _change(self, tournament: str, **values: str | bool) -> None:
        await self.database.commit(lambda connection: tournaments.change(connection, tournament, **values))

    async def _read(self, tournament: str) -> StoredTournament:
        async with self.database.reading() as session:
            stored = await tournaments.read_tournament(session, tournament)
        if stored is None:
            raise Unknown("no-tournament")
        return stored

    async def _open(self, guest: str | None, tournament: str, invitation: str = "") -> StoredTournament:
        """A tournament, refused to strangers in the same words as one that does not exist."""
        stored = await self._read(tournament)
        own = guest is not None and guest in {stored.record.host, *(one.guest for one in stored.entrants)}
        if not own and not hmac.compare_digest(hashed(invitation), stored.record.invitation):
            raise Unknown("no-tournament")
        return stored

    async def _hosted(self, guest: str, tournament: str) -> StoredTournament:
        stored = await self._open(guest, tournament)
        if stored.record.host != guest:
            raise Forbidden("not-the-host")
        return stored
