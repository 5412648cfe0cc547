"""Between typed moves and the decisions of the kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput
from capolinea.core.record_reading import copied, field
from capolinea.families.trains.kernels import state as at
from capolinea.families.trains.moves.moves import (
    EXAMPLES,
    RAIL,
    STATION,
    TEXT,
    VERBS,
    BuildStation,
    Buy,
    Done,
    EndTurn,
    LayRail,
    Move,
    Option,
    Pass,
    Pick,
    Play,
    Start,
    parse_move,
)
from capolinea.families.trains.moves.question import discards_only, question, verb_asked, verb_of_choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.rulebook import Trains


def places_at_once(rules: Trains, states: Records[State], seat: int, action: int) -> Records[State] | None:
    """The state after playing a card whose text begins with a rail or station to place, if there is one to place.

    Such a card and the hex are one move: nothing is drawn or shown between the two decisions.
    """
    if not at.PLAY <= action < at.PLAY_PLAIN or not rules.places_first[field(states, "kind")[action - at.PLAY]]:
        return None
    twin = copied(states)
    rules.apply(twin, seat, action)
    return twin if field(twin, "phase") in (at.RAIL, at.STATION) else None


def _placed(rules: Trains, card: str, after: Records[State], action: int) -> Play:
    """The move that plays a card and then decides about its rail or station."""
    if action != at.DONE:
        return Play(card, rules.library.hexes[action - at.HEX].id)
    return Play(card, without=RAIL if after[0].phase == at.RAIL else STATION)


def legal_moves(rules: Trains, states: Records[State], seat: int) -> list[Move]:
    """Every legal move of a seat."""
    moves: list[Move] = []
    for action in rules.legal_actions(states, seat):
        after = places_at_once(rules, states, seat, action)
        if after is None:
            moves.append(_simple_move(rules, states, action))
        else:
            card = rules.card_in(states, action - at.PLAY)
            moves.extend(_placed(rules, card, after, later) for later in rules.legal_actions(after, seat))
    return moves


def _simple_move(rules: Trains, states: Records[State], action: int) -> Move:
    """The move of a decision that is a move by itself."""
    if action >= at.HEX:
        place = rules.library.hexes[action - at.HEX].id
        phase = states[0].phase
        return Start(place) if phase == at.START else LayRail(place) if phase == at.RAIL else BuildStation(place)
    if action < at.PLAY:
        plain: dict[int, Move] = {at.END_TURN: EndTurn(), at.PASS: Pass(), at.DONE: Done()}
        return plain.get(action) or Option(action - at.OPTIONS + 1)
    card = rules.card_in(states, (action - at.PLAY) % at.MAX_KINDS)
    if action < at.PLAY_PLAIN:
        return Play(card)
    if action < at.BUY:
        return Play(card, without=TEXT)
    if action < at.PICK:
        return Buy(card, action >= at.BUY_ONTO)
    return Pick(verb_of_choice(rules, states), card, action >= at.PICK_DISCARD and not discards_only(rules, states))


def move_of(rules: Trains, states: Records[State], seat: int, actions: Sequence[int]) -> Move | None:
    """The move that decisions make up, None while it is incomplete."""
    after = places_at_once(rules, states, seat, actions[0])
    if after is None:
        return _simple_move(rules, states, actions[0])
    if len(actions) == 1:
        return None
    return _placed(rules, rules.card_in(states, actions[0] - at.PLAY), after, actions[1])


def parse(rules: Trains, states: Records[State], seat: int, text: str) -> Move:
    """A move from text. `pick` means the verb that the question asks for, `end` means pass where nothing was done."""
    word, _, rest = " ".join(text.lower().split()).partition(" ")
    if word == "pick" and (asked := verb_asked(rules, states)):
        return parse_move(f"{asked} {rest}", rules.card_names, rules.hex_names)
    if word == "end" and not rest:
        return EndTurn() if at.END_TURN in rules.legal_actions(states, seat) else Pass()
    asked = question(rules, states)
    if word == "yes" and asked is not None and asked.what != "may":
        raise InvalidInput("unknown-move", text=text, examples=EXAMPLES)
    move = parse_move(text, rules.card_names, rules.hex_names)
    if isinstance(move, Pick) and move.from_discards and discards_only(rules, states):
        return Pick(move.verb, move.card)
    return move


def action_of(rules: Trains, states: Records[State], move: Move) -> int | None:
    """The first decision of a move; None if there is no such decision in this game."""
    match move:
        case EndTurn():
            return at.END_TURN
        case Pass():
            return at.PASS
        case Done():
            return at.DONE
        case Option():
            return at.OPTIONS + move.number - 1 if 1 <= move.number <= at.MAX_OPTIONS else None
        case Start() | LayRail() | BuildStation():
            wanted = {Start: at.START, LayRail: at.RAIL, BuildStation: at.STATION}[type(move)]
            number = rules.library.hex_number.get(move.at)
            return None if number is None or states[0].phase != wanted else at.HEX + number
        case Play() | Buy() | Pick():
            slot = rules.slots(states).get(move.card)
            if slot is None:
                return None
            if isinstance(move, Play):
                return (at.PLAY_PLAIN if move.without == TEXT else at.PLAY) + slot
            if isinstance(move, Buy):
                return (at.BUY_ONTO if move.onto_deck else at.BUY) + slot
            if move.verb != verb_asked(rules, states):
                return None
            if discards_only(rules, states):
                return None if move.from_discards else at.PICK_DISCARD + slot
            return (at.PICK_DISCARD if move.from_discards else at.PICK) + slot


def decisions(rules: Trains, states: Records[State], seat: int, move: object) -> list[int] | None:
    """The decisions that make up a move, or None if it is not legal."""
    if not isinstance(move, Move):
        raise InvalidInput("unknown-move", text=repr(move)[:80], examples=EXAMPLES)
    _check_names(rules, move)
    action = action_of(rules, states, move)
    if action is None or action not in rules.legal_actions(states, seat):
        return None
    after = places_at_once(rules, states, seat, action)
    if after is None:
        return None if isinstance(move, Play) and (move.at or move.without not in ("", TEXT)) else [action]
    for later in rules.legal_actions(after, seat):
        if _placed(rules, rules.card_in(states, action - at.PLAY), after, later) == move:
            return [action, later]
    return None


def _check_names(rules: Trains, move: Move) -> None:
    """Refuse names that no card and no hex has, and words that no move has."""
    unknown = move.verb not in VERBS if isinstance(move, Pick) else False
    if isinstance(move, Play):
        unknown = move.without not in ("", RAIL, STATION, TEXT)
    if unknown:
        raise InvalidInput("unknown-move", text=repr(move)[:80], examples=EXAMPLES)
    if isinstance(move, Play | Buy | Pick) and move.card not in rules.library.card_number:
        raise InvalidInput("unknown-card", card=move.card, near="")
    place = "" if isinstance(move, Pass | EndTurn | Done | Option | Buy | Pick) else move.at
    if place and place not in rules.library.hex_number:
        raise InvalidInput("unknown-hex", hex=place, near="")
