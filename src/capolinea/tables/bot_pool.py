"""Bots at the tables. They think in threads of their own, with rulebooks of their own: kernels release the GIL."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Protocol

from capolinea.bots import advice, open_bot
from capolinea.bots.levels import names_of, searches
from capolinea.bots.table import take_turn
from capolinea.core.errors import InvalidInput
from capolinea.core.game import Game
from capolinea.core.kernel import Stage, is_warm
from capolinea.tables.own_bots import OWN_BOTS, OwnSeat
from capolinea.tables.work import Rank, WorkQueue

if TYPE_CHECKING:
    from capolinea.bots.levels import Bot
    from capolinea.core.hint import Hint
    from capolinea.core.rulebook import Move, Rulebook, States

SEED_BITS = 64
UNTIL_COMPILED = 0.5  # seconds between checks whether a searching bot can begin


def check_level(level: str, game: str) -> None:
    """Refuse anything but a level or style of a game and the owner's bots, above all a file that a guest names."""
    known = [*names_of(game), *OWN_BOTS.names(game)]
    if level not in known:
        raise InvalidInput("unknown-level", name=level, known=", ".join(known))


def can_search(rules: Rulebook) -> bool:
    """Whether everything a search needs is compiled: compiling it at a table would stop all of them."""
    return is_warm(rules.family.id, Stage.HINTS)


class SeatedBot:
    """A bot with a seat at a table; one thread at a time may ask it. One of the owner's that is gone cannot decide."""

    def __init__(self, rules: Rulebook, level: str, seat: int) -> None:
        self.rules, self.level, self.seat = rules.fork(), level, seat
        self.own = level not in names_of(rules.config["game"])
        self.bot = self._own() if self.own else open_bot(level, secrets.randbits(SEED_BITS))

    def _own(self) -> Bot | None:
        found = OWN_BOTS.bots.get(self.level)
        return found and OwnSeat(found)

    def decide(self, states: States) -> Move:
        """A whole move. The bot itself receives only the sight of its seat."""
        if self.bot is None:
            raise InvalidInput("bot-gone", name=self.level)
        game = Game(self.rules, states.copy(), 0, None)
        take_turn(game, self.seat, self.bot)
        return game.history[-1][1]


class Thinking(Protocol):
    """Where bots think, while tables go on."""

    async def decide(self, bot: SeatedBot, states: States, host: str = "", *, watched: bool = True) -> Move: ...
    async def hint(self, rules: Rulebook, states: States, seat: int, guest: str | None = None) -> Hint: ...
    def close(self) -> None: ...


class BotPool:
    """The threads in which bots think; those that nobody watches, or whose host has used up their time, come last."""

    def __init__(self, work: WorkQueue) -> None:
        self.work = work
        self.own: dict[str, WorkQueue] = {}  # one thread for each bot of the owner's, which may take long

    async def decide(self, bot: SeatedBot, states: States, host: str = "", *, watched: bool = True) -> Move:
        """A bot's decision at a table of a host; the event loop goes on meanwhile."""
        while searches(bot.level) and not can_search(bot.rules):
            await asyncio.sleep(UNTIL_COMPILED)
        rank = Rank.BOT if watched and not self.work.budget.spent(host) else Rank.LATER
        return await self._queue(bot).must(rank, host, bot.decide, states)

    def _queue(self, bot: SeatedBot) -> WorkQueue:
        if not bot.own:
            return self.work
        if bot.level not in self.own:
            self.own[bot.level] = WorkQueue(1, bot.level, self.work.budget)
        return self.own[bot.level]

    async def hint(self, rules: Rulebook, states: States, seat: int, guest: str | None = None) -> Hint:
        """A strong player's move for a seat; refused if the seat has nothing to decide."""
        game = Game(rules.fork(), states.copy(), 0, None)
        return await self.work.do(Rank.HINT, guest, advice.hint, game, seat)

    def close(self) -> None:
        """Let the threads finish their work and end."""
        for bot in OWN_BOTS.bots.values():
            bot.end()
        for queue in (self.work, *self.own.values()):
            queue.close()
