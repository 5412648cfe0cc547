"""Set-up (TS)."""

import doctest
import re
from collections import Counter
from pathlib import Path

import pytest
from families.trains import tables
from families.trains.tables import OSAKA, TOKYO, cards, facts, hand, legal, osaka, play, refused, seat, truth

import capolinea
from capolinea.core.errors import DataError, InvalidInput

TEXT = (Path(__file__).parents[4] / "docs" / "rules" / "trains.md").read_text("utf-8")
ALWAYS = {"express-train", "limited-express-train", "lay-rails", "station-expansion", "waste"}
BUILDINGS = {
    "trains": {"apartment", "tower", "skyscraper"},
    "rising-sun": {"office-building", "stadium", "distribution-center"},
}
STARTING_DECK = "7 normal train + 2 lay rails + station expansion"


def ids(names):
    """Names of cards, as the text has them, as ids."""
    return {name.lower().replace("'", "").replace(" ", "-") for name in names}


RISING_SUN = ids(re.findall(r"^\| ([A-Z][^(]+) \(\d\)", TEXT, re.MULTILINE)) - BUILDINGS["rising-sun"]
SETS = {
    "beginner-osaka": "Landfill, Bullet Train, Garage, Tourist Train, Ironworks, Stationmaster Office, Tunnel, "
    "Temporary Timetable",
    "beginner-tokyo": "Landfill, Conductor's Station, Holiday Timetable, Passing Station, Amusement Park, "
    "Steel Bridge, Dump Site, Maintenance Factory",
    "reforming-and-tunneling": "Signals, Pulling, Information Central, Freight Train, Wagon Factory, Early Train, "
    "Signaling Area, Subway Excavation",
    "holiday-pass": "Landfill, Station Crew, Holiday Timetable, Tourist Train, Mail Train, Viaduct, "
    "Maintenance Factory, Control Room",
    "sunrise": "BioFuel Train, Outdated Train, Distant Partners, Engineer, Limited Partnership, Strategy Meeting, "
    "Upgrade, Recycling Center",
    "city-council": "Commuter Train, Legal Counsel, Politician, Protesters, Regulations, Roundhouse, Trail Blazer, "
    "Yardmaster",
}


def new(board=OSAKA, **more):
    """A new game, by default with a seed."""
    return capolinea.new(board, **{"seed": 5, **more})


def piles(game):
    """The supply without the cards of every game and the buildings."""
    every = ALWAYS | BUILDINGS["trains"] | BUILDINGS["rising-sun"]
    return {name: size for name, size in game.view(None).piles.items() if name not in every}


def buildings(game):
    """The buildings of a game."""
    return set(game.view(None).piles) & (BUILDINGS["trains"] | BUILDINGS["rising-sun"])


def test_the_example_of_the_tables():
    assert doctest.testmod(tables).failed == 0


@pytest.mark.rule("TS1")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rails_deck_and_hand_of_each_player(board, players):
    game = new(board, players=players)
    for number in range(players):
        player, view = truth(game, number), game.view(None).seats[number]
        assert Counter(player["hand"]) + Counter(player["deck"]) == cards(STARTING_DECK)
        assert (view.rails_left, view.hand_size, view.deck_size, view.discards) == (20, 5, 5, {})
        assert sum(hand(game, number).values()) == 5
        assert view.unseen == cards(STARTING_DECK)  # for whoever watches, hand and deck are one


@pytest.mark.rule("TS1")
@pytest.mark.parametrize("players", [1, 5])
def test_no_other_number_of_players(players):
    with pytest.raises(InvalidInput) as caught:
        new(players=players)
    assert (caught.value.code, caught.value.rule) == ("unknown-players", "TS1")


@pytest.mark.rule("TS1")
def test_the_decks_are_shuffled():
    """A hand of 5 of the 10 cards has 0, 1 or 2 Lay Rails in 2/9, 5/9 and 2/9 of all deals."""
    counts = Counter(hand(new(players=4, seed=seed), of).get("lay-rails", 0) for seed in range(90) for of in range(4))
    assert sum(counts.values()) == 360
    assert 50 < counts[0] < 110
    assert 160 < counts[1] < 240
    assert 50 < counts[2] < 110


