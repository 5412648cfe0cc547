"""What the champion's search is made of: games played on by its network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.champion.net import best_option
from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.bots.champion.glance import measure_lengths, take_glance
from capolinea.families.ticket_to_ride.bots.tunnels import leave_tunnels
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.ticket_to_ride.kernels.state import OVER, SEATS, TURN

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.bots.champion.records import ChampionNet, Glance, Lengths
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work


@kernel
def copy_lengths(source: Lengths, target: Lengths) -> None:
    """Take over what is measured already."""
    for seat in range(SEATS):
        target.longest[seat] = source.longest[seat]
        target.cars[seat] = source.cars[seat]


@kernel
def play_on(
    board: Board,
    state: State,
    work: Work,
    legal: Legal,
    weights: Weights,
    plan: Plan,
    player_rng: Chance,
    lengths: Lengths,
    glance: Glance,
    net: ChampionNet,
    watcher: int,
    until: int,
    limit: int,
) -> None:
    """All seats play as the network does, to the end or to the first turn of a seat from some turn on.

    The network reads nothing that its seat may not know, so nothing is hidden from it.
    """
    decisions = 0
    while state.phase != OVER and decisions < limit:
        seat = deciding_seat(state)
        legal_decisions(board, state, work, seat, legal)
        if seat == watcher and state.turn >= until and state.phase == TURN:
            return
        leave_tunnels(board, state, legal)
        action = int(legal.actions[0])
        if legal.count > 1:
            measure_lengths(board, state, work, lengths)
            take_glance(board, state, seat, legal, work, weights, plan, player_rng, lengths, glance)
            action = int(glance.actions[best_option(net, glance)])
        apply_decision(board, state, seat, action)
        decisions += 1
