"""Bots of the server's owner at its tables, each in a process of its own.

The process gets what a seat may know and nothing else. A bot that raises, answers what is no legal move, or thinks too
long loses its seat (`capolinea.tables.play`) and stops nobody: one that thinks too long is killed, and its process
begins anew for other tables.
"""

from __future__ import annotations

import itertools
import os
import signal
import sys
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from capolinea.bots.levels import LEARNED, LEVELS, STYLES, in_a_line, own_bot_class, split_own_bot
from capolinea.bots.sight import Sight
from capolinea.core.errors import CapolineaError, InvalidInput
from capolinea.core.map_file import is_own
from capolinea.core.map_shelf import SHELF
from capolinea.core.registry import open_rulebook
from capolinea.tables.work import yield_to_others

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
    from pathlib import Path

    from capolinea.bots.levels import Bot
    from capolinea.core.map_file import MapFile
    from capolinea.core.rulebook import Rulebook, States

SECONDS_TO_BEGIN = 120  # to import what a bot needs
MOST_SEATS = 1000  # that a process remembers; the bot of a seat that was forgotten is made anew


@dataclass(frozen=True)
class Question:
    """What a process is asked: the decision of a seat, whose bot it may know by `who`."""

    who: int
    config: dict[str, Any]
    map: MapFile | None
    seat: int
    record: States


class OwnBot:
    """A class of the owner's, and the process that plays it."""

    def __init__(self, name: str, seconds: float, data: Path | None = None) -> None:
        """`name` is that of a file and a class in it, as `FILE.py:Class`."""
        self.file, self.name = split_own_bot(name)
        if not self.file.is_file():
            raise InvalidInput("bot-file", file=str(self.file))
        self.seconds, self.data = seconds, data
        self.games: tuple[str, ...] = ()
        self.process: BaseProcess | None = None
        self.lock = Lock()
        self.retired = False
        self.connection: Connection

    def begin(self) -> None:
        """Start the process."""
        from multiprocessing import get_context

        spawn = get_context("spawn")
        self.connection, there = spawn.Pipe()
        self.process = spawn.Process(
            target=_play, args=(there, self.file, self.name, self.data), name=f"bot {self.name}", daemon=True
        )
        self.process.start()
        there.close()

    def wait(self) -> None:
        """Wait until the process can be asked; refused if the class cannot be found there."""
        self.games = self._answer(SECONDS_TO_BEGIN)

    def ask(self, question: Question) -> Any:
        """What the bot decides."""
        with self.lock:
            if self.retired:
                raise InvalidInput("bot-gone", name=self.name)
            if self.process is None or not self.process.is_alive():
                self.begin()
                self.wait()
            with suppress(OSError):  # it is gone, which reading tells
                self.connection.send(question)
            self._answer(SECONDS_TO_BEGIN)  # it has the rules, and what they need is loaded
            return self._answer(self.seconds)

    def _answer(self, seconds: float) -> Any:
        try:
            if not self.connection.poll(seconds):
                self.end()
                raise InvalidInput("bot-too-slow", name=self.name, seconds=f"{seconds:g}")
            answer = self.connection.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise InvalidInput("bot-gone", name=self.name) from error
        if isinstance(answer, CapolineaError):
            raise answer
        return answer

    def end(self) -> None:
        """End the process, whatever it does."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.join()


class OwnSeat:
    """A bot with a seat at a table, played by its process."""

    numbers = itertools.count()

    def __init__(self, bot: OwnBot) -> None:
        self.bot, self.who = bot, next(self.numbers)

    def decide(self, sight: Sight) -> Any:
        """What the bot decides there."""
        config = sight.rules.config
        own = SHELF.find(config["game"]) if is_own(config["game"]) else None
        return self.bot.ask(Question(self.who, config, own, sight.seat, sight.record))


class OwnBots:
    """The bots of the owner, by the names of their classes."""

    def __init__(self) -> None:
        self.bots: dict[str, OwnBot] = {}

    @contextmanager
    def playing(self, names: Sequence[str], seconds: float, data: Path | None = None) -> Generator[None, None, None]:
        """Offer some bots, as `FILE.py:Class`, at all tables of this process."""
        try:
            for name in names:
                bot = OwnBot(name, seconds, data)
                if bot.name in self.bots or bot.name in (*LEVELS, *LEARNED, *STYLES):
                    raise InvalidInput("bot-name-taken", name=bot.name)
                self.bots[bot.name] = bot
                bot.begin()
            for bot in self.bots.values():
                bot.wait()
            yield
        finally:
            for bot in self.bots.values():
                bot.retired = True
                bot.end()
            self.bots.clear()

    def names(self, game: str) -> list[str]:
        """Those that are offered in a game: all, or those that name it or its family in `games`."""
        family = game.partition("/")[0]
        return [name for name, bot in self.bots.items() if not bot.games or {game, family} & {*bot.games}]


OWN_BOTS = OwnBots()


def _play(connection: Connection, file: Path, name: str, data: Path | None) -> None:
    """The process of a bot, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    Thread(target=_end_with_server, daemon=True).start()
    yield_to_others()
    try:
        cls = own_bot_class(file, name, lambda found: found)
        connection.send(tuple(str(game) for game in getattr(cls, "games", ())))
    except CapolineaError as error:
        connection.send(error)
        return
    bots = dict[int, "Bot"]()
    with suppress(EOFError, OSError):
        while True:
            question = connection.recv()
            try:
                sight = _sight(question, data)
                connection.send(None)
                answer = _decision(question.who, sight, bots, cls)
            except (Exception, SystemExit) as error:
                origin = getattr(sys.modules.get(cls.__module__), "__file__", None)
                answer = InvalidInput("bot-failed", name=cls.__name__, problem=in_a_line(error, origin))
            connection.send(answer)


def _end_with_server() -> None:
    """End, whatever the bot does, when the server is gone, even if that was killed."""
    from multiprocessing import parent_process

    server = parent_process()
    if server is not None:
        server.join()
    os._exit(1)


def _decision(who: int, sight: Sight, bots: dict[int, Bot], cls: type[Bot]) -> int | str:
    bot = bots.pop(who, None) or cls()
    bots[who] = bot  # at the end: the others are forgotten first
    if len(bots) > MOST_SEATS:
        del bots[next(iter(bots))]
    choice: Any = bot.decide(sight)
    return int(choice) if hasattr(choice, "__index__") else str(choice)


def _sight(question: Question, data: Path | None) -> Sight:
    """What the seat may know, with all that takes long to load the first time."""
    if question.map is not None:
        SHELF.put(question.map)
    config = question.config
    rules: Rulebook = open_rulebook(
        config["game"], variant=config["variant"], options=config["options"], players=config["players"], data=data
    )
    sight = Sight(rules, question.record, question.seat)
    _ = sight.view, sight.moves, sight.mask
    return sight
