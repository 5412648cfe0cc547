"""Digests of games, the same in CPython and in a page: `in_node.mjs` runs this file in Pyodide, a test imports it.

A digest is over every byte of the last state, the score sheet and the number of decisions of each game; one more is
over what the players of a game are told.
"""

from __future__ import annotations

import json
from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from capolinea.bots.levels import LEVELS, LevelBot
from capolinea.bots.searching import SearchingBot
from capolinea.bots.sight import Sight
from capolinea.core.chance import player_rng_of
from capolinea.core.game import Game
from capolinea.core.records import int32_array
from capolinea.core.registry import open_rulebook
from capolinea.tables.watcher_messages import WatcherMessages

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 2026
SEARCHES = 12  # imagined games of a decision: few, so that all variants fit into a test
TOLD_EVERY = 25  # moves
EVERY = 4  # decisions of which a search takes one


def digests(asked: dict[str, Any]) -> dict[str, str]:
    """The digest of all games of a configuration, by what played them."""
    rules: Any = open_rulebook(
        asked["game"], variant=asked["variant"], options=asked["options"], players=asked["players"]
    )
    styles = rules.family.bots.STYLES
    found = {
        name: _games(rules, driver, asked["random" if name == "random" else "styles" if name in styles else "bots"])
        for name, driver in drivers(rules)
    }
    for level in ("magnate", *(level for level in rules.family.bots.LEARNED if "@" not in level)):
        found[level] = _searches(rules, level, asked["searches"])
    if asked["told"]:
        found["told"] = _told(rules)
    return found


def _told(rules: Any) -> str:
    """What the seat that decides, and a spectator, are told in a game of bots, now and then and at the end."""
    digest, messages, bot = sha256(), WatcherMessages(rules), LevelBot("conductor", SEED)
    game, number = Game(rules, rules.start(SEED, None), 0, None), 0
    while deciding := rules.seats_to_decide(game.states):
        if number % TOLD_EVERY == 0 and not game.pending:
            for watcher in (deciding[0], None):
                digest.update(msgspec.json.encode(messages.position(game.states, number, watcher)))
        number += not game.pending
        game.step(bot.decide(Sight(rules, game.states, deciding[0])), deciding[0])
    for watcher in (0, None):
        digest.update(msgspec.json.encode(messages.position(game.states, number, watcher)))
    return digest.hexdigest()


class Driver(NamedTuple):
    """An entry that plays whole games, the space that it is given, and where in it the end of a game is seen."""

    play: Any
    space: tuple[Any, ...]
    seen: tuple[Any, ...]

    def arguments(self, rules: Any, game: int) -> tuple[Any, ...]:
        """All that the entry is called with for one game."""
        return rules.boards, *self.space, game, rules.players, rules.decision_limit


def drivers(rules: Any) -> Iterator[tuple[str, Driver]]:
    """What plays whole games of a configuration: at random, and every level and style with itself."""
    yield "random", _driver(rules, rules.drivers.playouts)
    package = rules.family.package
    players = import_module(f"{package}.bots.planners").PLAYERS
    for level in [*LEVELS[1:-1], *rules.family.bots.STYLES]:
        more = (players.weights_of(rules, *[level] * rules.players), players.plan.array(rules.players))
        yield level, _driver(rules, players.drivers.play_games, more, (players.trace.array(0),))


def _driver(rules: Any, play: Any, more: tuple[Any, ...] = (), traces: tuple[Any, ...] = ()) -> Driver:
    _, state, work, legal, sheet = rules.records
    states, sheets, lengths = state.array(2), sheet.array(1), int32_array(1)
    space = (states, work.array(1), legal.array(1), *more, player_rng_of(SEED), sheets, lengths, *traces)
    return Driver(play, space, (states, sheets, lengths))


def _games(rules: Any, driver: Driver, count: int) -> str:
    """Games one at a time, so that the last state of each can be seen."""
    digest = sha256()
    for game in range(count):
        driver.play(*driver.arguments(rules, game))
        for each in driver.seen:
            digest.update(each.tobytes())
    return digest.hexdigest()


def _searches(rules: Any, level: str, count: int) -> str:
    """What a level that searches decides, in games that it plays with another."""
    digest, searching, other = sha256(), SearchingBot(SEED, SEARCHES, level), LevelBot("conductor", SEED)
    states = rules.start(SEED, None)
    for number in range(count):
        if rules.over(states):
            states = rules.start(SEED + number, None)
        seat = rules.seats_to_decide(states)[0]
        decision = (other if number % EVERY else searching).decide(Sight(rules, states, seat))
        rules.apply(states, seat, decision)
        digest.update(states.tobytes())
    return digest.hexdigest()


RESULT = None
if "host" in globals():  # in Pyodide
    from capolinea.core.browser_kernels import use_modules

    use_modules(globals()["host"].kernels)
    RESULT = json.dumps([digests(each) for each in json.loads(globals()["argument"])])
RESULT if "host" in globals() else None  # what Pyodide returns
