"""The rail-laying cards of both boxes: what they waive, for how long, and their Waste."""

import pytest
from families.trains.cards.hands import HUB, asked, lasting, rails, waste
from families.trains.tables import coins, discards, hand, legal, osaka, play, refused, seat

# name, where the rails are, two hexes that it makes free one after the other, what it lifts
WAIVERS = [
    ("tunnel", "5,5", ("5,6", "5,7"), "mountain"),
    ("viaduct", "5,5", ("4,6", "6,6"), "city"),
    ("steel bridge", "4,5", ("3,4", "3,5"), "river"),
    ("distant partners", "7,4 1,8", ("7,3", "0,9"), "remote"),
    ("collaboration", "5,5", ("4,5", "6,5"), "rivals"),
    ("subway excavation", "5,5", ("5,6", "4,6"), "all"),
]
NAMES = [row[0] for row in WAIVERS]
RIVAL = seat("", "4,5 6,5")


@pytest.mark.card("tunnel", "viaduct", "steel-bridge", "distant-partners", "collaboration", "subway-excavation")
@pytest.mark.rule("TR4", "TG1", "TW1")
@pytest.mark.parametrize(("name", "own", "free", "lifts"), WAIVERS, ids=NAMES)
def test_a_waiver_serves_its_own_rail_and_every_later_one(name, own, free, lifts):
    rival = RIVAL if name == "collaboration" else seat()
    game = osaka(seat(f"{name} + lay rails", own), rival)
    assert f"play lay rails at {free[0]}" not in legal(game)
    play(game, f"play {name} at {free[0]}")
    assert (coins(game), waste(game), lasting(game).lifted) == (0, 1, (lifts,))
    play(game, f"play lay rails at {free[1]}")
    assert (coins(game), waste(game)) == (0, 2)
    assert rails(game) == {*own.split(), *free}


@pytest.mark.card("tunnel", "viaduct", "steel-bridge", "distant-partners", "collaboration", "subway-excavation")
@pytest.mark.rule("TT4")
@pytest.mark.parametrize(("name", "own", "free", "lifts"), WAIVERS, ids=NAMES)
def test_the_rail_can_be_forgone_and_the_waiver_kept(name, own, free, lifts):
    rival = RIVAL if name == "collaboration" else seat()
    game = osaka(seat(f"{name} + lay rails", own), rival)
    play(game, f"play {name}, no rail")
    assert (lasting(game).lifted, waste(game), rails(game)) == ((lifts,), 1, set(own.split()))
    play(game, f"play lay rails at {free[1]}" if name != "tunnel" else f"play lay rails at {free[0]}")
    assert (coins(game), waste(game)) == (0, 2)


@pytest.mark.card("tunnel", "viaduct", "steel-bridge", "distant-partners", "collaboration", "subway-excavation")
@pytest.mark.rule("TT4")
@pytest.mark.parametrize(("name", "own", "free", "lifts"), WAIVERS, ids=NAMES)
def test_with_the_text_declined_there_is_neither_rail_nor_waiver(name, own, free, lifts):
    game = osaka(seat(name, own), seat(), coins=1)
    play(game, f"play {name}, no text")
    assert (lasting(game).lifted, waste(game), rails(game), coins(game)) == ((), 1, set(own.split()), 1)


@pytest.mark.card("tunnel", "viaduct", "steel-bridge", "distant-partners", "collaboration", "subway-excavation")
@pytest.mark.rule("TR4", "TT6")
@pytest.mark.parametrize("name", NAMES)
def test_a_waiver_ends_with_the_turn(name):
    game = osaka(seat(name), seat("normal train"))
    play(game, f"play {name}, no rail" if f"play {name}, no rail" in legal(game) else f"play {name}", "end turn")
    assert lasting(game).lifted == ()


@pytest.mark.card("tunnel", "viaduct", "steel-bridge", "distant-partners")
@pytest.mark.rule("TR4")
@pytest.mark.parametrize(
    ("name", "own", "where", "cost"),
    [
        ("tunnel", "5,5", "4,6", 1),
        ("tunnel", "4,5", "3,4", 1),
        ("viaduct", "5,5", "5,6", 2),
        ("viaduct", "7,4", "7,3", 2),
        ("steel bridge", "5,5", "4,6", 1),
        ("steel bridge", "5,5", "5,6", 2),
        ("distant partners", "5,5", "4,6", 1),
        ("distant partners", "4,5", "3,4", 1),
        ("distant partners", "5,5", "5,6", 2),
    ],
)
def test_a_waiver_lifts_only_its_own_terrain(name, own, where, cost):
    poor = osaka(seat(name, own), seat(), coins=cost - 1)
    refused(poor, f"play {name} at {where}", "rail-too-expensive", "TR2")
    game = osaka(seat(name, own), seat(), coins=3)
    play(game, f"play {name} at {where}")
    assert coins(game) == 3 - cost


