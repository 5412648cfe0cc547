"""What hands do with cards: small verbs that move them between deck, hand, discards, supply and trash.

`shown` is kept on the way: the cards that everyone knows to be in a hand (TG2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.families.trains.kernels.opcodes import (
    TO_DECK,
    TO_DECK_SHOWN,
    TO_DISCARDS,
    TO_HAND,
    TO_PILE,
    TO_TRASH,
)
from capolinea.families.trains.kernels.state import (
    KNOWN_GROUP,
    KNOWN_TO_ALL,
    MAX_OWNED,
    NO_CARD,
    SLOT_BITS,
    WASTE,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State


@kernel
def has_type(board: Board, state: State, slot: int, types: int) -> bool:
    """Whether a card is of one of some types."""
    return (int(board.types[state.kind[slot]]) & types) != 0


@kernel
def cards_in_deck(state: State, seat: int) -> int:
    """The size of a deck, known places included."""
    return int(state.top_count[seat]) + int(state.deck_size[seat]) + int(state.bottom_count[seat])


@kernel
def known_place(state: State, seat: int, index: int) -> int:
    """Where in the ring the index-th known place is, from the top."""
    return (int(state.known_first[seat]) + index) % MAX_OWNED


@kernel
def knowledge_at(state: State, seat: int, index: int) -> int:
    """Who knows the index-th known place besides the owner."""
    return int(state.known[seat, known_place(state, seat, index)]) & ~SLOT_BITS


# --- the deck


@kernel
def put_on_deck(state: State, seat: int, slot: int, knowledge: int) -> None:
    """A card on top of the deck, with who knows it besides its owner."""
    first = (int(state.known_first[seat]) + MAX_OWNED - 1) % MAX_OWNED
    state.known_first[seat] = first
    state.known[seat, first] = slot + knowledge
    state.top_count[seat] += 1


@kernel
def put_under_deck(state: State, seat: int, slot: int, knowledge: int) -> None:
    """A card at the bottom of the deck."""
    known = int(state.top_count[seat]) + int(state.bottom_count[seat])
    state.known[seat, known_place(state, seat, known)] = slot + knowledge
    state.bottom_count[seat] += 1


@kernel
def take_known(state: State, seat: int) -> int:
    """The first known place, with who knows it."""
    first = int(state.known_first[seat])
    place = int(state.known[seat, first])
    state.known[seat, first] = 0
    state.known_first[seat] = (first + 1) % MAX_OWNED
    return place


@kernel
def shuffle_discards(state: State, seat: int) -> None:
    """TG3: the discards become the new deck."""
    for slot in range(state.kinds):
        count = int(state.discards[seat, slot])
        state.deck[seat, slot] = count
        state.deck_size[seat] += count
        state.discards[seat, slot] = 0


@kernel
def take_from_deck(state: State, seat: int) -> int:
    """The top card of the deck with who knows it, or NO_CARD; shuffles the discards where the deck is empty (TG3)."""
    if state.top_count[seat] > 0:
        state.top_count[seat] -= 1
        return take_known(state, seat)
    if state.deck_size[seat] == 0 and state.bottom_count[seat] > 0:
        state.bottom_count[seat] -= 1
        return take_known(state, seat)
    if state.deck_size[seat] == 0:
        shuffle_discards(state, seat)
        if state.deck_size[seat] == 0:
            return NO_CARD
    place = below(state, int(state.deck_size[seat]))
    slot = 0
    while place >= state.deck[seat, slot]:
        place -= int(state.deck[seat, slot])
        slot += 1
    state.deck[seat, slot] -= 1
    state.deck_size[seat] -= 1
    return slot


@kernel
def knowledge_on_top(state: State, seat: int) -> int:
    """Who knows the top card of the deck; 0 if at most the owner does."""
    if state.top_count[seat] == 0:
        return 0
    return knowledge_at(state, seat, 0)


@kernel
def group_on_top(state: State, seat: int) -> int:
    """How many cards on top of the deck everyone knows as a group."""
    group = knowledge_on_top(state, seat)
    if group & KNOWN_GROUP == 0:
        return 0
    count = 0
    while count < state.top_count[seat] and knowledge_at(state, seat, count) == group:
        count += 1
    return count


@kernel
def forget_group(state: State, seat: int, count: int) -> None:
    """One card of the group on top goes where nobody sees it: the others know no longer which are left."""
    for index in range(count):
        place = known_place(state, seat, index)
        state.known[seat, place] = int(state.known[seat, place]) & SLOT_BITS


@kernel
def are_alike(state: State, seat: int, count: int) -> bool:
    """Whether so many cards on top of the deck are of one kind."""
    for index in range(1, count):
        if state.known[seat, known_place(state, seat, index)] != state.known[seat, state.known_first[seat]]:
            return False
    return True


# --- the hand


@kernel
def take_in_hand(state: State, seat: int, slot: int, seen: bool) -> None:
    """A card to hand; `seen` where everyone saw which."""
    state.hand[seat, slot] += 1
    state.hand_size[seat] += 1
    if seen:
        state.shown[seat, slot] += 1


@kernel
def forget_gift(state: State, seat: int, slot: int) -> None:
    """A seat that passed this card cannot be sure any longer that it is still in this hand."""
    for giver in range(state.players):
        if state.gave_to[giver] == seat and (slot == NO_CARD or state.gave[giver] == slot):
            state.gave_to[giver] = NO_CARD
            state.gave[giver] = NO_CARD


@kernel
def leave_hand(state: State, seat: int, slot: int) -> None:
    """A card leaves a hand for everyone to see."""
    state.hand[seat, slot] -= 1
    state.hand_size[seat] -= 1
    if state.shown[seat, slot] > 0:
        state.shown[seat, slot] -= 1
    forget_gift(state, seat, slot)


@kernel
def leave_hand_unseen(state: State, seat: int, slot: int) -> None:
    """A card leaves a hand in secret: it may be any card that was known to be there."""
    state.hand[seat, slot] -= 1
    state.hand_size[seat] -= 1
    for other in range(state.kinds):
        if state.shown[seat, other] > 0:
            state.shown[seat, other] -= 1
    forget_gift(state, seat, NO_CARD)


@kernel
def draw(state: State, seat: int, count: int) -> None:
    """Draw cards; fewer where deck and discards run out (TG3)."""
    left = int(count)
    sure = 0  # cards on top that everyone knows, as a group that is drawn whole
    while left > 0:
        if sure == 0:
            sure = group_on_top(state, seat)
            if sure > left and not are_alike(state, seat, sure):
                forget_group(state, seat, sure)
                sure = 0
        place = take_from_deck(state, seat)
        if place == NO_CARD:
            return
        take_in_hand(state, seat, place & SLOT_BITS, place > SLOT_BITS)
        left -= 1
        if sure > 0:
            sure -= 1


# --- supply, trash and discards


@kernel
def gain_waste(state: State, seat: int, count: int) -> None:
    """TW1: Waste to the discards, as far as there is; not with Dump Site, and not those that Surveyor skips."""
    own_turn = seat == state.turn_seat
    for _ in range(count):
        if (own_turn and state.no_waste) or state.pile[WASTE] == 0:
            return
        if own_turn and state.skip_waste > 0:
            state.skip_waste -= 1
        else:
            state.pile[WASTE] -= 1
            state.discards[seat, WASTE] += 1


@kernel
def put_card(board: Board, state: State, seat: int, slot: int, to: int) -> None:
    """A card that was taken from somewhere goes where it belongs, for everyone to see; but `TO_DECK` is secret."""
    if to == TO_DISCARDS:
        state.discards[seat, slot] += 1
    elif to == TO_TRASH or (to == TO_PILE and not board.has_pile[state.kind[slot]]):
        state.trash[slot] += 1  # TT7, TA2
        state.changed = 1
    elif to == TO_PILE:
        state.pile[slot] += 1
        if slot != WASTE:
            state.changed = 1
    elif to == TO_DECK:
        put_on_deck(state, seat, slot, 0)
    elif to == TO_DECK_SHOWN:
        put_on_deck(state, seat, slot, KNOWN_TO_ALL)
    elif to == TO_HAND:
        take_in_hand(state, seat, slot, True)
