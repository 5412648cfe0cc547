"""The cards of every game, Waste, and the buildings of both boxes."""

import pytest
from families.trains.cards.hands import HUB, in_play, rails, seen, waste
from families.trains.tables import coins, discards, hand, legal, osaka, pile, play, refused, seat, sheets

CITIES = ["1,1", "1,2", "1,3", "2,5", "2,6", "3,0", "3,1", "3,2"]


@pytest.mark.card("normal-train", "express-train", "limited-express-train")
@pytest.mark.rule("TT2", "TG1")
@pytest.mark.parametrize(("train", "worth"), [("normal train", 1), ("express train", 2), ("limited express train", 3)])
def test_a_plain_train_gives_its_coins_and_asks_nothing(train, worth):
    game = osaka(seat(f"2 {train}"), seat(), coins=1)
    play(game, f"play {train}")
    assert coins(game) == 1 + worth
    assert game.view(0).phase == "turn"
    play(game, f"play {train}")
    assert coins(game) == 1 + 2 * worth
    assert in_play(game) == {train.replace(" ", "-"): 2}
    assert waste(game) == 0


@pytest.mark.card("normal-train")
@pytest.mark.rule("TS2")
def test_a_normal_train_cannot_be_bought():
    game = osaka(seat("normal train"), seat(), coins=9)
    assert "normal-train" not in game.view(None).piles
    refused(game, "buy normal train", "no-such-pile", "TS2")


@pytest.mark.card("lay-rails")
@pytest.mark.rule("TR2", "TW1")
def test_lay_rails_lays_one_rail_and_gives_one_waste():
    game = osaka(seat("2 lay rails", HUB), seat(), coins=2)
    play(game, "play lay rails at 6,5")
    assert (coins(game), rails(game), waste(game), pile(game, "waste")) == (2, {HUB, "6,5"}, 1, 69)
    play(game, "play lay rails at 4,6")  # Kadoma, a city without stations: 1 coin
    assert (coins(game), rails(game), waste(game), pile(game, "waste")) == (1, {HUB, "6,5", "4,6"}, 2, 68)
    assert seen(game).rails_left == 17


@pytest.mark.card("lay-rails")
@pytest.mark.rule("TT4")
def test_the_rail_of_lay_rails_can_be_forgone_but_not_its_waste():
    game = osaka(seat("lay rails", HUB), seat(), coins=2)
    assert "play lay rails, no text" not in legal(game)
    refused(game, "play lay rails", "where-to-place", "TT4")
    play(game, "play lay rails, no rail")
    assert (coins(game), rails(game), waste(game)) == (2, {HUB}, 1)


@pytest.mark.card("lay-rails")
@pytest.mark.rule("TT4")
def test_lay_rails_with_nowhere_to_lay_still_gives_its_waste():
    game = osaka(seat("lay rails", "4,6"), seat("", "4,5 5,5 3,5 3,6 4,7 5,6"))  # all around cost coins: there are none
    assert legal(game, "play") == {"play lay rails"}
    play(game, "play lay rails")
    assert (rails(game), waste(game)) == ({"4,6"}, 1)


@pytest.mark.card("station-expansion")
@pytest.mark.rule("TN1", "TW1")
def test_station_expansion_places_one_station_and_gives_one_waste():
    game = osaka(seat("2 station expansion", HUB), seat(), stations={"0,8": 2})
    play(game, "play station expansion at kyoto")
    assert game.view(None).stations == {"0,8": 3}
    assert (game.view(None).stations_left, waste(game), coins(game)) == (16, 1, 0)
    assert "play station expansion at 0,8" not in legal(game)
    play(game, "play station expansion at 4,4")
    assert game.view(None).stations == {"0,8": 3, "4,4": 1}


@pytest.mark.card("station-expansion")
@pytest.mark.rule("TT4", "TN2")
def test_the_station_can_be_forgone_but_not_its_waste():
    game = osaka(seat("station expansion"), seat())
    assert "play station expansion, no text" not in legal(game)
    play(game, "play station expansion, no station")
    assert (game.view(None).stations, game.view(None).stations_left, waste(game)) == ({}, 19, 1)


@pytest.mark.card("waste")
@pytest.mark.rule("TT1", "TT3")
def test_waste_is_neither_played_nor_bought_and_worth_nothing():
    game = osaka(seat("waste"), seat(), coins=9)
    refused(game, "play waste", "not-playable", "TT1")
    refused(game, "buy waste", "waste-not-for-sale", "TT3")
    assert pile(game, "waste") == 69
    assert sheets(game)[0].card_points == 0