@pytest.mark.card("tunnel", "viaduct", "steel-bridge", "distant-partners")
@pytest.mark.rule("TR3", "TR4")
@pytest.mark.parametrize(
    ("name", "own", "where"),
    [
        ("tunnel", "5,5", "5,6"),
        ("viaduct", "5,5", "4,6"),
        ("steel bridge", "4,5", "3,4"),
        ("distant partners", "7,4", "7,3"),
    ],
)
def test_rails_of_others_are_paid_all_the_same(name, own, where):
    game = osaka(seat(name, own), seat("", where), coins=1)
    play(game, f"play {name} at {where}")
    assert (coins(game), waste(game)) == (0, 2)


@pytest.mark.card("viaduct")
@pytest.mark.rule("TR4")
def test_viaduct_lifts_the_stations_of_a_city_too():
    game = osaka(seat("viaduct", "4,5"), seat(), stations={"4,4": 2})
    play(game, "play viaduct at umeda")
    assert (coins(game), waste(game)) == (0, 1)


@pytest.mark.card("tunnel", "lay-rails")
@pytest.mark.rule("TR4")
def test_what_was_paid_before_a_waiver_is_not_refunded():
    game = osaka(seat("lay rails + tunnel", HUB), seat(), coins=2)
    play(game, "play lay rails at 5,6")
    assert coins(game) == 0
    play(game, "play tunnel at 5,7")
    assert (coins(game), waste(game)) == (0, 2)


CITY = {"stations": {"4,4": 2}, "coins": 5}  # Umeda with 2 stations, and 2 rivals there


def crowded(held):
    return osaka(seat(held, "4,5"), seat("", "4,4"), seat("", "4,4"), **CITY)


@pytest.mark.card("lay-rails", "viaduct", "subway-excavation", "collaboration")
@pytest.mark.rule("TR2", "TR3", "TR4")
@pytest.mark.parametrize(
    ("name", "paid", "given"),
    [("lay rails", 5, 2), ("viaduct", 2, 2), ("subway excavation", 0, 2), ("collaboration", 3, 1)],
)
def test_a_city_with_two_stations_and_two_rivals(name, paid, given):
    game = crowded(name)
    play(game, f"play {name} at umeda")
    assert (5 - coins(game), waste(game)) == (paid, given)


@pytest.mark.card("viaduct", "collaboration")
@pytest.mark.rule("TR4")
def test_waivers_add_up():
    game = crowded("viaduct + collaboration")
    play(game, "play viaduct at 5,5", "play collaboration at umeda")
    assert (coins(game), discards(game, 0)) == (5, {"waste": 2})  # one of each card, none for the rivals


@pytest.mark.card("subway-excavation")
@pytest.mark.rule("TR3", "TR4")
def test_subway_excavation_leaves_the_waste_of_rivals_for_later_rails_too():
    game = osaka(seat("subway excavation + lay rails", HUB), seat("", "5,6 4,6"))
    play(game, "play subway excavation at 5,6")
    assert (coins(game), waste(game)) == (0, 2)
    play(game, "play lay rails at 4,6")
    assert (coins(game), waste(game)) == (0, 4)


# --- Interchange


@pytest.mark.card("interchange")
@pytest.mark.rule("TG1", "TT4")
def test_interchange_draws_one_discards_one_then_lays_a_rail_and_gives_waste():
    game = osaka(seat("interchange + normal train", HUB, deck="4 express train"), seat(), coins=1)
    play(game, "play interchange")
    assert (hand(game, 0), asked(game), waste(game)) == ({"normal-train": 1, "express-train": 1}, "discard", 0)
    refused(game, "done", "must-choose", "TT4")
    play(game, "discard normal train")
    assert (discards(game, 0), asked(game)) == ({"normal-train": 1}, "rail")
    play(game, "lay rail at 4,6")
    assert (coins(game), rails(game)) == (0, {HUB, "4,6"})
    assert discards(game, 0) == {"normal-train": 1, "waste": 1}


