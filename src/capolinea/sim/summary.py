"""What a tally says: means, spread, quartiles, and win rates with their uncertainty."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any

from capolinea.core.study.intervals import wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.sim.tally import Tally

BINS = 12


@dataclass(frozen=True)
class Distribution:
    """The spread of scores; the quartiles are scores that occurred (the lower of two)."""

    mean: float
    sd: float
    min: int
    q1: int
    median: int
    q3: int
    max: int


@dataclass(frozen=True)
class SeatSummary:
    """A seat over many games. A shared victory is a win for each; `low` and `high` are the 95 % interval (Wilson)."""

    seat: int
    wins: int
    win_rate: float
    low: float
    high: float
    scores: Distribution


@dataclass(frozen=True)
class Bin:
    """Scores from `low` to `high`, both included, of all seats together."""

    low: int
    high: int
    count: int


@dataclass(frozen=True)
class Summary:
    """The summary of many games."""

    games: int
    aborted: int
    decisions: int
    mean_decisions: float
    mean_turns: float
    shared_wins: int
    reasons: dict[str, int]  # by code; where there were several at once, by their codes with + between them
    seats: tuple[SeatSummary, ...]
    histogram: tuple[Bin, ...]

    def to_json(self) -> dict[str, Any]:
        """The summary as plain JSON values."""
        return asdict(self)


def _quantile(counts: Sequence[tuple[int, int]], number: int, share: float) -> int:
    wanted, seen = max(1, ceil(number * share)), 0
    for score, count in counts:
        seen += count
        if seen >= wanted:
            return score
    return counts[-1][0]


def distribution(score_counts: Iterable[tuple[int, int]]) -> Distribution:
    """The spread of scores that are given, ascending, with how often each occurred.

    >>> distribution([(1, 1), (2, 1), (3, 2)])
    Distribution(mean=2.25, sd=0.82915619758885, min=1, q1=1, median=2, q3=3, max=3)
    """
    counts = list(score_counts)
    number = sum(count for _, count in counts)
    if not number:
        return Distribution(0.0, 0.0, 0, 0, 0, 0, 0)
    total = sum(score * count for score, count in counts)
    squares = sum(score * score * count for score, count in counts)
    variance = max(0, number * squares - total * total) / (number * number)
    return Distribution(
        mean=total / number,
        sd=sqrt(variance),
        min=counts[0][0],
        q1=_quantile(counts, number, 0.25),
        median=_quantile(counts, number, 0.5),
        q3=_quantile(counts, number, 0.75),
        max=counts[-1][0],
    )


def histogram(score_counts: Iterable[tuple[int, int]], bins: int = BINS) -> tuple[Bin, ...]:
    """Scores in bins of one round width, at most about `bins` of them.

    >>> [(part.low, part.high, part.count) for part in histogram([(-3, 1), (0, 2), (14, 1)], 4)]
    [(-5, -1, 1), (0, 4, 2), (5, 9, 0), (10, 14, 1)]
    """
    counts = list(score_counts)
    if not counts:
        return ()
    low, high = counts[0][0], counts[-1][0]
    width = next(width for width in _round_widths() if high // width - low // width < bins)
    found = dict.fromkeys(range(low // width, high // width + 1), 0)
    for score, count in counts:
        found[score // width] += count
    return tuple(Bin(place * width, place * width + width - 1, count) for place, count in found.items())


def _round_widths() -> Iterable[int]:
    yield from (1, 2, 5)
    scale = 10
    while True:
        yield from (scale, 2 * scale, 5 * scale // 2, 5 * scale)
        scale *= 10


def _codes(rulebook: Rulebook, number: int) -> str:
    return "+".join(reason.value for reason in rulebook.end_reasons(number))


def summarise(tally: Tally, rulebook: Rulebook) -> Summary:
    """The summary of a tally; the rulebook names the reasons."""
    games = tally.games
    seats: list[SeatSummary] = []
    for seat in range(tally.players):
        low, high = wilson(tally.wins[seat], games)
        rate = tally.wins[seat] / games if games else 0.0
        scores = distribution(tally.score_counts(seat))
        seats.append(SeatSummary(seat, tally.wins[seat], rate, low, high, scores))
    return Summary(
        games=games,
        aborted=tally.aborted,
        decisions=tally.decisions,
        mean_decisions=tally.decisions / games if games else 0.0,
        mean_turns=tally.turns / games if games else 0.0,
        shared_wins=tally.shared,
        reasons={_codes(rulebook, number): tally.reasons[number] for number in sorted(tally.reasons)},
        seats=tuple(seats),
        histogram=histogram(tally.score_counts()),
    )
