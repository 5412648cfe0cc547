"""How strong a network is: seat 0 plays what it weighs highest, against stationmasters in all other seats.

Only the first game of each place counts, so that short games are not counted more often.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from training.champion.arena import Arena

if TYPE_CHECKING:
    from collections.abc import Sequence

    from training.champion.family import Family, Kind
    from training.champion.network import Network

MOST_STEPS = 700


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    z, n = 1.96, max(1, games)
    middle, half = share + z * z / (2 * n), z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


@torch.no_grad()
def measure(
    family: Family, network: Network, kinds: Sequence[Kind], games: int, seed: int, device: str
) -> list[dict[str, Any]]:
    """The share of victories of the network, by kind, in so many games of each."""
    places = np.arange(games * len(kinds)) % len(kinds)
    arena = Arena(family, kinds, places, 1, seed, device)
    share = torch.full((len(places),), -1.0, device=device)
    for _ in range(MOST_STEPS):
        view = arena.view(0)
        pick = torch.where(view.seat == 0, network(view)[0].argmax(1), 0)
        arena.advance(view.actions.gather(1, pick[:, None]).squeeze(1), 0)
        over, _, shares = arena.ends()
        share = torch.where((share < 0) & over.bool(), shares[:, 0], share)
        if bool((share >= 0).all()):
            break
    found: list[dict[str, Any]] = []
    for number, kind in enumerate(kinds):
        part = share.cpu().numpy()[places == number]
        ended = part[part >= 0]
        mean = float(ended.mean()) if len(ended) else 0.0
        low, high = interval(mean, len(ended))
        found.append({"kind": "/".join(map(str, kind)), "games": len(ended), "unended": int((part < 0).sum())})
        found[-1] |= {"share": round(mean, 4), "low": round(low, 4), "high": round(high, 4)}
    return found
