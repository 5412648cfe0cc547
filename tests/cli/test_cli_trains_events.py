"""The events that seat 0 sees, of its own moves and of others'."""

import pytest
from trains_sitting import seat, sit, table, told

import capolinea
from capolinea.core.language import LANGUAGES


def game_of(*seats, **more):
    return capolinea.from_position(table(*seats, **more))


# Positions, moves, and the events of each.
STORIES = {
    "coins": (
        game_of(seat(), seat("normal train"), to_move=1),
        ["1: play normal train"],
        ["Ada: played Normal Train, gained 1 coin"],
    ),
    "a rail": (
        game_of(seat(rails=["3,4"]), seat("lay rails", ["4,4"]), to_move=1, coins=2),
        ["1: play lay rails at 3,4"],
        ["Ada: played Lay Rails, laid a rail at 3,4, paid 2 coins, got 2 Waste"],
    ),
    "no rail": (
        game_of(seat(), seat("lay rails"), to_move=1),
        ["1: play lay rails, no rail"],
        ["Ada: played Lay Rails, laid no rail, got 1 Waste"],
    ),
    "a station": (
        game_of(seat(), seat("station expansion"), to_move=1, lasting={"station_points": 1}),
        ["1: play station expansion at kyoto"],
        ["Ada: played Station Expansion, placed a station in Kyoto (0,8), got 1 Waste, scored 1 point"],
    ),
    "buying": (
        game_of(seat(), seat("normal train"), to_move=1, coins=8),
        ["1: buy tower", "1: buy express train", "1: end turn"],
        ["Ada: bought Tower, got 1 Waste", "Ada: bought Express Train", "Ada: ended their turn"],
    ),
    "onto the deck": (
        game_of(seat(), seat("normal train"), to_move=1, coins=3, lasting={"buy_onto_deck": True}),
        ["1: buy express train onto the deck"],
        ["Ada: bought Express Train and put it on top of their deck"],
    ),
    "a purchase that ends the turn": (
        game_of(seat(), seat("normal train"), to_move=1, coins=3, piles=["outdated-train"]),
        ["1: buy outdated train"],
        ["Ada: bought Outdated Train, got 1 Waste, ended their turn"],
    ),
    "passing": (
        game_of(seat(), seat("2 waste + normal train"), to_move=1),
        ["1: pass"],
        ["Ada: passed, returned 2 Waste"],
    ),
    "drawing and discarding": (
        game_of(seat(), seat("garage + 2 normal train", deck="3 waste"), to_move=1),
        ["1: play garage", "1: discard waste", "1: discard normal train"],
        ["Ada: played Garage, gained 1 coin, drew 2 cards", "Ada: discarded Waste", "Ada: discarded Normal Train"],
    ),
    "own cards": (
        game_of(seat("garage + 2 normal train", deck="3 waste"), seat()),
        ["0: play garage", "0: discard waste"],
        ["You: played Garage, gained 1 coin, drew Waste ×2", "You: discarded Waste"],
    ),
    "without its text": (
        game_of(seat(), seat("garage", deck="3 waste"), to_move=1),
        ["1: play garage, no text"],
        ["Ada: played Garage without its text, gained 1 coin"],
    ),
    "discarding for coins": (
        game_of(seat(), seat("mail train + 2 waste"), to_move=1),
        ["1: play mail train", "1: discard waste", "1: done"],
        [
            "Ada: played Mail Train, gained 1 coin",
            "Ada: discarded Waste",
            "Ada: chose no card for Mail Train, gained 1 coin",
        ],
    ),
    "returning": (
        game_of(seat(), seat("recycling center + waste", discards="waste"), to_move=1),
        ["1: play recycling center", "1: return waste from the discards", "1: return waste"],
        ["Ada: played Recycling Center, gained 1 coin", "Ada: returned Waste", "Ada: returned Waste, gained 2 coins"],
    ),
    "all Waste": (
        game_of(seat(), seat("landfill + 2 waste"), to_move=1),
        ["1: play landfill"],
        ["Ada: played Landfill, returned 2 Waste"],
    ),
    "trashing and gaining": (
        game_of(seat(), seat("wagon factory + express train"), to_move=1),
        ["1: play wagon factory", "1: trash express train", "1: gain limited express train"],
        ["Ada: played Wagon Factory", "Ada: trashed Express Train", "Ada: gained Limited Express Train"],
    ),
    "gaining the same": (
        game_of(seat(), seat("maintenance factory + 2 express train"), to_move=1),
        ["1: play maintenance factory", "1: show express train"],
        ["Ada: played Maintenance Factory", "Ada: revealed Express Train, gained Express Train"],
    ),
    "the only train in play": (
        game_of(seat(), seat("switchback"), to_move=1, acted=True, in_play={"express-train": 1}),
        ["1: play switchback"],
        ["Ada: played Switchback, gained 1 coin, put Express Train on top of their deck"],
    ),
    "one of two trains in play": (
        game_of(seat(), seat("switchback"), to_move=1, acted=True, in_play={"express-train": 1, "normal-train": 1}),
        ["1: play switchback", "1: put express train on the deck"],
        ["Ada: played Switchback, gained 1 coin", "Ada: put Express Train on top of their deck"],
    ),
    "from the discards": (
        game_of(seat(), seat("pulling", discards="express train + normal train"), to_move=1),
        ["1: play pulling", "1: take express train"],
        ["Ada: played Pulling", "Ada: took Express Train into their hand"],
    ),
    "revealing until": (
        game_of(
            seat(), seat("temporary timetable", deck_top=[{"card": "waste"}, {"card": "express-train"}]), to_move=1
        ),
        ["1: play temporary timetable"],
        ["Ada: played Temporary Timetable, took Express Train into their hand, discarded Waste"],
    ),
    "revealing four": (
        game_of(seat(), seat("information central", deck="2 waste + 2 garage"), to_move=1),
        ["1: play information central", "1: take garage", "1: put back garage", "1: put back waste"],
        [
            "Ada: played Information Central, gained 1 coin, revealed Waste ×2, Garage ×2",
            "Ada: took Garage into their hand",
            "Ada: put a card back on top of their deck",
            "Ada: put a card back on top of their deck",
        ],
    ),
    "a right guess": (
        game_of(seat(), seat("command central", deck="3 waste"), to_move=1),
        ["1: play command central", "1: name waste"],
        ["Ada: played Command Central, drew 1 card", "Ada: named Waste, took Waste into their hand"],
    ),
    "a wrong guess": (
        game_of(seat(), seat("command central", deck="3 waste"), to_move=1),
        ["1: play command central", "1: name tower"],
        [
            "Ada: played Command Central, drew 1 card",
            "Ada: named Tower, revealed Waste and put it back on top of their deck",
        ],
    ),
    "looking": (
        game_of(seat(), seat("2 signals", deck="4 waste"), to_move=1),
        ["1: play signals", "1: option 1", "1: play signals", "1: option 2"],
        [
            "Ada: played Signals, drew 1 card",
            "Ada: discarded Waste",
            "Ada: played Signals, drew 1 card",
            "Ada: put the top card of their deck on the bottom",
        ],
    ),
    "an offer": (
        game_of(seat(), seat("2 charitable support"), to_move=1, coins=9),
        ["1: play charitable support", "1: yes", "1: play charitable support", "1: done"],
        [
            "Ada: played Charitable Support",
            "Ada: accepted the offer of Charitable Support, paid 4 coins, scored 1 point",
            "Ada: played Charitable Support",
            "Ada: declined the offer of Charitable Support",
        ],
    ),
    "trashing itself": (
        game_of(seat(), seat("holiday timetable"), to_move=1),
        ["1: play holiday timetable", "1: yes"],
        [
            "Ada: played Holiday Timetable",
            "Ada: accepted the offer of Holiday Timetable, gained 3 coins, trashed Holiday Timetable",
        ],
    ),
    "an option": (
        game_of(seat(rails=["3,4"]), seat("trail blazer", ["4,4"]), to_move=1, coins=2),
        ["1: play trail blazer", "1: option 1", "1: lay rail at 4,5"],
        [
            "Ada: played Trail Blazer",
            "Ada: chose for Trail Blazer: lay 1 rail, then gain 1 Waste",
            "Ada: laid a rail at 4,5, got 1 Waste",
        ],
    ),
    "others draw": (
        game_of(seat(deck="2 waste"), seat("limited partnership", deck="2 waste"), seat(deck="garage"), to_move=1),
        ["1: play limited partnership"],
        [
            "Ada: played Limited Partnership, gained 1 coin, drew 2 cards / You: drew Waste / Bruno: drew 1 card",
        ],
    ),
    "an attack that is warded off": (
        game_of(seat("legal counsel"), seat("protesters"), to_move=1),
        ["1: play protesters", "0: show legal counsel"],
        ["Ada: played Protesters", "You: revealed Legal Counsel"],
    ),
    "an attack that hits": (
        game_of(seat("lay rails"), seat("protesters"), seat("waste + garage"), to_move=1),
        ["1: play protesters", "0: discard lay rails"],
        ["Ada: played Protesters / Bruno: revealed their hand: Waste, Garage", "You: discarded Lay Rails"],
    ),
    "no reaction": (
        game_of(seat("waste"), seat("unhappy passengers"), to_move=1, piles=["legal-counsel"]),
        ["1: play unhappy passengers", "0: done"],
        ["Ada: played Unhappy Passengers, gained 1 coin", "You: didn't react"],
    ),
    "the tops of decks": (
        game_of(seat(deck="2 waste"), seat("roundhouse"), seat(deck="2 express train"), to_move=1),
        ["1: play roundhouse"],
        ["Ada: played Roundhouse, gained 1 coin / You: discarded Waste / Bruno: discarded Express Train"],
    ),
    "a train on the deck": (
        game_of(seat(), seat("4 waste + normal train"), seat("regulations"), to_move=2),
        ["2: play regulations", "1: put normal train on the deck"],
        ["Bruno: played Regulations", "Ada: put Normal Train on top of their deck"],
    ),
    "a card on the deck in secret": (
        game_of(seat(), seat("strategy meeting + waste + garage"), to_move=1),
        ["1: play strategy meeting", "1: put garage on the deck"],
        ["Ada: played Strategy Meeting, gained 1 coin", "Ada: put a card on top of their deck"],
    ),
    "passing cards": (
        game_of(seat("2 waste"), seat("politician + garage"), seat("normal train + tower"), to_move=1),
        ["1: play politician", "1: hand over garage", "0: hand over waste", "2: hand over tower", "1: return tower"],
        [
            "Ada: played Politician",
            "Ada: chose a card to pass",
            "You: chose Waste to pass",
            "Bruno: chose a card to pass / Everyone passed a card to the right: you gave Waste and got Garage.",
            "Ada: returned Tower",
        ],
    ),
    "the first rails": (
        capolinea.from_position(
            {"game": "trains/osaka", "players": [seat("5 normal train"), seat("5 normal train")], "phase": "start"}
        ),
        ["0: start at kyoto", "1: start at 4,4"],
        ["You: placed the first rail in Kyoto (0,8)", "Ada: placed the first rail in Umeda (4,4)"],
    ),
}


