"""Reviews of saved games, the same in CPython and in a page: `in_node.mjs` runs this file in Pyodide."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from capolinea.core.game import Game
from capolinea.core.registry import open_rulebook
from capolinea.core.save import check_save, replay
from capolinea.review import reviewing


def judged(document: dict[str, Any], most: int) -> list[Any]:
    """The chances of winning of all moves of a saved game, and what the first of them are called."""
    save = check_save(document, Path("game"))
    rules = open_rulebook(save.game, variant=save.variant, options=save.options, players=save.players)
    game = replay(Game(rules, rules.start(save.seed, None), save.seed, None), save, Path("game"))
    for found in reviewing(game):
        if found.done == min(most, found.total):
            shares = [[round(share, 5) for share in move.after] for move in found.moves]
            labels = [[move.label, move.best and move.best.move, move.source] for move in found.moves[:most]]
            return [shares, labels]
    raise AssertionError


RESULT = None
if "host" in globals():  # in Pyodide
    from capolinea.core.browser_kernels import use_modules

    use_modules(globals()["host"].kernels)
    asked = json.loads(globals()["argument"])
    RESULT = json.dumps([judged(each, asked["most"]) for each in asked["games"]])
RESULT if "host" in globals() else None  # what Pyodide returns
