"""A study: many games of bots at one table, counted.

The result depends on the seed and the number of games alone, not on the number of workers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.bots import open_bot
from capolinea.bots.levels import COMPILED
from capolinea.core.errors import InvalidInput
from capolinea.core.study.counting import Counts, Seating, Watched
from capolinea.core.study.findings import PARTS, Estimate, Row, Section, advantage, mean_of, share, share_of
from capolinea.lab.tournament import play_one
from capolinea.sim.simulate import SEED_BITS, Batches, share_out
from capolinea.sim.summary import distribution, histogram

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from capolinea.core.family_parts import Study
    from capolinea.core.rulebook import Rulebook
    from capolinea.core.study.findings import Chart, Kind
    from capolinea.sim.summary import Distribution

BATCH = 240  # games between two progress reports
BATCH_IN_PYTHON = 10
BINS = 30
STANDINGS: dict[str, Kind] = {"wins": "share", "advantage": "advantage", "score": "number"}


@dataclass(frozen=True)
class Bin:
    """The share of numbers from `low` to `high`, both included."""

    low: int
    high: int
    share: Estimate


@dataclass(frozen=True)
class Spread:
    """How a number is spread over many cases: its mean, quartiles and histogram."""

    id: str
    mean: Estimate
    numbers: Distribution
    bins: tuple[Bin, ...]


@dataclass(frozen=True)
class Report:
    """Everything that a study found. The spreads of one tuple have the same bins."""

    setup: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    endless: int  # games that did not end, and were set aside
    seed: int
    version: str
    sections: tuple[Section, ...]
    scores_by_bot: tuple[Spread, ...]
    scores_by_seat: tuple[Spread, ...]
    turns: Spread
    chart: Chart | None

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        return {
            **self.setup,
            "bots": list(self.bots),
            "games": self.games,
            "endless": self.endless,
            "seed": self.seed,
            "version": self.version,
            "sections": {section.key: section.to_json() for section in self.sections},
            "scores": {
                "by_bot": [asdict(spread) for spread in self.scores_by_bot],
                "by_seat": [asdict(spread) for spread in self.scores_by_seat],
            },
            "turns": asdict(self.turns),
        }


def table_of(bots: Sequence[str], rules: Rulebook) -> list[str]:
    """The bots at a table; the last name fills the remaining seats. Unknown and surplus bots are refused."""
    for name in bots:
        open_bot(name, game=rules.config["game"])
    if len(bots) > rules.players:
        raise InvalidInput("too-many-bots", bots=len(bots), seats=rules.players)
    return [bots[min(place, len(bots) - 1)] for place in range(rules.players)]


def study(
    rules: Rulebook,
    bots: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Report:
    """Let bots play at one table with rotating seats, and report what it shows."""
    if not 0 <= seed < 1 << SEED_BITS:
        raise InvalidInput("simulate-seed", seed=seed)
    table = table_of(bots, rules)
    names = list(dict.fromkeys(table))
    family = rules.family.study
    kinds = [names.index(name) for name in table]
    batches = Batches(games, BATCH if _compiled(table) else BATCH_IN_PYTHON)

    def work() -> Counts:
        counts = Counts(len(names), rules.players)
        while (batch := batches.take())[1]:
            first, count = batch
            watched, numbers = _watch(family, rules, table, seed, first, count)
            counts.endless += count - len(numbers)
            if len(numbers):
                seating = Seating.of(watched, kinds, numbers)
                counts.add(watched, seating, family.count(rules, watched, seating, counts.classes))
            if progress is not None:
                progress(count)
        return counts

    whole = Counts(len(names), rules.players)
    for part in share_out(batches, workers, work):
        whole.merge(part)
    if not whole.games:
        raise InvalidInput("tournament-aborted")
    return _report(family, rules, names, table, whole, seed)


def _compiled(table: Sequence[str]) -> bool:
    return all(name in COMPILED for name in table)


def _watch(
    family: Study[Rulebook], rules: Rulebook, table: Sequence[str], seed: int, first: int, count: int
) -> tuple[Watched, NDArray[np.int64]]:
    """Some games, in compiled code where all the bots are, else in Python; and the numbers of the games that ended."""
    if _compiled(table):
        watched = family.watch_games(rules, table, seed, first, count)
        ended = watched.played.decisions >= 0
        return watched.only(ended), first + np.flatnonzero(ended)
    played = {number: play_one(rules, table, seed, number) for number in range(first, first + count)}
    over = {number: game for number, game in played.items() if game.over}
    found = [family.watch_game(game.rulebook, game) for game in over.values()]
    none = family.watch_games(rules, ["random"] * rules.players, seed, first, 0)
    return Watched.joined(found or [none]), np.array(list(over), np.int64)


def _report(
    family: Study[Rulebook], rules: Rulebook, names: Sequence[str], table: Sequence[str], counts: Counts, seed: int
) -> Report:
    players = rules.players
    classes = {(bot, place): bot * players + place for bot in range(len(names)) for place in range(players)}
    bots = {name: [classes[bot, place] for place in range(players)] for bot, name in enumerate(names)}
    seats = {str(place + 1): [classes[bot, place] for bot in range(len(names))] for place in range(players)}
    by_bot, by_seat = _spreads(_scores(counts, bots)), _spreads(_scores(counts, seats))
    return Report(
        setup=rules.config,
        bots=tuple(table),
        games=counts.games,
        endless=counts.endless,
        seed=seed,
        version=version("capolinea"),
        sections=(
            _standings("seats", counts, seats, by_seat),
            *([_standings("bots", counts, bots, by_bot)] if len(names) > 1 else []),
            _ends(rules, counts),
            *family.sections(rules, counts.sums, counts.games, counts.expected),
        ),
        scores_by_bot=by_bot,
        scores_by_seat=by_seat,
        turns=_spreads({"turns": counts.turns})[0],
        chart=family.chart(rules),
    )


def _scores(counts: Counts, groups: Mapping[str, Sequence[int]]) -> dict[str, Counter[int]]:
    """The scores of some classes of players, by group."""
    found: dict[str, Counter[int]] = {name: Counter() for name in groups}
    for (number, score), count in counts.scores.items():
        for name, classes in groups.items():
            if number in classes:
                found[name][score] += count
    return found


def _spreads(numbers: Mapping[str, Counter[int]]) -> tuple[Spread, ...]:
    """The spread of each; all have the same bins."""
    together: Counter[int] = Counter()
    for counter in numbers.values():
        together.update(counter)
    bounds = [(part.low, part.high) for part in histogram(sorted(together.items()), BINS)]
    return tuple(_spread(name, counter, bounds) for name, counter in numbers.items())


def _spread(name: str, counter: Counter[int], bounds: Sequence[tuple[int, int]]) -> Spread:
    cases = counter.total()
    total = sum(number * count for number, count in counter.items())
    squares = sum(number * number * count for number, count in counter.items())
    bins = tuple(
        Bin(low, high, share_of(sum(counter[number] for number in range(low, high + 1)), cases)) for low, high in bounds
    )
    return Spread(name, mean_of(total, squares, cases), distribution(sorted(counter.items())), bins)


def _standings(key: str, counts: Counts, groups: Mapping[str, Sequence[int]], scores: Sequence[Spread]) -> Section:
    """Wins and scores of some classes of players, by group; all are expected to win equally often."""
    rows: list[Row] = []
    for (name, classes), spread in zip(groups.items(), scores, strict=True):
        games, won = (int(counts.sums[f"class-{what}"][list(classes)].sum()) for what in ("games", "won"))
        equal = np.array([1 / counts.players])
        values = {"wins": share(won / PARTS, games), "advantage": advantage(won, [games], equal), "score": spread.mean}
        rows.append(Row(name, values))
    return Section(key, STANDINGS, tuple(rows))


def _ends(rules: Rulebook, counts: Counts) -> Section:
    """How games ended; the id of a row holds the codes of all reasons, with + between them."""
    rows = [
        Row("+".join(reason.value for reason in rules.end_reasons(number)), {"games": share(count, counts.games)})
        for number, count in counts.reasons.most_common()
    ]
    return Section("ends", {"games": "share"}, tuple(rows))
