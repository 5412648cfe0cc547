"""The only way out for hidden information (TG2, TA1): what a seat may know of a state.

`conceal_state` copies nothing: it erases, in a copy that it is given, everything that the seat may not know.
Everything that leaves the rulebook (views, bots, observations, frames of the server) is made from such a copy and from
nothing else.

Everyone knows a seat's discards, what it has in play, and which cards it holds in hand and deck together, since
everything it gained and lost was seen. In a concealed state these cards are in its deck. Cards passed in secret mix up
the seats concerned: their cards are then known only together, and are in the deck of the first of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import forget_chance
from capolinea.core.kernel import kernel
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.phases.cards import knowledge_at, known_place, take_known
from capolinea.families.trains.kernels.state import (
    CHOOSE,
    HIDDEN_PLACE,
    KNOWN_GROUP,
    NO_CARD,
    OVER,
    SLOT_BITS,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State


@kernel
def unput(board: Board, state: State) -> None:
    """While revealed cards are put back one by one, others still see all of them: the order is secret."""
    if state.phase != CHOOSE or board.code[state.step, 0] != op.PUT_BACK:
        return
    actor = int(state.actor)
    while state.tally > 0:
        state.top_count[actor] -= 1
        state.revealed[take_known(state, actor) & SLOT_BITS] += 1
        state.tally -= 1


@kernel
def sort_group(state: State, seat: int, index: int) -> int:
    """Put the group of known places that begins here in the order of the slots; returns where it ends."""
    last = int(state.top_count[seat]) + int(state.bottom_count[seat])
    end, group = index, knowledge_at(state, seat, index)
    while end < last and knowledge_at(state, seat, end) == group:
        at = end
        while at > index:
            here, before = known_place(state, seat, at), known_place(state, seat, at - 1)
            if state.known[seat, before] <= state.known[seat, here]:
                break
            state.known[seat, here], state.known[seat, before] = state.known[seat, before], state.known[seat, here]
            at -= 1
        end += 1
    return end


@kernel
def conceal_deck(state: State, seat: int) -> None:
    """What only the owner knows of the deck, and the order of groups; those cards join the rest of the deck."""
    index = 0
    while index < int(state.top_count[seat]) + int(state.bottom_count[seat]):
        place = known_place(state, seat, index)
        known = int(state.known[seat, place])
        if known & KNOWN_GROUP != 0:
            index = sort_group(state, seat, index)
            continue
        if known < HIDDEN_PLACE:
            state.deck[seat, known] += 1
            state.known[seat, place] = HIDDEN_PLACE
        index += 1


@kernel
def conceal_hand(state: State, seat: int) -> None:
    """The hand joins the deck."""
    for slot in range(state.kinds):
        state.deck[seat, slot] += state.hand[seat, slot]
        state.hand[seat, slot] = 0


@kernel
def mix_up(state: State, seat: int) -> None:
    """The decks of others who passed cards in secret, together in that of the first of them."""
    first = NO_CARD
    for other in range(state.players):
        if other == seat or int(state.mixed) >> other & 1 == 0:
            continue
        if first == NO_CARD:
            first = other
            continue
        for slot in range(state.kinds):
            state.deck[first, slot] += state.deck[other, slot]
            state.deck[other, slot] = 0


@kernel
def conceal_state(board: Board, state: State, seat: int) -> None:
    """Erase, in place, what a seat (or SPECTATOR) may not know. When the game is over, all cards are open (TE3)."""
    forget_chance(state)
    if state.phase == OVER:
        return
    if seat != state.actor:
        unput(board, state)
    for other in range(state.players):
        if other != seat:
            conceal_deck(state, other)
            conceal_hand(state, other)
            state.gave_to[other] = NO_CARD
            state.gave[other] = NO_CARD
            state.picked[other] = NO_CARD
    mix_up(state, seat)
