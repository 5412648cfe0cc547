"""The kernels of compiled players, and what drives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.bot_drivers import BotKernels, make_bot_drivers
from capolinea.core.kernel import kernel
from capolinea.core.reward import reward
from capolinea.families.trains.bots.policy import choose
from capolinea.families.trains.bots.resample import resample
from capolinea.families.trains.bots.search import WIDE, propose
from capolinea.families.trains.kernels.entry_point import RULES
from capolinea.families.trains.kernels.scoring import final_score
from capolinea.families.trains.lab.trace import begin, finish, note

if TYPE_CHECKING:
    from capolinea.core.records import Nothing
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Sheet, State, Work


@kernel
def begin_plan(plan: Plan) -> None:
    """Each decision has a new plan."""


@kernel
def may_stop(state: State, seat: int, seat_to_decide: int, until: int) -> bool:
    """Imagined games are played to the end."""
    return state.turn < 0


@kernel
def rate(
    board: Board, state: State, seat: int, work: Work, weights: Weights, plan: Plan, sheet: Sheet, net: Nothing
) -> float:
    """What an unfinished game would be worth to a seat if it ended now."""
    final_score(board, state, sheet)
    return reward(sheet, seat, int(state.players), WIDE)


BOTS = BotKernels(
    choose=choose,
    begin_plan=begin_plan,
    begin_trace=begin,
    note_trace=note,
    finish_trace=finish,
    resample=resample,
    propose=propose,
    begin_imagined=begin_plan,
    may_stop=may_stop,
    rate=rate,
    wide=WIDE,
)
DRIVERS = make_bot_drivers("trains", RULES, BOTS)
