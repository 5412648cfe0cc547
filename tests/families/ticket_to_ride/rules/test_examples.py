"""Every worked example, table and picture of the rulebooks: Europe 2004, Europe 2021 (it, es), Northern Lights 2022."""

from collections import Counter

import pytest
from families.ticket_to_ride.tables import (
    EUROPE,
    NORTH,
    europe,
    facts,
    hand,
    legal,
    north,
    payments,
    refused,
    seat,
    sheets,
)


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("build", "route", "colour", "length"),
    [
        (europe, "bucuresti-constantinople", "yellow", 3),  # 2021, example 1
        (europe, "constantinople-sofia", "blue", 3),  # 2004, example 1
        (north, "gdansk-klaipeda-2", "yellow", 2),  # Northern Lights, example 1
    ],
)
def test_claiming_a_route_example_1(build, route, colour, length):
    game = build(seat(f"{length} {colour} + {length} locomotive + 3 red"), seat())
    expected = {f"{length} {colour}", f"{length} locomotive"}
    expected |= {f"{count} {colour} + {length - count} locomotive" for count in range(1, length)}
    assert payments(game, route) == expected


@pytest.mark.rule("C1")
@pytest.mark.parametrize("route", ["danzig-warszawa", "rostov-sochi", "venezia-zagrab", "wien-zagrab", "kyiv-wilno"])
@pytest.mark.parametrize("played", ["2 red", "1 yellow + 1 locomotive", "2 locomotive"])
def test_claiming_a_route_example_2(route, played):
    """Europe: a gray route of two spaces."""
    game = europe(seat("2 red + 1 yellow + 2 locomotive"), seat())
    refused(game, f"claim {route} with 1 red + 1 yellow", "mixed-colours", "C1")
    game.play(f"claim {route} with {played}")
    assert game.view(None).seats[0].points == 2


@pytest.mark.rule("C2", "C1")
def test_two_cars_on_a_route_of_three_and_the_third_later():
    """Europe: it is not allowed to put two cars on a route of three spaces and wait for the next turn."""
    game = europe(seat("2 black"), seat())
    refused(game, "claim brest-paris with 2 black", "wrong-count", "C1")
    assert payments(game, "brest-paris") == set()


@pytest.mark.rule("C5")
def test_the_ferry_from_smyrna_to_palermo():
    """Europe: four cards of any one colour and two locomotives."""
    for colour in ("red", "blue", "white"):
        game = europe(seat(f"4 {colour} + 2 locomotive"), seat())
        assert payments(game, "palermo-smyrna") == {f"4 {colour} + 2 locomotive"}
        game.play(f"claim palermo-smyrna with 4 {colour} + 2 locomotive")
        assert game.view(None).seats[0].points == 15


@pytest.mark.rule("C4", "U1")
def test_two_parallel_tunnels_join_madrid_and_pamplona():
    """Europe 2004: a black one and a white one."""
    pair = [route for route in facts(EUROPE, "routes") if {route["from"], route["to"]} == {"madrid", "pamplona"}]
    assert sorted((route["colour"], route["kind"], route["group"]) for route in pair) == [
        ("black", "tunnel", "madrid-pamplona"),
        ("white", "tunnel", "madrid-pamplona"),
    ]
    game = europe(seat("3 black"), seat("3 white"), deck="")
    game.play("claim madrid-pamplona-black with 3 black")
    refused(game, "claim madrid-pamplona-white with 3 white", "route-closed", "C4")


@pytest.mark.rule("U2", "U3")
@pytest.mark.parametrize(
    ("played", "up", "asked"),
    [
        ("2 red", "1 red + 1 blue + 1 white", "1 red"),
        ("2 green", "1 locomotive + 1 blue + 1 white", "1 green"),
        ("2 locomotive", "1 locomotive + 1 red + 1 green", "1 locomotive"),
    ],
)
def test_the_three_tunnels(played, up, asked):
    """Europe: two red and a red one; two green and a locomotive; two locomotives and a locomotive."""
    game = europe(seat("3 red + 3 green + 3 locomotive"), seat(), deck=up)
    game.play(f"claim angora-constantinople with {played}")
    assert game.view(None).extra == 1
    assert set(legal(game)) == {"withdraw", f"pay {asked}", "pay 1 locomotive"}
    game.play(f"pay {asked}")
    assert game.view(None).routes == {"angora-constantinople": 0}
    assert (game.view(None).seats[0].cars, game.view(None).seats[0].points) == (43, 2)


