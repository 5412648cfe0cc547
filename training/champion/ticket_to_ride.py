"""Ticket to Ride, as the learner sees it."""

from __future__ import annotations

from typing import Any

from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.bots.champion.glance import forget_lengths, take_glance
from capolinea.families.ticket_to_ride.bots.champion.records import PLANNED, Glance, Lengths
from capolinea.families.ticket_to_ride.bots.champion.weights import FILE
from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
from capolinea.families.ticket_to_ride.bots.tunnels import leave_tunnels
from capolinea.families.ticket_to_ride.bots.value_net import WIDE
from capolinea.families.ticket_to_ride.bots.weights import put_weights
from capolinea.families.ticket_to_ride.kernels.board import Board
from capolinea.families.ticket_to_ride.kernels.entry_point import RULES, clear_work
from capolinea.families.ticket_to_ride.kernels.rules import legal_decisions
from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work
from training.champion.arena_kernels import Looking, advance_kernels
from training.champion.family import Family, Kind

EUROPE = ("classic", "1912", "mega", "big-cities")
KINDS = [
    (Kind("ticket-to-ride/europe", "classic", 2), 0.22),
    *((Kind("ticket-to-ride/europe", variant, 2), 0.1) for variant in EUROPE[1:]),
    (Kind("ticket-to-ride/northern-lights", "standard", 2), 0.18),
    *((Kind("ticket-to-ride/europe", variant, 4), 0.04) for variant in EUROPE),
    *((Kind("ticket-to-ride/europe", "classic", players), 0.02) for players in (3, 5)),
    *((Kind("ticket-to-ride/northern-lights", "standard", players), 0.03) for players in (3, 4, 5)),
]


@kernel
def list_decisions(board: Any, state: Any, work: Any, seat: int, legal: Any) -> None:
    """The legal decisions that bots consider."""
    legal_decisions(board, state, work, seat, legal)
    leave_tunnels(board, state, legal)


def put_stationmaster(all_weights: Any, number: int, rules: Any) -> None:
    """The stationmaster's weights for a map."""
    put_weights(all_weights, number, "stationmaster", ferry_pairs=bool(rules.boards[0].ferry_pairs))


ADVANCE = advance_kernels("ticket_to_ride", RULES, Looking(list_decisions, take_glance, forget_lengths, WIDE))
FAMILY = Family(
    Board,
    State,
    Work,
    Legal,
    Weights,
    Plan,
    Sheet,
    Lengths,
    Glance,
    put_stationmaster,
    clear_work,
    *ADVANCE,
    PLANNED,
    FILE,
    KINDS,
)
