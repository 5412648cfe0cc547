"""The situations at the end of the rules text, each with its numbers."""

import pytest
from families.trains.tables import (
    TOKYO,
    cards,
    coins,
    discards,
    facts,
    hand,
    legal,
    osaka,
    pile,
    play,
    refused,
    seat,
    sheets,
    tokyo,
    truth,
)

import capolinea


def umeda(cards_in_hand, **more):
    """Umeda (4,4) with 2 stations and the rails of two rivals; the own rail is beside it."""
    rivals = (seat(rails="4,4"), seat(rails="4,4"))
    return osaka(seat(cards_in_hand, rails="4,5"), *rivals, stations={"4,4": 2}, **more)


@pytest.mark.rule("TR2", "TR3", "TR4")
@pytest.mark.parametrize(
    ("before", "card", "cost", "waste"),
    [
        ((), "lay rails", 5, 2),
        ((), "viaduct", 2, 2),
        (("play viaduct, no rail",), "collaboration", 0, 1),
        ((), "subway excavation", 0, 2),
    ],
)
def test_situation_1_a_city_with_two_stations_and_two_rivals(before, card, cost, waste):
    for spare in (0, 3):
        game = umeda(f"viaduct + {card}", coins=cost + spare)
        play(game, *before)
        gained = discards(game, 0).get("waste", 0)
        play(game, f"play {card} at 4,4")
        assert coins(game) == spare
        assert discards(game, 0)["waste"] - gained == waste
        assert game.view(None).rails["4,4"] == (0, 1, 2)
    if cost:
        game = umeda(f"viaduct + {card}", coins=cost - 1)
        play(game, *before)
        refused(game, f"play {card} at 4,4", "rail-too-expensive", "TR2")


@pytest.mark.rule("TR2", "TR4")
def test_situation_2_a_waiver_refunds_nothing():
    game = osaka(seat("lay rails + tunnel", rails="5,5"), seat(rails="2,5"), coins=2)
    play(game, "play lay rails at 5,6")
    assert coins(game) == 0
    play(game, "play tunnel at 5,7")
    assert coins(game) == 0


@pytest.mark.rule("TR2", "TR4")
def test_situation_3_viaduct_into_a_remote_location():
    game = tokyo(seat("viaduct", rails="2,8"), seat(rails="2,5"), coins=3)
    play(game, "play viaduct at narita")
    assert coins(game) == 0
    game = tokyo(seat("viaduct", rails="2,8"), seat(rails="2,5"), coins=2)
    refused(game, "play viaduct at narita", "rail-too-expensive", "TR2")


@pytest.mark.rule("TR3", "TW1")
@pytest.mark.parametrize("left", [0, 1])
def test_situation_4_few_waste_are_left(left):
    game = osaka(seat("lay rails", rails="4,5"), seat(rails="5,5"), coins=1, supply={"waste": left})
    play(game, "play lay rails at 5,5")
    assert game.view(None).rails["5,5"] == (0, 1)
    assert discards(game, 0).get("waste", 0) == left
    assert pile(game, "waste") == 0


@pytest.mark.rule("TG1", "TR2")
def test_situation_5_ironworks_pays_for_the_rail_of_the_card_itself():
    game = osaka(seat("ironworks + 2 lay rails", rails="5,5"), seat(rails="2,5"), in_play="normal train", acted=True)
    play(game, "play ironworks")
    assert coins(game) == 1
    game = osaka(
        seat("lay rails", rails="5,5"), seat(rails="2,5"), in_play="ironworks", acted=True, lasting={"rail_coins": 2}
    )
    assert coins(game) == 0
    play(game, "play lay rails at 5,6")
    assert coins(game) == 0


@pytest.mark.rule("TT5", "TT6")
def test_situation_6_passing():
    game = osaka(seat("2 waste + 3 normal train", deck="5 lay rails"), seat(rails="2,5"))
    assert pile(game, "waste") == 68
    play(game, "pass")
    assert pile(game, "waste") == 70
    assert discards(game, 0) == cards("3 normal train")
    assert hand(game, 0) == cards("5 lay rails")
    assert game.seats_to_decide == [1]
    game = osaka(seat("2 waste + 3 normal train", deck="5 lay rails"), seat(rails="2,5"))
    play(game, "play normal train")
    refused(game, "pass", "cannot-pass-now", "TT5")


