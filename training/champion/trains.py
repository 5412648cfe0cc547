"""Trains, as the learner sees it."""

from __future__ import annotations

from capolinea.core.records import Nothing
from capolinea.families.trains.bots.bot_kernels import BOTS
from capolinea.families.trains.bots.champion.kernels import CHAMPION
from capolinea.families.trains.bots.champion.records import PLANNED, Glance
from capolinea.families.trains.bots.champion.weights import FILE
from capolinea.families.trains.bots.planners import PLAYERS
from capolinea.families.trains.kernels.board import Board
from capolinea.families.trains.kernels.entry_point import QUICK_WORK, RULES, clear_work
from capolinea.families.trains.kernels.state import Legal, Sheet, State, Work
from training.champion.arena_kernels import advance_kernels
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


ADVANCE = advance_kernels("trains", RULES, BOTS, CHAMPION)
FAMILY = Family(
    Board,
    State,
    Work,
    QUICK_WORK,
    Legal,
    Sheet,
    Nothing,
    Glance,
    PLAYERS,
    clear_work,
    *ADVANCE,
    PLANNED,
    FILE,
    KINDS,
)
