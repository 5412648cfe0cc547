"""Calls players when it is their turn and they are elsewhere: once a turn, at one worker, also after a restart.

A turn is known by its player's last entry in the log, so moves and undone moves of others begin no new one. Its call is
a row that one worker takes; a worker that dies leaves it to the others. At a clock of days there is one more call
before the time is up. Quick games are live: nobody is called away from one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, defaultdict
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING

from capolinea.club.calls.deliver import Outcome
from capolinea.club.calls.message import LATE, TURN, call
from capolinea.core.errors import CapolineaError
from capolinea.store import calls
from capolinea.store.calls import DueCall
from capolinea.tables import steady_clock
from capolinea.tables.clocks import SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.club.calls.deliver import Delivery
    from capolinea.store.calls import Receiver, Turn
    from capolinea.store.engine import Database
    from capolinea.tables.lobby import Tables

LIVE = 300  # seconds for a decision below which a game is live
LAST_CALL = 0.25, 12 * 3600  # of the time for a decision, and at most so many seconds before it is up
AT_ONCE = 16  # deliveries
CLAIMED_FOR = 90.0  # seconds; any delivery gives up sooner
PAUSES = (30.0, 120.0, 600.0, 3600.0)  # seconds before each further try
FORGET_EVERY = 3600.0

log = logging.getLogger("capolinea.server")


class Caller:
    """A chore of every worker. `quiet` is how long a player has to be away before the first call."""

    def __init__(self, database: Database, delivery: Delivery, tables: Tables, *, quiet: float, origin: str) -> None:
        self.database, self.delivery, self.tables = database, delivery, tables
        self.quiet, self.origin = quiet, origin
        self.seen: dict[tuple[str, str, int], tuple[int, str]] = {}  # calls that are done, until the table goes on
        self.resting: dict[str, tuple[int, float]] = {}  # receivers that failed: how often in a row, and until when
        self.calling: dict[str, asyncio.Task[None]] = {}  # by guest
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.forgot = 0.0
        self.made = self.failed = 0

    async def run(self, every: float) -> None:
        """Call every guest who has to be called, for ever."""
        try:
            while True:
                await asyncio.sleep(every)
                try:
                    await self.begin()
                except Exception:
                    log.exception("calling players failed")
        finally:
            tasks = list(self.calling.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def look(self) -> None:
        """Make the calls that are due now."""
        await self.begin()
        await asyncio.gather(*self.calling.values())

    async def begin(self) -> None:
        """Begin to make the calls that are due now.

        Those of one guest are made one after another: receivers that never answer hold up nobody else's calls.
        """
        now = steady_clock.now()
        async with self.database.reading() as session:
            turns = await calls.open_turns(session, now - self.quiet)
            turns = _in_turn(turn for turn in turns if self._may_call(turn, now))[: calls.MOST_AT_ONCE]
            began = await calls.turns_began(session, sorted({(turn.table_id, turn.seat) for turn in turns}))
            made = await calls.made_calls(session, sorted({turn.receiver.id for turn in turns}))
        wanted: dict[tuple[str, str], DueCall] = {}  # a player with several seats at a table gets one
        for turn in turns:
            number = began[turn.table_id, turn.seat]
            due = DueCall(turn.receiver, turn.table_id, turn.game, number, _kind(turn, now), turn.deadline)
            until = made.get(due.key, 0.0)
            if until is None:
                self.seen[turn.receiver.id, turn.table_id, turn.seat] = (turn.entries, due.kind)
            elif until < time.time():
                wanted.setdefault((turn.receiver.id, turn.table_id), due)
        by_guest: defaultdict[str, list[DueCall]] = defaultdict(list)
        for due in wanted.values():
            by_guest[due.receiver.guest_id].append(due)
        for guest, dues in by_guest.items():
            task = self.calling[guest] = asyncio.create_task(self._call_all(dues))
            task.add_done_callback(lambda _, guest=guest: self.calling.pop(guest))
        if time.monotonic() - self.forgot > FORGET_EVERY:
            self.forgot, self.seen = time.monotonic(), {}
            self.resting = {
                each: rest for each, rest in self.resting.items() if rest[1] > time.monotonic() - FORGET_EVERY
            }
            await self.database.commit(calls.forget_calls)

    def _may_call(self, turn: Turn, now: float) -> bool:
        done = self.seen.get((turn.receiver.id, turn.table_id, turn.seat)) == (turn.entries, _kind(turn, now))
        return not (done or _is_live(turn) or turn.receiver.guest_id in self.calling or self._rests(turn.receiver))

    def _rests(self, receiver: Receiver) -> bool:
        """Whether a receiver failed a moment ago: it fails once for all tables."""
        return receiver.id in self.resting and self.resting[receiver.id][1] > time.monotonic()

    async def _call_all(self, dues: list[DueCall]) -> None:
        for due in dues:
            if not self._rests(due.receiver):
                try:
                    await self._call(due)
                except Exception:
                    log.exception("a call by %s failed", due.receiver.kind)

    async def _name_of(self, game: str, language: str) -> str:
        """The name of a game; its id where that is not to be had now."""
        try:
            return (await self.tables.game_entry(game)).name.get(language, game)
        except CapolineaError:
            return game

    async def _call(self, due: DueCall) -> None:
        async with self.slots:
            now = time.time()
            tries = await self.database.commit(partial(calls.claim, due=due, now=now, seconds=CLAIMED_FOR))
            if not tries:
                return
            name = await self._name_of(due.game, due.receiver.language)
            message = call(due, name, self.origin, due.receiver.language)
            outcome, problem = await self.delivery.send(due.receiver, message)
        if outcome is Outcome.GONE:
            await self.database.commit(partial(calls.drop_receiver, receiver=due.receiver.id))
            return
        worked = outcome is Outcome.DONE
        again = None if worked or tries > len(PAUSES) else time.time() + PAUSES[tries - 1]
        await self.database.commit(partial(calls.settle, due=due, worked=worked, again=again))
        if worked:
            self.made += 1
            self.resting.pop(due.receiver.id, None)
        else:
            self.failed += 1
            failures = self.resting.get(due.receiver.id, (0, 0.0))[0]
            rest = PAUSES[min(failures, len(PAUSES) - 1)]
            self.resting[due.receiver.id] = failures + 1, time.monotonic() + rest
            log.warning("a call by %s did not arrive: %s", due.receiver.kind, problem)


def _in_turn(turns: Iterable[Turn]) -> list[Turn]:
    """The first turn of every guest before the second of any."""
    count = Counter[str]()
    placed: list[tuple[int, Turn]] = []
    for turn in turns:
        count[turn.receiver.guest_id] += 1
        placed.append((count[turn.receiver.guest_id], turn))
    return [turn for _, turn in sorted(placed, key=itemgetter(0))]


def _is_live(turn: Turn) -> bool:
    return turn.clock == "turn" and turn.clock_limit < LIVE


def _kind(turn: Turn, now: float) -> str:
    """The first call of a turn, or the last before its time is up."""
    if turn.clock != "days" or turn.deadline is None:
        return TURN
    share, most = LAST_CALL
    return LATE if turn.deadline - now < min(turn.clock_limit * SECONDS[turn.clock] * share, most) else TURN
