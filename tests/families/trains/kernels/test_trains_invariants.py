"""Every invariant can fail: a state is spoilt by hand, and the audit names it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from families.trains.tables import osaka, play, seat
from test_rule_coverage import FOUND

import capolinea
from capolinea.core.language import sentence
from capolinea.families.trains.game_data import load_library
from capolinea.families.trains.kernels import state as at
from capolinea.families.trains.kernels.board import neighbours
from capolinea.families.trains.kernels.invariants import INVARIANTS
from capolinea.families.trains.kernels.invariants import numbers as invariant

if TYPE_CHECKING:
    from collections.abc import Callable

LIBRARY = load_library("osaka")
NUMBER = LIBRARY.hex_number
NEAR = neighbours(LIBRARY.hexes, LIBRARY.barriers)
SEA = next(number for number, hex_ in enumerate(LIBRARY.hexes) if hex_.terrain == "sea")
UMEDA, KOBE, HIMEJI, PLAIN, NEXT = (NUMBER[place] for place in ("4,4", "3,0", "4,0", "2,3", "4,3"))
LAST = 16  # the slot of the last of the eight piles
TOWER = 7


# --- states to spoil


def turn() -> Any:
    """The first turn of a game, seat 0 at Umeda."""
    game = start()
    game.play("start at 2,5")
    return game


def start() -> Any:
    """Seat 0 has started at Umeda; seat 1 has to start."""
    game = capolinea.new("trains/osaka", variant="beginner-osaka", players=2, seed=3, first=0)
    game.play("start at Umeda")
    return game


def over() -> Any:
    """A game that the fourth empty pile has ended."""
    piles = dict.fromkeys(("landfill", "tourist-train", "express-train", "tower"), 0)
    return after(osaka(seat(), seat(), supply=piles, acted=True), "end turn")


def after(game: Any, *moves: str) -> Any:
    play(game, *moves)
    return game


def choice() -> Any:
    """Garage: one card is discarded, one is still to be."""
    game = osaka(seat("garage + 2 waste + lay rails + express train", deck="4 normal train"), seat(deck="5 waste"))
    return after(game, "play garage", "discard express train")


def one_by_one() -> Any:
    """Freight Train: any number of Waste, none chosen yet."""
    return after(osaka(seat("freight train + 2 waste + normal train"), seat()), "play freight train")


def from_play() -> Any:
    """Switchback: one of two trains in play."""
    game = osaka(seat("normal train + express train + switchback"), seat())
    return after(game, "play normal train", "play express train", "play switchback")


def unseen() -> Any:
    """Strategy Meeting: a card for the deck."""
    return after(osaka(seat("strategy meeting + waste + tower"), seat()), "play strategy meeting")


def gain() -> Any:
    """Wagon Factory: a Normal Train is trashed; next a train is gained."""
    game = osaka(seat("wagon factory + 2 normal train + waste"), seat())
    return after(game, "play wagon factory", "trash normal train")


def putting_back() -> Any:
    """Information Central: one of four cards is on the deck again."""
    game = osaka(seat("information central", top="tower + waste + garage + lay rails", deck="5 waste"), seat())
    return after(game, "play information central", "done", "put back waste")


def offer() -> Any:
    """Charitable Support: whether to pay 4 coins."""
    return after(osaka(seat("charitable support"), seat(), coins=5), "play charitable support")


def trashing() -> Any:
    """Holiday Timetable: whether to trash it."""
    return after(osaka(seat("holiday timetable"), seat()), "play holiday timetable")


def look() -> Any:
    """Signals: the top card."""
    return after(osaka(seat("signals", deck="5 waste"), seat()), "play signals")


def rail() -> Any:
    """Trail Blazer: the first of two rails."""
    return after(osaka(seat("trail blazer", rails="4,4"), seat(), coins=5), "play trail blazer", "option 2")


def station() -> Any:
    """Station Expansion: its station."""
    game = osaka(seat("station expansion"), seat())
    game.step(at.PLAY + 3)
    assert game.states[0].phase == at.STATION
    return game


def reaction() -> Any:
    """Roundhouse: seat 1 has shown Legal Counsel, seat 2 is asked."""
    game = osaka(seat("roundhouse"), *(seat("legal counsel + waste", deck="3 tower") for _ in range(3)))
    return after(game, "play roundhouse", "1: show legal counsel")


def victim() -> Any:
    """Unhappy Passengers: seat 1 has discarded one of two cards."""
    game = osaka(seat("unhappy passengers"), seat("6 waste"), seat("6 waste"))
    return after(game, "play unhappy passengers", "1: discard waste")


def passing() -> Any:
    """Politician: seat 3 has shown Legal Counsel, seat 1 has picked a card."""
    held = ["politician + tower", "waste + garage", "garage", "legal counsel"]
    game = osaka(*map(seat, held))
    return after(game, "play politician", "1: done", "2: done", "3: show legal counsel", "1: hand over waste")


# --- how they are spoilt


def put(*fields: tuple[Any, ...]) -> Callable[[Any], None]:
    """Fields, with an index where they have one, set to a value."""

    def spoil(state: Any) -> None:
        for name, *index, value in fields:
            if index:
                getattr(state, name)[tuple(index)] = value
            else:
                setattr(state, name, value)

    return spoil


def add(*fields: tuple[Any, ...]) -> Callable[[Any], None]:
    """The same, with a number to add."""

    def spoil(state: Any) -> None:
        for name, *index, value in fields:
            put((name, *index, int(getattr(state, name)[tuple(index)] if index else getattr(state, name)) + value))(
                state
            )

    return spoil


def rails(*placed: tuple[int, int]) -> Callable[[Any], None]:
    """More rails, each a hex and a seat, with all that goes with them."""

    def spoil(state: Any) -> None:
        for place, owner in placed:
            state.rails[place] |= 1 << owner
            state.rails_left[owner] -= 1
            for near in NEAR[place]:
                state.reach[near] |= 1 << owner

    return spoil


def first_known(state: Any, value: int) -> None:
    """The top card of seat 0's deck is this one."""
    state.known[0, state.known_first[0]] = value