@pytest.mark.parametrize("story", STORIES)
def test_what_is_told(story):
    game, moves, expected = STORIES[story]
    assert told(game.copy(), *moves) == expected
    for language in LANGUAGES:
        for line in told(game.copy(), *moves, language=language):
            assert line
            assert not {"{", "}"} & set(line)


@pytest.mark.parametrize(
    ("language", "own", "other"),
    [("it", "Tu  passi", "Ada  gioca Treno locale"), ("es", "Tú  pasas", "Ada  juega Tren local")],
)
def test_the_reader_is_spoken_to_and_others_are_spoken_of(run, language, own, other):
    position = table(seat("5 normal train"), seat("4 normal train + waste", deck="5 waste"))
    _, text = sit(
        position,
        "pass",
        language=language,
        titles=({"it": "Tu", "es": "Tú"}[language], "Ada"),
        bots=["conductor"],
    )
    assert f"› {own}" in text
    assert f"› {other}" in text
    _, text = sit(position, "pass", language=language, titles=("Paolo", "Ada"))
    assert {"it": "› Paolo  passa", "es": "› Paolo  pasa"}[language] in text


def test_a_purchase_that_ends_the_turn_is_told_whole():
    position = table(seat("normal train"), seat("5 normal train"), coins=3, piles=["outdated-train"])
    _, text = sit(position, "buy outdated train")
    assert "› You  bought Outdated Train, got 1 Waste, ended your turn" in text


def test_a_spectator_is_told_less():
    game, moves, _ = STORIES["passing cards"]
    lines = told(game.copy(), *moves, viewer=None)
    assert lines[2] == "You: chose a card to pass"
    assert lines[3] == "Bruno: chose a card to pass / Everyone passed a card to the right."


def test_the_events_of_a_player_make_one_paragraph():
    position = table(seat("5 normal train"), seat("4 normal train + waste", deck="5 waste"))
    _, text = sit(position, "pass", bots=["conductor"])
    assert "› You  passed" in text
    assert "› Ada  played Normal Train, gained 1 coin ×4 · " in text
