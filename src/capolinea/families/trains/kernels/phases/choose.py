"""Choices of cards that a text asks for: from the hand, from play, the discards, revealed cards or the supply.

Whether a question is asked depends only on what everyone knows, or learns from its answer (TA1). So a choice that is
free is asked even where nothing in the hand fits: nobody learns from being made to wait what another holds. Where a
card has to be chosen and none fits, there is only one answer, and it says so: the text goes on without a question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.phases.cards import (
    has_type,
    knowledge_on_top,
    leave_hand,
    leave_hand_unseen,
    put_card,
    put_on_deck,
    take_from_deck,
)
from capolinea.families.trains.kernels.state import (
    ANY_TYPE,
    CHOOSE,
    COPIER,
    DONE,
    KNOWN_GROUP,
    KNOWN_TO_ALL,
    NO_CARD,
    OTHER_GROUP,
    PICK,
    PICK_DISCARD,
    SLOT_BITS,
    WASTE,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State

MANY = 999


@kernel
def argument(board: Board, state: State, place: int) -> int:
    """An argument of the instruction that is being carried out."""
    return int(board.code[state.step, place])


@kernel
def ask(state: State, phase: int, seat: int) -> bool:
    """A decision is needed."""
    state.phase = phase
    state.seat = seat
    return True


# --- which cards fit


@kernel
def has_wanted_type(board: Board, state: State, slot: int, types: int) -> bool:
    """Whether a card is of a type that a choice asks for. A card to copy must not copy itself (TG6)."""
    if types & COPIER != 0 and has_type(board, state, slot, COPIER):
        return False
    wanted = types & ~COPIER
    return wanted == ANY_TYPE or has_type(board, state, slot, wanted)


@kernel
def fits(board: Board, state: State, slot: int) -> bool:
    """Whether a card is of the type that this choice asks for."""
    return has_wanted_type(board, state, slot, argument(board, state, 2))


@kernel
def cards_in_zone(state: State, zone: int, slot: int) -> int:
    """How many cards of a slot there are in a zone of the seat that chooses."""
    if zone == op.FROM_HAND:
        return int(state.hand[state.actor, slot])
    if zone == op.FROM_PLAY:
        return int(state.in_play[slot])
    if zone == op.FROM_DISCARDS:
        return int(state.discards[state.actor, slot])
    return int(state.revealed[slot])


@kernel
def identical(board: Board, state: State) -> int:
    """How many cards one pick takes."""
    return argument(board, state, 5) % op.SHOW_HAND // op.IDENTICAL


@kernel
def can_pick(board: Board, state: State, zone: int, slot: int) -> bool:
    """Whether a card of a zone may be chosen."""
    return (
        argument(board, state, 1) & zone != 0
        and cards_in_zone(state, zone, slot) >= identical(board, state)
        and fits(board, state, slot)
    )


@kernel
def kinds_to_pick(board: Board, state: State) -> int:
    """How many different picks there are."""
    count = 0
    for slot in range(state.kinds):
        for zone in (op.FROM_HAND, op.FROM_PLAY, op.FROM_DISCARDS, op.FROM_REVEALED):
            if can_pick(board, state, zone, slot):
                count += 1
    return count


@kernel
def is_optional(board: Board, state: State) -> bool:
    """TT4: only up to, any number and may leave a choice."""
    how = argument(board, state, 4)
    return how in (op.UP_TO, op.ANY_NUMBER)


# --- CHOOSE


@kernel
def begin_choice(board: Board, state: State) -> bool:
    """Start a choice; true if the seat is asked."""
    how, count = argument(board, state, 4), argument(board, state, 5) % op.IDENTICAL
    state.tally = 0
    state.chosen = NO_CARD
    state.todo = count
    if how == op.ANY_NUMBER:
        state.todo = MANY
    elif how == op.DOWN_TO:
        state.todo = max(0, int(state.hand_size[state.actor]) - count)
    return go_on_choosing(board, state)


@kernel
def go_on_choosing(board: Board, state: State) -> bool:
    """Ask for the next card, or choose it if everyone can see that it is the only way; true if asked."""
    zones, actor = argument(board, state, 1), int(state.actor)
    while state.todo > 0:
        if zones & op.FROM_HAND != 0 and state.hand_size[actor] > 0:
            if discards_all(board, state):
                discard_hand(state, actor)
                return False
            if finds_nothing(board, state):
                choose_nothing(board, state)
                return False
            return ask(state, CHOOSE, actor)
        kinds = kinds_to_pick(board, state)
        if kinds == 0:
            return False
        if kinds > 1 or is_optional(board, state):
            return ask(state, CHOOSE, actor)
        pick_only(board, state)
    return False


@kernel
def discards_all(board: Board, state: State) -> bool:
    """Whether the whole hand has to be discarded, whatever is in it."""
    whole = argument(board, state, 1) == op.FROM_HAND and argument(board, state, 2) == ANY_TYPE
    plain = argument(board, state, 3) == op.TO_DISCARDS and identical(board, state) == 1
    return whole and plain and not is_optional(board, state) and state.hand_size[state.actor] <= state.todo


@kernel
def finds_nothing(board: Board, state: State) -> bool:
    """Whether a card has to be chosen and none fits. Older games ask even then."""
    return not board.every_question and not is_optional(board, state) and kinds_to_pick(board, state) == 0


@kernel
def choose_nothing(board: Board, state: State) -> None:
    """No card, or no more. If none fits, a text may want the hand to be seen."""
    if argument(board, state, 5) >= op.SHOW_HAND and kinds_to_pick(board, state) == 0:
        actor = int(state.actor)
        for slot in range(state.kinds):
            state.shown[actor, slot] = state.hand[actor, slot]
    state.todo = 0


@kernel
def discard_hand(state: State, seat: int) -> None:
    """The whole hand to the discards."""
    for slot in range(state.kinds):
        while state.hand[seat, slot] > 0:
            leave_hand(state, seat, slot)
            state.discards[seat, slot] += 1
            state.tally += 1
            state.chosen = slot
    state.todo = 0


@kernel
def pick_only(board: Board, state: State) -> None:
    """The one card that fits, of zones that everyone sees."""
    for slot in range(state.kinds):
        for zone in (op.FROM_PLAY, op.FROM_DISCARDS, op.FROM_REVEALED):
            if can_pick(board, state, zone, slot):
                pick(board, state, zone, slot)
                return


@kernel
def pick(board: Board, state: State, zone: int, slot: int) -> None:
    """Do with a card what the choice says."""
    actor, to = int(state.actor), argument(board, state, 3)
    if to == op.TO_SHOW:
        state.shown[actor, slot] = max(1, int(state.shown[actor, slot]))
    elif to != op.TO_STAY:
        for _ in range(identical(board, state)):
            if zone == op.FROM_HAND:
                if to == op.TO_DECK:
                    leave_hand_unseen(state, actor, slot)
                else:
                    leave_hand(state, actor, slot)
            elif zone == op.FROM_PLAY:
                state.in_play[slot] -= 1
            elif zone == op.FROM_DISCARDS:
                state.discards[actor, slot] -= 1
            else:
                state.revealed[slot] -= 1
            put_card(board, state, actor, slot, to)
    state.tally += 1
    state.todo -= 1
    state.chosen = NO_CARD if to == op.TO_DECK else slot  # what went on the deck is secret


@kernel
def legal_choice(board: Board, state: State, legal: Legal) -> None:
    """The cards that fit; none, where that is allowed or, in positions and games of older versions, nothing fits."""
    for slot in range(state.kinds):
        for zone in (op.FROM_HAND, op.FROM_PLAY, op.FROM_REVEALED):
            if can_pick(board, state, zone, slot):
                allow(legal, PICK + slot)
        if can_pick(board, state, op.FROM_DISCARDS, slot):
            allow(legal, PICK_DISCARD + slot)
    if legal.count == 0 or is_optional(board, state):
        allow(legal, DONE)


@kernel
def apply_choice(board: Board, state: State, action: int) -> bool:
    """Choose a card, or no more; true when the choice is over."""
    if action == DONE:
        choose_nothing(board, state)
        return True
    if action >= PICK_DISCARD:
        pick(board, state, op.FROM_DISCARDS, action - PICK_DISCARD)
    else:
        zone = argument(board, state, 1) & ~op.FROM_DISCARDS
        pick(board, state, zone, action - PICK)
    return not go_on_choosing(board, state)


# --- GAIN


@kernel
def can_gain(board: Board, state: State, slot: int) -> bool:
    """TG4: whether a pile may be gained from: the chosen card's own, or one of the type that does not cost too much."""
    if state.pile[slot] == 0 or slot == WASTE:
        return False
    if argument(board, state, 1):
        return slot == state.chosen
    limit = int(board.cost[state.kind[state.chosen]]) + argument(board, state, 2)
    types = argument(board, state, 4)
    return board.cost[state.kind[slot]] <= limit and (types == ANY_TYPE or has_type(board, state, slot, types))


