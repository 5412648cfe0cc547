"""The levels and styles of our own bots, and bots of the user's own."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from random import Random
from traceback import walk_tb
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from capolinea.bots.searching import SearchingBot
from capolinea.core.errors import InvalidInput
from capolinea.core.registry import family_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from capolinea.bots.sight import Sight
    from capolinea.core.family_parts import CompiledPlayer
    from capolinea.core.rulebook import GameInfo, Move, Rulebook

MAX_SEATS = 5
LEVELS = ("random", "passenger", "porter", "apprentice", "conductor", "stationmaster", "magnate")
LEARNED = ("champion", "champion@0")  # of some families only, like the styles
STYLES = ("one-step-thinker", "long-route", "route-focused", "hungry")
COMPILED = LEVELS[:-1] + STYLES  # whose games are played in compiled code from beginning to end
SEARCHING = re.compile(r"(magnate|champion)(?:@([1-9][0-9]{0,6}))?", re.ASCII)
MOST_PLAYOUTS = 9_999_999

Used = TypeVar("Used")


class Bot(Protocol):
    """A player."""

    def decide(self, sight: Sight) -> Move | str | int:
        """One of the legal decisions: a value of `sight.moves`, its text, or one of `sight.actions`."""
        ...


class RandomBot:
    """Any legal decision."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def decide(self, sight: Sight) -> int:
        """Each decision as likely."""
        return self.chance.choice(sight.actions)


class LevelBot:
    """A level or style in compiled code; it may change games, and sits down when it first decides."""

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self.seed = _own_chance(seed)
        self.player: CompiledPlayer | None = None

    def decide(self, sight: Sight) -> int:
        """What the level thinks best."""
        return self.sit_down(sight.rules).decide(sight.record, sight.seat)

    def sit_down(self, rules: Rulebook) -> CompiledPlayer:
        """Take a seat in a game; refuses a game of a family that does not have the style."""
        if self.player is None or self.player.rules is not rules:
            refuse_style(self.level, rules.config["game"])
            self.player = rules.family.bots.sit_down(rules, self.level, self.seed)
        return self.player


def _own_chance(seed: int) -> int:
    """A seed that shares no draws with a game of the same seed."""
    return Random(f"bot {seed}").getrandbits(64)


def searches(level: str) -> bool:
    """Whether a level tries its decisions out in imagined games."""
    return SEARCHING.fullmatch(level) is not None


def names_of(game: str) -> tuple[str, ...]:
    """The levels, and what else plays a game: levels that learned, and styles; without a game all of them."""
    if not game:
        return LEVELS + LEARNED + STYLES
    bots = family_of(game).bots
    return LEVELS + bots.LEARNED + bots.STYLES


def levels_at_tables(game: GameInfo) -> list[str]:
    """The levels and styles that a table offers; what else `names_of` has is for the lab."""
    bots = family_of(game.id).bots
    return [*LEVELS, *(level for level in bots.LEARNED if level == game.strongest), *bots.STYLES]


def refuse_style(name: str, game: str) -> None:
    """Refuse a style, or a level that learned, that a game does not have; any other name passes."""
    if name.partition("@")[0] in (*LEARNED, *STYLES) and name.partition("@")[0] not in names_of(game):
        raise InvalidInput("bot-not-here", name=name, game=game, known=", ".join(names_of(game)))


def open_bots(names: Sequence[str], seed: int = 0, count: int = MAX_SEATS, game: str = "") -> list[Bot]:
    """A number of bots; the last name fills the remaining seats, and each has its own random numbers.

    With a game's id, a style that the game does not have is refused here rather than at the table.
    """
    named = [name.strip() for name in names] or [""]
    if len(named) > count:
        raise InvalidInput("too-many-bots", bots=len(named), seats=count)
    return [open_bot(named[min(place, len(named) - 1)], seed + place, game) for place in range(count)]


def open_bot(name: str, seed: int = 0, game: str = "") -> Bot:
    """A bot by its level or style, or a class of the user's own as `file.py:Class`, which is made without arguments.

    `magnate@400` imagines 400 games for each decision, and so does `champion@400`: the more, the slower.
    """
    if name == "random":
        return RandomBot(seed)
    refuse_style(name, game)
    if searching := SEARCHING.fullmatch(name):
        level, playouts = searching.groups()
        return SearchingBot(_own_chance(seed), int(playouts) if playouts else None, level)
    if name in COMPILED + LEARNED:
        return LevelBot(name, seed)
    if name.startswith(("magnate@", "champion@")):
        raise InvalidInput("bot-playouts", name=name, most=MOST_PLAYOUTS)
    return own_bot_class(*split_own_bot(name, game), lambda cls: cls())


def split_own_bot(name: str, game: str = "") -> tuple[Path, str]:
    """The file and the class of `FILE.py:Class`."""
    if name.endswith(".py"):
        raise InvalidInput("bot-without-class", file=name)
    file, colon, cls = name.rpartition(":")
    if not colon or not file.endswith(".py"):
        raise InvalidInput("unknown-bot", name=name, known=", ".join(names_of(game)))
    return Path(file), cls


def own_bot_class(file: Path, name: str, use: Callable[[type[Bot]], Used]) -> Used:
    """What is made of a class of the user's own, from its file."""
    spec = importlib.util.spec_from_file_location(f"capolinea_bot_{file.stem}", file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise InvalidInput("bot-file", file=str(file))
    module: Any = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.insert(0, str(file.resolve().parent))  # so that it can import files beside it
    try:
        spec.loader.exec_module(module)
        found = getattr(module, name, None)
        if isinstance(found, type) and callable(getattr(found, "decide", None)):
            return use(found)
    except (Exception, SystemExit) as error:
        del sys.modules[spec.name]
        raise InvalidInput("bot-failed", name=f"{file}:{name}", problem=in_a_line(error, spec.origin)) from error
    finally:
        sys.path.pop(0)
    raise InvalidInput("bot-class", file=str(file), name=name)


def in_a_line(error: BaseException, file: str | None) -> str:
    """An error of the user's own code, and the last line of their file that it came through."""
    lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
    place = f" ({Path(file).name}:{lines[-1]})" if file and lines else ""
    return f"{type(error).__name__}: {error}{place}"
