"""What a text asks: read from the instruction that waits for a decision. Only what everyone knows is in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from capolinea.core.record_reading import field
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.compile_text import step_numbers
from capolinea.families.trains.kernels.state import (
    CHOOSE,
    COPIER,
    OPTION,
    PASS_CARD,
    RAIL,
    REACT,
    STATION,
)

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.moves.moves import Verb
    from capolinea.families.trains.rulebook import Trains

TO_VERB: dict[int, Verb] = {
    op.TO_DISCARDS: "discard",
    op.TO_TRASH: "trash",
    op.TO_PILE: "return",
    op.TO_DECK: "put",
    op.TO_DECK_SHOWN: "put",
    op.TO_HAND: "take",
    op.TO_SHOW: "show",
    op.TO_STAY: "choose",
}
ZONE_NAMES = {number: name for name, number in op.ZONES.items()}
TYPE_NAMES = {number: name for name, number in op.TYPES.items()}
HOW_NAMES = {number: name for name, number in op.HOW.items()}


@dataclass(frozen=True)
class Question:
    """What is asked, by which card, and by whose text where it copies.

    `what` is a verb of `moves.VERBS`, or `rail`, `station`, `may`, `one-of`, `look`, `react`. `left` is how many cards,
    rails or stations are still to come; `options` the number of options to choose from. `step` is the number of the
    step that asks in the card's text, as `compile_text.all_steps` counts them; `shows_hand` says that who has no card
    that fits shows the hand.
    """

    what: str
    card: str
    text: str
    zones: tuple[str, ...] = ()
    type: str = "any"
    how: str = "exactly"
    left: int = 0
    identical: int = 1
    options: int = 0
    price: int = 0
    trash_this: bool = False
    step: int = 0
    shows_hand: bool = False


def verb_asked(rules: Trains, states: Records[State]) -> Verb | None:
    """The verb of the card that is asked for, or None if no card is."""
    return verb_of_choice(rules, states) if states[0].phase in (CHOOSE, REACT, PASS_CARD) else None


def verb_of_choice(rules: Trains, states: Records[State]) -> Verb:
    """The verb of the card that is asked for, where one is."""
    state = states[0]
    if state.phase == PASS_CARD:
        return "hand over"
    if state.phase == REACT:
        return "show"
    row: Any = rules.boards[0].code
    operation = int(row[state.step, 0])
    if operation == op.CHOOSE:
        return TO_VERB[int(row[state.step, 3])]
    return "gain" if operation == op.GAIN else "name" if operation == op.GUESS else "put back"


def discards_only(rules: Trains, states: Records[State]) -> bool:
    """Whether the card that is asked for comes from the discards in any case."""
    state = states[0]
    code: Any = rules.boards[0].code
    return state.phase == CHOOSE and code[state.step, 0] == op.CHOOSE and code[state.step, 1] == op.FROM_DISCARDS


def picks_in_secret(rules: Trains, states: Records[State]) -> bool:
    """Whether others do not see which card is picked: to pass, to put back next, or to put on the deck unseen."""
    state = states[0]
    if state.phase != CHOOSE:
        return bool(state.phase == PASS_CARD)
    code: Any = rules.boards[0].code
    operation, to = int(code[state.step, 0]), int(code[state.step, 3])
    return operation == op.PUT_BACK or (operation == op.CHOOSE and to == op.TO_DECK)


def question(rules: Trains, states: Records[State]) -> Question | None:
    """The question that is open, or None if nobody is asked by a card."""
    if field(states, "phase") not in (CHOOSE, OPTION, RAIL, STATION, REACT, PASS_CARD):
        return None
    state, board = states[0], rules.boards[0]
    row = [int(number) for number in board.code[state.step]]
    card, text = rules.card_in(states, int(state.card)), rules.card_in(states, int(state.text))
    first, steps = int(board.text[state.kind[state.text]]), rules.library.card(text).steps
    asked = Question("", card, text, step=step_numbers(steps, rules.library.card_number)[int(state.step) - first])
    if state.phase in (RAIL, STATION):
        return replace(asked, what="rail" if state.phase == RAIL else "station", left=int(state.todo))
    if state.phase == REACT:
        return replace(asked, what="react")
    if state.phase == OPTION:
        if row[0] == op.MAY:
            return replace(asked, what="may", options=1, price=row[1], trash_this=bool(row[2]))
        if row[0] == op.LOOK:
            return replace(asked, what="look", options=2)
        return replace(asked, what="one-of", options=row[1])
    asked = replace(asked, what=verb_of_choice(rules, states))
    if state.phase == PASS_CARD or row[0] != op.CHOOSE:
        return replace(asked, left=1)
    how = HOW_NAMES[row[4]]
    return replace(
        asked,
        zones=tuple(name for number, name in ZONE_NAMES.items() if row[1] & number),
        type=TYPE_NAMES[row[2] & ~COPIER],
        how=how,
        left=0 if how == "any-number" else int(state.todo),
        identical=row[5] % op.SHOW_HAND // op.IDENTICAL,
        shows_hand=row[5] >= op.SHOW_HAND,
    )
