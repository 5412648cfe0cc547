"""Invariants of a card being resolved: the open question is one that its text asks now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.invariants.numbers import (
    CHOICE,
    OTHERS_TURN,
    PASSING,
    QUESTION,
    REVEALED,
    SPARED,
)
from capolinea.families.trains.kernels.phases.attack import is_spared, may_react
from capolinea.families.trains.kernels.phases.cards import group_on_top, has_type
from capolinea.families.trains.kernels.phases.choose import (
    MANY,
    argument,
    can_gain,
    cards_revealed,
    discards_all,
    fits,
    has_wanted_type,
    is_optional,
    kinds_to_pick,
)
from capolinea.families.trains.kernels.phases.rails import can_lay_somewhere
from capolinea.families.trains.kernels.phases.stations import can_place_somewhere
from capolinea.families.trains.kernels.state import (
    CHOOSE,
    NO_CARD,
    OPTION,
    PASS_CARD,
    RAIL,
    REACT,
    REACTION,
    STATION,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State


# --- where in the text


@kernel
def is_for_another(board: Board, state: State) -> bool:
    """Whether the step is one that each other player carries out."""
    for step in range(board.text[state.kind[state.text]], state.step):
        if board.code[step, 0] == op.OTHER and board.code[step, 3] > state.step:
            return True
    return False


@kernel
def puts_back_from(board: Board, step: int) -> bool:
    """Whether a text puts revealed cards back at this step or a later one."""
    while board.code[step, 0] not in (op.END, op.PUT_BACK):
        step += 1
    return board.code[step, 0] == op.PUT_BACK


@kernel
def puts_back_later(board: Board, state: State) -> bool:
    """Whether revealed cards will be put back, by this text or the one that copies it."""
    if puts_back_from(board, int(state.step)):
        return True
    return state.return_step >= 0 and puts_back_from(board, int(state.return_step))


@kernel
def could_be_chosen(board: Board, state: State) -> bool:
    """Whether a choice before this step allows the chosen card."""
    if state.chosen == NO_CARD:
        return False
    for step in range(board.text[state.kind[state.text]], state.step):
        wanted = int(board.code[step, 2])
        if board.code[step, 0] == op.CHOOSE and has_wanted_type(board, state, int(state.chosen), wanted):
            return True
    return False


# --- other players


@kernel
def shows_reaction(board: Board, state: State, seat: int) -> bool:
    """Whether everyone has seen a reaction in a hand."""
    for slot in range(state.kinds):
        if state.shown[seat, slot] > 0 and has_type(board, state, slot, REACTION):
            return True
    return False


@kernel
def broken_others(board: Board, state: State) -> int:
    """TA1: each other player in turn; those asked before may have been spared by showing a reaction."""
    players, turn_seat, victim = int(state.players), int(state.turn_seat), int(state.victim)
    for_another = is_for_another(board, state)
    another = victim >= 0 and victim != turn_seat
    if (for_another or state.phase == REACT) != another:
        return OTHERS_TURN
    if not NO_CARD <= victim < players or state.actor != (victim if for_another else turn_seat):
        return OTHERS_TURN
    asked = players if victim == turn_seat else (victim - turn_seat) % players
    for seat in range(players):
        if is_spared(state, seat):
            place = (seat - turn_seat) % players
            if victim == NO_CARD or not 0 < place < asked or not shows_reaction(board, state, seat):
                return SPARED
    return 0


@kernel
def broken_passing(state: State) -> int:
    """TA2: everyone who was not spared and has cards has picked one or is still to pick; at least two take part."""
    taking_part = 0
    for seat in range(state.players):
        undecided = int(state.undecided) >> seat & 1 != 0
        picked = state.picked[seat] != NO_CARD
        if picked and state.hand[seat, state.picked[seat]] == 0:
            return PASSING
        if not is_spared(state, seat):
            taking_part += 1
        if not is_spared(state, seat) and state.hand_size[seat] > 0:
            if undecided == picked:
                return PASSING
        elif undecided or picked:
            return PASSING
    return 0 if taking_part > 1 and state.victim == state.turn_seat else PASSING


# --- choices of cards


@kernel
def broken_choice(board: Board, state: State) -> int:
    """A choice of cards: as many as the step says, and there is more than one way."""
    how, count = argument(board, state, 4), argument(board, state, 5) % op.IDENTICAL
    if how == op.ANY_NUMBER:
        count = MANY
    elif how == op.DOWN_TO:
        count = int(state.hand_size[state.actor]) + int(state.tally) - count
    unseen = argument(board, state, 3) == op.TO_DECK
    if state.tally < 0 or state.todo < 1 or state.tally + state.todo != count:
        return CHOICE
    if (state.chosen != NO_CARD) != (state.tally > 0 and not unseen):
        return CHOICE
    if state.chosen != NO_CARD and not fits(board, state, int(state.chosen)):
        return CHOICE
    if argument(board, state, 1) & op.FROM_HAND != 0 and state.hand_size[state.actor] > 0:
        return QUESTION if discards_all(board, state) else 0
    kinds = kinds_to_pick(board, state)
    return 0 if kinds > 1 or (kinds == 1 and is_optional(board, state)) else QUESTION


@kernel
def broken_gain(board: Board, state: State) -> int:
    """TG4: a card was chosen that the choice before allows, and there is more than one pile to gain from."""
    if not could_be_chosen(board, state):
        return CHOICE
    count = 0
    for slot in range(state.kinds):
        count += can_gain(board, state, slot)
    return 0 if count > 1 else QUESTION


@kernel
def broken_putting_back(state: State) -> int:
    """More than one revealed card is left; the cards already put back on the deck are a group."""
    kinds = 0
    for slot in range(state.kinds):
        kinds += state.revealed[slot] > 0
    if cards_revealed(state) < 2 or (state.tally == 0 and kinds < 2):
        return QUESTION
    return 0 if state.tally == 0 or 0 < state.tally == group_on_top(state, int(state.actor)) else CHOICE


@kernel
def broken_card_question(board: Board, state: State) -> int:
    """Invariants of the questions about cards."""
    operation = argument(board, state, 0)
    if operation == op.CHOOSE:
        return broken_choice(board, state)
    if operation == op.GAIN:
        return broken_gain(board, state)
    if operation == op.PUT_BACK:
        return broken_putting_back(state)
    return 0 if operation == op.GUESS else QUESTION


# --- the other questions


@kernel
def can_be_asked(board: Board, state: State) -> bool:
    """Whether the step asks for an option, a rail, a station or a reaction, and there is something to decide."""
    operation, actor = argument(board, state, 0), int(state.actor)
    if state.phase == OPTION and operation == op.MAY:
        in_play = state.in_play[state.card] > 0 or not argument(board, state, 2)
        return state.coins >= argument(board, state, 1) and in_play
    if state.phase == OPTION and operation == op.LOOK:
        return state.top_count[actor] > 0
    if state.phase == OPTION:
        return operation == op.ONE_OF
    if state.phase == REACT:
        attack = operation == op.ASK_ALL or (operation == op.OTHER and argument(board, state, 1) != 0)
        return attack and may_react(board, state, int(state.victim))
    if not 0 < state.todo <= argument(board, state, 1):
        return False
    if state.phase == RAIL:
        return operation == op.RAIL and can_lay_somewhere(board, state, actor)
    return operation == op.STATION and can_place_somewhere(board, state)


@kernel
def broken_question(board: Board, state: State) -> int:
    """The first of these invariants that a state breaks, 0 if it breaks none."""
    broken = broken_others(board, state)
    if broken != 0:
        return broken
    if cards_revealed(state) > 0 and not puts_back_later(board, state):
        return REVEALED
    decider = state.actor if state.phase != REACT else state.victim
    if state.seat != decider:
        return OTHERS_TURN
    if state.phase == PASS_CARD:
        return broken_passing(state) if argument(board, state, 0) == op.PASS_RIGHT else QUESTION
    if state.phase == CHOOSE:
        return broken_card_question(board, state)
    asks = state.phase in (OPTION, RAIL, STATION, REACT)
    return 0 if asks and can_be_asked(board, state) else QUESTION