@pytest.mark.rule("C4")
def test_routes_that_are_parallel_for_a_while_only_are_no_doubles():
    """Europe and its pictures: doubles join the same two cities with the same number of spaces."""
    for name in (EUROPE, NORTH):
        routes = facts(name, "routes")
        ends = Counter(frozenset((route["from"], route["to"])) for route in routes)
        for route in routes:
            assert bool(route.get("group")) == (ends[frozenset((route["from"], route["to"]))] > 1), route["id"]


@pytest.mark.rule("B2")
@pytest.mark.parametrize(("built", "count"), [("", 1), ("wien", 2), ("wien paris", 3)])
def test_the_table_of_station_costs(built, count):
    game = europe(seat("3 red", stations=built), seat())
    game.play(f"build station at roma with {count} red")
    assert hand(game, 0).get("red", 0) == 3 - count


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("build", "route", "points"),
    [
        (europe, "dieppe-paris", 1),
        (europe, "brest-dieppe", 2),
        (europe, "brest-paris", 4),
        (europe, "athina-sarajevo", 7),
        (europe, "budapest-kyiv", 15),
        (europe, "petrograd-stockholm", 21),
        (north, "oulu-tornio", 1),
        (north, "kajaani-oulu", 2),
        (north, "kuopio-oulu", 4),
        (north, "kuopio-vaasa", 7),
        (north, "karlstad-ostersund", 10),
    ],
)
def test_the_table_of_route_points(build, route, points):
    assert sheets(build(seat(routes=route), seat()))[0].route_points == points


@pytest.mark.rule("E1")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_two_cars_or_fewer_begin_the_last_round(left):
    game = europe(seat("1 purple", cars_left=left + 1), seat(), seat())
    game.play("claim dieppe-paris with 1 purple")
    assert game.view(None).turns_left == 3


@pytest.mark.rule("E2", "E3", "E4")
def test_the_final_score_is_routes_tickets_stations_and_longest_route():
    """Europe: the sum at the end of the rulebook, on a position of ours."""
    game = europe(
        seat(routes="paris-zurich munchen-zurich munchen-wien", tickets="paris-wien berlin-roma", stations="roma"),
        seat(routes="brest-paris"),
    )
    sheet = sheets(game)[0]
    assert sheet.total == (4 + 2 + 4) + (8 - 9) + 2 * 4 + 10


@pytest.mark.rule("C6")
@pytest.mark.parametrize("route", ["alborg-oslo", "riga-visby", "sundsvall-vaasa"])
def test_northern_lights_example_2(route):
    """A pair of any colour and a locomotive, or two pairs of one colour."""
    for played in ("2 red + 1 locomotive", "2 blue + 1 locomotive", "4 red"):
        game = north(seat("4 red + 2 blue + 1 locomotive"), seat())
        game.play(f"claim {route} with {played}")
        assert (game.view(None).seats[0].cars, game.view(None).seats[0].points) == (37, 4)


@pytest.mark.rule("C6", "C7")
@pytest.mark.parametrize(
    "played", ["1 locomotive + 2 red + 2 blue", "1 locomotive + 4 red", "1 locomotive + 2 blue + 2 red"]
)
def test_northern_lights_example_3(played):
    """Mo i Rana-Narvik: a locomotive and a pair for the two icons, and two more cards of one colour."""
    game = north(seat("4 red + 2 blue + 1 locomotive"), seat())
    game.play(f"claim mo_i_rana-narvik-2 with {played}")
    assert game.view(None).seats[0].points == 7
    assert game.view(None).seats[0].hand_size == 7 - 5 + 2


@pytest.mark.rule("S4")
def test_northern_lights_keeps_three_locomotives_in_the_market():
    game = north(seat(), seat(), market="locomotive locomotive locomotive locomotive red", deck="9 white")
    assert game.view(None).market.count("locomotive") == 4


@pytest.mark.rule("E5")
def test_northern_lights_has_nine_nations_and_four_capitals():
    cities = facts(NORTH, "cities")
    assert len({city["nation"] for city in cities}) == 9
    assert {city["id"] for city in cities if "capital" in city.get("tags", [])} == {
        "stockholm",
        "kobenhavn",
        "oslo",
        "helsinki",
    }


@pytest.mark.rule("D2", "D3")
def test_locomotives_of_the_market_and_of_the_deck():
    """All rulebooks: a face-up one is the only card; one that lay there or came up is no second card; an unseen one is
    an ordinary card.
    """
    for build in (europe, north):
        game = build(seat(), seat(), market="locomotive red blue green black", deck="4 locomotive")
        game.play("draw from the deck")
        refused(game, "draw locomotive", "second-locomotive", "D2")
        game.play("draw from the deck")
        assert hand(game, 0) == {"locomotive": 2}
        game.play("draw locomotive")
        assert game.seats_to_decide == [0]