@pytest.mark.rule("TS2")
@pytest.mark.parametrize("players", [3, 4])
def test_the_supply_of_trains(players):
    game = new(players=players)
    supply = game.view(None).piles
    assert {name: supply[name] for name in supply if name not in piles(game)} == {
        "express-train": 20,
        "limited-express-train": 10,
        "lay-rails": 20 - 2 * players,
        "station-expansion": 20 - players,
        "apartment": 10,
        "tower": 10,
        "skyscraper": 10,
        "waste": 70,
    }
    assert list(piles(game).values()) == [10] * 8
    assert not RISING_SUN & set(piles(game))


@pytest.mark.rule("TS2")
def test_a_normal_train_is_in_no_pile_and_cannot_be_bought():
    game = osaka(seat(), seat(), coins=9)
    assert "normal-train" not in game.view(None).piles
    refused(game, "buy normal train", "no-such-pile", "TS2")
    with pytest.raises(DataError) as caught:
        osaka(seat(), seat(), supply={"normal-train": 3})
    assert (caught.value.code, caught.value.rule) == ("position-no-pile", "TS2")


@pytest.mark.rule("TS2", "TS3", "TS4")
def test_a_card_that_is_in_no_pile_of_this_game():
    game = osaka(seat(), seat(), coins=9)
    refused(game, "buy subway excavation", "card-not-in-game", "TS4")
    refused(game, "play subway excavation", "card-not-in-game", "TS4")
    refused(game, "buy stadium", "card-not-in-game", "TS3")  # the buildings are those of the other box


@pytest.mark.rule("TS3")
def test_the_supply_of_rising_sun():
    assert len(RISING_SUN) == 26
    for seed in range(10):
        game = new(players=4, variant="rising-sun", seed=seed)
        assert buildings(game) == BUILDINGS["rising-sun"]
        assert game.view(None).piles["limited-express-train"] == 10
        assert set(piles(game)) <= RISING_SUN
        assert list(piles(game).values()) == [10] * 8


@pytest.mark.rule("TS2", "TS3", "TS4")
@pytest.mark.parametrize(("variant", "count"), [("trains", 30), ("rising-sun", 26), ("mixed", 56)])
def test_every_pile_of_the_boxes_is_drawn_some_time(variant, count):
    seen = set().union(*(piles(new(players=3, variant=variant, seed=seed)) for seed in range(80)))
    assert len(seen) == count
    assert len(seen & RISING_SUN) == (0 if variant == "trains" else 26)


@pytest.mark.rule("TS3")
def test_both_boxes_mix_but_the_buildings_are_of_one():
    drawn = Counter()
    for seed in range(40):
        found = buildings(new(players=3, variant="mixed", seed=seed))
        assert found in BUILDINGS.values()
        drawn[min(found)] += 1
    assert min(drawn["apartment"], drawn["distribution-center"]) >= 8
    for box, expected in BUILDINGS.items():
        for seed in range(5):
            game = new(players=3, variant="mixed", options=[f"{box}-buildings"], seed=seed)
            assert buildings(game) == expected


@pytest.mark.rule("TS3")
@pytest.mark.parametrize(
    ("variant", "options", "code"),
    [
        ("mixed", ["trains-buildings", "rising-sun-buildings"], "two-buildings"),
        ("trains", ["rising-sun-buildings"], "buildings-not-in-set"),
        ("rising-sun", ["trains-buildings"], "buildings-not-in-set"),
    ],
)
def test_buildings_that_are_not_there(variant, options, code):
    with pytest.raises(InvalidInput) as caught:
        new(variant=variant, options=options)
    assert (caught.value.code, caught.value.rule) == (code, "TS3")


@pytest.mark.rule("TS4")
def test_the_table_picks_piles_and_the_rest_is_drawn():
    for seed in range(10):
        found = set(piles(new(players=3, options=["garage", "tunnel"], seed=seed)))
        assert {"garage", "tunnel"} <= found
        assert len(found) == 8
    eight = ["garage", "tunnel", "signals", "pulling", "landfill", "viaduct", "switchback", "ironworks"]
    assert set(piles(new(options=eight))) == set(eight)


