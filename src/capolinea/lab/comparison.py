"""Studies of one game with different numbers of players, side by side."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import atanh, sqrt, tanh
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.study.findings import Estimate
from capolinea.core.study.intervals import NORMAL_95

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from capolinea.core.study.findings import Kind
    from capolinea.lab.study import Report

COMPARED = {  # what of each section
    "seats": "wins",
    "bots": "advantage",
    "ends": "games",
    "sources": "winners",
    "tickets": "points",
    "routes": "claimed",
    "cities": "reached",
    "cards": "advantage",
}
RANKED = ("tickets", "routes", "cities", "cards")  # sections whose order is compared too
FEWEST = 5  # rows that have an order worth comparing
WIDER = 1.06  # an interval of ranks is so much wider than one of numbers (Fieller, Hartley and Pearson, 1957)


@dataclass(frozen=True)
class Agreement:
    """The rank correlation of a section with two numbers of players: 1 where the order is the same."""

    fewer: int
    more: int
    correlation: Estimate


@dataclass(frozen=True)
class Compared:
    """A measure of a section, by row and number of players; None where there was no case."""

    section: str
    measure: str
    kind: Kind
    players: tuple[int, ...]
    rows: tuple[tuple[str, tuple[Estimate | None, ...]], ...]
    agreements: tuple[Agreement, ...]

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return asdict(self)


def compare(reports: Sequence[Report]) -> tuple[Compared, ...]:
    """What the studies of a game have in common: scores and lengths, and one measure of each section."""
    players = tuple(int(report.setup["players"]) for report in reports)
    found = [
        Compared("scores", "score", "number", players, (("scores", tuple(map(_score, reports))),), ()),
        Compared("turns", "turns", "number", players, (("turns", tuple(each.turns.mean for each in reports)),), ()),
    ]
    for key, measure in COMPARED.items():
        sections = [next((section for section in report.sections if section.key == key), None) for report in reports]
        if any(section is None for section in sections):
            continue
        values = [{row.id: row.values[measure] for row in section.rows} for section in sections if section is not None]
        ids = dict.fromkeys(name for rows in reversed(values) for name in rows)
        rows = tuple((name, tuple(rows.get(name) for rows in values)) for name in ids)
        kind: Kind = next(section.measures[measure] for section in sections if section is not None)
        found.append(Compared(key, measure, kind, players, rows, _agreements(rows, players) if key in RANKED else ()))
    return tuple(found)


def _score(report: Report) -> Estimate:
    """The mean score of all players."""
    spreads = report.scores_by_seat
    cases = sum(spread.mean.count for spread in spreads)
    value = sum(spread.mean.value * spread.mean.count for spread in spreads) / cases
    error = sqrt(sum(((spread.mean.high - spread.mean.value) * spread.mean.count) ** 2 for spread in spreads)) / cases
    return Estimate(value, value - error, value + error, cases)


def _agreements(
    rows: Sequence[tuple[str, tuple[Estimate | None, ...]]], players: Sequence[int]
) -> tuple[Agreement, ...]:
    found: list[Agreement] = []
    for more in range(1, len(players)):
        for fewer in range(more):
            pairs = [(estimates[fewer], estimates[more]) for _, estimates in rows]
            known = [(a.value, b.value) for a, b in pairs if a is not None and b is not None]
            if len(known) >= FEWEST:
                found.append(Agreement(players[fewer], players[more], rank_correlation(known)))
    return tuple(found)


def rank_correlation(pairs: Sequence[tuple[float, float]]) -> Estimate:
    """Spearman's, of at least five pairs; equal numbers share their ranks. The interval is Fisher's, widened for ranks.

    >>> rank_correlation([(1, 10), (2, 30), (3, 20), (4, 40), (5, 50), (6, 60)])
    Estimate(value=0.94..., low=0.5..., high=0.99..., count=6)
    >>> rank_correlation([(number, 0) for number in range(6)]).value  # no order at all
    0.0
    """
    count = len(pairs)
    first, second = (_ranks(np.array(numbers)) for numbers in zip(*pairs, strict=True))
    first, second = first - first.mean(), second - second.mean()
    spread = sqrt(float((first * first).sum() * (second * second).sum()))
    value = float((first * second).sum()) / spread if spread else 0.0
    middle = atanh(min(max(value, -1 + 1e-9), 1 - 1e-9))
    error = NORMAL_95 * sqrt(WIDER / (count - 3))
    return Estimate(value, tanh(middle - error), tanh(middle + error), count)


def _ranks(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    _, place, counts = np.unique(numbers, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return (last - (counts - 1) / 2)[place]
