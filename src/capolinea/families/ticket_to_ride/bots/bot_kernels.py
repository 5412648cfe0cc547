"""The kernels of compiled players, and what drives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.bot_drivers import BotKernels, make_bot_drivers
from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.bots.policy import choose
from capolinea.families.ticket_to_ride.bots.resample import resample
from capolinea.families.ticket_to_ride.bots.search import propose
from capolinea.families.ticket_to_ride.bots.value_net import WIDE, rate
from capolinea.families.ticket_to_ride.kernels.entry_point import RULES
from capolinea.families.ticket_to_ride.kernels.state import TURN
from capolinea.families.ticket_to_ride.lab.trace import begin, finish, note

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.bots.records import Plan
    from capolinea.families.ticket_to_ride.kernels.state import State


@kernel
def begin_plan(plan: Plan) -> None:
    """Forget the plan of another game, and make one for every turn."""
    plan.turn = 0
    plan.keeps = 0


@kernel
def begin_imagined(plan: Plan) -> None:
    """Forget the plan of another game, and keep one while nobody builds, which saves time."""
    plan.turn = 0
    plan.joining = 0
    plan.keeps = 1


@kernel
def may_stop(state: State, seat: int, seat_to_decide: int, until: int) -> bool:
    """A position is rated at the beginning of a turn of the seat."""
    return seat_to_decide == seat and state.turn >= until and state.phase == TURN


BOTS = BotKernels(
    choose=choose,
    begin_plan=begin_plan,
    begin_trace=begin,
    note_trace=note,
    finish_trace=finish,
    resample=resample,
    propose=propose,
    begin_imagined=begin_imagined,
    may_stop=may_stop,
    rate=rate,
    wide=WIDE,
)
DRIVERS = make_bot_drivers("ticket_to_ride", RULES, BOTS)
