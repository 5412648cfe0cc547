"""What a text does to the other players: attacks, reactions, and cards passed in secret (TA)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.phases.cards import has_type, leave_hand_unseen, take_in_hand
from capolinea.families.trains.kernels.phases.choose import argument, ask
from capolinea.families.trains.kernels.state import DONE, NO_CARD, PASS_CARD, PICK, REACT, REACTION

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State


@kernel
def begin_others(state: State) -> None:
    """Nobody was hit yet."""
    state.victim = state.turn_seat
    state.spared = 0
    state.found = 0


@kernel
def may_react(board: Board, state: State, seat: int) -> bool:
    """TA1: everyone with a hand is asked where the game has a reaction at all; so being asked tells nothing."""
    if state.hand_size[seat] == 0:
        return False
    for slot in range(state.kinds):
        if has_type(board, state, slot, REACTION):
            return True
    return False


@kernel
def next_other(board: Board, state: State) -> bool:
    """Turn to the next player in seat order, or continue when all had their turn; true if one is asked."""
    state.victim = (int(state.victim) + 1) % int(state.players)
    state.actor = state.turn_seat
    if state.victim == state.turn_seat:
        state.step = argument(board, state, 3)
        return False
    if argument(board, state, 1) and may_react(board, state, int(state.victim)):
        return ask(state, REACT, int(state.victim))
    hit(board, state)
    return False


@kernel
def hit(board: Board, state: State) -> None:
    """The next steps apply to the victim, if the hand is large enough."""
    if state.hand_size[state.victim] >= argument(board, state, 2):
        state.actor = state.victim
        state.step += 1


@kernel
def ask_all(board: Board, state: State) -> bool:
    """Ask every other player for a reaction, one after the other, before anything happens; true if one is asked."""
    while True:
        state.victim = (int(state.victim) + 1) % int(state.players)
        if state.victim == state.turn_seat:
            return False
        if may_react(board, state, int(state.victim)):
            return ask(state, REACT, int(state.victim))


@kernel
def legal_reaction(board: Board, state: State, legal: Legal) -> None:
    """TA1: show a reaction in hand, or not."""
    allow(legal, DONE)
    for slot in range(state.kinds):
        if state.hand[state.seat, slot] > 0 and has_type(board, state, slot, REACTION):
            allow(legal, PICK + slot)


@kernel
def apply_reaction(board: Board, state: State, action: int) -> None:
    """A player who shows a reaction is left out; the card stays in hand."""
    seat = int(state.seat)
    if action != DONE:
        slot = action - PICK
        state.shown[seat, slot] = max(1, int(state.shown[seat, slot]))
        state.spared = int(state.spared) | 1 << seat
    elif argument(board, state, 0) == op.OTHER:
        hit(board, state)


# --- TA2


@kernel
def is_spared(state: State, seat: int) -> bool:
    """Whether a seat reacted."""
    return int(state.spared) >> seat & 1 != 0


@kernel
def next_on_the_right(state: State, seat: int) -> int:
    """The next seat before this one that was not spared."""
    other = seat
    while True:
        other = (other + int(state.players) - 1) % int(state.players)
        if not is_spared(state, other):
            return other


@kernel
def begin_passing(state: State) -> bool:
    """TA2: everyone left picks a card in secret; nobody does where one player is left."""
    state.undecided = 0
    for seat in range(state.players):
        state.picked[seat] = NO_CARD
        if not is_spared(state, seat) and state.hand_size[seat] > 0:
            state.undecided = int(state.undecided) | 1 << seat
    alone = next_on_the_right(state, int(state.turn_seat)) == state.turn_seat
    if alone or state.undecided == 0:
        state.undecided = 0
        return False
    return ask(state, PASS_CARD, int(state.turn_seat))


@kernel
def legal_passing(state: State, seat: int, legal: Legal) -> None:
    """Any card in hand."""
    if int(state.undecided) >> seat & 1:
        for slot in range(state.kinds):
            if state.hand[seat, slot] > 0:
                allow(legal, PICK + slot)


@kernel
def apply_passing(state: State, seat: int, action: int) -> bool:
    """Pick a card; when all have picked, all cards move at once. True then."""
    state.picked[seat] = action - PICK
    state.undecided = int(state.undecided) & ~(1 << seat)
    if state.undecided != 0:
        return False
    for giver in range(state.players):
        if state.picked[giver] != NO_CARD:
            leave_hand_unseen(state, giver, int(state.picked[giver]))
    for giver in range(state.players):
        slot = int(state.picked[giver])
        if slot != NO_CARD:
            taker = next_on_the_right(state, giver)
            take_in_hand(state, taker, slot, False)
            state.gave_to[giver] = taker
            state.gave[giver] = slot
            state.picked[giver] = NO_CARD
            state.mixed = int(state.mixed) | 1 << giver | 1 << taker
    return True
