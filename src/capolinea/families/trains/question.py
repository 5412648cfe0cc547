"""What a text asks: read from the instruction that waits for a decision. Only what everyone knows is in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from capolinea.families.trains import operations as op
from capolinea.families.trains.state import (
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
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.state import State

TO_VERB = {
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
    rails or stations are still to come; `options` the number of options to choose from.
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


def verb_asked(rules: Trains, states: Records[State]) -> str:
    """The verb of the card that is asked for, or nothing where no card is."""
    state = states[0]
    if state.phase == PASS_CARD:
        return "hand over"
    if state.phase == REACT:
        return "show"
    if state.phase != CHOOSE:
        return ""
    row: Any = rules.boards[0].code
    operation = int(row[state.step, 0])
    if operation == op.CHOOSE:
        return TO_VERB[int(row[state.step, 3])]
    return {op.GAIN: "gain", op.GUESS: "name"}.get(operation, "put back")


def discards_only(rules: Trains, states: Records[State]) -> bool:
    """Whether the card that is asked for comes from the discards in any case."""
    state = states[0]
    code: Any = rules.boards[0].code
    return state.phase == CHOOSE and code[state.step, 0] == op.CHOOSE and code[state.step, 1] == op.FROM_DISCARDS


def question(rules: Trains, states: Records[State]) -> Question | None:
    """The question that is open, or None where nobody is asked by a card."""
    state = states[0]
    if state.phase not in (CHOOSE, OPTION, RAIL, STATION, REACT, PASS_CARD):
        return None
    code: Any = rules.boards[0].code
    row = [int(number) for number in code[state.step]]
    card, text = rules.card_in(states, int(state.card)), rules.card_in(states, int(state.text))
    left = int(state.todo)
    if state.phase in (RAIL, STATION):
        return Question("rail" if state.phase == RAIL else "station", card, text, left=left)
    if state.phase == REACT:
        return Question("react", card, text)
    if state.phase == OPTION:
        if row[0] == op.MAY:
            return Question("may", card, text, options=1, price=row[1], trash_this=bool(row[2]))
        if row[0] == op.LOOK:
            return Question("look", card, text, options=2)
        return Question("one-of", card, text, options=row[1])
    verb = verb_asked(rules, states)
    if state.phase == PASS_CARD or row[0] != op.CHOOSE:
        return Question(verb, card, text, left=1)
    zones = tuple(name for number, name in ZONE_NAMES.items() if row[1] & number)
    how = HOW_NAMES[row[4]]
    identical = row[5] % op.SHOW_HAND // op.IDENTICAL
    kind = TYPE_NAMES[row[2] & ~COPIER]
    return Question(verb, card, text, zones, kind, how, 0 if how == "any-number" else left, identical)