@pytest.mark.card("waste")
@pytest.mark.rule("TS5")
def test_there_are_70_waste_with_two_players_too():
    assert pile(osaka(seat(), seat()), "waste") == 70
    assert pile(osaka(seat(), seat(), seat(), seat()), "waste") == 70


BUILDINGS = [
    ("apartment", 3, 1, 1),
    ("tower", 5, 1, 2),
    ("skyscraper", 8, 1, 4),
    ("office building", 5, 1, 2),
    ("stadium", 7, 2, 4),
]


@pytest.mark.card("apartment", "tower", "skyscraper", "office-building", "stadium")
@pytest.mark.rule("TW1", "TE3", "TT3")
@pytest.mark.parametrize(("name", "cost", "given", "worth"), BUILDINGS)
def test_a_building_costs_its_price_gives_waste_and_counts_points_at_the_end(name, cost, given, worth):
    box = "rising-sun" if name in ("office building", "stadium") else "trains"
    game = osaka(seat(), seat(), coins=cost + 1, buildings=box)
    play(game, f"buy {name}")
    assert coins(game) == 1
    assert discards(game, 0) == {name.replace(" ", "-"): 1, "waste": given}
    assert (pile(game, name), pile(game, "waste")) == (6, 70 - given)
    assert sheets(game)[0].card_points == worth
    assert seen(game).points == 0  # printed, not taken


@pytest.mark.card("apartment", "tower", "skyscraper", "office-building", "stadium", "distribution-center")
@pytest.mark.rule("TT1")
@pytest.mark.parametrize("name", [*[row[0] for row in BUILDINGS], "distribution center"])
def test_buildings_cannot_be_played(name):
    game = osaka(seat(name), seat(), coins=9)
    assert legal(game, "play") == set()
    refused(game, f"play {name}", "not-playable", "TT1")


@pytest.mark.card("apartment", "tower", "skyscraper", "office-building", "stadium")
@pytest.mark.rule("TE3")
@pytest.mark.parametrize(("name", "cost", "given", "worth"), BUILDINGS)
def test_a_building_counts_wherever_it_lies(name, cost, given, worth):
    game = osaka(seat(name, top=name, bottom=name, deck=name, discards=name), seat())
    assert sheets(game)[0].card_points == 5 * worth


@pytest.mark.card("stadium")
@pytest.mark.rule("TW1")
def test_a_stadium_takes_the_last_waste_where_there_is_only_one():
    game = osaka(seat(), seat(), coins=7, supply="waste", buildings="rising-sun")
    play(game, "buy stadium")
    assert discards(game, 0) == {"stadium": 1, "waste": 1}
    assert pile(game, "waste") == 0


@pytest.mark.card("distribution-center")
@pytest.mark.rule("TW1", "TT3")
def test_a_distribution_center_costs_six_and_gives_one_waste():
    game = osaka(seat(), seat(), coins=6, buildings="rising-sun")
    play(game, "buy distribution center")
    assert (coins(game), discards(game, 0)) == (0, {"distribution-center": 1, "waste": 1})
    assert pile(game, "distribution center") == 6


@pytest.mark.card("distribution-center")
@pytest.mark.rule("TE3")
@pytest.mark.parametrize(("cities", "each"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2)])
def test_each_distribution_center_is_worth_a_point_for_every_four_cities(cities, each):
    own = " ".join(CITIES[:cities])
    game = osaka(seat("distribution center", own, discards="distribution center"), seat("", " ".join(CITIES)))
    sheet = sheets(game)[0]
    assert sheet.card_points == 2 * each
    assert sheet.city_points == 0  # no stations


@pytest.mark.card("distribution-center")
@pytest.mark.rule("TE3")
def test_remote_locations_are_no_cities_for_a_distribution_center():
    game = osaka(seat("distribution center", "1,1 1,2 1,3 0,0 0,6 0,9 4,0 5,6 2,3"), seat())
    assert sheets(game)[0].card_points == 0
    assert sheets(game)[0].remote_points == 4 + 4 + 3 + 3


@pytest.mark.card("stadium", "office-building", "distribution-center")
def test_reconstructed_buildings_are_marked_on_the_score_sheet():
    rising = osaka(seat("stadium + office building + distribution center", " ".join(CITIES)), seat())
    assert [card.reconstructed for card in sheets(rising)[0].cards] == [True, True, True]
    trains = osaka(seat("apartment + tower + skyscraper"), seat())
    assert [card.reconstructed for card in sheets(trains)[0].cards] == [False, False, False]
    assert hand(trains, 0) == {"apartment": 1, "tower": 1, "skyscraper": 1}
