"""Compiled players of Trains, for Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.chance import whims_of
from capolinea.core.rulebook import RandomGames
from capolinea.families.trains.bots import arena
from capolinea.families.trains.bots.mind import Mind, Temper
from capolinea.families.trains.bots.tempers import put_temper
from capolinea.families.trains.lab.trace import Trace
from capolinea.families.trains.rulebook import DECISION_LIMIT
from capolinea.families.trains.state import Legal, Sheet, State, Work

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from capolinea.core.records import Records
    from capolinea.families.trains.rulebook import Trains


STYLES: tuple[str, ...] = ()


class Player:
    """A level at a table."""

    def __init__(self, rules: Trains, level: str, seed: int) -> None:
        self.rules, self.level = rules, level
        self.tempers = Temper.array(1)
        put_temper(self.tempers, 0, rules, level)
        self.legals, self.minds, self.whims = Legal.array(1), Mind.array(1), whims_of(seed)

    def decide(self, record: Records[State], seat: int) -> int:
        """A legal decision, from a concealed state."""
        return int(arena.think(self.rules.boards, record, self.legals, self.tempers, self.minds, self.whims, seat))


def sit_down(rules: Trains, level: str, seed: int) -> Player:
    """A player of a level."""
    return Player(rules, level, seed)


def play_games(rules: Trains, levels: Sequence[str], seed: int, first: int, count: int) -> RandomGames:
    """Games of levels, one a row; the columns are seats, and level p has seat (p - i) modulo the players in game i."""
    sheets, decisions = fill_sheets(rules, levels, seed, first, count, Trace.array(0))
    return RandomGames.of_sheets(sheets, decisions, rules.players)


def fill_sheets(
    rules: Trains, levels: Sequence[str], seed: int, first: int, count: int, traces: Records[Trace]
) -> tuple[Records[Sheet], NDArray[np.int32]]:
    """The sheets of the same games and their decisions; fills the traces, where there are as many."""
    players = rules.players
    tempers, sheets, decisions = Temper.array(players), Sheet.array(count), np.zeros(count, np.int32)
    for place, level in enumerate(levels):
        put_temper(tempers, place, rules, level)
    space = (State.array(2), Work.array(1), Legal.array(1), tempers, Mind.array(players), whims_of(seed))
    lengths: Any = decisions
    arena.play_games(rules.boards, *space, sheets, lengths, traces, first, players, DECISION_LIMIT)
    return sheets, decisions
