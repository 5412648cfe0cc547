"""Many games of Ticket to Ride, each played on to the next decision that is worth weighing.

The kernels work on one game, so that a thread of a CPU or of a GPU may call them.
"""

from __future__ import annotations

from typing import Any

from capolinea.core.chance import seed_game
from capolinea.core.kernel import kernel, learner_entry
from capolinea.core.records import Record, float32, int8, int16, int32, int64
from capolinea.core.reward import reward, victory_share
from capolinea.families.ticket_to_ride.bots.champion.glance import forget_lengths, take_glance
from capolinea.families.ticket_to_ride.bots.tunnels import leave_tunnels
from capolinea.families.ticket_to_ride.bots.value_net import WIDE
from capolinea.families.ticket_to_ride.kernels.phases.setup import RANDOM_SEAT, set_up
from capolinea.families.ticket_to_ride.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.ticket_to_ride.kernels.scoring.final import final_score
from capolinea.families.ticket_to_ride.kernels.state import OVER, SEATS

# Constants of kernels
DEAL = -1  # instead of a decision: begin a game


class Slot(Record):
    """One game of the arena."""

    game = int64()
    decisions = int32()
    kind = int16()  # the place of its board, and of the stationmaster's weights for it
    players = int8()
    ended = int8()  # in the last step
    reward = float32(SEATS)  # of the last game that ended
    share = float32(SEATS)


@kernel
def finish(board: Any, state: Any, work: Any, sheet: Any, slot: Slot) -> None:
    """Note how a game ended; one that was aborted is shared by all."""
    slot.ended = 1
    players = int(slot.players)
    if state.phase == OVER:
        final_score(board, state, work, sheet)
    for seat in range(players):
        slot.reward[seat] = reward(sheet, seat, players, WIDE) if state.phase == OVER else 1.0 / players
        slot.share[seat] = victory_share(sheet, seat, players) if state.phase == OVER else 1.0 / players


@kernel
def begin(board: Any, state: Any, player_rng: Any, lengths: Any, slot: Slot, stride: int) -> None:
    """Deal the next game."""
    slot.game += stride
    slot.decisions = 0
    seed_game(state, player_rng, int(slot.game))
    set_up(board, state, int(slot.players), RANDOM_SEAT)
    forget_lengths(lengths)


@kernel
def advance(
    board: Any,
    state: Any,
    work: Any,
    legal: Any,
    weights: Any,
    plan: Any,
    player_rng: Any,
    sheet: Any,
    lengths: Any,
    slot: Slot,
    glance: Any,
    order: int,
    stride: int,
    limit: int,
) -> None:
    """Take a decision, and play on while there is nothing to weigh; a game that ends is followed by another."""
    slot.ended = 0
    if order == DEAL:
        begin(board, state, player_rng, lengths, slot, 0)
    else:
        apply_decision(board, state, deciding_seat(state), order)
        slot.decisions += 1
    while True:
        if state.phase == OVER or slot.decisions >= limit:
            finish(board, state, work, sheet, slot)
            begin(board, state, player_rng, lengths, slot, stride)
        seat = deciding_seat(state)
        legal_decisions(board, state, work, seat, legal)
        leave_tunnels(board, state, legal)
        action = int(legal.actions[0])
        if legal.count > 1:
            take_glance(board, state, seat, legal, work, weights, plan, player_rng, lengths, glance)
            if glance.count > 1:
                return
            action = int(glance.actions[0])
        apply_decision(board, state, seat, action)
        slot.decisions += 1


@kernel
def advance_place(
    boards: Any,
    states: Any,
    works: Any,
    legals: Any,
    all_weights: Any,
    plans: Any,
    chances: Any,
    sheets: Any,
    lengths: Any,
    slots: Any,
    glances: Any,
    orders: Any,
    place: int,
    worker: int,
    base: int,
    limit: int,
) -> None:
    """Play one place of the arena on; its glance goes to `base + place`."""
    kind = int(slots[place].kind)
    advance(
        boards[kind],
        states[place],
        works[worker],
        legals[worker],
        all_weights[kind],
        plans[worker],
        chances[place],
        sheets[worker],
        lengths[place],
        slots[place],
        glances[base + place],
        int(orders[place]),
        len(slots),
        limit,
    )


@learner_entry
def advance_all(
    boards: Any,
    states: Any,
    works: Any,
    legals: Any,
    all_weights: Any,
    plans: Any,
    chances: Any,
    sheets: Any,
    lengths: Any,
    slots: Any,
    glances: Any,
    orders: Any,
    worker: int,
    first: int,
    stop: int,
    base: int,
    limit: int,
) -> None:
    """The places of one thread of a CPU."""
    for place in range(first, stop):
        advance_place(
            boards,
            states,
            works,
            legals,
            all_weights,
            plans,
            chances,
            sheets,
            lengths,
            slots,
            glances,
            orders,
            place,
            worker,
            base,
            limit,
        )
