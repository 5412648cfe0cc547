"""Scoring a position file: what was on the table at the end of a real game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.terminal.table import Scoring
from capolinea.core.terminal.words import player_names
from capolinea.families.trains import position as positions
from capolinea.families.trains.kernels.board import neighbours
from capolinea.families.trains.terminal.names import Names
from capolinea.families.trains.terminal.score_sheet import overview, print_details

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rich.console import Console

    from capolinea.core.records import Records
    from capolinea.core.terminal.settings import Settings
    from capolinea.families.trains.kernels.state import State


def score(settings: Settings, file: Path, document: dict[str, Any], get_ready: Callable[[], None]) -> Scoring:
    """Read, check and score; the cheap checks come before anything is compiled."""
    open_rules = positions.check_table(document, str(file), settings.data)
    get_ready()
    rules = open_rules()
    states, _ = positions.read_for_scoring(rules, document, str(file))
    position = positions.parse(document, str(file))
    titles = player_names(settings, [player.name for player in position.players])
    sheets, names = rules.score(states, titles), Names(rules.library, settings)

    def show(console: Console) -> None:
        print_details(console, names, sheets, titles)
        console.print(overview(names, sheets, titles))

    return Scoring(sheets, list(_notes(settings, names, states, titles)), show)


def _notes(settings: Settings, names: Names, states: Records[State], titles: list[str]) -> Iterator[str]:
    """TR1: rails that do not hang together, so that one of them may be a slip of the pen."""
    near_to = neighbours(names.library.hexes, names.library.barriers)
    for seat, title in enumerate(titles):
        mine = [number for number in range(len(near_to)) if int(states[0].rails[number]) >> seat & 1]
        parts: list[set[int]] = []
        for number in mine:
            joined = [part for part in parts if any(other in part for other in near_to[number])]
            parts = [part for part in parts if part not in joined]
            parts.append({number}.union(*joined))
        if len(parts) > 1:
            parts.sort(key=len)
            apart = names.places(names.library.hexes[number].id for part in parts[:-1] for number in sorted(part))
            yield settings.say("trains-note-apart", name=title, hexes=apart)
