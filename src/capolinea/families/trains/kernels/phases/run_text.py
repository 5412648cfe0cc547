"""Carrying out the text of a card: the instructions one by one, until somebody has to decide or the text is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.phases.attack import ask_all, begin_others, begin_passing, next_other
from capolinea.families.trains.kernels.phases.cards import (
    are_alike,
    draw,
    forget_group,
    gain_waste,
    group_on_top,
    has_type,
    leave_hand,
    put_card,
    put_on_deck,
    put_under_deck,
    take_from_deck,
)
from capolinea.families.trains.kernels.phases.choose import (
    argument,
    ask,
    begin_choice,
    begin_gain,
    begin_putting_back,
    has_wanted_type,
)
from capolinea.families.trains.kernels.phases.rails import can_lay_somewhere
from capolinea.families.trains.kernels.phases.stations import can_place_somewhere
from capolinea.families.trains.kernels.state import (
    CHOOSE,
    DONE,
    KNOWN_TO_ALL,
    MOUNTAIN,
    NO_CARD,
    OPTION,
    OPTIONS,
    RAIL,
    SLOT_BITS,
    STATION,
    TRAIN,
    TURN,
    WASTE,
)

if TYPE_CHECKING:
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State

NO_STEP = -1
DISCARD_IT = 0  # the options of LOOK
TO_THE_BOTTOM = 1


@kernel
def forget_text(state: State) -> None:
    """No card is being carried out."""
    state.card = NO_CARD
    state.text = NO_CARD
    state.step = NO_STEP
    state.return_step = NO_STEP
    state.actor = state.turn_seat
    state.chosen = NO_CARD
    state.tally = 0
    state.todo = 0
    state.found = 0
    state.victim = NO_CARD
    state.spared = 0


# --- how often


@kernel
def in_play(state: State, card: int) -> bool:
    """Whether a card of the data is in play."""
    for slot in range(state.kinds):
        if state.kind[slot] == card:
            return state.in_play[slot] > 0
    return False


@kernel
def own_mountains(board: Board, state: State, seat: int) -> int:
    """The rails of a seat on mountains."""
    count = 0
    for place in range(board.hexes):
        if board.terrain[place] == MOUNTAIN and int(state.rails[place]) >> seat & 1:
            count += 1
    return count


@kernel
def how_often(board: Board, state: State) -> int:
    """The amount of a step: its count, times what it counts, if its condition holds."""
    count, each, condition = argument(board, state, 1), argument(board, state, 2), argument(board, state, 3)
    if condition == op.IF_CHOSEN and state.tally == 0:
        return 0
    if condition == op.IF_TRAIN_DISCARDED and state.found == 0:
        return 0
    if condition == op.IF_IN_PLAY and not in_play(state, argument(board, state, 4)):
        return 0
    if each == op.EACH_CHOSEN:
        return count * int(state.tally)
    if each == op.EACH_OWN_MOUNTAIN:
        return count * own_mountains(board, state, int(state.actor))
    if each == op.PRINTED_COIN:
        return count * int(board.coins[state.kind[state.chosen]]) if state.chosen != NO_CARD else 0
    return count


# --- steps that ask nothing


@kernel
def start_lasting(board: Board, state: State) -> None:
    """Until the end of the turn; the same again adds up."""
    what, count = argument(board, state, 1), argument(board, state, 2)
    if what == op.BUY_ONTO_DECK:
        state.buy_onto_deck = 1
    elif what == op.RAIL_COINS:
        state.rail_coins += count
    elif what == op.NO_WASTE:
        state.no_waste = 1
    elif what == op.SKIP_WASTE:
        state.skip_waste += count
    elif what == op.STATION_POINTS:
        state.station_points += count


@kernel
def return_all_waste(state: State, seat: int) -> None:
    """All Waste in hand to its pile."""
    while state.hand[seat, WASTE] > 0:
        leave_hand(state, seat, WASTE)
        state.pile[WASTE] += 1


@kernel
def reveal_until(board: Board, state: State) -> None:
    """Reveal until there are enough of a type or no card is left; those go to `to`, the others to the discards."""
    types, count, to = argument(board, state, 1), argument(board, state, 2), argument(board, state, 3)
    actor = int(state.actor)
    found = 0
    while found < count:
        place = take_from_deck(state, actor)
        if place == NO_CARD:
            break
        slot = place & SLOT_BITS
        if has_wanted_type(board, state, slot, types):
            found += 1
            put_card(board, state, actor, slot, to)
        else:
            state.revealed[slot] += 1
    for slot in range(state.kinds):
        state.discards[actor, slot] += state.revealed[slot]
        state.revealed[slot] = 0


@kernel
def reveal(state: State, count: int) -> None:
    """Reveal the top cards of the deck."""
    for _ in range(count):
        place = take_from_deck(state, int(state.actor))
        if place == NO_CARD:
            return
        state.revealed[place & SLOT_BITS] += 1


@kernel
def discard_top(board: Board, state: State) -> None:
    """The top card of the deck to the discards; trains are counted."""
    place = take_from_deck(state, int(state.actor))
    if place != NO_CARD:
        slot = place & SLOT_BITS
        state.discards[state.actor, slot] += 1
        if has_type(board, state, slot, TRAIN):
            state.found += 1


@kernel
def copy(board: Board, state: State) -> None:
    """TG6: go on with the text of the chosen card, and come back after it."""
    if state.chosen == NO_CARD:
        state.step += 1
        return
    if argument(board, state, 1):
        state.coins += board.coins[state.kind[state.chosen]]
    state.return_step = int(state.step) + 1
    state.text = state.chosen
    state.step = board.text[state.kind[state.text]]
    state.tally = 0
    state.chosen = NO_CARD


@kernel
def end_text(board: Board, state: State) -> bool:
    """TG1: the printed Waste of the text, last; then back to the copier's text. True when all is done."""
    gain_waste(state, int(state.turn_seat), int(board.waste[state.kind[state.text]]))
    if state.return_step == NO_STEP:
        return True
    state.step = state.return_step
    state.return_step = NO_STEP
    state.text = state.card
    return False


