"""What the champion's search is made of: the decisions that its network finds likely, and games played on by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.ticket_to_ride.bots.champion.glance import take_glance
from capolinea.families.ticket_to_ride.bots.champion.net import best_option, mix_in, read_table, weigh_option
from capolinea.families.ticket_to_ride.bots.champion.records import OPTIONS
from capolinea.families.ticket_to_ride.bots.tunnels import leave_tunnels
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.ticket_to_ride.kernels.state import OVER, SEATS, TURN

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.bots.champion.net import ChampionNet
    from capolinea.families.ticket_to_ride.bots.champion.records import Glance, Lengths
    from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work

# Constants of kernels
MARGIN = 4.0  # a decision that weighs less than the best by more than this is not tried: it has 2 % of its chance
TRIED = -1e9


@kernel
def list_likely(net: ChampionNet, glance: Glance, most: int, found: Legal) -> None:
    """The decisions that are weighed highest, at most so many, the best first; and what the stationmaster would do.

    The network has seen few positions of some kinds, and there the plan is the better guide.
    """
    found.count = 0
    read_table(net, glance)
    mix_in(net)
    for row in range(glance.count):
        glance.weight[row] = weigh_option(net, glance, row)
    highest = 0.0
    for _ in range(min(most, OPTIONS)):
        best, weight = -1, TRIED
        for row in range(glance.count):
            if glance.weight[row] > weight:
                best, weight = row, float(glance.weight[row])
        if found.count == 0:
            highest = weight
        if best < 0 or weight < highest - MARGIN:
            break
        allow(found, int(glance.actions[best]))
        glance.weight[best] = TRIED
    if glance.weight[0] != TRIED:
        allow(found, int(glance.actions[0]))


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
            take_glance(board, state, seat, legal, work, weights, plan, player_rng, lengths, glance)
            action = int(glance.actions[best_option(net, glance)])
        apply_decision(board, state, seat, action)
        decisions += 1
