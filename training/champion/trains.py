"""Trains, as the learner sees it."""

from __future__ import annotations

from typing import Any

from capolinea.core.kernel import kernel
from capolinea.core.records import Record, int8
from capolinea.families.trains.bots.champion.glance import take_glance
from capolinea.families.trains.bots.champion.records import PLANNED, Glance
from capolinea.families.trains.bots.champion.weights import FILE
from capolinea.families.trains.bots.records import Plan, Weights
from capolinea.families.trains.bots.search import WIDE
from capolinea.families.trains.bots.weights import put_weights
from capolinea.families.trains.kernels.board import Board
from capolinea.families.trains.kernels.entry_point import RULES, clear_work
from capolinea.families.trains.kernels.state import Legal, Sheet, State, Work
from training.champion.arena_kernels import Looking, advance_kernels
from training.champion.family import Family, Kind

BOARDS = ("osaka", "tokyo")
SHARES = {"trains": 0.11, "rising-sun": 0.1, "mixed": 0.1}  # for two players, of each board
FEWER = {3: 0.03, 4: 0.033}  # for more players, of each board and set
KINDS = [
    *((Kind(f"trains/{board}", variant, 2), share) for variant, share in SHARES.items() for board in BOARDS),
    *(
        (Kind(f"trains/{board}", variant, players), share)
        for players, share in FEWER.items()
        for variant in SHARES
        for board in BOARDS
    ),
]


class Nothing(Record):
    """The state has all that there is to know of a game."""

    nothing = int8()


@kernel
def look(
    board: Any,
    state: Any,
    seat: int,
    legal: Any,
    work: Any,
    weights: Any,
    plan: Any,
    player_rng: Any,
    memory: Any,
    glance: Any,
) -> None:
    """What the champion looks at; no working space is needed."""
    take_glance(board, state, seat, legal, weights, plan, player_rng, glance)


@kernel
def forget(memory: Any) -> None:
    """There is nothing to forget."""
    memory.nothing = 0


def put_stationmaster(all_weights: Any, number: int, rules: Any) -> None:
    """The stationmaster's weights for a board and its cards."""
    put_weights(all_weights, number, rules, "stationmaster")


ADVANCE = advance_kernels("trains", RULES, Looking(RULES.legal_decisions, look, forget, WIDE))
FAMILY = Family(
    Board,
    State,
    Work,
    Legal,
    Weights,
    Plan,
    Sheet,
    Nothing,
    Glance,
    put_stationmaster,
    clear_work,
    *ADVANCE,
    PLANNED,
    FILE,
    KINDS,
)