# --- steps that ask


@kernel
def begin_look(state: State) -> bool:
    """The top card, seen by its owner alone; true if there is one."""
    actor = int(state.actor)
    if state.top_count[actor] == 0:
        place = take_from_deck(state, actor)
        if place == NO_CARD:
            return False
        put_on_deck(state, actor, place & SLOT_BITS, place & ~SLOT_BITS)
    return ask(state, OPTION, actor)


@kernel
def apply_look(state: State, option: int) -> None:
    """Discard the top card, or put it at the bottom."""
    actor = int(state.actor)
    group = group_on_top(state, actor)
    if option == TO_THE_BOTTOM and not are_alike(state, actor, group):
        forget_group(state, actor, group)
    place = take_from_deck(state, actor)
    if option == TO_THE_BOTTOM:
        put_under_deck(state, actor, place & SLOT_BITS, KNOWN_TO_ALL if place > SLOT_BITS else 0)
    else:
        state.discards[actor, place & SLOT_BITS] += 1


@kernel
def begin_may(board: Board, state: State) -> bool:
    """Ask, if the price can be paid; else continue after it."""
    price, trash = argument(board, state, 1), argument(board, state, 2)
    if state.coins < price or (trash and state.in_play[state.card] == 0):
        state.step = argument(board, state, 3)
        return False
    return ask(state, OPTION, int(state.actor))


@kernel
def apply_may(board: Board, state: State, action: int) -> None:
    """Pay and go on, or go on after it."""
    if action == DONE:
        state.step = argument(board, state, 3)
        return
    state.coins -= argument(board, state, 1)
    if argument(board, state, 2):
        state.in_play[state.card] -= 1
        state.trash[state.card] += 1
        state.changed = 1
    state.step += 1