@pytest.mark.rule("TS5", "TE1")
def test_situation_7_two_players():
    game = capolinea.new("trains/osaka", players=2, seed=3, first=0)
    assert (pile(game, "lay rails"), pile(game, "station expansion"), pile(game, "waste")) == (7, 7, 70)
    assert game.view(None).stations_left == 19
    game = osaka(
        seat("2 normal train", deck="5 normal train"),
        seat(),
        coins=10,
        supply={"landfill": 0, "tourist-train": 0, "express-train": 0, "tower": 1},
    )
    play(game, "buy tower", "play normal train", "buy lay rails")
    assert not game.over
    play(game, "end turn")
    assert game.over
    game = osaka(
        seat("2 normal train", deck="5 normal train"),
        seat(),
        supply={"landfill": 0, "tourist-train": 0, "express-train": 0, "waste": 0},
    )
    play(game, "pass")
    assert not game.over


@pytest.mark.rule("TR1")
def test_situation_8_umeda():
    game = osaka(seat("lay rails", rails="4,4"), seat(), coins=50)
    where = {f"play lay rails at {place}" for place in ("3,3", "3,4", "4,3", "4,5")}
    assert legal(game, "play lay rails at") == where
    refused(game, "play lay rails at namba", "hex-barrier", "TR1")
    refused(game, "play lay rails at tennoji", "hex-barrier", "TR1")


@pytest.mark.rule("TR1")
def test_situation_9_chiba_and_shonan():
    for place in facts(TOKYO)["hexes"]:
        if place["terrain"] == "sea" or place["id"] == "4,9":
            continue
        game = tokyo(seat("lay rails", rails=place["id"]), seat(), coins=50)
        assert ("play lay rails at 4,9" in legal(game)) == (place["id"] == "3,8")
    game = tokyo(seat("lay rails", rails="6,0"), seat(), coins=50)
    refused(game, "play lay rails at shonan", "hex-barrier", "TR1")


@pytest.mark.rule("TE2", "TN1")
def test_situation_10_stations_belong_to_nobody():
    game = osaka(seat(rails="0,8"), seat(rails="0,8"), seat("3 station expansion", rails="5,5"), to_move=2)
    play(game, *["play station expansion at kyoto"] * 3)
    assert [sheet.total for sheet in sheets(game)] == [8, 8, 0]


@pytest.mark.rule("TG5")
def test_situation_11_bullet_train_without_its_normal_train():
    game = osaka(seat("normal train + switchback + bullet train"), seat())
    play(game, "play normal train", "play switchback")
    before = coins(game)
    play(game, "play bullet train")
    assert coins(game) - before == 1


@pytest.mark.rule("TG6")
def test_situation_12_a_copied_holiday_timetable():
    game = osaka(seat("stationmaster office + holiday timetable"), seat())
    play(game, "play stationmaster office", "show holiday timetable", "yes")
    assert coins(game) == 3
    view = game.view(0)
    assert (view.trash["stationmaster-office"], view.in_play, view.hand) == (1, {}, cards("holiday timetable"))


@pytest.mark.rule("TT6", "TW1")
def test_situation_13_a_tower_on_top_of_the_deck():
    game = osaka(seat("early train", deck="9 lay rails"), seat(), coins=3)
    play(game, "play early train", "buy tower onto the deck")
    assert (coins(game), discards(game, 0)) == (0, cards("waste"))
    play(game, "end turn")
    assert hand(game, 0) == cards("tower + 4 lay rails")
    assert truth(game, 0)["discards"] == cards("early train + waste")


@pytest.mark.rule("TW1")
def test_situation_14_dump_site_in_between():
    game = osaka(seat("lay rails + dump site", rails="4,4"), seat(), coins=8)
    play(game, "play lay rails at 4,5", "play dump site", "buy skyscraper")
    assert discards(game, 0) == cards("waste + skyscraper")
    assert coins(game) == 1


@pytest.mark.rule("TA1", "TA2")
def test_situation_15_politician_and_legal_counsel():
    game = osaka(seat("politician + express train + waste"), seat("legal counsel + lay rails"))
    play(game, "play politician", "1: show legal counsel")
    assert game.seats_to_decide == [0]
    assert legal(game) == {"return express train", "return waste"}
    express = pile(game, "express train")
    play(game, "0: return express train")
    assert pile(game, "express train") == express + 1
    assert hand(game, 0) == cards("waste")
    assert hand(game, 1) == cards("legal counsel + lay rails")
    assert game.view(None).phase == "turn"
