"""Tournaments: every table that the named bots can form, with rotating seats, and the results.

The result depends on the seed and the number of games alone, not on the number of workers.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.bots import Table, open_bot
from capolinea.bots.levels import COMPILED, SEARCHING
from capolinea.core.errors import InvalidInput
from capolinea.core.game import Game
from capolinea.core.study.intervals import NORMAL_95, wilson
from capolinea.lab.ratings import Rating, rate
from capolinea.lab.without_luck import WithoutLuck, without_luck
from capolinea.review.departures import PLAYED_OUT, POLICY, luck_by_departures, open_stand_ins
from capolinea.sim.simulate import SEED_BITS, default_workers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from capolinea.core.rulebook import Rulebook

BATCH = 60  # games between two progress reports; divisible by every number of seats
ROUNDS_IN_PYTHON = 5  # the same for bots in Python, for each seat


@dataclass(frozen=True)
class Standing:
    """A bot in a tournament. A shared victory counts in part; intervals are 95 %."""

    bot: str
    games: int
    wins: float
    win_rate: float
    win_low: float
    win_high: float
    score: float
    score_low: float
    score_high: float
    rating: Rating
    without_luck: WithoutLuck | None = None


@dataclass(frozen=True)
class Pairing:
    """How often a bot beat another, for the better of the two, with a 95 % interval; draws are left out."""

    bot: str
    against: str
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Result:
    """A tournament: its standings, the best bot first. Games that did not end are counted, and set aside."""

    setup: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    endless: int
    seed: int
    standings: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]

    def to_json(self) -> dict[str, Any]:
        """The result as plain JSON values."""
        return asdict(self)


@dataclass(frozen=True)
class _Played:
    """Games of one table: the ranks and scores, one column a bot of the table; and how many games did not end."""

    table: tuple[int, ...]
    ranks: NDArray[np.int8]
    scores: NDArray[np.int16]
    endless: int
    luck: NDArray[np.float64] | None = None


def by_bot(table: NDArray[Any], first: int) -> NDArray[Any]:
    """Columns by seat as columns by bot: in game i bot p has seat (p - i) modulo the players."""
    seats = table.shape[1]
    games = np.arange(first, first + len(table))
    return table[np.arange(len(table))[:, None], (np.arange(seats)[None, :] - games[:, None]) % seats]


def play_compiled(
    rules: Rulebook, names: Sequence[str], seed: int, first: int, count: int, progress: Callable[[int], object]
) -> tuple[Any, Any]:
    """Games of levels and styles, all in compiled code; without those that did not end."""
    found = rules.family.bots.play_games(rules, names, seed, first, count)
    ended = found.decisions >= 0
    progress(count)
    return by_bot(found.ranks, first)[ended], by_bot(found.totals, first)[ended]


def play_in_python(
    rules: Rulebook, names: Sequence[str], seed: int, first: int, count: int, progress: Callable[[int], object]
) -> tuple[Any, Any]:
    """Games with a bot that searches, or one of the user's own, at the table; without those that did not end."""
    ranks = np.zeros((count, rules.players), np.int8)
    scores = np.zeros((count, rules.players), np.int16)
    for row in range(count):
        number = first + row
        outcome = play_one(rules, names, seed, number).outcome
        for sheet in outcome.ranking if outcome is not None else ():
            place = (sheet.seat + number) % len(names)
            ranks[row, place], scores[row, place] = sheet.rank, sheet.total
        progress(1)
    ended = ranks[:, 0] > 0
    return ranks[ended], scores[ended]


def play_without_luck(
    rules: Rulebook,
    names: Sequence[str],
    seed: int,
    first: int,
    count: int,
    progress: Callable[[int], object],
    pairs: int,
) -> tuple[Any, Any, Any]:
    """The same, with what luck brought each bot in each game, true on average (`capolinea.review.departures`)."""
    own = rules.fork()
    tables = [open_stand_ins(own, _seating(names, number)) for number in range(rules.players)]
    ranks, scores = np.zeros((count, rules.players), np.int8), np.zeros((count, rules.players), np.int16)
    luck = np.zeros((count, rules.players))
    for row in range(count):
        number = first + row
        game = play_one(own, names, seed, number)
        outcome = game.outcome
        if outcome is None:
            continue
        seated = _seating(names, number)
        own_seats = [seat for seat in range(rules.players) if seated[seat] == POLICY]
        found = luck_by_departures(game, tables[number % rules.players], number, own_seats, pairs)
        for sheet in outcome.ranking:
            place = (sheet.seat + number) % len(names)
            ranks[row, place], scores[row, place] = sheet.rank, sheet.total
            luck[row, place] = found[sheet.seat]
        progress(1)
    ended = ranks[:, 0] > 0
    return ranks[ended], scores[ended], luck[ended]


def _seating(names: Sequence[str], number: int) -> list[str]:
    """The bots of game `number`, seat by seat."""
    return [names[(seat + number) % len(names)] for seat in range(len(names))]


def play_one(rules: Rulebook, names: Sequence[str], seed: int, number: int) -> Game:
    """Game `number` of a seed, with bots of any kind, to its end, or to the limit of decisions where it has none.

    Several threads may ask at once.
    """
    whole_seed, own = seed + (number << 64), rules.fork()
    game = Game(own, own.start(whole_seed, None), whole_seed, None)
    bots = [open_bot(name, seed + 8 * number + seat) for seat, name in enumerate(_seating(names, number))]
    Table(game, bots).play()
    return game


def check_bots(rules: Rulebook, bots: Sequence[str]) -> None:
    """Refuse unknown bots, and bots that form no table, before playing."""
    for name in bots:
        open_bot(name, game=rules.config["game"])
    if len(bots) < rules.players or len(set(bots)) < 2:
        raise InvalidInput("tournament-bots", bots=len(bots), players=rules.players)