@kernel
def legal_option(board: Board, state: State, legal: Legal) -> None:
    """The options of the step."""
    operation = argument(board, state, 0)
    if operation == op.MAY:
        allow(legal, DONE)
        allow(legal, OPTIONS)
        return
    count = 2 if operation == op.LOOK else argument(board, state, 1)
    for option in range(count):
        allow(legal, OPTIONS + option)


@kernel
def apply_option(board: Board, state: State, action: int) -> None:
    """Go on as the option says."""
    operation = argument(board, state, 0)
    if operation == op.MAY:
        apply_may(board, state, action)
    elif operation == op.ONE_OF:
        state.step += 1 + action - OPTIONS
    else:
        apply_look(state, action - OPTIONS)
        state.step += 1


# --- one instruction, and all of them


@kernel
def carry_out_plain(board: Board, state: State) -> None:
    """An instruction that asks nobody."""
    operation, actor = argument(board, state, 0), int(state.actor)
    if operation == op.DRAW:
        draw(state, actor, how_often(board, state))
    elif operation == op.COINS:
        state.coins += how_often(board, state)
    elif operation == op.POINTS:
        state.points[actor] += how_often(board, state)
    elif operation == op.LIFT:
        state.lifted = int(state.lifted) | argument(board, state, 1)
    elif operation == op.LASTING:
        start_lasting(board, state)
    elif operation == op.RETURN_WASTE:
        return_all_waste(state, actor)
    elif operation == op.WASTE:
        gain_waste(state, actor, argument(board, state, 1))
    elif operation == op.REVEAL_UNTIL:
        reveal_until(board, state)
    elif operation == op.REVEAL:
        reveal(state, argument(board, state, 1))
    elif operation == op.BEGIN_OTHERS:
        begin_others(state)
    elif operation == op.DISCARD_TOP:
        discard_top(board, state)


@kernel
def carry_out_asking(board: Board, state: State) -> bool:
    """An instruction that may ask somebody; true if it does."""
    operation = argument(board, state, 0)
    if operation == op.CHOOSE:
        return begin_choice(board, state)
    if operation == op.RAIL:
        state.todo = argument(board, state, 1)
        return can_lay_somewhere(board, state, int(state.actor)) and ask(state, RAIL, int(state.actor))
    if operation == op.STATION:
        state.todo = argument(board, state, 1)
        return can_place_somewhere(board, state) and ask(state, STATION, int(state.actor))
    if operation == op.ONE_OF:
        return ask(state, OPTION, int(state.actor))
    if operation == op.LOOK:
        return begin_look(state)
    if operation == op.GUESS:
        return ask(state, CHOOSE, int(state.actor))
    if operation == op.GAIN:
        return begin_gain(board, state)
    if operation == op.PUT_BACK:
        return begin_putting_back(state)
    if operation == op.ASK_ALL:
        return ask_all(board, state)
    return operation == op.PASS_RIGHT and begin_passing(state)


@kernel
def carry_out(board: Board, state: State) -> None:
    """Go on with the text until somebody has to decide, or back to the turn."""
    while True:
        operation = argument(board, state, 0)
        if operation == op.END:
            if end_text(board, state):
                forget_text(state)
                state.phase = TURN
                state.seat = state.turn_seat
                return
        elif operation in (op.JUMP, op.NEXT_OTHER):
            state.step = argument(board, state, 1)
        elif operation == op.COPY:
            copy(board, state)
        elif operation == op.OTHER:
            if next_other(board, state):
                return
        elif operation == op.MAY:
            if begin_may(board, state):
                return
        elif operation in (
            op.CHOOSE,
            op.RAIL,
            op.STATION,
            op.ONE_OF,
            op.LOOK,
            op.GUESS,
            op.GAIN,
            op.PUT_BACK,
            op.ASK_ALL,
            op.PASS_RIGHT,
        ):
            if carry_out_asking(board, state):
                return
            state.step += 1
        else:
            carry_out_plain(board, state)
            state.step += 1
