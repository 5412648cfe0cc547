"""A study of a map: bots play it with several numbers of players, and what is counted grows from slice to slice.

The games depend on the seed and their numbers alone. The caller of a study asks for slices, has them played
wherever there is a processor, and adds them in any order.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.bots.levels import COMPILED, refuse_style
from capolinea.core.errors import InvalidInput
from capolinea.core.registry import open_rulebook
from capolinea.core.study.findings import Estimate
from capolinea.core.study.tally import Example, Mean, Share, columns
from capolinea.workshop.example_game import example_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from capolinea.core.family import Family
    from capolinea.core.family_parts import Workshop
    from capolinea.core.rulebook import Rulebook

SLICE = 20  # games that are played in one go
AT_ONCE = 8  # slices that may be played side by side
MOST_GAMES = 10_000  # of one number of players
MOST_BOTS = 5
BETTER, WORSE = "stationmaster", "apprentice"  # by whose games luck is told from skill


class Slice(NamedTuple):
    """Games of a table, by their numbers."""

    table: TableStudy
    first: int
    games: int


class Played(NamedTuple):
    """What kernels filled in: a sheet, a length and a trace for each game."""

    sheets: Any
    lengths: Any
    traces: Any


Rounds = Generator[list[Slice], list[Played], None]
"""Work for kernels: slices to play, answered by what was played; none where other work takes a breath."""


def carry_out(rounds: Rounds) -> Iterator[None]:
    """Play all that is asked for here, slice by slice; also pauses where no games are asked for."""
    try:
        asked = next(rounds)
        while True:
            yield
            played: list[Played] = []
            for table, first, count in asked:
                played.append(table.play(first, count))
                yield
            asked = rounds.send(played)
    except StopIteration:
        return


class TableStudy:
    """The games with one number of players."""

    def __init__(self, rules: Rulebook, bots: Sequence[str], seed: int) -> None:
        self.rules, self.seed, self.players = rules, seed, rules.players
        self.bots = [bots[place % len(bots)] for place in range(rules.players)]
        self.names = list(dict.fromkeys(self.bots))
        self.games = self.endless = 0
        self.turns, self.margin = Mean(), Mean()
        self.seats = [(Share(), Mean()) for _ in range(self.players)]
        self.levels = {name: (Share(), Mean()) for name in self.names}
        self.workshop = workshop_of(rules.family)
        self.own = self.workshop.tally(rules)
        self.longest, self.closest = Example(), Example()
        self.won_in = [Example() for _ in range(self.players)]

    def play(self, first: int, count: int) -> Played:
        """Have games played here."""
        return Played(*self.workshop.watch(self.rules.fork(), self.bots, self.seed, first, count))

    def add(self, first: int, played: Played) -> None:
        """Count games."""
        heads = columns(played.sheets, "turns", "total", "rank")
        begun = columns(played.traces, "first")
        lengths = [int(length) for length in played.lengths]
        ended = [index for index, length in enumerate(lengths) if length >= 0]
        self.games += len(ended)
        self.endless += len(lengths) - len(ended)
        for index in ended:
            turns, totals, ranks = heads[index]
            self._add_game(first + index, turns, totals[: self.players], ranks[: self.players], begun[index][0])
        self.own.add(first, played.sheets, played.traces, ended)

    def _add_game(self, number: int, turns: int, totals: list[int], ranks: list[int], begun: int) -> None:
        self.turns.add(turns)
        best = sorted(totals, reverse=True)
        self.margin.add(best[0] - best[1])
        self.longest.add(number, turns)
        self.closest.add(number, best[1] - best[0])
        winners = ranks.count(1)
        for seat in range(self.players):
            won = 1 / winners if ranks[seat] == 1 else 0.0
            level = self.levels[self.bots[(seat + number) % self.players]]
            place = (seat - begun) % self.players
            if won:
                self.won_in[place].add(number, totals[seat])
            for wins, score in (self.seats[place], level):
                wins.add(won)
                score.add(totals[seat])

    def result(self) -> dict[str, Any]:
        """What was found so far."""
        own = self.own.result()
        examples = {"turns": self.longest.game, "margin": self.closest.game, **own.pop("examples", {})}
        return {
            "players": self.players,
            "games": self.games,
            "endless": self.endless,
            "seats": [
                {**_standing(str(place), *self.seats[place - 1]), "game": self.won_in[place - 1].game}
                for place in range(1, self.players + 1)
            ],
            "bots": [_standing(name, *pair) for name, pair in self.levels.items()],
            "turns": self.turns.estimate(),
            "margin": self.margin.estimate(),
            "examples": {name: game for name, game in examples.items() if game is not None},
            **own,
        }


def luck_of(contest: TableStudy) -> Estimate | None:
    """The share of luck in who wins: 0 if the better player always does, 1 if no more often than everybody else."""
    wins = contest.levels[BETTER][0].estimate()
    if wins is None:
        return None
    value, high, low = (
        min(1.0, (1 - share) / (1 - 1 / contest.players)) for share in (wins.value, wins.low, wins.high)
    )
    return Estimate(value, low, high, wins.count)


def _standing(name: str, wins: Share, score: Mean) -> dict[str, Any]:
    return {"id": name, "wins": wins.estimate(), "score": score.estimate()}


def workshop_of(family: Family) -> Workshop[Any]:
    """What a family offers to the workshop; refused if it offers nothing."""
    if family.workshop is None:
        raise InvalidInput("no-workshop", family=family.id)
    return family.workshop


class Study:
    """A map with all the numbers of players that are wanted."""

    def __init__(self, game: str, players: Sequence[int], bots: Sequence[str], games: int, seed: int = 0) -> None:
        for name in bots:
            refuse_style(name, game)
            if name not in COMPILED:
                raise InvalidInput("unknown-level", name=name, known=", ".join(COMPILED))
        if not 1 <= games <= MOST_GAMES:
            raise InvalidInput("study-games", most=MOST_GAMES)
        self.game, self.seed, self.each, self.of_luck = game, seed, games, games // 2
        self.total = (games + self.of_luck) * len(players)
        self.tables = [TableStudy(open_rulebook(game, players=number), bots, seed) for number in players]
        self.contests = [
            TableStudy(table.rules, (BETTER, *[WORSE] * (table.players - 1)), seed) for table in self.tables
        ]

    @property
    def games(self) -> int:
        """How many games are counted so far, those without an end too."""
        return sum(table.games + table.endless for table in (*self.tables, *self.contests))

    def slices(self) -> Iterator[Slice]:
        """All games, some of each number of players in turn."""
        for first in range(0, self.each, SLICE):
            for table in self.tables:
                yield Slice(table, first, min(SLICE, self.each - first))
            for contest in self.contests if first < self.of_luck else ():
                yield Slice(contest, first, min(SLICE, self.of_luck - first))

    def rounds(self) -> Rounds:
        """Ask for all games, and count them as they come."""
        waiting = self.slices()
        while batch := list(islice(waiting, AT_ONCE)):
            for asked, played in zip(batch, (yield batch), strict=True):
                asked.table.add(asked.first, played)

    def results(self) -> list[dict[str, Any]]:
        """What was found so far, by the number of players."""
        return [
            {**table.result(), "luck": luck_of(contest)}
            for table, contest in zip(self.tables, self.contests, strict=True)
        ]

    def example(self, players: int, number: int) -> dict[str, Any]:
        """The save file of one of its games, to be watched."""
        for table in self.tables:
            if table.players == players and 0 <= number < self.each:
                return example_game(table.workshop, table.rules.fork(), table.bots, self.seed, number)
        raise InvalidInput("no-such-game")
