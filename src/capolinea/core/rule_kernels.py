"""The rules of a family as kernels; the drivers of its games are built from them."""

from __future__ import annotations

from typing import Any, NamedTuple

from capolinea.core.kernel import kernel

RANDOM_SEAT = -1  # as the first seat: any, drawn at random


@kernel
def nothing_broken(state: Any, sheet: Any, players: int) -> bool:
    """For a family whose score needs no check of its own."""
    return players < 0


class RuleKernels(NamedTuple):
    """What a family brings; `capolinea.core.drivers` builds on it."""

    set_up: Any  # (board, state, work, players, first), where `first` may be RANDOM_SEAT
    deciding_seat: Any  # (state)
    legal_decisions: Any  # (board, state, work, seat, legal)
    apply_decision: Any  # (board, state, seat, action)
    final_score: Any  # (board, state, work, sheet)
    conceal: Any  # (board, state, work, seat)
    describe: Any  # (board, sight, seat, observation)
    broken_invariant: Any  # (board, state, work): the number of an invariant that a state breaks, or 0
    work_failed: Any  # (work): whether the working space was too small for a game
    over: int  # the phase of a state in which the game has ended
    broken_score: Any = nothing_broken  # (state, sheet, players): whether the score of a finished game is wrong
    play_randomly: Any = None  # (board, state, work, legal, player_rng, players, limit), if there is a short cut
