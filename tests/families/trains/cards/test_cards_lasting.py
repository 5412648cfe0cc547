"""Cards that hold until the end of the turn: Ironworks, Dump Site, Surveyor, Commuter Train."""

import pytest
from families.trains.cards.hands import HUB, lasting, points, rails, waste
from families.trains.tables import cards, coins, discards, hand, osaka, pile, play, seat

# --- Ironworks


@pytest.mark.card("ironworks", "lay-rails")
@pytest.mark.rule("TG1")
def test_ironworks_gives_two_coins_for_each_rail_laying_card_played_later():
    game = osaka(seat("lay rails + ironworks + lay rails + tunnel + garage", HUB), seat())
    play(game, "play lay rails, no rail")
    assert coins(game) == 0
    play(game, "play ironworks")
    assert coins(game) == 1
    play(game, "play lay rails, no rail")
    assert coins(game) == 3
    play(game, "play tunnel, no text")  # played all the same
    assert coins(game) == 5
    play(game, "play garage")
    assert coins(game) == 6


@pytest.mark.card("ironworks")
@pytest.mark.rule("TG1", "TR2")
def test_the_coins_of_ironworks_pay_for_the_cards_own_rail():
    game = osaka(seat("lay rails", HUB), seat(), lasting={"rail_coins": 2})
    play(game, "play lay rails at 5,6")
    assert (coins(game), rails(game)) == (0, {HUB, "5,6"})


@pytest.mark.card("ironworks")
def test_two_ironworks_give_four():
    game = osaka(seat("2 ironworks + lay rails", HUB), seat())
    play(game, "play ironworks", "play ironworks", "play lay rails, no rail")
    assert coins(game) == 2 + 4


@pytest.mark.card("ironworks", "station-expansion")
def test_a_station_expansion_is_no_rail_laying_card():
    game = osaka(seat("ironworks + station expansion"), seat())
    play(game, "play ironworks", "play station expansion, no station")
    assert coins(game) == 1


@pytest.mark.card("ironworks")
@pytest.mark.rule("TT4", "TT6")
def test_ironworks_declined_or_in_the_turn_before_gives_nothing():
    game = osaka(seat("ironworks + lay rails", HUB), seat("lay rails", "2,3"))
    twin = game.copy()
    play(game, "play ironworks, no text", "play lay rails, no rail")
    assert coins(game) == 1
    play(twin, "play ironworks", "end turn", "play lay rails, no rail")
    assert coins(twin) == 0


# --- Dump Site


@pytest.mark.card("dump-site", "skyscraper")
@pytest.mark.rule("TW1")
def test_lay_rails_dump_site_skyscraper_give_one_waste_in_all():
    game = osaka(seat("lay rails + dump site", HUB), seat(), coins=7)
    play(game, "play lay rails at 6,5", "play dump site", "buy skyscraper")
    assert (coins(game), discards(game, 0), pile(game, "waste")) == (0, cards("waste + skyscraper"), 69)


@pytest.mark.card("dump-site")
@pytest.mark.rule("TW1", "TR3")
def test_dump_site_keeps_away_the_waste_of_cards_rivals_options_and_purchases():
    game = osaka(seat("dump site + lay rails + trail blazer + station expansion", HUB), seat("", "6,5"), coins=9)
    play(game, "play dump site", "play lay rails at 6,5", "play trail blazer", "option 2", "done")
    play(game, "play station expansion at 4,4", "buy apartment")
    assert discards(game, 0) == {"apartment": 1}
    assert pile(game, "waste") == 70


@pytest.mark.card("dump-site", "collaboration")
@pytest.mark.rule("TR4")
def test_dump_site_with_collaboration():
    game = osaka(seat("dump site + collaboration", HUB), seat("", "4,6"), coins=1)
    play(game, "play dump site", "play collaboration at 4,6")
    assert (coins(game), waste(game)) == (1, 0)  # 1 for the city, nothing for the rival, and no Waste of the card
    after = osaka(seat("dump site + collaboration", HUB), seat("", "4,6"), coins=1)
    play(after, "play collaboration at 4,6", "play dump site")
    assert waste(after) == 1


@pytest.mark.card("dump-site")
@pytest.mark.rule("TT4", "TT6")
def test_dump_site_declined_or_in_the_turn_before_keeps_nothing_away():
    game = osaka(seat("dump site"), seat("lay rails", "2,3"), coins=3)
    twin = game.copy()
    play(game, "play dump site, no text", "buy apartment")
    assert (coins(game), waste(game)) == (1, 1)
    play(twin, "play dump site", "end turn", "play lay rails, no rail")
    assert waste(twin, 1) == 1


@pytest.mark.card("dump-site")
def test_dump_site_is_for_its_player_in_this_turn_alone():
    game = osaka(seat("dump site", deck="5 normal train"), seat("normal train"))
    play(game, "play dump site")
    assert lasting(game).no_waste
    play(game, "end turn")
    assert not lasting(game).no_waste


# --- Surveyor


