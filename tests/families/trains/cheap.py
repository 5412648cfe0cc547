"""Games of Trains with much going on: chosen cards cost 1 coin, the supply ends a game late, the stations early.

Random players hardly ever come to buy a Politician. With this data, laid over the shipped, they play every card.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from capolinea.core.registry import open_rulebook
from capolinea.families.trains.game_data import load_library

# Eight piles each that together ask every kind of question.
ATTACKS = (
    *("information-central", "legal-counsel", "politician", "protesters"),
    *("regulations", "signals", "strategy-meeting", "unhappy-passengers"),
)
COPIES = (
    *("command-central", "engineer", "information-central", "legal-counsel"),
    *("politician", "roundhouse", "stationmaster-office", "temporary-timetable"),
)
OTHERS = (
    *("interchange", "landfill", "limited-partnership", "recycling-center"),
    *("tourist-train", "trail-blazer", "wagon-factory", "yardmaster"),
)
DECKS = (
    *("command-central", "control-room", "early-train", "information-central"),
    *("passing-station", "signals", "strategy-meeting", "switchback"),
)
SUPPLIES = {"attacks": ATTACKS, "copies": COPIES, "others": OTHERS, "decks": DECKS}


@cache
def cheap_data() -> Path:
    """The folder of the data; written once a process."""
    folder = Path(mkdtemp(prefix="capolinea-test-")) / "trains"
    folder.mkdir()
    chosen = [card.id for card in load_library("osaka").cards if card.pile == "chosen"]
    (folder / "cards.json").write_text(json.dumps({"cards": [{"id": name, "cost": 1} for name in chosen]}), "utf-8")
    (folder / "sets.json").write_text(json.dumps({"end_piles": 9, "stations": 12, "stations_for_two": 12}), "utf-8")
    return folder.parent


def cheap_rules(supply: str, players: int, board: str = "osaka") -> Any:
    """The rules of a supply of `SUPPLIES`, with that data."""
    return open_rulebook(
        f"trains/{board}", variant="mixed", options=SUPPLIES[supply], players=players, data=cheap_data()
    )
