"""Calls players when it is their turn and they are elsewhere: once a turn, at one worker, also after a restart.

A turn is known by its player's last entry in the log, so moves and undone moves of others begin no new one. Its call is
a row that one worker takes; a worker that dies leaves it to the others. At a clock of days there is one more call
before the time is up. Quick games are live: nobody is called away from one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from capolinea.club.calls.deliver import Outcome
from capolinea.club.calls.message import LATE, TURN, call
from capolinea.store import calls
from capolinea.store.calls import DueCall
from capolinea.tables import steady_clock
from capolinea.tables.clocks import SECONDS

if TYPE_CHECKING:
    from capolinea.club.calls.deliver import Delivery
    from capolinea.store.calls import Turn
    from capolinea.store.engine import Database
    from capolinea.tables.lobby import Tables

LIVE = 300  # seconds for a decision below which a game is live
LAST_CALL = 0.25, 12 * 3600  # of the time for a decision, and at most so many seconds before it is up
AT_ONCE = 8  # deliveries
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
        self.forgot = 0.0
        self.made = self.failed = 0

    async def run(self, every: float) -> None:
        """Call whoever has to be called, for ever."""
        while True:
            await asyncio.sleep(every)
            try:
                await self.look()
            except Exception:
                log.exception("calling players failed")

    async def look(self) -> None:
        """Make the calls that are due now."""
        now = steady_clock.now()
        async with self.database.reading() as session:
            turns = await calls.open_turns(session, now - self.quiet)
            turns = [turn for turn in turns if not _is_live(turn) and not self._is_done(turn, now)]
            turns = turns[: calls.MOST_AT_ONCE]
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
        slots = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(self._call(due, slots) for due in wanted.values()))
        if time.monotonic() - self.forgot > FORGET_EVERY:
            self.forgot, self.seen = time.monotonic(), {}
            await self.database.commit(calls.forget_calls)

    def _is_done(self, turn: Turn, now: float) -> bool:
        return self.seen.get((turn.receiver.id, turn.table_id, turn.seat)) == (turn.entries, _kind(turn, now))

    async def _call(self, due: DueCall, slots: asyncio.Semaphore) -> None:
        async with slots:
            now = time.time()
            tries = await self.database.commit(partial(calls.claim, due=due, now=now, seconds=CLAIMED_FOR))
            if not tries:
                return
            name = (await self.tables.game_entry(due.game)).name
            language = due.receiver.language
            message = call(due, name.get(language, due.game), self.origin, language)
            outcome, problem = await self.delivery.send(due.receiver, message)
        if outcome is Outcome.GONE:
            await self.database.commit(partial(calls.drop_receiver, receiver=due.receiver.id))
            return
        worked = outcome is Outcome.DONE
        again = None if worked or tries > len(PAUSES) else time.time() + PAUSES[tries - 1]
        await self.database.commit(partial(calls.settle, due=due, worked=worked, again=again))
        if worked:
            self.made += 1
        else:
            self.failed += 1
            log.warning("a call by %s did not arrive: %s", due.receiver.kind, problem)


def _is_live(turn: Turn) -> bool:
    return turn.clock == "turn" and turn.clock_limit < LIVE


def _kind(turn: Turn, now: float) -> str:
    """The first call of a turn, or the last before its time is up."""
    if turn.clock != "days" or turn.deadline is None:
        return TURN
    share, most = LAST_CALL
    return LATE if turn.deadline - now < min(turn.clock_limit * SECONDS[turn.clock] * share, most) else TURN
