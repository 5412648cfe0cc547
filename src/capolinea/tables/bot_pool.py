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
from capolinea.tables.work import Rank

if TYPE_CHECKING:
    from capolinea.core.hint import Hint
    from capolinea.core.rulebook import Move, Rulebook, States
    from capolinea.tables.work import WorkQueue

SEED_BITS = 64
UNTIL_COMPILED = 0.5  # seconds between checks whether a searching bot can begin


def check_level(level: str, game: str) -> None:
    """Refuse anything but a level or style of a game, above all a bot in a file."""
    known = names_of(game)
    if level not in known:
        raise InvalidInput("unknown-level", name=level, known=", ".join(known))


def can_search(rules: Rulebook) -> bool:
    """Whether everything a search needs is compiled: compiling it at a table would stop all of them."""
    return is_warm(rules.family.id, Stage.HINTS)


class SeatedBot:
    """A bot with a seat at a table; one thread at a time may ask it."""

    def __init__(self, rules: Rulebook, level: str, seat: int) -> None:
        check_level(level, rules.config["game"])
        self.rules, self.level, self.seat = rules.fork(), level, seat
        self.bot = open_bot(level, secrets.randbits(SEED_BITS))

    def decide(self, states: States) -> Move:
        """A whole move. The bot itself receives only the sight of its seat."""
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

    async def decide(self, bot: SeatedBot, states: States, host: str = "", *, watched: bool = True) -> Move:
        """A bot's decision at a table of a host; the event loop goes on meanwhile."""
        while searches(bot.level) and not can_search(bot.rules):
            await asyncio.sleep(UNTIL_COMPILED)
        rank = Rank.BOT if watched and not self.work.budget.spent(host) else Rank.LATER
        return await self.work.must(rank, host, bot.decide, states)

    async def hint(self, rules: Rulebook, states: States, seat: int, guest: str | None = None) -> Hint:
        """A strong player's move for a seat; refused if the seat has nothing to decide."""
        game = Game(rules.fork(), states.copy(), 0, None)
        return await self.work.do(Rank.HINT, guest, advice.hint, game, seat)

    def close(self) -> None:
        """Let the threads finish their work and end."""
        self.work.close()
