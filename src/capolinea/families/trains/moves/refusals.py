"""Why a move is refused: a stable code, the rule's id and the facts of the case.

Legality itself has one source, the kernels; this only explains a refusal that has already happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.errors import IllegalMove
from capolinea.core.language import Key, Noun
from capolinea.families.trains.kernels import entry_point
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels import state as at
from capolinea.families.trains.kernels.compile_text import copies, places_first
from capolinea.families.trains.moves.moves import (
    RAIL,
    STATION,
    TEXT,
    VERBS,
    BuildStation,
    Buy,
    Done,
    EndTurn,
    LayRail,
    Option,
    Pass,
    Pick,
    Play,
    Start,
)
from capolinea.families.trains.moves.question import question, verb_of_choice
from capolinea.families.trains.view import PHASES
from capolinea.families.trains.words.names import CardName
from capolinea.families.trains.words.names import place as name_of

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.moves.moves import Move
    from capolinea.families.trains.rulebook import Trains

PHASES_OF_MOVES: dict[type[Move], tuple[int, ...]] = {
    Start: (at.START,),
    Play: (at.TURN,),
    Buy: (at.TURN,),
    Pass: (at.TURN,),
    EndTurn: (at.TURN,),
    Pick: (at.CHOOSE, at.REACT, at.PASS_CARD),
    Option: (at.OPTION,),
    LayRail: (at.RAIL,),
    BuildStation: (at.STATION,),
    Done: (at.CHOOSE, at.OPTION, at.RAIL, at.STATION, at.REACT, at.PASS_CARD),
}


def explain(rules: Trains, states: Records[State], seat: int, move: Move) -> IllegalMove:
    """Why a move of the seat to decide is not legal."""
    state = states[0]
    if state.phase not in PHASES_OF_MOVES[type(move)]:
        return IllegalMove("not-now", "TT1", move=str(move), phase=Key(f"phase-{PHASES[state.phase]}"))
    if isinstance(move, Play | Buy | Pick) and move.card not in rules.slots(states):
        card = rules.library.card(move.card)
        return IllegalMove("card-not-in-game", "TS4" if card.pile == "chosen" else "TS3", card=CardName(card))
    match move:
        case Start():
            return _start(rules, move.at)
        case Play():
            return _play(rules, states, seat, move)
        case Buy():
            return _buy(rules, states, move)
        case Pass():
            return IllegalMove("cannot-pass-now", "TT5")
        case EndTurn():
            return IllegalMove("nothing-to-end", "TT5")
        case LayRail():
            return rail_refusal(rules, states, seat, move.at)
        case BuildStation():
            return _station(rules, state, move.at)
        case Option():
            asked = question(rules, states)
            return IllegalMove("no-such-option", "TT4", option=move.number, most=asked.options if asked else 0)
        case Pick():
            return _pick(rules, states, move)
        case Done() if state.phase == at.OPTION:
            asked = question(rules, states)
            return IllegalMove("must-choose-option", "TT4", most=asked.options if asked else 0)
        case Done():
            return IllegalMove("must-choose", "TA2" if state.phase == at.PASS_CARD else "TT4")


def _start(rules: Trains, place: str) -> IllegalMove:
    terrain = rules.library.hexes[rules.library.hex_number[place]].terrain
    reason = terrain if terrain in ("sea", "remote") else "taken"
    return IllegalMove(f"start-{reason}", "TS6", hex=name_of(rules.library, place))


def rail_refusal(rules: Trains, states: Records[State], seat: int, place: str) -> IllegalMove:
    """Why no rail can be laid on a hex."""
    state, number = states[0], rules.library.hex_number[place]
    name = name_of(rules.library, place)
    if rules.library.hexes[number].terrain == "sea":
        return IllegalMove("hex-sea", "TR1", hex=name)
    if int(state.rails[number]) >> seat & 1:
        return IllegalMove("hex-own-rail", "TR1", hex=name)
    if state.rails_left[seat] == 0:
        return IllegalMove("no-rail-token", "TS1")
    if not int(state.reach[number]) >> seat & 1:
        if _behind_barrier(rules, state, seat, place):
            return IllegalMove("hex-barrier", "TR1", hex=name)
        return IllegalMove("hex-not-adjacent", "TR1", hex=name)
    cost = int(entry_point.cost_of_rail(rules.boards, states, seat, number))
    return _too_expensive("rail-too-expensive", "TR2", cost, int(state.coins), hex=name)


def _too_expensive(code: str, rule: str, cost: int, coins: int, **facts: object) -> IllegalMove:
    """What something costs, and the coins that are missing."""
    missing = cost - coins
    what = Noun("text-coin", missing)
    return IllegalMove(code, rule, cost=cost, coins=coins, missing=missing, what=what, **facts)


def _behind_barrier(rules: Trains, state: State, seat: int, place: str) -> bool:
    """Whether only a barrier separates the hex from an own rail."""
    for pair in rules.library.barriers:
        if place in pair:
            other = pair[1] if pair[0] == place else pair[0]
            if int(state.rails[rules.library.hex_number[other]]) >> seat & 1:
                return True
    return False


def _station(rules: Trains, state: State, place: str) -> IllegalMove:
    hex_ = rules.library.hexes[rules.library.hex_number[place]]
    if hex_.terrain != "city":
        return IllegalMove("no-city", "TN1", hex=name_of(rules.library, place))
    if state.stations_left == 0:
        return IllegalMove("no-station-token", "TN2")
    return IllegalMove("station-full", "TN1", hex=name_of(rules.library, place), places=hex_.stations)


def _play(rules: Trains, states: Records[State], seat: int, move: Play) -> IllegalMove:
    card, slot = rules.library.card(move.card), rules.slots(states)[move.card]
    if "building" in card.types or "waste" in card.types:
        return IllegalMove("not-playable", "TT1", card=CardName(card))
    if states[0].hand[seat, slot] == 0:
        return IllegalMove("card-not-in-hand", "TT1", card=CardName(card))
    if move.without == TEXT:
        return IllegalMove("no-text-to-decline", "TT4", card=CardName(card))
    after = states.copy()
    rules.apply(after, seat, at.PLAY + slot)
    first = places_first(card.steps)
    phase = after[0].phase if first else at.TURN
    if move.at and phase == at.RAIL:
        return rail_refusal(rules, after, seat, move.at)
    if move.at and phase == at.STATION:
        return _station(rules, after[0], move.at)
    if move.at and first == STATION:  # no place at all: say what is wrong with this one
        return _station(rules, after[0], move.at)
    if move.at and first == RAIL:
        return rail_refusal(rules, after, seat, move.at)
    if move.without and phase not in (at.RAIL, at.STATION):
        return IllegalMove("nowhere-to-place", "TT4", card=CardName(card))
    if phase in (at.RAIL, at.STATION):
        return IllegalMove(
            "where-to-place", "TT4", card=CardName(card), what=Key(f"placed-{RAIL if phase == at.RAIL else STATION}")
        )
    return IllegalMove("nothing-to-place", "TT4", card=CardName(card))


def _buy(rules: Trains, states: Records[State], move: Buy) -> IllegalMove:
    card, state, slot = rules.library.card(move.card), states[0], rules.slots(states)[move.card]
    if slot == at.WASTE:
        return IllegalMove("waste-not-for-sale", "TT3")
    if card.pile == "none":
        return IllegalMove("no-such-pile", "TS2", card=CardName(card))
    if state.pile[slot] == 0:
        return IllegalMove("pile-empty", "TT3", card=CardName(card))
    if state.coins < card.cost:
        return _too_expensive("not-enough-coins", "TT3", card.cost, int(state.coins), card=CardName(card))
    return IllegalMove("not-onto-deck", "TT3")


def _pick(rules: Trains, states: Records[State], move: Pick) -> IllegalMove:
    asked = verb_of_choice(rules, states)
    name = CardName(rules.library.card(move.card))
    if move.verb != asked:
        return IllegalMove("other-verb", "TT4", move=str(move), asked=VERBS[asked].format("…"))
    return IllegalMove("card-does-not-fit", _rule_of_choice(rules, states, move), card=name)


def _rule_of_choice(rules: Trains, states: Records[State], move: Pick) -> str:
    """The rule that says which cards fit."""
    if states[0].phase in (at.REACT, at.PASS_CARD):
        return "TA1" if states[0].phase == at.REACT else "TA2"
    code: Any = rules.boards[0].code
    row = code[states[0].step]
    if row[0] == op.GAIN:
        return "TG4"
    copies_it = row[0] == op.CHOOSE and row[2] & at.COPIER and copies(rules.library.card(move.card).steps)
    return "TG6" if copies_it else "TT4"
