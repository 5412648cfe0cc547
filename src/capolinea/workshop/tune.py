"""A search for changes that make a map fairer: seats, or styles of play, win about equally often.

What routes and the longest route are worth is found by scoring games again, and then playing with the new points, a few
times over. All other changes are tried with the same few games, the best of them with more; those that a family is
sure of are kept whatever a few games say, where the effect is smaller than the noise. What is proposed was
measured in many games that the search did not use, as was the map without it: few games flatter the luckiest change.
"""

from __future__ import annotations

from collections import defaultdict
from copy import deepcopy
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import InvalidInput
from capolinea.core.family_parts import WatchedGames
from capolinea.core.installed_families import families
from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import open_once, problems_of
from capolinea.core.study.findings import Estimate
from capolinea.core.study.intervals import NORMAL_95
from capolinea.core.study.tally import columns
from capolinea.workshop.study import SLICE, Played, Slice, TableStudy, carry_out, workshop_of

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from capolinea.core.map_file import MapFile
    from capolinea.workshop.study import Rounds

AIMS = ("seats", "styles", "tickets")
STYLES = ("hungry", "route-focused", "one-step-thinker", "long-route")
SEATED = ("stationmaster",)  # who plays for fair seats
STAGES = ((200, 6), (800, 2))  # games of each change that is left, and how many are kept
SCORED = 4000  # games that are scored again
SCORINGS = 3  # times that points are found, each in games with those found before
MANY = 6000  # games that a proposal is measured with
FAIR = 0.02  # a distance that needs no search
OFFSET = 1_000_000  # the games of a later stage are others than those before


@dataclass
class Candidate:
    """A change with the map that it makes, and what was measured of it; no change for the map as it is."""

    change: dict[str, Any]
    tables: list[TableStudy]
    measured: Estimate | None = None

    @property
    def sure(self) -> bool:
        """Measured with many games, whatever the few say: its effect is smaller than their noise."""
        return "sure" in self.change


