"""Players: all levels take the last wagons where they can, and as many as leave the next one none otherwise."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from capolinea.core.chance import put_seed
from capolinea.core.rulebook import RandomGames
from shunting.kernels import MOST_COUPLED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from capolinea.core.records import Records
    from shunting.kernels import State
    from shunting.rulebook import Shunting

LEARNED: tuple[str, ...] = ()
STYLES: tuple[str, ...] = ()


class Player:
    """Any level."""

    def __init__(self, rules: Shunting) -> None:
        self.rules = rules

    def decide(self, record: Records[State], seat: int) -> int:
        """As in the game of Nim."""
        left = int(record[0].left)
        return left % (MOST_COUPLED + 1) - 1 if left % (MOST_COUPLED + 1) else 0


def strongest(rules: Shunting) -> str:
    """The level that plays these rules best."""
    return "magnate"


def sit_down(rules: Shunting, level: str, seed: int) -> Player:
    """A player of a level."""
    return Player(rules)


class Searcher:
    """Tries decisions out with random players."""

    playouts = 8

    def __init__(self, rules: Shunting, seed: int) -> None:
        self.rules, self.seed = rules, seed

    def candidates(self, record: Records[State], seat: int) -> list[int]:
        """What a player would do, and all else."""
        own = Player(self.rules).decide(record, seat)
        return [own, *(action for action in self.rules.legal_actions(record, seat) if action != own)]

    def try_out(self, record: Records[State], seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """A part of the victory for each world."""
        found = np.zeros(count, np.float32)
        for index in range(count):
            chance, states = Random(f"{self.seed} {first + index}"), record.copy()
            self.rules.apply(states, seat, action)
            while deciding := self.rules.seats_to_decide(states):
                self.rules.apply(states, deciding[0], chance.choice(self.rules.legal_actions(states, deciding[0])))
            found[index] = seat in self.rules.outcome(states).winners
        return found


def open_searcher(rules: Shunting, seed: int, level: str = "magnate") -> Searcher:
    """What the level that searches needs."""
    return Searcher(rules, seed)


def resample(rules: Shunting, record: Records[State], seat: int, seed: int) -> Records[State]:
    """Nothing is hidden but chance."""
    whole = record.copy()
    put_seed(whole, seed)
    return whole


def play_games(rules: Shunting, levels: Sequence[str], seed: int, first: int, count: int) -> RandomGames:
    """Games of players who are all alike."""
    rows: list[tuple[list[int], list[int], int]] = []
    for number in range(first, first + count):
        states, player = rules.start(seed + (number << 64), None), Player(rules)
        while deciding := rules.seats_to_decide(states):
            rules.apply(states, deciding[0], player.decide(states, deciding[0]))
        by_seat = sorted(rules.outcome(states).ranking, key=lambda sheet: sheet.seat)
        rows.append(([sheet.total for sheet in by_seat], [sheet.rank for sheet in by_seat], int(states[0].turn)))
    turns = np.array([row[2] for row in rows], np.int32)
    totals, ranks = np.array([row[0] for row in rows], np.int16), np.array([row[1] for row in rows], np.int8)
    return RandomGames(totals, ranks, turns, turns, np.ones(count, np.int8))
