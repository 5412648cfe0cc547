"""The positions that are easy to get wrong, as numbered at the end of the rules text."""

from collections import Counter

import pytest
from families.ticket_to_ride.tables import (
    EUROPE,
    deck,
    dig,
    europe,
    hand,
    legal,
    north,
    payments,
    refused,
    seat,
    sheets,
)

import capolinea


@pytest.mark.rule("U2", "U3", "U4", "C2", "C3")
def test_1_extra_paid_with_locomotives():
    game = dig(
        "1 blue + 1 locomotive + 1 red",
        seat("2 blue + 3 locomotive"),
        seat(),
        deck="1 blue + 1 locomotive + 1 red + 2 white",
        claim="claim paris-zurich with 2 blue + 1 locomotive",
    )
    assert game.view(None).extra == 2
    assert hand(game, 0) == {"locomotive": 2}
    assert legal(game) == ["withdraw", "pay 2 locomotive"]
    game.play("pay 2 locomotive")
    view = game.view(None)
    assert view.routes == {"paris-zurich": 0}
    assert (view.seats[0].cars, view.seats[0].points) == (42, 4)
    assert sum(view.discards) == 8
    assert view.discards.named == {"blue": 3, "locomotive": 4, "red": 1}


@pytest.mark.rule("U2")
def test_2_locomotives_alone_ask_for_locomotives_alone():
    game = europe(seat("4 yellow + 3 locomotive"), seat(), deck="2 yellow + 1 locomotive")
    game.play("claim munchen-zurich with 2 locomotive")
    assert game.view(None).extra == 1
    assert legal(game) == ["withdraw", "pay 1 locomotive"]
    refused(game, "pay 1 yellow", "extra-wrong", "U2")


@pytest.mark.rule("U4", "E1", "C2")
def test_3_extra_cards_need_no_cars():
    game = europe(seat("5 blue", cars_left=3), seat(), deck="2 blue + 1 red")
    game.play("claim paris-zurich with 3 blue")
    game.play("pay 2 blue")
    view = game.view(None)
    assert view.routes == {"paris-zurich": 0}
    assert view.seats[0].cars == 0
    assert view.turns_left == 2


@pytest.mark.rule("C5", "C2")
def test_4_ferries_of_europe():
    game = europe(seat("6 red + 6 locomotive"), seat())
    assert payments(game, "palermo-smyrna") == {
        "4 red + 2 locomotive",
        "3 red + 3 locomotive",
        "2 red + 4 locomotive",
        "1 red + 5 locomotive",
        "6 locomotive",
    }
    refused(game, "claim palermo-smyrna with 5 red + 1 locomotive", "ferry-locomotives", "C5")
    assert payments(game, "amsterdam-london") == {"2 locomotive"}
    game = europe(seat("6 red + 6 locomotive", cars_left=5), seat())
    refused(game, "claim palermo-smyrna with 4 red + 2 locomotive", "not-enough-cars", "C2")


@pytest.mark.rule("C6", "C3")
def test_5_alborg_oslo():
    held = "6 red + 3 blue + 2 locomotive"
    for played in ("1 locomotive + 2 red", "4 red", "2 red + 2 blue", "2 red + 1 blue + 1 locomotive"):
        game = north(seat(held), seat())
        game.play(f"claim alborg-oslo with {played}")
        assert (game.view(None).seats[0].cars, game.view(None).seats[0].points) == (37, 4)
    game = north(seat(held), seat())
    refused(game, "claim alborg-oslo with 3 red", "ferry-pairs", "C6")
    refused(game, "claim alborg-oslo with 5 red", "wrong-count-ferry", "C6")


@pytest.mark.rule("C6", "C7", "C3")
def test_6_mo_i_rana_narvik_and_helsinki_tallinn():
    held = "6 red + 2 blue + 1 locomotive"
    for played, cards in (("6 red", 6), ("1 locomotive + 2 red + 2 blue", 5)):
        game = north(seat(held), seat())
        game.play(f"claim mo_i_rana-narvik-1 with {played}")
        view = game.view(None)
        assert (view.seats[0].cars, view.seats[0].points, view.seats[0].hand_size) == (36, 7, 9 - cards + 2)
    game = north(seat(held), seat())
    refused(game, "claim mo_i_rana-narvik-1 with 5 red", "ferry-pairs", "C6")
    assert payments(game, "helsinki-tallinn-1") == {"2 red", "2 blue", "1 locomotive"}
    game.play("claim helsinki-tallinn-1 with 2 blue")
    assert game.view(None).seats[0].cars == 39


@pytest.mark.rule("C4")
@pytest.mark.parametrize("players", [3, 4])
def test_7_the_other_route_of_bruxelles_paris(players):
    seats = [seat("2 yellow") for _ in range(players)]
    seats[0]["routes"] = ["bruxelles-paris-red"]
    claim = "claim bruxelles-paris-yellow with 2 yellow"
    owner, other = europe(*seats), europe(*seats, to_move=1)
    if players == 3:
        refused(owner, claim, "route-closed", "C4")
        refused(other, claim, "route-closed", "C4")
    else:
        refused(owner, claim, "route-own-double", "C4")
        other.play(claim)
        assert other.view(None).routes == {"bruxelles-paris-red": 0, "bruxelles-paris-yellow": 1}