def to_the_bottom(state: Any, knowledge: int) -> None:
    """The only known place of seat 0's deck is its bottom, and known so."""
    first_known(state, int(state.known[0, state.known_first[0]]) | knowledge)
    state.bottom_count[0], state.top_count[0] = state.top_count[0], 0


def forget_top(state: Any) -> None:
    """The top card of seat 0's deck is known to nobody."""
    slot = int(state.known[0, state.known_first[0]]) & at.SLOT_BITS
    state.top_count[0] = 0
    state.deck[0, slot] += 1
    state.deck_size[0] += 1


def land(count: int) -> list[int]:
    """So many hexes without a rail of seat 0 that are not sea."""
    return [n for n, hex_ in enumerate(LIBRARY.hexes) if hex_.terrain != "sea" and n != UMEDA][:count]


def held(state: Any, owner: int) -> int:
    """A card in a hand."""
    return next(slot for slot in range(int(state.kinds)) if state.hand[owner, slot])


def empty_hand(state: Any, owner: int) -> None:
    for slot in range(int(state.kinds)):
        state.discards[owner, slot] += state.hand[owner, slot]
        state.hand[owner, slot] = 0
    state.hand_size[owner] = 0


def trash_in_play(state: Any) -> None:
    state.trash[state.card] += 1
    state.in_play[state.card] -= 1


def only_one_in_play(state: Any) -> None:
    """Express Train is trashed; Normal Train is left."""
    state.in_play[4] -= 1
    state.trash[4] += 1


def only_one_in_hand(state: Any) -> None:
    """As many cards in hand as are still to be discarded."""
    keep = held(state, 0)
    empty_hand(state, 0)
    state.discards[0, keep] -= 1
    state.hand[0, keep], state.hand_size[0] = 1, 1


