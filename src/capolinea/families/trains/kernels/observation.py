"""What a seat may know, as numbers for learners. The order of `LAYOUT` is the order in which `describe` writes.

Cards are told by slot, as decisions are: `cards` says which card of the data a slot holds in this game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.observation import Field, Layout, put, put_all, put_bit, put_one_of, put_row, put_zeros
from capolinea.families.trains.kernels.opcodes import ARGUMENTS
from capolinea.families.trains.kernels.phases.cards import known_place
from capolinea.families.trains.kernels.state import (
    HIDDEN_PLACE,
    KNOWN_GROUP,
    MAX_HEXES,
    MAX_KINDS,
    OVER,
    PASS_CARD,
    SLOT_BITS,
    START,
    TURN,
)

if TYPE_CHECKING:
    from capolinea.core.records import Cells
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State

LIFTS = 6
TOP_PLACES = 6

LAYOUT = Layout(
    once=(
        Field("phase", OVER + 1, "one of: start, turn, choose, option, rail, station, react, pass a card, over"),
        Field("turn", 1, "turns taken"),
        Field("quiet", 1, "turns since something last changed for good (TE5)"),
        Field("cards", MAX_KINDS, "the card of the data in each slot + 1, or 0"),
        Field("costs", MAX_KINDS, "what it costs"),
        Field("coins_of_cards", MAX_KINDS, "the coins that it gives"),
        Field("piles", MAX_KINDS, "cards left in its pile"),
        Field("trash", MAX_KINDS, "cards in the trash, by slot"),
        Field("in_play", MAX_KINDS, "cards in play, by slot"),
        Field("revealed", MAX_KINDS, "revealed cards, by slot"),
        Field("hand", MAX_KINDS, "the observer's hand, by slot"),
        Field("picked", 1, "the slot that the observer picked to pass in secret + 1, or 0"),
        Field("gave", 1, "the slot of a card that the observer passed and that must still be in that hand + 1, or 0"),
        Field("acted", 1, "1 when something was played or bought this turn"),
        Field("coins", 1, "coins of the turn"),
        Field("lifted", LIFTS, "costs lifted this turn: river, mountain, city, remote, rivals, all"),
        Field("rail_coins", 1, "coins for each rail-laying card played"),
        Field("buy_onto_deck", 1, "1 when cards may be bought onto the deck"),
        Field("no_waste", 1, "1 when no Waste is gained this turn"),
        Field("skip_waste", 1, "Waste cards that will not be gained"),
        Field("station_points", 1, "points for each station built this turn"),
        Field("card", 1, "the slot of the card that is carried out + 1, or 0"),
        Field("text", 1, "the slot of the card whose text it is + 1, or 0"),
        Field("instruction", ARGUMENTS, "what the text asks now: the operation and its arguments"),
        Field("chosen", 1, "the slot of the card chosen last in this text + 1, or 0"),
        Field("tally", 1, "cards chosen at the last choice"),
        Field("todo", 1, "choices or rails that are left"),
        Field("found", 1, "trains that an attack discarded"),
        Field("station_count", MAX_HEXES, "stations on each hex"),
        Field("stations_left", 1, "stations left for all"),
    ),
    by_seat=(
        Field("to_decide", 1, "1 for a seat that has something to decide"),
        Field("has_turn", 1, "1 for the seat whose turn it is"),
        Field("acts", 1, "1 for the seat to whom the instruction applies"),
        Field("spared", 1, "1 for a seat that showed a reaction to this attack"),
        Field("mixed", 1, "1 for a seat that passed cards in secret since all its cards were last seen"),
        Field("was_given", 1, "1 for the seat that holds what `gave` says"),
        Field("points", 1, "points taken during play"),
        Field("rails_left", 1, "rails left"),
        Field("hand_size", 1, "cards in the hand"),
        Field("shown", MAX_KINDS, "cards that everyone knows to be in the hand, by slot"),
        Field("deck_size", 1, "cards in the deck, without its known places"),
        Field(
            "unseen",
            MAX_KINDS,
            "the deck by slot without its known places; of others with the hand and what only they know",
        ),
        Field("top_count", 1, "known places on top of the deck"),
        Field("bottom_count", 1, "known places at its bottom"),
        Field(
            "top",
            TOP_PLACES,
            "the first known places, from the top, then those at the bottom: slot + 1; 0: none; -1: known to its owner "
            "only; -2 - slot: one of a group of neighbours whose order is its owner's secret",
        ),
        Field("known_places", MAX_KINDS, "all known places by slot, without those known to the owner only"),
        Field("discards", MAX_KINDS, "the discard pile, by slot"),
        Field("rails", MAX_HEXES, "1 for a hex with a rail of this seat"),
    ),
)


@kernel
def put_cards(observation: Cells, at: int, board: Board, sight: State) -> int:
    """What the slots hold, and their piles."""
    kinds = int(sight.kinds)
    for slot in range(MAX_KINDS):
        at = put(observation, at, int(sight.kind[slot]) + 1 if slot < kinds else 0)
    for slot in range(MAX_KINDS):
        at = put(observation, at, board.cost[sight.kind[slot]] if slot < kinds else 0)
    for slot in range(MAX_KINDS):
        at = put(observation, at, board.coins[sight.kind[slot]] if slot < kinds else 0)
    at = put_all(observation, at, sight.pile, MAX_KINDS)
    at = put_all(observation, at, sight.trash, MAX_KINDS)
    at = put_all(observation, at, sight.in_play, MAX_KINDS)
    return put_all(observation, at, sight.revealed, MAX_KINDS)


@kernel
def put_turn(observation: Cells, at: int, sight: State) -> int:
    """What holds until the end of the turn."""
    at = put(observation, at, sight.acted)
    at = put(observation, at, sight.coins)
    for lift in range(LIFTS):
        at = put(observation, at, (int(sight.lifted) >> lift) & 1)
    at = put(observation, at, sight.rail_coins)
    at = put(observation, at, sight.buy_onto_deck)
    at = put(observation, at, sight.no_waste)
    at = put(observation, at, sight.skip_waste)
    return put(observation, at, sight.station_points)


@kernel
def put_text(observation: Cells, at: int, board: Board, sight: State) -> int:
    """The card that is carried out, and what it asks."""
    if sight.phase in (START, TURN, OVER):
        return put_zeros(observation, at, 2 + ARGUMENTS + 4)
    at = put(observation, at, int(sight.card) + 1)
    at = put(observation, at, int(sight.text) + 1)
    for place in range(ARGUMENTS):
        at = put(observation, at, board.code[sight.step, place])
    at = put(observation, at, int(sight.chosen) + 1)
    at = put(observation, at, sight.tally)
    at = put(observation, at, sight.todo)
    return put(observation, at, sight.found)


@kernel
def tell_place(place: int, is_own: bool) -> int:
    """A known place of a deck as the field `top` tells it."""
    if place == HIDDEN_PLACE:
        return -1
    slot = place & SLOT_BITS
    return -2 - slot if place & KNOWN_GROUP != 0 and not is_own else slot + 1


@kernel
def put_known_places(observation: Cells, at: int, sight: State, seat: int, is_own: bool) -> int:
    """The known places of a deck: the first of them in order, and all of them counted."""
    known = int(sight.top_count[seat]) + int(sight.bottom_count[seat])
    counts = put_zeros(observation, at, TOP_PLACES)
    end = put_zeros(observation, counts, MAX_KINDS)
    for index in range(known):
        place = int(sight.known[seat, known_place(sight, seat, index)])
        if index < TOP_PLACES:
            observation[at + index] = tell_place(place, is_own)
        if place != HIDDEN_PLACE:
            observation[counts + (place & SLOT_BITS)] += 1
    return end


@kernel
def decides(sight: State, seat: int) -> bool:
    """Whether a seat has something to decide."""
    if sight.phase == PASS_CARD:
        return (int(sight.undecided) >> seat) & 1 != 0
    return sight.phase != OVER and sight.seat == seat


@kernel
def put_seat(observation: Cells, at: int, sight: State, seat: int, observer: int) -> int:
    """What is known of any seat."""
    in_text = sight.phase not in (START, TURN, OVER)
    at = put(observation, at, decides(sight, seat))
    at = put(observation, at, sight.turn_seat == seat)
    at = put(observation, at, in_text and sight.actor == seat)
    at = put(observation, at, (int(sight.spared) >> seat) & 1 if in_text else 0)
    at = put(observation, at, (int(sight.mixed) >> seat) & 1)
    at = put(observation, at, sight.gave_to[observer] == seat)
    at = put(observation, at, sight.points[seat])
    at = put(observation, at, sight.rails_left[seat])
    at = put(observation, at, sight.hand_size[seat])
    at = put_row(observation, at, sight.shown, seat, MAX_KINDS)
    at = put(observation, at, sight.deck_size[seat])
    at = put_row(observation, at, sight.deck, seat, MAX_KINDS)
    at = put(observation, at, sight.top_count[seat])
    at = put(observation, at, sight.bottom_count[seat])
    at = put_known_places(observation, at, sight, seat, seat == observer)
    at = put_row(observation, at, sight.discards, seat, MAX_KINDS)
    return put_bit(observation, at, sight.rails, MAX_HEXES, seat)


@kernel
def describe(board: Board, sight: State, seat: int, observation: Cells) -> None:
    """Write the observation of a seat from a state with everything concealed that it may not know."""
    at = put_one_of(observation, 0, OVER + 1, int(sight.phase))
    at = put(observation, at, sight.turn)
    at = put(observation, at, sight.quiet)
    at = put_cards(observation, at, board, sight)
    at = put_row(observation, at, sight.hand, seat, MAX_KINDS)
    at = put(observation, at, int(sight.picked[seat]) + 1)
    at = put(observation, at, int(sight.gave[seat]) + 1)
    at = put_turn(observation, at, sight)
    at = put_text(observation, at, board, sight)
    at = put_all(observation, at, sight.stations, MAX_HEXES)
    at = put(observation, at, sight.stations_left)
    players = int(sight.players)
    for other in range(players):
        at = put_seat(observation, at, sight, (seat + other) % players, seat)
