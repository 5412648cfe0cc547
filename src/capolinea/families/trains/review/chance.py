"""What chance may do after a decision: which draws can be gone through one by one, and the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.review_drivers import DRAWS, HANDS, NO_CHANCE, SHUFFLES
from capolinea.families.trains.kernels.phases.cards import cards_in_deck

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State

MOST_FORCED = 1  # of more, the order may matter
NOBODY = -1


@kernel
def shuffle_unseen(board: Board, state: State, player_rng: Chance) -> None:
    """No deck has an order that nobody has seen: they are sampled on drawing."""


@kernel
def chance_source(board: Board, before: State, after: State, seat: int, action: int, draws: int) -> int:
    """Where luck may have come from: a new hand, a card drawn, or a shuffle on the way."""
    if draws == 0:
        return NO_CHANCE
    new_hand = after.turn > before.turn
    wanted = int(board.hand) if new_hand else draws
    if cards_in_deck(before, int(before.turn_seat)) < wanted:
        return SHUFFLES
    return HANDS if new_hand else DRAWS


@kernel
def drawn_by(before: State, after: State, draws: int) -> int:
    """The seat from whose deck all cards were drawn, or NOBODY where it is not so plain."""
    found = NOBODY
    for seat in range(before.players):
        if before.deck_size[seat] != after.deck_size[seat]:
            if found != NOBODY or before.deck_size[seat] - after.deck_size[seat] != draws:
                return NOBODY
            found = seat
    return found


@kernel
def forced_draws(board: Board, before: State, after: State, action: int, draws: int) -> int:
    """A single card of a deck that lasts."""
    if draws > MOST_FORCED or after.turn > before.turn or drawn_by(before, after, draws) == NOBODY:
        return 0
    return draws


@kernel
def cards_left(before: State, after: State, slot: int) -> int:
    """The cards of a kind in the deck that is drawn from."""
    for seat in range(before.players):
        if before.deck_size[seat] != after.deck_size[seat]:
            return int(before.deck[seat, slot])
    return 0