@pytest.mark.card("interchange")
@pytest.mark.rule("TG3", "TT4")
def test_interchange_with_nothing_to_draw_discards_what_is_there_and_may_forgo_its_rail():
    game = osaka(seat("interchange + normal train", HUB), seat())
    play(game, "play interchange")
    assert (hand(game, 0), discards(game, 0), asked(game)) == ({}, {"normal-train": 1}, "rail")
    play(game, "done")
    assert (rails(game), waste(game), game.view(0).phase) == ({HUB}, 1, "turn")
    bare = osaka(seat("interchange", HUB), seat())
    play(bare, "play interchange", "lay rail at 6,5")
    assert (rails(bare), discards(bare, 0)) == ({HUB, "6,5"}, {"waste": 1})


@pytest.mark.card("interchange")
@pytest.mark.rule("TT4")
def test_interchange_declined_draws_nothing_lays_nothing_and_gives_its_waste():
    game = osaka(seat("interchange + normal train", HUB, deck="express train"), seat())
    play(game, "play interchange, no text")
    assert (hand(game, 0), rails(game), discards(game, 0)) == ({"normal-train": 1}, {HUB}, {"waste": 1})


# --- Trail Blazer


@pytest.mark.card("trail-blazer")
@pytest.mark.rule("TW1", "TR1")
def test_trail_blazer_lays_one_rail_for_one_waste():
    game = osaka(seat("trail blazer", HUB), seat(), coins=2)
    play(game, "play trail blazer")
    assert legal(game) == {"option 1", "option 2"}
    play(game, "option 1", "lay rail at 5,6")
    assert (coins(game), rails(game), waste(game), game.view(0).phase) == (0, {HUB, "5,6"}, 1, "turn")


@pytest.mark.card("trail-blazer")
@pytest.mark.rule("TW1", "TR1", "TG1")
def test_trail_blazer_lays_two_rails_for_two_waste_and_the_second_may_join_the_first():
    game = osaka(seat("trail blazer", HUB), seat())
    play(game, "play trail blazer", "option 2")
    refused(game, "lay rail at 6,4", "hex-not-adjacent", "TR1")
    play(game, "lay rail at 6,5")
    assert waste(game) == 0  # last of all
    play(game, "lay rail at 6,4")
    assert (rails(game), waste(game), coins(game)) == ({HUB, "6,5", "6,4"}, 2, 0)


@pytest.mark.card("trail-blazer")
@pytest.mark.rule("TR3")
def test_the_second_rail_of_trail_blazer_is_paid_from_what_the_first_left():
    game = osaka(seat("trail blazer", HUB), seat("", "4,5"), coins=2)
    play(game, "play trail blazer", "option 2", "lay rail at 4,5")
    assert (coins(game), waste(game)) == (1, 1)
    assert "lay rail at 5,6" not in legal(game)
    play(game, "lay rail at 4,6")
    assert (coins(game), waste(game)) == (0, 3)


@pytest.mark.card("trail-blazer")
@pytest.mark.rule("TT4", "TW1")
def test_the_rails_of_trail_blazer_can_be_forgone_but_not_the_waste_of_its_option():
    game = osaka(seat("2 trail blazer", HUB), seat())
    assert "play trail blazer, no text" not in legal(game)
    play(game, "play trail blazer", "option 1", "done")
    assert (rails(game), waste(game)) == ({HUB}, 1)
    play(game, "play trail blazer", "option 2", "lay rail at 6,5", "done")
    assert (rails(game), waste(game)) == ({HUB, "6,5"}, 3)


@pytest.mark.card("trail-blazer")
@pytest.mark.rule("TT4", "TE1")
def test_trail_blazer_with_one_token_left_lays_one_rail_and_gives_both_waste():
    nineteen = "5,5 5,6 5,7 5,4 5,3 6,3 6,4 6,6 6,7 6,8 6,9 7,4 7,5 7,6 7,7 4,6 4,7 4,8 5,8"
    game = osaka(seat("trail blazer", nineteen), seat(), coins=9)
    play(game, "play trail blazer", "option 2", "lay rail at 6,5")
    assert (waste(game), game.view(0).phase) == (2, "turn")
    play(game, "end turn")
    assert game.over


@pytest.mark.card("trail-blazer")
@pytest.mark.rule("TT4")
def test_trail_blazer_with_nowhere_to_lay_gives_the_waste_of_its_option():
    game = osaka(seat("trail blazer"), seat())
    play(game, "play trail blazer", "option 1")
    assert (waste(game), game.view(0).phase) == (1, "turn")
