"""What the level that searches decides, however many workers share its worlds: `in_node.mjs` runs it in Pyodide."""

from __future__ import annotations

import json
from typing import Any

from capolinea.bots.advice import advise
from capolinea.bots.levels import LevelBot
from capolinea.bots.sight import Sight
from capolinea.core.registry import open_rulebook

SEED = 2026
EVERY = 9  # decisions of a game, of which one is searched for


def positions(asked: dict[str, Any]) -> Any:
    """Some positions of a game between two planners: rules, states and the seat to decide."""
    rules: Any = open_rulebook(asked["game"], variant="", players=2)
    states, bot = rules.start(SEED, None), LevelBot("conductor", SEED)
    for number in range(EVERY * asked["searches"]):
        seat = rules.seats_to_decide(states)[0]
        if number % EVERY == EVERY - 1:
            yield rules, states, seat
        rules.apply(states, seat, bot.decide(Sight(rules, states, seat)))


def here(asked: dict[str, Any]) -> list[str]:
    """The hints at all positions, in one thread."""
    return [str(advise(rules, states, seat, "magnate").move) for rules, states, seat in positions(asked)]


async def shared(asked: dict[str, Any], cores: int) -> list[str]:
    """The same, with worlds that are shared among so many workers."""
    from pyodide.ffi import to_js  # pyright: ignore[reportMissingImports, reportUnknownVariableType]

    from capolinea.page.bots import PageBots

    page = globals()["host"]
    page.cores = cores
    bots = PageBots(page, to_js)  # pyright: ignore[reportUnknownArgumentType]
    return [str((await bots.hint(rules, states, seat)).move) for rules, states, seat in positions(asked)]


async def compared() -> str:
    """The hints at all positions of some games, by the number of workers."""
    asked = json.loads(globals()["argument"])
    return json.dumps([[await shared(game, cores) for cores in asked["cores"]] for game in asked["games"]])


if "host" in globals():  # in Pyodide
    from capolinea.core.browser_kernels import use_modules

    use_modules(globals()["host"].kernels)
compared() if "host" in globals() else None  # what Pyodide returns, and waits for
