"""Points that make a map fairer: games that were played are scored again with other points for routes.

Scoring again is exact and takes no new games, so that many points can be compared without the noise of a few games. But
players would have played otherwise with other points: what is found here is only a candidate, to be measured in games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.study.tally import columns
from capolinea.families.ticket_to_ride.schema import GameFile
from capolinea.families.ticket_to_ride.workshop.analysis import read_document
from capolinea.families.ticket_to_ride.workshop.changes import change

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from capolinea.core.family_parts import WatchedGames
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

MOST_STEPS = 40
STEPS = (-2, -1, 1, 2)  # of the points of a length
BONUS_STEPS = (-5, -2, 2, 5)
PRICE = 0.0005  # what a step has to win for each point that it changes: of two ways the gentler
MOST_POINTS, MOST_BONUS = 30, 20  # more would be another game

Points = dict[str, int]  # by length; the longest route as BONUS
BONUS = "bonus"


class Earned(NamedTuple):
    """What a seat of a game had: routes of each length, the longest route or not, and all other points."""

    group: int
    counts: Points
    other: int


def fairer_points(
    files: Mapping[str, dict[str, Any]], watched: Sequence[WatchedGames[TicketToRide]]
) -> dict[str, Any] | None:
    """A change to the points with which the groups would have won about equally often; None if none is better."""
    game = read_document(files.get("game"), GameFile)
    if game is None or not watched:
        return None
    used = {route.length for each in watched for route in each.rules.chart.routes}
    points = {length: worth for length, worth in game.route_points.items() if int(length) in used}
    points[BONUS] = game.longest_route_points
    tables = [_earned(each, points) for each in watched]
    best, least = points, _distance(tables, points)
    for _ in range(MOST_STEPS):
        tried = [(_distance(tables, new) + PRICE * _changed(best, new), new) for new in _neighbours(best)]
        found, new = min(tried, key=lambda each: each[0])
        if found >= least:
            break
        best, least = new, found - PRICE * _changed(best, new)
    if best == points:
        return None
    bonus = best.pop(BONUS)
    said = {"points": ", ".join(str(best[length]) for length in sorted(best, key=int)), "bonus": bonus}
    lengths = ", ".join(sorted(best, key=int))
    fields: dict[str, Any] = {"route_points": {**game.route_points, **best}, "longest_route_points": bonus}
    return change("game", "", [], fields, "points", {**said, "lengths": lengths})


def _earned(watched: WatchedGames[TicketToRide], points: Points) -> list[list[Earned]]:
    """What the seats of some games had."""
    rules = watched.rules
    lengths = [str(route.length) for route in rules.chart.routes]
    ends = columns(watched.sheets, "total", "longest_route_won")
    found: list[list[Earned]] = []
    for (totals, longest), (owners,), groups in zip(
        ends, columns(watched.traces, "route_owner"), watched.groups, strict=True
    ):
        if not groups:  # a game without an end
            continue
        counts = [dict.fromkeys(points, 0) for _ in groups]
        for length, owner in zip(lengths, owners, strict=False):
            if owner >= 0:
                counts[owner][length] += 1
        for seat, count in enumerate(counts):
            count[BONUS] = int(longest[seat] > 0)
        found.append(
            [
                Earned(group, count, totals[seat] - sum(points[key] * number for key, number in count.items()))
                for seat, (group, count) in enumerate(zip(groups, counts, strict=True))
            ]
        )
    return found


def _distance(tables: Sequence[list[list[Earned]]], points: Points) -> float:
    """How far apart the groups' shares of wins would have been."""
    wins: dict[int, float] = {}
    played: dict[int, int] = {}
    for table in tables:
        for seats in table:
            totals = [each.other + sum(points[key] * number for key, number in each.counts.items()) for each in seats]
            most = max(totals)
            share = 1 / totals.count(most)
            for each, total in zip(seats, totals, strict=True):
                wins[each.group] = wins.get(each.group, 0.0) + (share if total == most else 0.0)
                played[each.group] = played.get(each.group, 0) + 1
    shares = [won / played[group] for group, won in wins.items()]
    return max(shares, default=0.0) - min(shares, default=0.0)


def _changed(one: Points, other: Points) -> int:
    return sum(abs(one[key] - other[key]) for key in one)


def _neighbours(points: Points) -> Iterator[Points]:
    """Points with one of them changed; a longer route is never worth less."""
    lengths = sorted((key for key in points if key != BONUS), key=int)
    for place, length in enumerate(lengths):
        low = points[lengths[place - 1]] if place else 0
        high = points[lengths[place + 1]] if place + 1 < len(lengths) else MOST_POINTS
        for step in STEPS:
            if low <= points[length] + step <= high:
                yield {**points, length: points[length] + step}
    for step in BONUS_STEPS:
        if 0 <= points[BONUS] + step <= MOST_BONUS:
            yield {**points, BONUS: points[BONUS] + step}
