"""A search for single changes that make a map fairer: seats, or styles of play, win about equally often.

All changes are tried with the same few games, the best of them with more, and the best of these with many. What is
proposed was measured in the many alone, as was the map without it: few games flatter the luckiest change.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import InvalidInput
from capolinea.core.installed_families import families
from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import open_once, problems_of
from capolinea.core.study.findings import Estimate
from capolinea.core.study.intervals import NORMAL_95
from capolinea.workshop.study import SLICE, Slice, TableStudy, workshop_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.map_file import MapFile
    from capolinea.workshop.study import Rounds

AIMS = ("seats", "styles", "tickets")
STYLES = ("hungry", "route-focused", "one-step-thinker", "long-route")
STAGES = ((200, 10), (800, 3))  # games of each change that is left, and how many are kept
MANY = 3000  # games that a proposal is measured with
OFFSET = 1_000_000  # the games of a later stage are others than those before


@dataclass
class Candidate:
    """A change with the map that it makes, and what was measured of it; no change for the map as it is."""

    change: dict[str, Any]
    tables: list[TableStudy]
    measured: Estimate | None = None


class Tuning:
    """A search for one aim, with one number of players."""

    def __init__(
        self, file: MapFile, aim: str, players: int, seed: int = 0, stages: Sequence[int] | None = None
    ) -> None:
        if aim not in AIMS:
            raise InvalidInput("unknown-aim", aim=aim, known=", ".join(AIMS))
        self.file, self.aim, self.players, self.seed = file, aim, players, seed
        self.many = stages[-1] if stages else MANY
        self.stages = [(games, kept) for games, (_, kept) in zip(stages, STAGES, strict=False)] if stages else STAGES
        self.workshop = workshop_of(families()[file.family])
        self.changes = self.workshop.possible_changes(file.files, aim, seed)
        self.tried, self.total = 0, len(self.changes)
        self.before: Estimate | None = None
        self.proposals: list[dict[str, Any]] = []

    def rounds(self) -> Rounds:
        """Ask for the games of all stages."""
        if self.aim == "tickets":
            yield from self._by_worth()
            return
        base = Candidate({}, self._tables(self.file))
        left: list[Candidate] = []
        for change in self.changes:
            file = changed(self.file, change["change"])
            if problems_of(file):
                self.tried += 1
            else:
                left.append(Candidate(change, self._tables(file)))
            yield []
        for number, (games, kept) in enumerate(self.stages):
            for candidate in left:
                yield from self._measure(candidate, number * OFFSET, games)
                self.tried += number == 0
            left = sorted(left, key=lambda each: each.measured.value if each.measured else 1.0)[:kept]
        for candidate in (base, *left):
            change = candidate.change.get("change")
            candidate.tables = self._tables(changed(self.file, change) if change else self.file)
            yield from self._measure(candidate, len(STAGES) * OFFSET, self.many)
        self.before = base.measured
        for candidate in left:
            self._propose(candidate)

    def _by_worth(self) -> Rounds:
        """Tickets need no games: a fair one is worth its shortest way."""
        unfair = self.workshop.unfairness(self.file.files)
        self.before = Estimate(unfair, unfair, unfair, self.total)
        for change in self.changes:
            after = self.workshop.unfairness(changed(self.file, change["change"]).files)
            self.tried += 1
            self.proposals.append(
                {**change, "before": self.before, "after": Estimate(after, after, after, self.total), "games": 0}
            )
            yield []
        self.proposals.sort(key=lambda each: each["after"].value)

    def _tables(self, file: MapFile) -> list[TableStudy]:
        """Who is to win equally often: seats of equal players, or all styles, at as many tables as it takes."""
        rules = open_once(file, self.players)
        if self.aim == "seats":
            return [TableStudy(rules, ("stationmaster",), self.seed)]
        met = [STYLES[at : at + self.players] for at in range(0, len(STYLES), self.players)]
        return [TableStudy(rules, styles, self.seed) for styles in met if len(styles) > 1]

    def _measure(self, candidate: Candidate, first: int, games: int) -> Rounds:
        asked = [
            Slice(table, first + at, min(SLICE, games - at))
            for table in candidate.tables
            for at in range(0, games, SLICE)
        ]
        for each, played in zip(asked, (yield asked), strict=True):
            each.table.add(each.first, played)
        candidate.measured = mean_gap([gap(table, self.aim) for table in candidate.tables])

    def _propose(self, candidate: Candidate) -> None:
        before, after = self.before, candidate.measured
        if before is not None and after is not None and after.value < before.value:
            self.proposals.append({**candidate.change, "before": before, "after": after, "games": after.count})
        self.proposals.sort(key=lambda each: each["after"].value)


def gap(table: TableStudy, aim: str) -> Estimate:
    """How far the most often winning seat or style is from the least often winning, as a share of games."""
    groups = table.seats if aim == "seats" else list(table.levels.values())
    shares = [wins.part / max(1, wins.whole) for wins, _ in groups]
    high, low = max(shares), min(shares)
    error = NORMAL_95 * sqrt((high * (1 - high) + low * (1 - low)) / max(1, table.games))
    return Estimate(high - low, max(0.0, high - low - error), high - low + error, table.games)


def mean_gap(gaps: Sequence[Estimate]) -> Estimate:
    """The mean of what was measured at several tables."""
    value = sum(each.value for each in gaps) / len(gaps)
    error = sqrt(sum((each.high - each.value) ** 2 for each in gaps)) / len(gaps)
    return Estimate(value, max(0.0, value - error), value + error, sum(each.count for each in gaps))


def changed(file: MapFile, change: dict[str, Any]) -> MapFile:
    """A map with a change made: fields of entries of a list, or of a file itself."""
    document = deepcopy(file.to_json())
    part = document["files"][change["file"]]
    if not change["list"]:
        part.update(change["set"])
    for entry in part[change["list"]] if change["list"] else ():
        if entry["id"] in change["ids"]:
            entry.update(change["set"])
    return check_form(document)
