"""Who begins: in the course of a tournament everybody has every place in the order of turns about equally often."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

STEEP = 4  # another time in a seat costs as much as so many players once less often in theirs


def seated(
    people: Sequence[str], chairs: int, rounds: Sequence[Sequence[tuple[str | None, ...]]]
) -> tuple[str | None, ...]:
    """The players of a game by seat, with None for the bots that fill it up: each where they were least often."""
    been = Counter(
        (who, seat) for games in rounds for game in games for seat, who in enumerate(game) if who is not None
    )
    best = min(
        permutations(range(chairs), len(people)),
        key=lambda seats: sum(STEEP ** been[who, seat] for who, seat in zip(people, seats, strict=True)),
    )
    taken = dict(zip(best, people, strict=True))
    return tuple(taken.get(seat) for seat in range(chairs))