@pytest.mark.rule("TS4")
@pytest.mark.parametrize("name", SETS)
def test_the_named_sets(name):
    game = new(players=3, variant=name)
    assert set(piles(game)) == ids(SETS[name].split(", "))
    box = "rising-sun" if name in ("sunrise", "city-council") else "trains"
    assert buildings(game) == BUILDINGS[box]


@pytest.mark.rule("TS4")
@pytest.mark.parametrize(
    ("variant", "options", "code"),
    [
        ("trains", ["politician"], "pile-not-in-set"),
        ("rising-sun", ["garage"], "pile-not-in-set"),
        ("trains", ["waste"], "not-a-pile"),
        ("mixed", ["tower"], "not-a-pile"),
        ("sunrise", ["politician"], "too-many-piles"),
        ("beginner-osaka", ["viaduct"], "too-many-piles"),
    ],
)
def test_piles_that_cannot_be_picked(variant, options, code):
    with pytest.raises(InvalidInput) as caught:
        new(variant=variant, options=options)
    assert (caught.value.code, caught.value.rule) == (code, "TS4")


@pytest.mark.rule("TS5")
@pytest.mark.parametrize("variant", ["trains", "rising-sun", "mixed", "city-council"])
def test_two_players_have_seven_of_each_pile_and_nineteen_stations(variant):
    game = new(players=2, variant=variant)
    supply = dict(game.view(None).piles)
    assert supply.pop("waste") == 70
    assert len(supply) == 15
    assert set(supply.values()) == {7}
    assert game.view(None).stations_left == 19


@pytest.mark.rule("TS5")
def test_two_players_with_full_piles():
    game = new(players=2, options=["full-piles"])
    supply = game.view(None).piles
    assert (supply["express-train"], supply["lay-rails"], supply["station-expansion"]) == (20, 16, 18)
    assert (supply["limited-express-train"], supply["tower"], supply["waste"]) == (10, 10, 70)
    assert list(piles(game).values()) == [10] * 8
    assert game.view(None).stations_left == 19


@pytest.mark.rule("TS5")
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_have_thirty_stations(players):
    assert new(players=players).view(None).stations_left == 30


@pytest.mark.rule("TS6")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_a_start_is_anywhere_but_on_sea_and_remote_locations(board):
    game = new(board, players=3, first=1)
    terrain = {place["id"]: place["terrain"] for place in facts(board)["hexes"]}
    land = {place for place, kind in terrain.items() if kind not in ("sea", "remote")}
    assert legal(game) == {f"start at {place}" for place in land}
    for place, kind in terrain.items():
        if kind in ("sea", "remote"):
            refused(game, f"start at {place}", f"start-{kind}", "TS6")


@pytest.mark.rule("TS6")
def test_the_seats_start_in_order_and_apart():
    game = new(players=3, first=1)
    play(game, "1: start at 4,4")
    refused(game, "start at 4,4", "start-taken", "TS6", by=2)
    refused(game, "play lay rails, no rail", "not-now", "TT1", by=2)
    refused(game, "pass", "not-now", "TT1", by=2)
    play(game, "2: start at 5,3")
    refused(game, "start at umeda", "start-taken", "TS6", by=0)
    play(game, "0: start at 1,4")
    view = game.view(None)
    assert view.rails == {"4,4": (1,), "5,3": (2,), "1,4": (0,)}
    assert [player.rails_left for player in view.seats] == [19, 19, 19]
    assert (view.phase, view.turn_seat, view.coins, view.piles["waste"]) == ("turn", 1, 0, 70)
    assert all(not player.discards for player in view.seats)
    refused(game, "start at 3,4", "not-now", "TT1")


@pytest.mark.rule("TS6")
def test_the_first_seat_is_drawn():
    firsts = Counter(new(players=4, seed=seed).seats_to_decide[0] for seed in range(120))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 12
    for first in range(4):
        assert {new(players=4, seed=seed, first=first).seats_to_decide[0] for seed in range(5)} == {first}
