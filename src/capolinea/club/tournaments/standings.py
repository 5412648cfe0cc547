"""What the games of a tournament count: points, and who comes before whom where these are equal.

A win is 12 points at every table and the last place none; those in between are the share of the opponents that were
beaten, a tie with one counting half. A player who leaves a game to a bot comes last in it. A rest, and a game that the
host calls off, count as if everybody had tied.

Equal points are ordered by wins, then by how many points those whom a player met have on average, then by the player's
score as a share of the winner's, on average. Players who are equal in all of it share a rank.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

WIN = 12.0
TIE = WIN / 2


@dataclass(frozen=True)
class Place:
    """A seat of a game: a bot is no `guest`, and has `left` who left the game to a bot."""

    guest: str | None
    score: int | None = None
    rank: int | None = None
    left: bool = False


@dataclass(frozen=True)
class Game:
    """A game of a tournament: `over`, called `off`, or still in play."""

    places: Sequence[Place]
    over: bool = True
    off: bool = False

    @property
    def counts(self) -> bool:
        """Whether its points are known."""
        return self.over or self.off

    def points(self) -> list[float]:
        """The points of each seat."""
        if self.off or len(self.places) < 2:
            return [TIE] * len(self.places)
        ranks = [(place.left, place.rank or 0) for place in self.places]
        share = WIN / (len(ranks) - 1)
        return [share * (sum(own < rank for rank in ranks) + (ranks.count(own) - 1) / 2) for own in ranks]


@dataclass
class Line:
    """A player in the table of results. `opponents` and `share` are averages."""

    guest: str
    rank: int = 0
    points: float = 0
    games: int = 0
    wins: int = 0
    rests: int = 0
    opponents: float = 0
    share: float = 0

    @property
    def order(self) -> tuple[float, float, float, float]:
        """Greater for a better player."""
        return (self.points, self.wins, self.opponents, self.share)


@dataclass
class _Sums:
    met: list[str] = field(default_factory=list[str])
    shares: list[float] = field(default_factory=list[float])


def standing(players: Iterable[str], games: Iterable[Game], rests: Mapping[str, int]) -> list[Line]:
    """The table of results, the best first; games in play count nothing yet."""
    lines = {who: Line(who, points=TIE * rests.get(who, 0), rests=rests.get(who, 0)) for who in players}
    sums: defaultdict[str, _Sums] = defaultdict(_Sums)
    for game in games:
        if game.counts:
            _count(game, lines, sums)
    for who, line in lines.items():
        met, shares = sums[who].met, sums[who].shares
        line.opponents = round(sum(lines[other].points for other in met) / len(met), 2) if met else 0.0
        line.share = round(sum(shares) / len(shares), 4) if shares else 0.0
    ordered = sorted(lines.values(), key=lambda line: line.order, reverse=True)
    for place, line in enumerate(ordered):
        equal = place > 0 and ordered[place - 1].order == line.order
        line.rank = ordered[place - 1].rank if equal else place + 1
    return ordered


def _count(game: Game, lines: Mapping[str, Line], sums: defaultdict[str, _Sums]) -> None:
    best = max((place.score or 0 for place in game.places if not place.left), default=0)
    people = [place.guest for place in game.places if place.guest in lines]
    for place, points in zip(game.places, game.points(), strict=True):
        line = lines.get(place.guest or "")
        if line is None:
            continue
        line.points += points
        line.games += 1
        sums[line.guest].met.extend(who for who in people if who is not None and who != line.guest)
        if game.off:
            continue
        line.wins += points == WIN
        sums[line.guest].shares.append((place.score or 0) / best if best > 0 and not place.left else 0.0)