class Tuning:
    """A search for one aim, with one number of players. `games` are those of each stage, of a scoring, and the many."""

    def __init__(
        self, file: MapFile, aim: str, players: int, seed: int = 0, games: Sequence[int] | None = None
    ) -> None:
        if aim not in AIMS:
            raise InvalidInput("unknown-aim", aim=aim, known=", ".join(AIMS))
        self.file, self.aim, self.players, self.seed = file, aim, players, seed
        *stages, self.scored, self.many = games or (*(count for count, _ in STAGES), SCORED, MANY)
        self.stages = [(count, kept) for count, (_, kept) in zip(stages, STAGES, strict=True)]
        self.workshop = workshop_of(families()[file.family])
        self.changes = self.workshop.possible_changes(file.files, aim, seed)
        self.tried = 0
        self.total = len(self.changes) + (SCORINGS if self.changes and aim != "tickets" else 0)
        self.before: Estimate | None = None
        self.proposals: list[dict[str, Any]] = []

    def rounds(self) -> Rounds:
        """Ask for the games of all stages."""
        if self.aim == "tickets":
            yield from self._by_worth()
            return
        if not self.changes:
            return
        found = yield from self._by_points()
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
            left = [each for each in left if each.sure] + best_of([each for each in left if not each.sure], kept)
        base = Candidate({}, [])
        for candidate in (base, *found, *left):
            change = candidate.change.get("change")
            candidate.tables = self._tables(changed(self.file, change) if change else self.file)
            yield from self._measure(candidate, len(STAGES) * OFFSET, self.many)
        self.before = base.measured
        for candidate in (*found, *left):
            self._propose(candidate)

    def _by_points(self) -> Generator[list[Slice], list[Played], list[Candidate]]:
        """Play, score again with fairer points, and play with those: players change their ways with the points."""
        file, found = self.file, Candidate({}, [])
        measured: list[Candidate] = []
        for number in range(SCORINGS):
            tables = self._tables(file)
            asked = self._slices(tables, (len(STAGES) + 1 + number) * OFFSET, self.scored)
            played = yield asked
            watched = [
                WatchedGames(one.table.rules, got.sheets, got.traces, self._groups(one, got))
                for one, got in zip(asked, played, strict=True)
            ]
            change = self.workshop.fairer_points(file.files, watched)
            self.tried += 1
            if change is None:
                self.tried += SCORINGS - 1 - number
                break
            file = changed(file, change["change"])
            found = Candidate(change, [])
            measured.append(found)
        return measured[-2:]

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
        """The tables that the search plays."""
        return tables_of(file, self.aim, self.players, SEATED if self.aim == "seats" else STYLES, self.seed)

    def _slices(self, tables: Sequence[TableStudy], first: int, games: int) -> list[Slice]:
        """So many games, spread evenly over the tables."""
        each = max(1, games // len(tables))
        return [Slice(table, first + at, min(SLICE, each - at)) for table in tables for at in range(0, each, SLICE)]

    def _groups(self, asked: Slice, played: Played) -> list[list[int]]:
        """The seat in the order of play, or the style, of all who played some games."""
        table, players = asked.table, asked.table.players
        found: list[list[int]] = []
        for game, (begun,) in enumerate(columns(played.traces, "first")):
            if int(played.lengths[game]) < 0:
                found.append([])
            elif self.aim == "seats":
                found.append([(seat - begun) % players for seat in range(players)])
            else:
                bots = [table.bots[(seat + asked.first + game) % players] for seat in range(players)]
                found.append([STYLES.index(bot) for bot in bots])
        return found

    def _measure(self, candidate: Candidate, first: int, games: int) -> Rounds:
        asked = self._slices(candidate.tables, first, games)
        for each, played in zip(asked, (yield asked), strict=True):
            each.table.add(each.first, played)
        candidate.measured = distance(candidate.tables, self.aim)

    def _propose(self, candidate: Candidate) -> None:
        before, after = self.before, candidate.measured
        if before is not None and after is not None and after.value < before.value:
            told = {key: value for key, value in candidate.change.items() if key != "sure"}
            self.proposals.append({**told, "before": before, "after": after, "games": after.count})
        self.proposals.sort(key=lambda each: each["after"].value)


def best_of(candidates: Sequence[Candidate], kept: int) -> list[Candidate]:
    """Those that came closest to the aim."""
    return sorted(candidates, key=lambda each: each.measured.value if each.measured else 1.0)[:kept]


def tables_of(file: MapFile, aim: str, players: int, bots: Sequence[str], seed: int) -> list[TableStudy]:
    """Tables of those that should win equally often: seats of equal players, or bots that meet one another equally."""
    rules = open_once(file, players)
    if aim == "seats":
        return [TableStudy(rules, (bot,), seed) for bot in bots]
    return [TableStudy(rules, met, seed) for met in combinations(bots, min(players, len(bots)))]


def improve(
    file: MapFile, aim: str, players: int, steps: int, seed: int = 0, games: Sequence[int] | None = None
) -> Iterator[tuple[dict[str, Any], MapFile]]:
    """Search, accept the best proposal, and search again: each with the map that it makes. Other routes every time."""
    for number in range(steps):
        tuning = Tuning(file, aim, players, seed + number, games)
        for _ in carry_out(tuning.rounds()):
            pass
        if tuning.proposals:
            best = tuning.proposals[0]
            file = changed(file, best["change"])
            yield best, file
            if best["after"].value <= FAIR:
                return


def distance(tables: Sequence[TableStudy], aim: str) -> Estimate:
    """How far the most often winning seat or style is from the least often winning, as a share of games."""
    wins: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for table in tables:
        seats = {str(place): wins for place, (wins, _) in enumerate(table.seats)}
        for name, share in (
            seats if aim == "seats" else {name: wins for name, (wins, _) in table.levels.items()}
        ).items():
            wins[name][0] += share.part
            wins[name][1] += share.whole
    shares = sorted((part / whole, whole) for part, whole in wins.values() if whole)
    games = sum(table.games for table in tables)
    if not shares:
        return Estimate(0.0, 0.0, 1.0, 0)
    (low, fewer), (high, more) = shares[0], shares[-1]
    error = NORMAL_95 * sqrt(high * (1 - high) / more + low * (1 - low) / fewer)
    return Estimate(high - low, max(0.0, high - low - error), high - low + error, games)


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
