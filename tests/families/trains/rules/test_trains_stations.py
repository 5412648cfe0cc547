"""Stations (TN) and Waste (TW)."""

import pytest
from families.trains.tables import (
    OSAKA,
    TOKYO,
    cards,
    coins,
    discards,
    facts,
    legal,
    osaka,
    pile,
    play,
    refused,
    seat,
    table,
)

PLACES = {
    board: {place["id"]: place["stations"] for place in facts(board)["hexes"] if place["terrain"] == "city"}
    for board in (OSAKA, TOKYO)
}


def built(board, count):
    """So many stations in the cities of a board, each filled before the next."""
    stations = {}
    for city, places in PLACES[board].items():
        stations[city] = min(places, count - sum(stations.values()))
    return {city: number for city, number in stations.items() if number}


@pytest.mark.rule("TN1")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_every_city_takes_as_many_stations_as_it_has_places(board):
    assert set(PLACES[board].values()) == {1, 2, 3}
    for city, places in PLACES[board].items():
        game = table(board, (seat("4 station expansion"), seat()))  # no rail of anybody is needed
        for number in range(places):
            play(game, f"play station expansion at {city}")
            assert game.view(None).stations == {city: number + 1}
            assert game.view(None).stations_left == 19 - number - 1
        refused(game, f"play station expansion at {city}", "station-full", "TN1")


@pytest.mark.rule("TN1")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_cities_with_a_free_place_and_no_other_hex(board):
    full = built(board, 12)
    assert any(number == PLACES[board][city] for city, number in full.items())
    game = table(board, (seat("station expansion", rails="2,5"), seat(rails="3,7")), stations=full)
    free = {city for city, places in PLACES[board].items() if full.get(city, 0) < places}
    assert legal(game, "play station expansion at") == {f"play station expansion at {city}" for city in free}
    for place in facts(board)["hexes"]:
        if place["terrain"] != "city":
            refused(game, f"play station expansion at {place['id']}", "no-city", "TN1")


@pytest.mark.rule("TN1")
def test_stations_in_a_city_of_rivals_alone():
    game = osaka(seat("station expansion", rails="5,5"), seat(rails="4,4"))
    play(game, "play station expansion at umeda")
    assert (game.view(None).stations, coins(game)) == ({"4,4": 1}, 0)
    assert discards(game, 0) == cards("waste")


@pytest.mark.rule("TN2")
@pytest.mark.parametrize(("players", "tokens"), [(2, 19), (3, 30), (4, 30)])
def test_without_a_token_nothing_is_placed_but_the_waste_is_gained(players, tokens):
    others = [seat() for _ in range(players - 1)]
    game = osaka(seat("2 station expansion"), *others, stations=built(OSAKA, tokens - 1))
    last = next(iter(sorted(legal(game, "play station expansion at"))))
    play(game, last)
    assert game.view(None).stations_left == 0
    before = game.view(None).stations
    free = next(city for city, places in PLACES[OSAKA].items() if before.get(city, 0) < places)
    refused(game, f"play station expansion at {free}", "no-station-token", "TN2")
    assert legal(game, "play") == {"play station expansion"}
    play(game, "play station expansion")
    assert game.view(None).stations == before
    assert discards(game, 0) == cards("2 waste")


# --- TW1


@pytest.mark.rule("TW1")
@pytest.mark.parametrize(
    "card",
    [
        "lay rails",
        "tunnel",
        "viaduct",
        "collaboration",
        "steel bridge",
        "subway excavation",
        "distant partners",
        "station expansion",
    ],
)
def test_the_waste_printed_on_a_card(card):
    game = osaka(seat(card, rails="4,5"), seat())
    play(game, f"play {card} at {'4,4' if card == 'station expansion' else '5,5'}")
    assert discards(game, 0) == cards("waste")
    assert pile(game, "waste") == 69