def rehearse(rules: Rulebook, bots: Sequence[str]) -> None:
    """Play a game that does not count, so that everything is compiled and loaded when a clock starts.

    Bots of the user's own do not play in it; unknown bots are refused.
    """
    check_bots(rules, bots)
    compiled = [name for name in bots if name in COMPILED]
    if compiled:
        rules.family.bots.play_games(rules, compiled[:1] * rules.players, 0, 0, 1)
    if len(compiled) < len(bots):
        quick = [f"{found[1]}@1" if (found := SEARCHING.fullmatch(name)) else "random" for name in bots]
        play_one(rules, quick[: rules.players], 0, 0)


def tournament(
    rules: Rulebook,
    bots: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    without_luck: bool = False,
    pairs: int = PLAYED_OUT,
    progress: Callable[[int], object] | None = None,
) -> Result:
    """Play a number of games at every table that the bots can form, with rotating seats.

    Where luck is taken out, so many pairs of games tell what a decision gained.
    """
    if not 0 <= seed < 1 << SEED_BITS:
        raise InvalidInput("simulate-seed", seed=seed)
    check_bots(rules, bots)
    tables = list(combinations(range(len(bots)), rules.players))
    compiled = all(name in COMPILED for name in bots) and not without_luck
    batch = BATCH if compiled else ROUNDS_IN_PYTHON * rules.players
    jobs = [(table, first) for table in tables for first in range(0, games, batch)]

    def play(job: tuple[tuple[int, ...], int]) -> _Played:
        table, first = job
        names = [bots[place] for place in table]
        count = min(batch, games - first)
        how = play_compiled if all(name in COMPILED for name in names) else play_in_python
        if without_luck:
            how = partial(play_without_luck, pairs=pairs)
        ranks, scores, *luck = how(rules, names, seed, first, count, progress or _no_sign)
        return _Played(table, ranks, scores, count - len(ranks), *luck)

    with ThreadPoolExecutor(workers or default_workers()) as pool:
        played = list(pool.map(play, jobs))
    endless = sum(part.endless for part in played)
    for table in tables:
        if not any(len(part.ranks) for part in played if part.table == table):
            raise InvalidInput("tournament-aborted")
    titles = told_apart(bots)
    standings, pairings = _standings(titles, played), _pairings(titles, played)
    return Result(rules.config, tuple(bots), games * len(tables) - endless, endless, seed, standings, pairings)


def told_apart(bots: Sequence[str]) -> list[str]:
    """The names of bots, repeated ones with a number.

    >>> told_apart(["magnate", "random", "magnate"])
    ['magnate', 'random', 'magnate (2)']
    """
    numbers = [bots[: place + 1].count(name) for place, name in enumerate(bots)]
    return [f"{name} ({number})" if number > 1 else name for name, number in zip(bots, numbers, strict=True)]


def _no_sign(games: int) -> None:
    """Ignore progress."""


def _standings(bots: Sequence[str], played: Sequence[_Played]) -> tuple[Standing, ...]:
    tables = {part.table for part in played}
    ranks = {table: [part.ranks for part in played if part.table == table] for table in sorted(tables)}
    ratings = rate(len(bots), [(table, np.concatenate(found)) for table, found in ranks.items()])
    found: list[Standing] = []
    for place, name in enumerate(bots):
        columns = [(part, part.table.index(place)) for part in played if place in part.table]
        won = [(part.ranks == 1)[:, column] / (part.ranks == 1).sum(1) for part, column in columns]
        wins, scores = np.concatenate(won), np.concatenate([part.scores[:, column] for part, column in columns])
        lucks = [part.luck[:, column] for part, column in columns if part.luck is not None]
        low, high = wilson(float(wins.sum()), len(wins))
        error = NORMAL_95 * float(scores.std()) / len(scores) ** 0.5
        mean = float(scores.mean())
        standing = Standing(
            bot=name,
            games=len(wins),
            wins=float(wins.sum()),
            win_rate=float(wins.mean()),
            win_low=low,
            win_high=high,
            score=mean,
            score_low=mean - error,
            score_high=mean + error,
            rating=ratings[place],
            without_luck=without_luck(wins, np.concatenate(lucks)) if lucks else None,
        )
        found.append(standing)
    return tuple(sorted(found, key=lambda standing: -standing.rating.rating))


def _before(part: _Played) -> NDArray[np.int32]:
    """Pairs of bots (winner, loser), one row for each game and pair that differ in rank."""
    pairs: list[NDArray[np.int32]] = []
    for a, b in combinations(range(len(part.table)), 2):
        for first, second in ((a, b), (b, a)):
            count = int((part.ranks[:, first] < part.ranks[:, second]).sum())
            pairs.append(np.tile(np.array([[part.table[first], part.table[second]]], np.int32), (count, 1)))
    return np.concatenate(pairs)


def _pairings(bots: Sequence[str], played: Sequence[_Played]) -> tuple[Pairing, ...]:
    counts = np.zeros((len(bots), len(bots)), np.int64)
    for part in played:
        pairs = _before(part)
        np.add.at(counts, (pairs[:, 0], pairs[:, 1]), 1)
    found: list[Pairing] = []
    for a, b in combinations(range(len(bots)), 2):
        first, second = (a, b) if counts[a, b] >= counts[b, a] else (b, a)
        total = int(counts[a, b] + counts[b, a])
        share, interval = (counts[first, second] / total) if total else 0.5, wilson(float(counts[first, second]), total)
        found.append(Pairing(bots[first], bots[second], total, float(share), *interval))
    return tuple(found)
