"""Who sits with whom in the next round of a tournament, and in which order.

In this order: a player rests, or plays against a bot alone, no more often than the others; nobody meets anybody again
as long as that can be avoided; bots and empty chairs come to everybody equally often; and in a Swiss tournament players
with like points meet.

A round is found by swapping players between tables from several starts. Where some still meet again, a search looks for
a better round: through all of them for up to some ten players, and for a limited time otherwise.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from capolinea.club.tournaments.rota import rota
from capolinea.club.tournaments.seating import seated

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Seating = tuple[str | None, ...]
"""The players of a game in the order of their turns; a bot is None."""

STARTS = 8
MOST_STEPS = 25_000  # of the search: some tenths of a second

MEET = 1  # costs, each higher than all of the lower kind together
ALONE = 10_000
CROWDED = 100_000_000
HARD = 10**11
SHORT = 10**8


@dataclass(frozen=True)
class Draw:
    """What a round is drawn for. `players` still take part, in the order of the standing or of a round robin.

    `rounds` are the games of each earlier round, at tables of `size`, which are filled up with `bots` or not. `points`
    are those of a Swiss tournament; a round robin has none.
    """

    players: Sequence[str]
    rounds: Sequence[Sequence[Seating]]
    size: int
    bots: bool
    points: Mapping[str, float] = field(default_factory=dict[str, float])
    round_robin: bool = False
    seed: str = ""


def draw_round(draw: Draw) -> list[Seating]:
    """The games of the next round. A player who is in none of them rests: one of an odd number, at tables of two."""
    tables = _Costs(draw).best()
    chance = random.Random(draw.seed)
    seatings: list[Seating] = []
    for chairs in tables:
        people = [draw.players[chair] for chair in chairs if chair < len(draw.players)]
        if draw.bots or len(people) > 1:
            chance.shuffle(people)
            seatings.append(seated(people, draw.size if draw.bots else len(people), draw.rounds))
    return seatings


class _Costs:
    """The costs of putting two chairs at a table. The last chairs, which no player has, are a bot's or stay empty."""

    def __init__(self, draw: Draw) -> None:
        self.draw, self.people = draw, len(draw.players)
        self.tables = -(-self.people // draw.size)
        self.chairs = self.tables * draw.size
        met = Counter(pair for games in draw.rounds for game in games for pair in _pairs(game))
        alone, short = self._alone(), self._short()
        self.hard = [[0] * self.chairs for _ in range(self.chairs)]
        self.cost = [[0] * self.chairs for _ in range(self.chairs)]
        for one, other in combinations(range(self.chairs), 2):
            hard, soft = self._between(one, other, met, alone, short)
            self.hard[one][other] = self.hard[other][one] = hard
            self.cost[one][other] = self.cost[other][one] = hard * HARD + soft

    def _between(
        self, one: int, other: int, met: Counter[frozenset[str]], alone: list[int], short: list[int]
    ) -> tuple[int, int]:
        players, points = self.draw.players, self.draw.points
        if one >= self.people:
            return CROWDED, 0
        if other >= self.people:
            if self.draw.size > 2:
                return 0, SHORT * (short[one] - min(short))
            return ALONE * (alone[one] - min(alone)), (self.people - one if points else 0)
        apart = points.get(players[one], 0.0) - points.get(players[other], 0.0)
        return MEET * met[frozenset((players[one], players[other]))], round(apart * apart)

    def _alone(self) -> list[int]:
        """In how many rounds each player has met nobody: also those before they came."""
        met = Counter(who for games in self.draw.rounds for game in games if _people(game) > 1 for who in game if who)
        return [len(self.draw.rounds) - met[who] for who in self.draw.players]

    def _short(self) -> list[int]:
        """How many games of each player had fewer people than there are chairs."""
        games = (game for games in self.draw.rounds for game in games if _people(game) < self.draw.size)
        found = Counter(who for game in games for who in game if who)
        return [found[who] for who in self.draw.players]

    # --- looking for the best

    def best(self) -> list[list[int]]:
        """The chairs of each table."""
        chance, size = random.Random(self.draw.seed), self.draw.size
        if self.draw.round_robin:
            found = rota(self.tables, size, len(self.draw.rounds))
            if self._sum(self.hard, found) == 0:
                return found
        else:
            found = [list(range(first, first + size)) for first in range(0, self.chairs, size)]
        self._improve(found)
        for _ in range(STARTS):
            chairs = chance.sample(range(self.chairs), self.chairs)
            other = [chairs[first : first + size] for first in range(0, self.chairs, size)]
            self._improve(other)
            found = min(found, other, key=lambda tables: self._sum(self.cost, tables))
        if self._sum(self.hard, found) and (fewer := self._search(self._sum(self.hard, found))):
            self._improve(fewer)
            found = fewer
        return found

    @staticmethod
    def _sum(costs: list[list[int]], tables: Iterable[Sequence[int]]) -> int:
        return sum(costs[one][other] for table in tables for one, other in combinations(table, 2))

    def _improve(self, tables: list[list[int]]) -> None:
        """Swap players between tables as long as that lowers the cost."""
        cost, again = self.cost, True
        while again:
            again = False
            for here, there in combinations(tables, 2):
                for one in range(len(here)):
                    for other in range(len(there)):
                        mine, theirs = cost[here[one]], cost[there[other]]
                        now = sum(mine[chair] for chair in here) + sum(theirs[chair] for chair in there)
                        then = sum(theirs[chair] for chair in here) + sum(mine[chair] for chair in there)
                        if then - 2 * mine[there[other]] < now:
                            here[one], there[other] = there[other], here[one]
                            again = True

    def _search(self, most: int) -> list[list[int]] | None:
        """A round of a lower hard cost than `most`, if there is one that is found in time."""
        return _Search(self.hard, self.draw.size, most).found


class _Search:
    """Branch and bound over the ways to split chairs into tables."""

    def __init__(self, cost: list[list[int]], size: int, most: int) -> None:
        self.cost, self.size, self.most = cost, size, most
        self.steps = 0
        self.found: list[list[int]] | None = None
        self._split(list(range(len(cost))), [], 0)

    def _split(self, left: list[int], tables: list[list[int]], spent: int) -> None:
        """Make a table for the player with the fewest who fit, and go on with the others."""
        if not left:
            self.found, self.most = [list(table) for table in tables], spent
            return
        if spent + self._least(left) >= self.most:
            return
        hardest = min(left, key=lambda one: sum(self.cost[one][other] == 0 for other in left))
        row = self.cost[hardest]
        others = sorted((other for other in left if other != hardest), key=lambda other: row[other])
        self._join([hardest], others, left, tables, spent)

    def _join(self, table: list[int], others: list[int], left: list[int], tables: list[list[int]], spent: int) -> None:
        """Bring a table to its size, in every way that may be better than what is known."""
        if len(table) == self.size:
            self._split([chair for chair in left if chair not in table], [*tables, table], spent)
            return
        for place, chair in enumerate(others):
            self.steps += 1
            if self.steps > MOST_STEPS or self.most == 0:
                return
            more = spent + sum(self.cost[chair][mate] for mate in table)
            if more < self.most:
                self._join([*table, chair], others[place + 1 :], left, tables, more)

    def _least(self, left: list[int]) -> int:
        """What the chairs that are left cost at least."""
        mates = self.size - 1
        return sum(sum(sorted(self.cost[one][other] for other in left if other != one)[:mates]) for one in left) // 2


def _people(game: Seating) -> int:
    return sum(who is not None for who in game)


def _pairs(game: Seating) -> Iterable[frozenset[str]]:
    return map(frozenset, combinations([who for who in game if who is not None], 2))
