"""What the end of a game is worth to a seat, for players that search or learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from capolinea.core.kernel import kernel
from capolinea.core.logistic import logistic

if TYPE_CHECKING:
    from capolinea.core.records import Cells


class Ranking(Protocol):
    """A score sheet of any family."""

    total: Cells
    rank: Cells


@kernel
def victory_share(sheet: Ranking, seat: int, players: int) -> float:
    """The seat's part of the victory."""
    if sheet.rank[seat] != 1:
        return 0.0
    winners = 0
    for other in range(players):
        winners += sheet.rank[other] == 1
    return 1.0 / winners


@kernel
def lead(sheet: Ranking, seat: int, players: int) -> int:
    """The lead of a seat over the best of the others."""
    best = -(1 << 30)
    for other in range(players):
        if other != seat:
            best = max(best, int(sheet.total[other]))
    return int(sheet.total[seat]) - best


@kernel
def reward(sheet: Ranking, seat: int, players: int, wide: float) -> float:
    """Between 0 and 1: half for the victory, half for the lead, which is less noisy; `wide` is a clear lead."""
    return 0.5 * victory_share(sheet, seat, players) + 0.5 * logistic(lead(sheet, seat, players) / wide)
