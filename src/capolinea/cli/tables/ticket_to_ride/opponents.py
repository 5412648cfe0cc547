"""Random seats: they see their legal moves and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.families.ticket_to_ride.moves import (
    BuildStation,
    Claim,
    DrawFromDeck,
    DrawFromMarket,
    DrawTickets,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from capolinea.families.ticket_to_ride.moves import Move

# How often a kind of action is chosen; a blind choice among all moves would mostly build stations.
WEIGHTS: dict[type[Move], int] = {DrawFromDeck: 4, DrawFromMarket: 4, Claim: 7, DrawTickets: 1, BuildStation: 1}


def choose(moves: Sequence[Move], chance: Random) -> Move:
    """A random legal move: first the kind of action, then one of that kind."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    kind = chance.choices(list(kinds), [WEIGHTS.get(kind, 1) for kind in kinds])[0]
    return chance.choice(kinds[kind])
