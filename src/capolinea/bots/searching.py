"""The levels that search: the magnate, and the champion where a family has one.

Such a bot deals worlds that its seat cannot tell from the true one, tries every sensible decision in the same worlds,
and lets all seats play on: by plan (magnate), or as its network does (champion). The worse half of the decisions is
dropped again and again (sequential halving), so that most of the time is spent on the best. The first decision, that of
the plan or the network, is left only for something clearly better.

A search is a generator of rounds, so that its caller can try the decisions of a round side by side. Sums are
exact (`fsum`), so that the same sight gives the same decision on every platform.
"""

from __future__ import annotations

from math import fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple, TypeVar
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from capolinea.bots.sight import Sight
    from capolinea.core.family_parts import Searcher
    from capolinea.core.rulebook import Rulebook, States

FEWEST = 4  # imagined games that a decision gets at least
CLEARLY = 1.0  # standard errors
WORLD_BITS = 31


class Round(NamedTuple):
    """Decisions to try out in the same worlds, `first` to `first + worlds - 1`."""

    searcher: Searcher
    record: States
    seat: int
    actions: Sequence[int]
    first: int
    worlds: int


Found = TypeVar("Found")
Rewards = list[list[float]]  # of each decision of a round, in each of its worlds


class SearchingBot:
    """Tries decisions in imagined worlds. The same sight gives the same decision.

    `playouts` is the number of games to imagine for a decision; None is the family's default.
    """

    def __init__(self, seed: int, playouts: int | None = None, level: str = "magnate") -> None:
        self.seed, self.playouts, self.level = seed, playouts, level
        self.rules: Rulebook | None = None
        self.searcher: Searcher | None = None

    def sit_down(self, rules: Rulebook) -> Searcher:
        """Take a seat in a game."""
        if self.searcher is None or self.rules is not rules:
            self.rules, self.searcher = rules, rules.family.bots.open_searcher(rules, self.seed, self.level)
        return self.searcher

    def decide(self, sight: Sight) -> int:
        """The best decision."""
        return carry_out(self.rounds(sight))

    def rounds(self, sight: Sight) -> Generator[Round, Rewards, int]:
        """The same, for somebody else to carry out."""
        searcher = self.sit_down(sight.rules)
        return rounds_of(searcher, sight.record, sight.seat, self.playouts or searcher.playouts)


def search(searcher: Searcher, record: States, seat: int, playouts: int) -> int:
    """The best of the searcher's decisions in imagined worlds."""
    return carry_out(rounds_of(searcher, record, seat, playouts))


def carry_out(rounds: Generator[Round, Rewards, Found]) -> Found:
    """Try all rounds of a search out here and now."""
    try:
        asked = next(rounds)
        while True:
            asked = rounds.send(try_round(asked))
    except StopIteration as found:
        return found.value


def try_round(asked: Round) -> Rewards:
    """Try the decisions of a round out, one after the other."""
    searcher, record, seat, actions, first, worlds = asked
    return [searcher.try_out(record, seat, action, first, worlds).tolist() for action in actions]


def rounds_of(searcher: Searcher, record: States, seat: int, playouts: int) -> Generator[Round, Rewards, int]:
    """A search, round by round; its result is the decision."""
    actions = searcher.candidates(record, seat)
    if len(actions) == 1:
        return actions[0]
    rewards = yield from _try_all(searcher, record, seat, actions, playouts)
    best = max(rewards, key=lambda place: mean(rewards[place]))
    return actions[best if _clearly_better(rewards[best], rewards[0]) else 0]


def _try_all(
    searcher: Searcher, record: States, seat: int, actions: list[int], playouts: int
) -> Generator[Round, Rewards, dict[int, list[float]]]:
    """The rewards of the decisions that are left in the end, always including the first one."""
    world = crc32(record.tobytes()) << WORLD_BITS
    rewards: dict[int, list[float]] = {place: [] for place in range(len(actions))}
    rounds = (len(actions) - 1).bit_length()
    for _ in range(rounds):
        count = max(FEWEST, playouts // (rounds * len(rewards)))
        found = yield Round(searcher, record, seat, [actions[place] for place in rewards], world, count)
        for place, more in zip(rewards, found, strict=True):
            rewards[place] += more
        world += count
        ranked = sorted(rewards, key=lambda place: -mean(rewards[place]))
        left = {0, *ranked[: max(1, len(ranked) // 2)]}
        rewards = {place: rewards[place] for place in sorted(left)}
    return rewards


def mean(values: Sequence[float]) -> float:
    """The average, the same on every platform."""
    return fsum(values) / len(values)


def _clearly_better(rewards: list[float], plan: list[float]) -> bool:
    """Whether a decision beats another by more than chance; both were tried in the same worlds."""
    better = [one - other for one, other in zip(rewards, plan, strict=True)]
    average = mean(better)
    return average > CLEARLY * sqrt(mean([(each - average) * (each - average) for each in better])) / sqrt(len(better))
