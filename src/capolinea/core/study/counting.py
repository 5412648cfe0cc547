"""Counting games: only whole numbers are summed, so that the order and the number of workers do not matter."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.rulebook import RandomGames
from capolinea.core.study.findings import PARTS, Row, Section, mean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from capolinea.core.compiled_players import CompiledPlayers
    from capolinea.core.compiled_rulebook import CompiledRulebook
    from capolinea.core.game import Game
    from capolinea.core.study.findings import Kind

Integers = Any  # an array of integers of any width
Sums = dict[str, "NDArray[np.int64]"]


@dataclass(frozen=True)
class Watched:
    """Observed games: their results, and the family's score sheets and traces, one for each game."""

    played: RandomGames
    sheets: Any
    traces: Any  # each with `first`, the seat that had the first turn

    @classmethod
    def of_sheets(cls, sheets: Any, decisions: NDArray[np.int32], traces: Any, players: int) -> Watched:
        """Games by their score sheets."""
        return cls(RandomGames.of_sheets(sheets, decisions, players), sheets, traces)

    @classmethod
    def joined(cls, parts: Sequence[Watched]) -> Watched:
        """Several as one."""
        fields = ("totals", "ranks", "decisions", "turns", "reasons")
        played = {name: np.concatenate([getattr(part.played, name) for part in parts]) for name in fields}
        sheets, traces = (np.concatenate([getattr(part, name) for part in parts]) for name in ("sheets", "traces"))
        return cls(RandomGames(**played), sheets, traces)

    def only(self, games: NDArray[np.bool_]) -> Watched:
        """Some of the games."""
        fields = ("totals", "ranks", "decisions", "turns", "reasons")
        played = {name: getattr(self.played, name)[games] for name in fields}
        return Watched(RandomGames(**played), self.sheets[games], self.traces[games])


def follow(players: CompiledPlayers[Any], rules: CompiledRulebook[Any, Any], game: Game) -> Watched:
    """A finished game, whoever played it, by replaying it."""
    _, _, work, _, sheet = rules.records
    drivers, traces, sheets, decisions = players.drivers, players.trace.array(1), sheet.array(1), 0
    states = rules.start(game.seed, game.first)
    drivers.begin_one(states, traces)
    for seat, move in game.history:
        for action in rules.decisions(states, seat, move):
            drivers.note_one(states, seat, action, traces)
            rules.apply(states, seat, action)
            decisions += 1
    drivers.finish_one(states, traces)
    rules.drivers.score(rules.boards, states, work.array(1), sheets)
    return Watched.of_sheets(sheets, np.array([decisions], np.int32), traces, rules.players)


