"""Bots in a page. Those that do not search decide at once; a search is tried out in the page's workers, on all cores.

A worker has kernels and no Python: it is sent what an entry would be called with. Worlds have numbers, so a decision is
the same however many workers share them.
"""

from __future__ import annotations

import asyncio
from hashlib import sha1
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from capolinea.bots.advice import Advice
from capolinea.bots.searching import SearchingBot, try_round
from capolinea.bots.sight import Sight
from capolinea.core.browser_kernels import captured
from capolinea.core.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from capolinea.bots.searching import Rewards, Round
    from capolinea.core.browser_kernels import Call
    from capolinea.core.hint import Hint
    from capolinea.core.rulebook import Move, Rulebook, States
    from capolinea.page.host import Host
    from capolinea.tables.bot_pool import SeatedBot

TASKS_PER_CORE = 2  # of a round, so that no core waits long for another
FEWEST_WORLDS = 8  # that are worth a message to a worker
GIVEN = (
    "boards",
    "all_weights",
    "value_nets",
    "nets",
)  # parameters that workers keep: they are the same from call to call
FILLED = ("rewards",)  # parameters that come back
READ = ("sights", "chances")  # parameters that are sent; all others are working space


class PageBots:
    """Where the bots of a page think."""

    def __init__(self, host: Host, to_js: Callable[[Any], Any]) -> None:
        self.host, self.to_js = host, to_js

    async def decide(self, bot: SeatedBot, states: States, host: str = "", *, watched: bool = True) -> Move:
        """What a bot decides."""
        if not isinstance(bot.bot, SearchingBot):
            return bot.decide(states)
        game = Game(bot.rules, states.copy(), 0, None)
        while True:
            game.step(await self._carry_out(bot.bot.rounds(Sight(bot.rules, game.states, bot.seat))), bot.seat)
            if not game.pending:
                return game.history[-1][1]

    async def hint(self, rules: Rulebook, states: States, seat: int, guest: str | None = None) -> Hint:
        """What a strong player would do in the place of a seat; refused where it has nothing to decide."""
        game = Game(rules.fork(), states.copy(), 0, None)
        return await self._carry_out(Advice(game.rulebook, game.states, game.seat_to_move(seat)).rounds())

    def close(self) -> None:
        """There is nothing to end: workers go with the page."""

    async def _carry_out(self, rounds: Generator[Round, Rewards, Any]) -> Any:
        try:
            asked = next(rounds)
            while True:
                asked = rounds.send(await self._try(asked))
        except StopIteration as found:
            return found.value

    async def _try(self, asked: Round) -> Rewards:
        if self.host.cores < 1:
            await asyncio.sleep(0)  # whatever else waits comes first
            return try_round(asked)
        searcher, record, seat, actions, first, worlds = asked
        parts = min(-(-TASKS_PER_CORE * self.host.cores // len(actions)), max(1, worlds // FEWEST_WORLDS))
        edges = [first + worlds * part // parts for part in range(parts + 1)]
        with captured() as calls:
            for action in actions:
                for start, stop in pairwise(edges):
                    searcher.try_out(record, seat, action, start, stop - start)
        found = await asyncio.gather(*(self._run(call) for call in calls))
        return [
            [reward for part in found[place * parts : (place + 1) * parts] for reward in part]
            for place in range(len(actions))
        ]

    async def _run(self, call: Call) -> list[float]:
        """Run a captured call in a worker; the rewards that it fills in."""
        entry, arguments = call
        (rewards,) = await self.host.run(entry.family, entry.name, self.to_js(sent(call)))
        filled = next(each for name, each in zip(entry.names, arguments, strict=True) if name in FILLED)
        numbers: Any = memoryview(bytes(rewards))
        return numbers.cast(filled.cells.format).tolist()


def sent(call: Call, filled: tuple[str, ...] = FILLED) -> list[Any]:
    """The arguments of a call as a worker takes them."""
    entry, arguments = call
    words: list[Any] = []
    for name, argument, wide in zip(entry.names, arguments, entry.wide, strict=True):
        if hasattr(argument, "address"):
            content: bytes = argument.tobytes()
            if name in GIVEN:
                words.append(["keep", sha1(content, usedforsecurity=False).hexdigest(), content, len(argument)])
            elif name in READ:
                words.append(["in", content, len(argument)])
            else:
                words.append(["out" if name in filled else "work", len(content), len(argument)])
        elif wide:
            words += [argument & 0xFFFFFFFF, argument >> 32]
        else:
            words.append(int(argument))
    return words
