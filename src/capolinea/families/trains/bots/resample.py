"""A full state that a seat cannot tell from the true one: everything it may not know is dealt at random.

In a concealed state the cards that another seat hides, in its hand, its deck and the places that it alone knows, lie
together in its deck (`conceal_state.py`); those of seats that passed cards in secret, in the deck of the first of them.
What is known of a hand is put there first, and the rest is dealt. The order of a deck needs nothing but a new future,
for decks are sampled on drawing. Two things are left out: what others know of gifts, for which no rule and no player
asks; and that a player who is asked for a card has one, since only that player decides then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below, reseed
from capolinea.core.kernel import kernel
from capolinea.families.trains.kernels.phases.attack import is_spared
from capolinea.families.trains.kernels.phases.cards import knowledge_at, known_place
from capolinea.families.trains.kernels.state import HIDDEN_PLACE, KNOWN_GROUP, OVER, PASS_CARD

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State, Work


# --- the cards that are hidden


@kernel
def hidden_with(state: State, seat: int, other: int) -> int:
    """The seat whose deck has the hidden cards of another one."""
    if int(state.mixed) >> other & 1 == 0:
        return other
    first = 0
    while first == seat or int(state.mixed) >> first & 1 == 0:
        first += 1
    return first


@kernel
def take_hidden(state: State, source: int, player_rng: Chance) -> int:
    """Any card that is hidden in a deck, each equally likely."""
    left = 0
    for slot in range(state.kinds):
        left += int(state.deck[source, slot])
    pick = below(player_rng, left)
    slot = 0
    while pick >= state.deck[source, slot]:
        pick -= int(state.deck[source, slot])
        slot += 1
    state.deck[source, slot] -= 1
    return slot


# --- hands


@kernel
def put_known_cards(state: State, seat: int, other: int) -> None:
    """The cards that the seat knows to be in a hand: those that were shown, and the one that it passed itself."""
    source = hidden_with(state, seat, other)
    for slot in range(state.kinds):
        count = int(state.shown[other, slot])
        if state.gave_to[seat] == other and state.gave[seat] == slot:
            count = max(1, count)
        state.hand[other, slot] = count
        state.deck[source, slot] -= count


@kernel
def fill_hand(state: State, seat: int, other: int, player_rng: Chance) -> None:
    """The rest of a hand."""
    missing = int(state.hand_size[other])
    for slot in range(state.kinds):
        missing -= int(state.hand[other, slot])
    for _ in range(missing):
        state.hand[other, take_hidden(state, hidden_with(state, seat, other), player_rng)] += 1


@kernel
def pick_to_pass(state: State, other: int, player_rng: Chance) -> None:
    """TA2: a seat that has picked a card to pass has picked any card of its hand."""
    if int(state.undecided) >> other & 1 or is_spared(state, other) or state.hand_size[other] == 0:
        return
    pick = below(player_rng, int(state.hand_size[other]))
    slot = 0
    while pick >= state.hand[other, slot]:
        pick -= int(state.hand[other, slot])
        slot += 1
    state.picked[other] = slot


# --- decks


@kernel
def shuffle_group(state: State, other: int, index: int, player_rng: Chance) -> int:
    """Put the group of known places that begins here in any order; returns where it ends."""
    last = int(state.top_count[other]) + int(state.bottom_count[other])
    end, group = index, knowledge_at(state, other, index)
    while end < last and knowledge_at(state, other, end) == group:
        here, there = (
            known_place(state, other, end),
            known_place(state, other, index + below(player_rng, end - index + 1)),
        )
        state.known[other, here], state.known[other, there] = state.known[other, there], state.known[other, here]
        end += 1
    return end


@kernel
def fill_places(state: State, seat: int, other: int, player_rng: Chance) -> None:
    """The places of a deck that its owner alone knows, and the order of groups."""
    index = 0
    while index < int(state.top_count[other]) + int(state.bottom_count[other]):
        if knowledge_at(state, other, index) & KNOWN_GROUP != 0:
            index = shuffle_group(state, other, index, player_rng)
            continue
        place = known_place(state, other, index)
        if state.known[other, place] == HIDDEN_PLACE:
            state.known[other, place] = take_hidden(state, hidden_with(state, seat, other), player_rng)
        index += 1


@kernel
def fill_deck(state: State, seat: int, other: int, player_rng: Chance) -> None:
    """The deck of a seat whose cards are with those of another; the rest are the other's."""
    source = hidden_with(state, seat, other)
    if source != other:
        for _ in range(int(state.deck_size[other])):
            state.deck[other, take_hidden(state, source, player_rng)] += 1


@kernel
def resample(board: Board, state: State, seat: int, work: Work, player_rng: Chance) -> None:
    """Fill in a concealed state at random, in place. When the game is over, nothing is hidden (TE3)."""
    reseed(state, player_rng)
    if state.phase == OVER:
        return
    for other in range(state.players):
        if other != seat:
            put_known_cards(state, seat, other)
    for other in range(state.players):
        if other != seat:
            fill_hand(state, seat, other, player_rng)
            fill_places(state, seat, other, player_rng)
            fill_deck(state, seat, other, player_rng)
            if state.phase == PASS_CARD:
                pick_to_pass(state, other, player_rng)