@dataclass(frozen=True)
class Seating:
    """Who sat where, one row a game and one column a seat.

    A player's class is the bot and the place in the order of play, counted from the first player: two players of one
    class have the same prospects. `won` is the part of the victory, in sixtieths.
    """

    bots: NDArray[np.int64]
    places: NDArray[np.int64]
    won: NDArray[np.int64]

    @classmethod
    def of(cls, watched: Watched, kinds: Sequence[int], games: NDArray[np.int64]) -> Seating:
        """The seating of games by their numbers, where bot p has seat (p - i) modulo the players in game i.

        `kinds` numbers the bots at the table; those of one name have one number.
        """
        ranks: Any = watched.played.ranks
        players = int(ranks.shape[1])
        seats, numbers = np.arange(players), games.reshape(-1, 1)
        places = (seats - watched.traces["first"].astype(np.int64).reshape(-1, 1)) % players
        winners = ranks == 1
        won = np.where(winners, PARTS // winners.sum(axis=1, keepdims=True), 0)
        return cls(np.asarray(kinds)[(seats + numbers) % players], places, won)

    @property
    def classes(self) -> NDArray[np.int64]:
        """The class of each player, as a number."""
        return self.bots * self.bots.shape[1] + self.places


def counted(size: int, at: Integers) -> NDArray[np.int64]:
    """How often each number below a size occurs."""
    return np.bincount(at, minlength=size)


def summed(size: int, at: Integers, values: Integers) -> NDArray[np.int64]:
    """The sum of the values at each number. Sums of whole numbers this small are exact in floating point."""
    return np.bincount(at, weights=values, minlength=size).astype(np.int64)


def count_holders(key: str, size: int, classes: int, seating: Seating, game: Any, seat: Any, item: Any) -> Sums:
    """Who held which of `size` things in which game: how many of each class, and what they won.

    `game`, `seat` and `item` are equally long, one entry for each player who held a thing.
    """
    holders = counted(size * classes, item * classes + seating.classes[game, seat])
    won = summed(size, item, seating.won[game, seat])
    return {f"{key}-holders": holders.reshape(size, classes), f"{key}-won": won}


def count_values(key: str, size: int, item: Any, values: Any) -> Sums:
    """What is needed for a mean of each thing: its cases, their sum and the sum of their squares."""
    wide = np.asarray(values, np.int64)
    sums = {"count": counted(size, item), "sum": summed(size, item, wide), "squares": summed(size, item, wide * wide)}
    return {f"{key}-{name}": sum_ for name, sum_ in sums.items()}


def mean_at(sums: Mapping[str, Any], key: str, number: int) -> Any:
    """The mean of a thing from `count_values`."""
    total, squares, count = (int(sums[f"{key}-{name}"][number]) for name in ("sum", "squares", "count"))
    return mean(total, squares, count)


def count_sources(sources: Sequence[Any], ranks: Any) -> Sums:
    """Points by where they come from, each an array by game and seat (or more); of winners and of all others."""
    found: Sums = {}
    for key, who in (("winners", ranks == 1), ("others", ranks != 1)):
        item = np.repeat(np.arange(len(sources)), int(who.sum()))
        points = np.concatenate([source[:, : who.shape[1]][who] for source in sources])
        found |= count_values(f"points-{key}", len(sources), item, points)
    return found


def sources_section(names: Sequence[str], sums: Mapping[str, Any]) -> Section:
    """Where points come from; sources that never gave any are left out."""
    measures: dict[str, Kind] = {"winners": "number", "others": "number"}
    rows = [
        Row(name, {key: mean_at(sums, f"points-{key}", number) for key in measures})
        for number, name in enumerate(names)
        if any(sums[f"points-{key}-squares"][number] for key in measures)
    ]
    return Section("sources", measures, tuple(rows))


class Counts:
    """Games counted: what all games share, and sums of the family's own. Equal games give equal counts."""

    def __init__(self, bots: int, players: int) -> None:
        self.bots, self.players = bots, players
        self.games = self.endless = 0
        self.scores: Counter[tuple[int, int]] = Counter()  # of each class
        self.turns: Counter[int] = Counter()
        self.reasons: Counter[int] = Counter()
        self.sums: Sums = {}

    @property
    def classes(self) -> int:
        """How many classes of players there are (see `Seating`)."""
        return self.bots * self.players

    def add(self, watched: Watched, seating: Seating, sums: Sums) -> None:
        """Count some games; `sums` are the family's own."""
        played = watched.played
        self.games += len(played.turns)
        self.turns.update(played.turns.tolist())
        self.reasons.update(played.reasons.tolist())
        classes = seating.classes.ravel()
        self.scores.update(zip(classes.tolist(), played.totals.ravel().tolist(), strict=True))
        won = summed(self.classes, classes, seating.won.ravel())
        self._add_sums({"class-games": counted(self.classes, classes), "class-won": won, **sums})

    def merge(self, other: Counts) -> None:
        """Add what was counted elsewhere."""
        self.games += other.games
        self.endless += other.endless
        self.scores.update(other.scores)
        self.turns.update(other.turns)
        self.reasons.update(other.reasons)
        self._add_sums(other.sums)

    def _add_sums(self, sums: Sums) -> None:
        for key, more in sums.items():
            self.sums[key] = self.sums[key] + more if key in self.sums else more

    @property
    def expected(self) -> NDArray[np.float64]:
        """What each class won of its games."""
        return self.sums["class-won"] / (PARTS * np.maximum(1, self.sums["class-games"]))
