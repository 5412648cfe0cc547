"""The stand-ins of Trains: the stationmaster, in the place of every bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.kernel import kernel
from capolinea.core.stand_in_drivers import StandInKernels, make_stand_in_drivers
from capolinea.core.stand_ins import PLANNER, StandIns
from capolinea.families.trains.bots.bot_kernels import begin_plan
from capolinea.families.trains.bots.policy import choose
from capolinea.families.trains.bots.records import Plan, Weights
from capolinea.families.trains.bots.weights import put_weights
from capolinea.families.trains.kernels.entry_point import RULES
from capolinea.families.trains.kernels.rules import legal_decisions
from capolinea.families.trains.review.chance import shuffle_unseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.chance import Chance
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State, Work
    from capolinea.families.trains.rulebook import Trains


@kernel
def begin_minds(minds: Any) -> None:
    """A stationmaster needs nothing but its plan."""


@kernel
def decide(
    board: Board,
    state: State,
    work: Work,
    seat: int,
    legal: Legal,
    weights: Weights,
    plan: Plan,
    player_rng: Chance,
    minds: Any,
    who: int,
) -> int:
    """The decision of a stationmaster."""
    legal_decisions(board, state, seat, legal)
    if legal.count == 1:
        return int(legal.actions[0])
    return int(choose(board, state, seat, legal, weights, plan, player_rng))


DRIVERS = make_stand_in_drivers("trains", RULES, StandInKernels(begin_plan, begin_minds, decide, shuffle_unseen))


def open_stand_ins(rules: Trains, bots: Sequence[str]) -> StandIns:
    """Who plays on in the place of the bot of each seat."""
    all_weights, plans = Weights.array(1), Plan.array(rules.players)
    put_weights(all_weights, 0, rules, "stationmaster")
    return StandIns(rules, DRIVERS, [PLANNER] * len(bots), all_weights, plans, (Plan.array(1),))