@kernel
def begin_gain(board: Board, state: State) -> bool:
    """Gain what there is only one way to gain, or ask."""
    if state.chosen == NO_CARD:
        return False
    count, only = 0, NO_CARD
    for slot in range(state.kinds):
        if can_gain(board, state, slot):
            count += 1
            only = slot
    if count > 1:
        return ask(state, CHOOSE, int(state.actor))
    if count == 1:
        gain(board, state, only)
    return False


@kernel
def gain(board: Board, state: State, slot: int) -> None:
    """A card of the supply, to where the text says."""
    state.pile[slot] -= 1
    state.changed = 1
    put_card(board, state, int(state.actor), slot, argument(board, state, 3))


@kernel
def legal_gain(board: Board, state: State, legal: Legal) -> None:
    """The piles that fit."""
    for slot in range(state.kinds):
        if can_gain(board, state, slot):
            allow(legal, PICK + slot)


# --- GUESS


@kernel
def legal_guess(state: State, legal: Legal) -> None:
    """Any card of this game."""
    for slot in range(state.kinds):
        allow(legal, PICK + slot)


@kernel
def apply_guess(board: Board, state: State, named: int) -> None:
    """Reveal the top card: to hand if it was named, else back on top, where everyone knows it now."""
    actor = int(state.actor)
    place = take_from_deck(state, actor)
    if place == NO_CARD:
        return
    slot = place & SLOT_BITS
    put_card(board, state, actor, slot, op.TO_HAND if slot == named else op.TO_DECK_SHOWN)