def empty_piles(state: Any) -> None:
    """Only one pile of the supply is left."""
    for slot in range(1, int(state.kinds)):
        if slot != 4:
            state.trash[slot] += state.pile[slot]
            state.pile[slot] = 0


def only_one_revealed(state: Any) -> None:
    while state.revealed.sum() > 1:
        slot = next(slot for slot in range(int(state.kinds)) if state.revealed[slot])
        state.revealed[slot] -= 1
        state.discards[0, slot] += 1


def no_coins(state: Any) -> None:
    """Nothing next to Umeda is free of coins once a rival lays everywhere."""
    state.coins = 0
    rails(*((near, 1) for near in NEAR[UMEDA]))(state)


def show_early(state: Any) -> None:
    """A player who was not asked yet has shown a reaction."""
    slot = max(slot for slot in range(int(state.kinds)) if state.hand[3, slot])
    state.shown[3, slot] = 1
    state.spared = int(state.spared) | 8


SPOILT: list[tuple[int, Callable[[], Any], str, Callable[[Any], None]]] = [
    # pieces
    (invariant.CARDS_CONSERVED, turn, "a card in the pile too many", put(("pile", LAST, 8))),
    (invariant.CARDS_CONSERVED, turn, "a Waste lost", put(("pile", 0, 69))),
    (invariant.CARDS_CONSERVED, turn, "a card in play from nowhere", put(("in_play", 1, 1))),
    (invariant.CARDS_CONSERVED, turn, "a card revealed from nowhere", put(("revealed", 1, 1))),
    (invariant.CARDS_CONSERVED, turn, "a card in the trash from nowhere", put(("trash", 1, 1))),
    (invariant.CARDS_CONSERVED, turn, "a card of no kind in a hand", put(("hand", 0, at.MAX_KINDS - 1, 1))),
    (invariant.CARDS_CONSERVED, turn, "a card of no kind in a deck", put(("deck", 1, at.MAX_KINDS - 1, 1))),
    (invariant.CARDS_CONSERVED, turn, "a card of no kind in discards", put(("discards", 1, at.MAX_KINDS - 1, 1))),
    (invariant.CARDS_CONSERVED, turn, "a known place from nowhere", put(("top_count", 0, 1))),
    (invariant.CARDS_NEGATIVE, turn, "a pile", add(("discards", 0, LAST, 8), ("pile", LAST, -8))),
    (invariant.CARDS_NEGATIVE, turn, "a hand", add(("hand", 1, LAST, -1), ("pile", LAST, 1))),
    (invariant.CARDS_NEGATIVE, turn, "a deck", add(("deck", 1, LAST, -1), ("pile", LAST, 1))),
    (invariant.CARDS_NEGATIVE, turn, "discards", add(("discards", 1, LAST, -1), ("pile", LAST, 1))),
    (invariant.CARDS_NEGATIVE, turn, "play", add(("in_play", LAST, -1), ("pile", LAST, 1))),
    (invariant.CARDS_NEGATIVE, turn, "revealed", add(("revealed", LAST, -1), ("pile", LAST, 1))),
    (invariant.CARDS_NEGATIVE, turn, "trash", add(("trash", LAST, -1), ("pile", LAST, 1))),
    (invariant.IN_PLAY, turn, "a Waste", add(("pile", 0, -1), ("in_play", 0, 1), ("acted", 1))),
    (invariant.IN_PLAY, turn, "a building", add(("pile", TOWER, -1), ("in_play", TOWER, 1), ("acted", 1))),
    (invariant.HAND_SIZE, turn, "one more", add(("hand_size", 0, 1))),
    (invariant.DECK_SIZE, turn, "one fewer", add(("deck_size", 1, -1))),
    (invariant.SHOWN, turn, "a card that is not there", put(("shown", 0, LAST, 1))),
    (invariant.SHOWN, turn, "fewer than none", put(("shown", 0, LAST, -1))),
    (
        invariant.KNOWN_PLACES,
        look,
        "a card of no kind",
        lambda s: add(("pile", 0, 1))(s) or first_known(s, int(s.kinds)),
    ),
    (invariant.KNOWN_PLACES, look, "a group at the bottom", lambda s: to_the_bottom(s, at.KNOWN_GROUP)),
    (invariant.KNOWN_PLACES, look, "another group at the bottom", lambda s: to_the_bottom(s, at.OTHER_GROUP)),
    (invariant.RAILS_CONSERVED, turn, "a token too many", put(("rails_left", 0, 20))),
    (invariant.RAILS_CONSERVED, turn, "fewer tokens than none", rails(*((hex_, 0) for hex_ in land(20)))),
    (invariant.RAILS_REACH, turn, "a rail on the sea", rails((SEA, 0))),
    (invariant.RAILS_REACH, turn, "a hex that is not reached", put(("reach", KOBE, 1))),
    (invariant.RAILS_REACH, turn, "a hex that should be reached", put(("reach", NEXT, 0))),
    (invariant.STATIONS_CONSERVED, turn, "one lost", put(("stations_left", 18))),
    (invariant.STATIONS_CONSERVED, turn, "one outside of a city", put(("stations", PLAIN, 1), ("stations_left", 18))),
    (invariant.STATIONS_CONSERVED, turn, "too many in a city", put(("stations", KOBE, 4), ("stations_left", 15))),
    (invariant.STATIONS_CONSERVED, turn, "fewer than none", put(("stations", KOBE, -1), ("stations_left", 20))),
    (invariant.GIFTS, turn, "a card that is not there", put(("gave_to", 0, 1), ("gave", 0, LAST))),
    # the turn
    (invariant.COINS, turn, "a debt", put(("coins", -1))),
    (invariant.DECIDER, turn, "nobody's seat", put(("seat", 2))),
    (invariant.DECIDER, turn, "a seat below none", put(("seat", -1))),
    (invariant.DECIDER, turn, "seats that have nothing to pick", put(("undecided", 1))),
    (invariant.DECIDER, passing, "nobody left to pick", put(("undecided", 0))),
    (invariant.TABLE_CLEARED, turn, "a card carried out", put(("card", 2))),
    (invariant.TABLE_CLEARED, turn, "a card chosen", put(("chosen", 2))),
    (invariant.TABLE_CLEARED, turn, "a card picked", put(("picked", 1, 1))),
    (invariant.TABLE_CLEARED, turn, "a victim", put(("victim", 1))),
    (invariant.TABLE_CLEARED, turn, "a seat spared", put(("spared", 2))),
    (invariant.TABLE_CLEARED, turn, "a tally", put(("tally", 1))),
    (invariant.TABLE_CLEARED, turn, "something to do", put(("todo", 1))),
    (invariant.TABLE_CLEARED, turn, "a train found", put(("found", 1))),
    (invariant.TABLE_CLEARED, turn, "another seat to decide", put(("seat", 1))),
    (invariant.TABLE_CLEARED, turn, "another actor", put(("actor", 1))),
    (
        invariant.TABLE_CLEARED,
        turn,
        "a card revealed",
        add(("deck", 0, 1, -1), ("deck_size", 0, -1), ("revealed", 1, 1)),
    ),
    (invariant.FIRST_RAILS, start, "a turn", put(("turn", 1))),
    (invariant.FIRST_RAILS, start, "a station", put(("stations", KOBE, 1), ("stations_left", 18))),
    (invariant.FIRST_RAILS, start, "points", put(("points", 1, 1))),
    (invariant.FIRST_RAILS, start, "a rail on a remote location", rails((HIMEJI, 1))),
    (
        invariant.FIRST_RAILS,
        start,
        "two on one hex",
        lambda s: rails((UMEDA, 1))(s) or put(("seat", 0), ("turn_seat", 0), ("actor", 0))(s),
    ),
    (invariant.FIRST_RAILS, start, "a second rail", rails((NEXT, 0))),
    (invariant.FIRST_RAILS, start, "a rail of the seat to start", rails((KOBE, 1))),
    (invariant.FIRST_RAILS, start, "a seat passed over", put(("seat", 0), ("turn_seat", 0), ("actor", 0))),
    (invariant.ACTED, turn, "coins", put(("coins", 1))),
    (invariant.ACTED, turn, "a card in play", add(("hand", 0, 1, -1), ("hand_size", 0, -1), ("in_play", 1, 1))),
    *(
        (invariant.ACTED, turn, name, put((name, 1)))
        for name in ("lifted", "rail_coins", "buy_onto_deck", "no_waste", "changed")
    ),
    *((invariant.ACTED, turn, name, put((name, 1))) for name in ("skip_waste", "station_points")),
    (invariant.ACTED, choice, "a question", put(("acted", 0), ("coins", 0))),
    (invariant.ENDED, turn, "a reason before the end", put(("end_reason", at.RAILS_END))),
    (invariant.ENDED, turn, "no end where there is a reason", rails(*((hex_, 0) for hex_ in land(19)))),
    (invariant.ENDED, over, "no reason", put(("end_reason", 0))),
    (invariant.ENDED, over, "another reason", put(("end_reason", at.RAILS_END))),
    (invariant.ENDED, turn, "an end without a reason", put(("phase", at.OVER))),
    # a card that is being carried out
    (invariant.OTHERS_TURN, victim, "nobody is hit", put(("victim", at.NO_CARD))),
    (invariant.OTHERS_TURN, victim, "the player is hit", put(("victim", 0))),
    (invariant.OTHERS_TURN, victim, "nobody's seat is hit", put(("victim", 3))),
    (invariant.OTHERS_TURN, victim, "another carries it out", put(("actor", 2))),
    (invariant.OTHERS_TURN, victim, "another decides", put(("seat", 2))),
    (invariant.OTHERS_TURN, choice, "somebody is hit", put(("victim", 1))),
    (invariant.OTHERS_TURN, choice, "another carries it out", put(("actor", 1))),
    (invariant.OTHERS_TURN, choice, "another decides", put(("seat", 1))),
    (invariant.OTHERS_TURN, reaction, "another is asked", put(("seat", 3))),
    (invariant.SPARED, reaction, "the player", put(("spared", 1))),
    (invariant.SPARED, reaction, "who is being asked", put(("spared", 4))),
    (invariant.SPARED, reaction, "who was not asked yet", show_early),
    (invariant.SPARED, victim, "who has shown nothing", put(("spared", 2))),
    (invariant.SPARED, choice, "in no attack", put(("spared", 2))),
    (invariant.REVEALED, choice, "by another text", add(("deck", 0, 1, -1), ("deck_size", 0, -1), ("revealed", 1, 1))),
    (invariant.QUESTION, choice, "a rail", put(("phase", at.RAIL))),
    (invariant.QUESTION, choice, "a station", put(("phase", at.STATION))),
    (invariant.QUESTION, choice, "an option", put(("phase", at.OPTION))),
    (invariant.QUESTION, offer, "a card", put(("phase", at.CHOOSE))),
    (invariant.QUESTION, offer, "too few coins", put(("coins", 3))),
    (invariant.QUESTION, trashing, "this is no longer in play", trash_in_play),
    (invariant.QUESTION, look, "no card to look at", forget_top),
    (invariant.QUESTION, rail, "no coins for any hex", no_coins),
    (invariant.QUESTION, rail, "none to lay", put(("todo", 0))),
    (invariant.QUESTION, rail, "three to lay", put(("todo", 3))),
    (invariant.QUESTION, rail, "a station", put(("phase", at.STATION))),
    (invariant.QUESTION, station, "a rail", put(("phase", at.RAIL))),
    (invariant.QUESTION, station, "none to place", put(("todo", 0))),
    (invariant.QUESTION, reaction, "an empty hand", lambda s: empty_hand(s, 2)),
    (invariant.QUESTION, from_play, "only one way", only_one_in_play),
    (invariant.QUESTION, choice, "the whole hand is discarded", only_one_in_hand),
    (invariant.QUESTION, gain, "only one pile", empty_piles),
    (invariant.QUESTION, putting_back, "only one card left", only_one_revealed),
    (invariant.QUESTION, passing, "another step", lambda s: put(("step", int(s.step) - 1))(s)),
    (invariant.CHOICE, choice, "more to choose", put(("todo", 2))),
    (invariant.CHOICE, choice, "nothing to choose", put(("todo", 0))),
    (invariant.CHOICE, choice, "fewer chosen", put(("tally", 0), ("chosen", at.NO_CARD))),
    (invariant.CHOICE, choice, "fewer than none chosen", put(("tally", -1), ("todo", 3))),
    (invariant.CHOICE, choice, "no card chosen", put(("chosen", at.NO_CARD))),
    (invariant.CHOICE, one_by_one, "a card chosen already", put(("chosen", 0))),
    (invariant.CHOICE, one_by_one, "a card that does not fit", put(("chosen", 1), ("tally", 1), ("todo", 998))),
    (invariant.CHOICE, unseen, "a secret card", put(("chosen", 0))),
    (invariant.CHOICE, victim, "down to another number", put(("todo", 2))),
    (invariant.CHOICE, gain, "no card chosen", put(("chosen", at.NO_CARD))),
    (invariant.CHOICE, gain, "a card that does not fit", put(("chosen", 0))),
    (invariant.CHOICE, putting_back, "more put back than lie there", put(("tally", 2))),
    (invariant.CHOICE, putting_back, "fewer than none", put(("tally", -1))),
    (invariant.PASSING, passing, "a card that is not in hand", put(("picked", 1, TOWER))),
    (invariant.PASSING, passing, "picked and still to pick", put(("undecided", 7))),
    (invariant.PASSING, passing, "neither picked nor to pick", put(("undecided", 1))),
    (invariant.PASSING, passing, "to pick though spared", put(("undecided", 13))),
    (invariant.PASSING, passing, "picked though spared", lambda s: put(("picked", 3, held(s, 3)))(s)),
]