@pytest.mark.rule("TW1")
@pytest.mark.parametrize("number", [1, 2])
def test_the_waste_of_the_chosen_option(number):
    game = osaka(seat("trail blazer", rails="4,5"), seat())
    play(game, "play trail blazer", f"option {number}")
    play(game, *["lay rail at 5,5", "lay rail at 6,5"][:number])
    assert discards(game, 0) == {"waste": number}
    assert game.view(None).phase == "turn"


@pytest.mark.rule("TW1", "TR3")
def test_two_rails_on_hexes_of_rivals_give_a_waste_each():
    game = osaka(seat("trail blazer", rails="4,5"), seat(rails="5,5 6,5"), coins=2)
    play(game, "play trail blazer", "option 2", "lay rail at 5,5", "lay rail at 6,5")
    assert (coins(game), discards(game, 0)) == (0, cards("4 waste"))


@pytest.mark.rule("TW1", "TG6")
def test_the_waste_of_a_copied_card():
    game = osaka(seat("lay rails + extra laborers", rails="4,5"), seat())
    play(game, "play lay rails at 5,5", "play extra laborers", "lay rail at 6,5")
    assert discards(game, 0) == cards("2 waste")


@pytest.mark.rule("TW1")
@pytest.mark.parametrize(
    ("card", "waste"),
    [
        ("apartment", 1),
        ("tower", 1),
        ("skyscraper", 1),
        ("office building", 1),
        ("stadium", 2),
        ("distribution center", 1),
        ("express train", 0),
        ("lay rails", 0),
        ("landfill", 0),
    ],
)
def test_the_waste_for_buying(card, waste):
    game = osaka(seat(deck="5 normal train"), seat(), coins=8, supply={card.replace(" ", "-"): 2})
    play(game, f"buy {card}")
    assert discards(game, 0) == {card.replace(" ", "-"): 1} | ({"waste": waste} if waste else {})
    assert pile(game, "waste") == 70 - waste


@pytest.mark.rule("TW1")
def test_an_outdated_train_gives_waste_on_buying_but_not_on_playing():
    game = osaka(seat("outdated train", deck="6 normal train"), seat())
    play(game, "play outdated train")
    assert (coins(game), discards(game, 0)) == (2, {})
    play(game, "buy outdated train")
    assert game.seats_to_decide == [1]  # straight to the clean-up
    assert discards(game, 0) == cards("2 outdated train + waste")


@pytest.mark.rule("TW1")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_too_few_waste_left_one_takes_what_there_is(left):
    game = osaka(seat("normal train"), seat(), coins=7, supply={"stadium": 3, "waste": left})
    play(game, "buy stadium")
    assert discards(game, 0).get("waste", 0) == left
    assert pile(game, "waste") == 0
    assert not game.over


@pytest.mark.rule("TW1")
def test_an_empty_waste_pile_stops_no_card():
    game = osaka(seat("lay rails + station expansion", rails="4,5"), seat(), coins=8, supply={"waste": 0})
    play(game, "play lay rails at 5,5", "play station expansion at 4,4", "buy skyscraper")
    assert discards(game, 0) == cards("skyscraper")


@pytest.mark.rule("TW1")
def test_waste_that_is_returned_can_be_gained_again():
    game = osaka(seat("landfill + waste + lay rails", rails="4,5"), seat(), supply={"waste": 0})
    play(game, "play landfill")
    assert pile(game, "waste") == 1
    play(game, "play lay rails at 5,5")
    assert (pile(game, "waste"), discards(game, 0)) == (0, cards("waste"))


@pytest.mark.rule("TW1", "TT3")
def test_early_train_and_outdated_train():
    """The Outdated Train on top of the deck, its Waste to the discards, the turn over: it is in the next hand."""
    game = osaka(seat("early train + normal train", deck="6 lay rails"), seat(), piles="outdated train")
    play(game, "play early train", "buy outdated train onto the deck")
    assert game.seats_to_decide == [1]
    view = game.view(0)
    assert view.hand == cards("outdated train + 4 lay rails")
    assert view.seats[0].discards == cards("early train + normal train + waste")
    assert (view.coins, view.lasting.buy_onto_deck) == (0, False)
