"""A tally: what is counted over many games. Only whole numbers are kept, so the order of adding does not matter."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from capolinea.core.rulebook import RandomGames

LOWEST = -(1 << 15)  # totals are 16-bit integers
SPAN = 1 << 16


class Tally:
    """Counts over games of one number of players. Equal games give equal tallies, however they are split and merged.

    An aborted game is counted as aborted and nowhere else.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = self.aborted = self.decisions = self.turns = self.shared = 0
        self.wins = [0] * players  # a shared first rank is a win of each
        self.reasons: Counter[int] = Counter()
        self.scores: NDArray[np.int64] = np.zeros((players, SPAN), np.int64)

    def __getstate__(self) -> dict[str, Any]:
        """For other processes: only the scores that occurred."""
        return {**vars(self), "scores": (np.flatnonzero(self.scores), self.scores[self.scores != 0])}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        places, counts = state["scores"]
        self.scores = np.zeros((self.players, SPAN), np.int64)
        self.scores.flat[places] = counts

    def add(self, played: RandomGames) -> None:
        """Count some games."""
        finished: NDArray[np.bool_] = played.decisions >= 0
        first = played.ranks[finished] == 1
        self.games += int(finished.sum())
        self.aborted += int((~finished).sum())
        self.decisions += int(played.decisions[finished].sum(dtype=np.int64))
        self.turns += int(played.turns[finished].sum(dtype=np.int64))
        self.shared += int((first.sum(axis=1) > 1).sum())
        numbers, counts = np.unique(played.reasons[finished], return_counts=True)
        self.reasons.update(dict(zip(numbers.tolist(), counts.tolist(), strict=True)))
        for seat in range(self.players):
            self.wins[seat] += int(first[:, seat].sum())
            totals = played.totals[finished, seat].astype(np.int64) - LOWEST
            self.scores[seat] += np.bincount(totals, minlength=SPAN)

    def merge(self, other: Tally) -> None:
        """Add what another tally of the same number of players has counted."""
        self.games += other.games
        self.aborted += other.aborted
        self.decisions += other.decisions
        self.turns += other.turns
        self.shared += other.shared
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.reasons.update(other.reasons)
        self.scores += other.scores

    def score_counts(self, seat: int | None = None) -> Iterator[tuple[int, int]]:
        """The totals that occurred, ascending, with how often; of one seat or of all."""
        counts: Any = self.scores.sum(axis=0) if seat is None else self.scores[seat]
        for place in np.flatnonzero(counts):
            yield int(place) + LOWEST, int(counts[place])
