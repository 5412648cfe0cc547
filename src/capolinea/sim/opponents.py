"""Who decides at the seats of a batch: random players, a policy, and our bots, by seat and by share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from capolinea.bots.levels import COMPILED, names_of, refuse_style
from capolinea.core.batch import BOTS, LOTS
from capolinea.core.batch_bots import note_players
from capolinea.core.chance import player_rng_of
from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from capolinea.core.rulebook import Rulebook

Shares: TypeAlias = str | Mapping[str, float]  # a player, or several by share
Opponents: TypeAlias = Shares | Sequence[Shares]  # the same for all seats, or by seat

RANDOM, POLICY, LEARNER = "random", "policy", "learner"


class Lots:
    """The players of a batch by name, and the lots by table and seat that say who decides."""

    def __init__(self, opponents: Opponents, players: int, *, learners: bool = False) -> None:
        """With `learners`, table i is that of a learner at seat i modulo the players: others are named by seat."""
        by_seat = opponents if isinstance(opponents, Sequence) and not isinstance(opponents, str) else [opponents]
        others = players - learners
        if not 0 < len(by_seat) <= others:
            raise InvalidInput("opponents-seats", count=len(by_seat), seats=others)
        shares = [_shares_of(by_seat[min(place, len(by_seat) - 1)]) for place in range(others)]
        found = dict.fromkeys(name for seat in shares for name in seat)
        self.players = list(found)
        self.names = [RANDOM, POLICY, *(name for name in found if name not in (RANDOM, POLICY))]
        self.by_table = np.zeros((players if learners else 1, players, LOTS), np.int8)
        for table in range(len(self.by_table)):
            seats = [seat for seat in range(players) if not learners or seat != table]
            for seat, share in zip(seats, shares, strict=True):
                self.by_table[table, seat] = self._drawn(share)
        self.by_policy = POLICY in found
        self.everyone = next(iter(found)) if len(found) == 1 else ""

    @property
    def bots(self) -> list[str]:
        """Those who are neither random nor the policy."""
        return self.names[BOTS:]

    def check_bots(self, rules: Rulebook) -> None:
        """Refuse bots that cannot decide in compiled code."""
        part, game = rules.family.batch_bots, rules.config["game"]
        known = [RANDOM, POLICY]
        if part is None and not self.everyone:
            raise InvalidInput("opponents-unknown", name=", ".join(self.names), known=", ".join(known))
        if part is not None:
            here = set(names_of(game))
            known += [name for name in (*COMPILED, *part.BATCH_BOTS.others) if name != RANDOM and name in here]
        for name in self.bots:
            if name not in known:
                refuse_style(name, game)
                raise InvalidInput("opponents-unknown", name=name, known=", ".join(known))

    def at(self, key: NDArray[np.uint32], numbers: NDArray[np.int64], table: int | None = None) -> NDArray[np.object_]:
        """The names of the players of the games of these numbers, by place and seat; all at one table, if it is named.

        `key` has the words of their seed, or of a seed for each.
        """
        found, count = np.zeros((len(numbers), self.by_table.shape[1]), np.int8), len(numbers)
        by_table = self.by_table if table is None else self.by_table[table : table + 1]
        note_players(by_table, player_rng_of(0), np.broadcast_to(key, (count, 4)).copy(), numbers, found)
        return np.array(self.names, object)[found]

    def _drawn(self, shares: Mapping[str, float]) -> NDArray[np.int8]:
        """The lots of a seat: as many of each player as its share, to the nearest."""
        numbers = [self.names.index(name) for name in shares]
        ends = np.round(np.cumsum(list(shares.values())) / sum(shares.values()) * LOTS).astype(int)
        return np.repeat(np.array(numbers, np.int8), np.diff(ends, prepend=0))


def _shares_of(given: Any) -> dict[str, float]:
    """Players with the share of each."""
    shares: Any = {given: 1} if isinstance(given, str) else given
    if not isinstance(given, str | Mapping) or not all(
        isinstance(name, str) and _is_share(share) for name, share in shares.items()
    ):
        raise InvalidInput("opponents-shares", found=repr(shares))
    if not sum(shares.values()):
        raise InvalidInput("opponents-shares", found=repr(shares))
    return {name: share for name, share in shares.items() if share}


def _is_share(given: Any) -> bool:
    return isinstance(given, int | float) and isfinite(given) and given >= 0