@pytest.mark.rule("C4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_8_karlstad_oslo(players):
    game = north(*[seat("1 green + 1 orange + 2 white") for _ in range(players)])
    game.play("claim karlstad-oslo-1 with 1 green")
    if players == 2:
        refused(game, "claim karlstad-oslo-2 with 1 orange", "route-closed", "C4")
        refused(game, "claim karlstad-oslo-3 with 1 white", "route-closed", "C4")
        return
    game.play("claim karlstad-oslo-2 with 1 orange")
    if players == 3:
        refused(game, "claim karlstad-oslo-3 with 1 white", "route-closed", "C4")
        return
    assert "claim karlstad-oslo-3 with 1 white" in legal(game)
    for _ in range(2):
        game.play("draw tickets")
        game.play(f"keep {game.view(game.seats_to_decide[0]).offer[0]}")
    assert game.seats_to_decide == [0]
    refused(game, "claim karlstad-oslo-3 with 1 white", "route-own-double", "C4")


@pytest.mark.rule("S4", "D4", "D2")
def test_9_a_third_locomotive_comes_up():
    up = "locomotive locomotive red blue green"
    game = europe(seat(), seat(), market=up, deck="1 locomotive", discards="4 white + 2 black")
    game.play("draw red")
    view = game.view(None)
    assert set(view.market) == {"white", "black"}
    assert Counter(view.discards.named) == {"locomotive": 3, "blue": 1, "green": 1}
    assert game.seats_to_decide == [0]
    game.play("draw white")
    assert hand(game, 0) == {"red": 1, "white": 1}
    game = north(seat(), seat(), market=up, deck="3 locomotive")
    game.play("draw red")
    assert game.view(None).market == ("locomotive", "locomotive", "locomotive", "blue", "green")
    seconds = ["stop drawing", "draw from the deck", "draw blue from place 4", "draw green from place 5"]
    assert legal(game) == seconds
    refused(game, "draw locomotive", "second-locomotive", "D2")


@pytest.mark.rule("S4", "D4")
def test_9_the_new_market_never_holds_three_locomotives():
    cleared = 0
    for seed in range(150):
        game = europe(seat(), seat(), market="locomotive locomotive red blue green", seed=seed)
        game.play("draw red")
        view = game.view(None)
        assert view.market.count("locomotive") < 3
        assert sum(view.discards) % 5 == 0
        cleared += sum(view.discards) > 0
        assert sum(deck(game).values()) == view.deck_size == 105 - 1 - sum(view.discards)
    assert cleared > 5


@pytest.mark.rule("B3", "B4", "E2", "E4")
def test_10_stations_at_wien_and_budapest():
    own, tickets = "paris-zurich munchen-zurich", "paris-wien zurich-budapest"
    other = seat(routes="munchen-wien budapest-wien-red")
    one = sheets(europe(seat(routes=own, stations="wien", tickets=tickets), other))[0]
    assert (one.tickets_points, one.longest_route) == (8 - 6, 5)
    assert one.borrowed == {"wien": "munchen-wien"}
    two = sheets(europe(seat(routes=own, stations="wien budapest", tickets=tickets), other))[0]
    assert (two.tickets_points, two.longest_route) == (14, 5)
    assert two.borrowed == {"wien": "munchen-wien", "budapest": "budapest-wien-red"}


@pytest.mark.rule("B2")
def test_11_the_cost_of_stations():
    game = europe(seat("2 green + 1 red + 2 locomotive", stations="paris wien"), seat())
    refused(game, "build station at roma with 1 red + 1 green + 1 locomotive", "station-cost", "B2")
    game.play("build station at roma with 2 green + 1 locomotive")
    game = europe(seat("2 locomotive", stations="paris"), seat())
    game.play("build station at roma with 2 locomotive")
    assert game.view(None).stations == {"paris": 0, "roma": 0}


@pytest.mark.rule("E1")
def test_12_the_last_turns():
    game = europe(seat("1 black", cars_left=2), seat("1 purple", cars_left=3), seat(), to_move=1)
    game.play("claim dieppe-paris with 1 purple")
    order = []
    while not game.over:
        order.append(game.seats_to_decide[0])
        if order[-1] == 0:
            game.play("claim amsterdam-bruxelles with 1 black")  # A falls to 1
            assert game.view(None).turns_left == 1
        else:
            game.play("draw tickets")
            game.play(f"keep {game.view(order[-1]).offer[0]}")
    assert order == [2, 0, 1]
    game = europe(seat(), seat("1 purple", cars_left=4), seat(), to_move=1)
    game.play("claim dieppe-paris with 1 purple")
    assert game.view(None).turns_left is None


@pytest.mark.rule("V3")
def test_13_mega():
    game = capolinea.new(EUROPE, variant="mega", players=2, seed=3)
    refused(game, "keep " + ", ".join(game.view(0).offer), "keep-fewer", "V3", by=0)
    game.play(f"keep {game.view(0).offer[0]}", 0)
    game.play("keep nothing", 1)
    refused(game, "keep " + ", ".join(game.view(1).offer[:2]), "keep-more", "V3", by=1)
    game.play("keep " + ", ".join(game.view(0).offer[:2]), 0)
    game.play("keep " + ", ".join(game.view(1).offer[:3]), 1)
    assert [one.tickets for one in game.view(None).seats] == [3, 3]


@pytest.mark.rule("E5")
def test_14_nations_and_capitals():
    game = north(
        seat(routes="kirkenes-murmansk"),
        seat(routes="helsinki-stockholm-1", tickets="helsinki-stockholm"),
        bonus_cards=["international_tycoon", "capital_investment"],
    )
    first, second = sheets(game)
    assert first.bonus[0].measure == 2
    assert second.bonus[1].measure == 1