# --- the tests


@pytest.mark.parametrize("base", sorted({base for _, base, _, _ in SPOILT}, key=lambda base: base.__name__))
def test_a_game_breaks_no_law(base: Callable[[], Any]) -> None:
    game = base()
    game.rulebook.audit(game.states)


@pytest.mark.parametrize(
    ("number", "base", "spoil"),
    [
        pytest.param(
            number, base, spoil, id=f"{INVARIANTS[number].key.removeprefix('invariant-')}-{base.__name__}-{what}"
        )
        for number, base, what, spoil in SPOILT
    ],
)
def test_a_state_that_was_spoilt_breaks_its_law(
    number: int, base: Callable[[], Any], spoil: Callable[[Any], None]
) -> None:
    game = base()
    spoil(game.states[0])
    with pytest.raises(AssertionError) as broken:
        game.rulebook.audit(game.states)
    assert str(broken.value) == sentence(INVARIANTS[number].key, "en", {})


def test_every_law_is_seen_to_fail() -> None:
    assert {number for number, _, _, _ in SPOILT} == set(INVARIANTS)
    assert len({entry.key for entry in INVARIANTS.values()}) == len(INVARIANTS)


def test_the_rules_behind_the_laws_exist() -> None:
    assert {entry.rule for entry in INVARIANTS.values()} - {""} <= FOUND["trains"]


def test_a_broken_game_is_found() -> None:
    """The batch of checked games stops at the game that breaks an invariant: here every one, for a card is missing."""
    game = turn()
    assert game.rulebook.first_broken_game(1, 0, 20) == -1
    rules: Any = game.rulebook
    rules.boards[0].dealt[rules.library.card_number["waste"]] = 127
    rules.boards[0].supply[rules.library.card_number["waste"]] = 127
    assert rules.first_broken_game(1, 5, 20) == 5
