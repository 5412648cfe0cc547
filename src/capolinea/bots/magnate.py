"""The magnate: a level that searches.

It deals worlds that its seat cannot tell from the true one, tries every sensible decision in the same worlds, and lets
all seats play on by plan. The worse half of the decisions is given up time and again (sequential halving), so that most
of the time is spent on the best. What the plan itself would do is left only for something clearly better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from capolinea.bots.sight import Sight
    from capolinea.core.family import Searcher
    from capolinea.core.rulebook import Rulebook, States

FEWEST = 4  # imagined games that a decision gets at least
CLEARLY = 1.0  # standard errors
WORLD_BITS = 31


class Magnate:
    """Tries decisions out in imagined worlds. The same sight gives the same decision.

    `playouts` is the number of games to imagine for a decision; None: as many as the family thinks right.
    """

    def __init__(self, seed: int, playouts: int | None = None) -> None:
        self.seed, self.playouts = seed, playouts
        self.rules: Rulebook | None = None
        self.searcher: Searcher | None = None

    def sit_down(self, rules: Rulebook) -> Searcher:
        """Take a seat in a game."""
        if self.searcher is None or self.rules is not rules:
            self.rules, self.searcher = rules, rules.family.bots.open_searcher(rules, self.seed)
        return self.searcher

    def decide(self, sight: Sight) -> int:
        """The decision that fares best."""
        searcher = self.sit_down(sight.rules)
        return search(searcher, sight.record, sight.seat, self.playouts or searcher.playouts)


def search(searcher: Searcher, record: States, seat: int, playouts: int) -> int:
    """The decision that fares best in imagined worlds, of those that the searcher proposes."""
    actions = searcher.candidates(record, seat)
    if len(actions) == 1:
        return actions[0]
    rewards = _try_all(searcher, record, seat, actions, playouts)
    best = max(rewards, key=lambda place: float(rewards[place].mean()))
    return actions[best if _clearly_better(rewards[best], rewards[0]) else 0]


def _try_all(
    searcher: Searcher, record: States, seat: int, actions: list[int], playouts: int
) -> dict[int, NDArray[np.float32]]:
    """The rewards of the decisions that are left in the end, the first of all always among them."""
    world = crc32(record.tobytes()) << WORLD_BITS
    rewards = {place: np.zeros(0, np.float32) for place in range(len(actions))}
    rounds = (len(actions) - 1).bit_length()
    for _ in range(rounds):
        count = max(FEWEST, playouts // (rounds * len(rewards)))
        for place, so_far in rewards.items():
            found = searcher.try_out(record, seat, actions[place], world, count)
            rewards[place] = np.concatenate([so_far, found])
        world += count
        ranked = sorted(rewards, key=lambda place: -float(rewards[place].mean()))
        rewards = {place: rewards[place] for place in {0, *ranked[: max(1, len(ranked) // 2)]}}
    return rewards


def _clearly_better(rewards: NDArray[np.float32], plan: NDArray[np.float32]) -> bool:
    """Whether a decision beats another by more than chance; both were tried in the same worlds."""
    better = rewards - plan
    return float(better.mean()) > CLEARLY * float(better.std()) / len(better) ** 0.5