@pytest.mark.card("surveyor", "lay-rails")
@pytest.mark.rule("TW1")
def test_surveyor_draws_one_and_skips_the_one_next_waste():
    game = osaka(seat("surveyor + 2 lay rails", HUB, deck="3 express train"), seat())
    play(game, "play surveyor")
    assert (hand(game, 0), coins(game)) == (cards("2 lay rails + express train"), 0)
    play(game, "play lay rails at 6,5")
    assert (waste(game), pile(game, "waste")) == (0, 70)
    play(game, "play lay rails at 4,5")
    assert (waste(game), pile(game, "waste")) == (1, 69)


@pytest.mark.card("surveyor", "stadium")
@pytest.mark.rule("TW1")
def test_surveyor_skips_one_of_two_waste_and_two_surveyors_both():
    game = osaka(seat("2 surveyor"), seat(), coins=14, buildings="rising-sun")
    twin = game.copy()
    play(game, "play surveyor", "buy stadium")
    assert discards(game, 0) == cards("stadium + waste")
    play(twin, "play surveyor", "play surveyor", "buy stadium", "buy stadium")
    assert discards(twin, 0) == cards("2 stadium + 2 waste")


@pytest.mark.card("surveyor")
@pytest.mark.rule("TR3")
def test_surveyor_skips_one_waste_where_a_rail_among_rivals_gives_two():
    game = osaka(seat("surveyor + lay rails", HUB), seat("", "6,5"), coins=1)
    play(game, "play surveyor", "play lay rails at 6,5")
    assert (waste(game), lasting(game).skip_waste) == (1, 0)


@pytest.mark.card("surveyor", "dump-site")
def test_surveyor_is_not_used_up_where_dump_site_keeps_the_waste_away():
    game = osaka(seat("surveyor + dump site + lay rails", HUB), seat())
    play(game, "play surveyor", "play dump site", "play lay rails at 6,5")
    assert (waste(game), lasting(game).skip_waste) == (0, 1)


@pytest.mark.card("surveyor", "freight-train")
def test_surveyor_is_not_used_up_by_an_empty_waste_pile():
    held = "surveyor + 2 lay rails + freight train + waste"
    game = osaka(seat(held, HUB), seat(), supply={"waste": 0})
    play(game, "play surveyor", "play lay rails at 6,5")
    assert (waste(game), lasting(game).skip_waste) == (0, 1)
    play(game, "play freight train", "return waste", "done")
    assert pile(game, "waste") == 1
    play(game, "play lay rails at 4,5")  # now one would be gained, and is skipped
    assert (waste(game), pile(game, "waste"), lasting(game).skip_waste) == (0, 1, 0)


@pytest.mark.card("surveyor")
@pytest.mark.rule("TT4", "TT6", "TG3")
def test_surveyor_declined_in_the_turn_before_or_with_nothing_to_draw():
    game = osaka(seat("surveyor + lay rails", HUB, deck="3 tower"), seat("lay rails", "2,3"))
    twin = game.copy()
    play(game, "play surveyor, no text", "play lay rails at 6,5")
    assert (hand(game, 0), waste(game)) == ({}, 1)
    play(twin, "play surveyor", "end turn", "play lay rails at 2,4")
    assert waste(twin, 1) == 1
    bare = osaka(seat("surveyor + lay rails", HUB), seat())
    play(bare, "play surveyor", "play lay rails at 6,5")
    assert (hand(bare, 0), waste(bare)) == ({}, 0)


# --- Commuter Train


@pytest.mark.card("commuter-train", "station-expansion")
def test_commuter_train_gives_a_point_for_each_station_placed_later():
    game = osaka(seat("3 station expansion + commuter train"), seat())
    play(game, "play station expansion at 4,4", "play commuter train")
    assert (coins(game), points(game)) == (1, 0)
    play(game, "play station expansion at 4,4")
    assert points(game) == 1
    play(game, "play station expansion at 0,8")
    assert (points(game), points(game, 1)) == (2, 0)


@pytest.mark.card("commuter-train")
def test_two_commuter_trains_give_two_points_a_station():
    game = osaka(seat("2 commuter train + station expansion"), seat())
    play(game, "play commuter train", "play commuter train", "play station expansion at 4,4")
    assert (coins(game), points(game)) == (2, 2)


@pytest.mark.card("commuter-train")
@pytest.mark.rule("TN2", "TT4")
def test_a_station_that_is_not_placed_gives_no_point():
    game = osaka(seat("commuter train + station expansion"), seat())
    twin = game.copy()
    play(game, "play commuter train", "play station expansion, no station")
    assert (points(game), waste(game)) == (0, 1)
    play(twin, "play commuter train, no text", "play station expansion at 4,4")
    assert (coins(twin), points(twin)) == (1, 0)


@pytest.mark.card("commuter-train")
@pytest.mark.rule("TT6")
def test_commuter_train_ends_with_the_turn():
    game = osaka(seat("commuter train"), seat("station expansion"))
    play(game, "play commuter train", "end turn", "play station expansion at 4,4")
    assert (points(game), points(game, 1)) == (0, 0)