# --- PUT_BACK


@kernel
def cards_revealed(state: State) -> int:
    """How many cards are revealed."""
    count = 0
    for slot in range(state.kinds):
        count += int(state.revealed[slot])
    return count


@kernel
def put_back(state: State, slot: int) -> None:
    """A revealed card on top of the deck: everyone knows the cards of this group, but not their order."""
    actor = int(state.actor)
    group = knowledge_on_top(state, actor)
    if state.tally == 0:
        group = OTHER_GROUP if group == KNOWN_GROUP else KNOWN_GROUP
    state.revealed[slot] -= 1
    put_on_deck(state, actor, slot, group)
    state.tally += 1


@kernel
def go_on_putting_back(state: State) -> bool:
    """Ask which card is next while there is more than one left; the last one follows by itself."""
    if cards_revealed(state) > 1:
        return ask(state, CHOOSE, int(state.actor))
    for slot in range(state.kinds):
        if state.revealed[slot] > 0:
            put_back(state, slot)
    return False


@kernel
def begin_putting_back(state: State) -> bool:
    """Ask for the order, unless all cards are alike."""
    state.tally = 0
    kinds = 0
    for slot in range(state.kinds):
        kinds += state.revealed[slot] > 0
    if kinds > 1:
        return go_on_putting_back(state)
    for slot in range(state.kinds):
        while state.revealed[slot] > 0:
            state.revealed[slot] -= 1
            put_on_deck(state, int(state.actor), slot, KNOWN_TO_ALL)
    return False


@kernel
def legal_putting_back(state: State, legal: Legal) -> None:
    """The cards that are left."""
    for slot in range(state.kinds):
        if state.revealed[slot] > 0:
            allow(legal, PICK + slot)
