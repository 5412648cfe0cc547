"""Scoring at the end (E2 to E5)."""

import random

import pytest
from families.ticket_to_ride.tables import EUROPE, NORTH, europe, facts, hand, north, seat, sheets

ROUTES = {name: {route["id"]: route for route in facts(name, "routes")} for name in (EUROPE, NORTH)}
BONUS = {card["id"]: card["points"] for card in facts(NORTH, "bonus_cards")}


@pytest.mark.rule("E2")
def test_completed_tickets_add_and_others_subtract():
    game = europe(
        seat(routes="paris-zurich munchen-zurich munchen-wien", tickets="paris-wien zurich-budapest"),
        seat(tickets="lisboa-danzig palermo-moskva"),
    )
    first, second = sheets(game)
    assert [(ticket.id, ticket.points, ticket.completed) for ticket in first.tickets] == [
        ("paris-wien", 8, True),
        ("zurich-budapest", 6, False),
    ]
    assert first.tickets_points == 2
    assert second.tickets_points == -40
    assert second.total == -40 + 12  # totals may be negative


@pytest.mark.rule("E2")
def test_any_path_of_ones_own_routes_joins_and_routes_of_others_do_not():
    routes = "brest-paris brest-dieppe bruxelles-dieppe amsterdam-bruxelles amsterdam-frankfurt"
    routes += " frankfurt-munchen munchen-wien"
    assert sheets(europe(seat(routes=routes, tickets="paris-wien"), seat()))[0].tickets_points == 8
    broken = routes.replace(" amsterdam-frankfurt", "")
    game = europe(seat(routes=broken, tickets="paris-wien"), seat(routes="amsterdam-frankfurt"))
    assert sheets(game)[0].tickets_points == -8


@pytest.mark.rule("E3")
@pytest.mark.parametrize(("built", "points"), [("", 12), ("paris", 8), ("paris wien", 4), ("paris wien roma", 0)])
def test_four_points_for_each_unbuilt_station(built, points):
    sheet = sheets(europe(seat(stations=built), seat(routes="brest-paris")))[0]
    assert (sheet.stations_points, sheet.total) == (points, points)


@pytest.mark.rule("E3")
def test_northern_lights_scores_no_stations():
    assert [sheet.stations_points for sheet in sheets(north(seat(), seat()))] == [0, 0]


@pytest.mark.rule("E4")
def test_ten_points_for_the_longest_route_or_for_each_of_the_tied():
    game = europe(seat(routes="brest-paris"), seat(routes="brest-dieppe"), seat(routes="athina-sofia"))
    assert [(one.longest_route, one.longest_route_won, one.longest_route_points) for one in sheets(game)] == [
        (3, True, 10),
        (2, False, 0),
        (3, True, 10),
    ]


@pytest.mark.rule("E4")
def test_the_longest_route_is_counted_in_cars_not_in_routes():
    game = europe(
        seat(routes="palermo-smyrna"), seat(routes="dieppe-paris brest-dieppe bruxelles-dieppe amsterdam-bruxelles")
    )
    assert [one.longest_route for one in sheets(game)] == [6, 5]
    assert sheets(game)[0].longest_route_won


@pytest.mark.rule("E4")
def test_the_longest_route_may_come_through_a_city_again_but_never_uses_a_route_twice():
    loop = "brest-dieppe brest-paris dieppe-paris"  # 2 + 3 + 1, a ring
    assert sheets(europe(seat(routes=loop), seat()))[0].longest_route == 6
    tail = loop + " frankfurt-paris-orange"  # in at Paris, round, and out
    assert sheets(europe(seat(routes=tail), seat()))[0].longest_route == 9
    fork = "bruxelles-paris-red dieppe-paris frankfurt-paris-orange"  # three arms: the two longest
    assert sheets(europe(seat(routes=fork), seat()))[0].longest_route == 5
    eight = loop + " bruxelles-paris-red bruxelles-frankfurt frankfurt-paris-orange"  # two rings that meet in Paris
    sheet = sheets(europe(seat(routes=eight), seat()))[0]
    assert sheet.longest_route == 13
    assert sorted(sheet.longest_route_parts) == sorted(eight.split())


@pytest.mark.rule("E4")
def test_separate_networks_do_not_add_up():
    assert sheets(europe(seat(routes="brest-paris kyiv-smolensk moskva-smolensk"), seat()))[0].longest_route == 5


def longest_route(routes, name):
    """Every trail there is."""
    table = ROUTES[name]

    def walk(city, left):
        best = 0
        for route in left:
            ends = (table[route]["from"], table[route]["to"])
            if city in ends:
                onward = ends[1] if city == ends[0] else ends[0]
                best = max(best, table[route]["length"] + walk(onward, left - {route}))
        return best

    cities = {table[route][end] for route in routes for end in ("from", "to")}
    return max((walk(city, frozenset(routes)) for city in cities), default=0)


@pytest.mark.rule("E4", "E5")
@pytest.mark.parametrize(("name", "build", "cars"), [(EUROPE, europe, 45), (NORTH, north, 40)])
def test_the_longest_route_against_every_trail_there_is(name, build, cars):
    for number in range(40):
        chance = random.Random(number)
        routes, left = [], cars
        reached = {chance.choice(sorted(ROUTES[name].values(), key=lambda route: route["id"]))["from"]}
        while len(routes) < 11:
            near = [
                route["id"]
                for route in ROUTES[name].values()
                if {route["from"], route["to"]} & reached
                and route["length"] <= left
                and not any(
                    {route["from"], route["to"]} == {ROUTES[name][o]["from"], ROUTES[name][o]["to"]} for o in routes
                )
            ]
            if not near:
                break
            route = chance.choice(near)
            routes.append(route)
            left -= ROUTES[name][route]["length"]
            reached |= {ROUTES[name][route]["from"], ROUTES[name][route]["to"]}
        assert sheets(build(seat(routes=" ".join(routes)), seat()))[0].longest_route == longest_route(routes, name), (
            routes
        )


WINNERS = {
    # card: the leader and what he has, the other and what he has
    "call_of_the_wild": (seat("1 locomotive + 3 red + 2 blue"), 3, seat("2 locomotive + 1 green + 1 white"), 2),
    "capital_investment": (
        seat(routes="helsinki-stockholm-1", tickets="helsinki-stockholm helsinki-oslo"),
        1,
        seat(routes="klaipeda-riga-1", tickets="oslo-stockholm kobenhavn-oslo"),
        0,
    ),
    "cost_efficiency": (seat(routes="oulu-tornio"), 39, seat(routes="kajaani-oulu"), 38),
    "small_steps_strategist": (
        seat(routes="oulu-tornio boden-tornio"),
        2,
        seat(routes="kajaani-oulu oulu-vaasa karlstad-oslo-1"),
        1,
    ),
    "nordic_express": (seat(routes="karlstad-ostersund"), 5, seat(routes="kajaani-oulu oulu-tornio lahti-tampere"), 3),
    "local_network": (
        seat(
            routes="helsinki-stockholm-1 karlstad-oslo-1 karlstad-stockholm-1",
            tickets="helsinki-oslo helsinki-stockholm",
        ),
        2,
        seat(routes="lillehammer-oslo-1", tickets="kobenhavn-oslo alborg-lillehammer"),
        0,
    ),
    "international_tycoon": (
        seat(routes="gdansk-karlskrona alborg-oslo"),
        4,
        seat(routes="gdansk-klaipeda-1 oulu-tornio"),
        3,
    ),
    "polar_express": (
        seat(
            routes="apatity-kemijarvi kemijarvi-unnamed_se_north kiruna-unnamed_se_north kiruna-narvik-1",
            tickets="apatity-narvik",
        ),
        1,
        seat(routes="helsinki-stockholm-1", tickets="helsinki-stockholm murmansk-tromso"),
        0,
    ),
    "snowplow_award": (
        seat(routes="apatity-murmansk apatity-kostomuksha"),
        2,
        seat(routes="kirkenes-murmansk oulu-tornio"),
        1,
    ),
    "ferry_master": (
        seat(routes="alborg-oslo riga-visby"),
        2,
        seat(routes="sundsvall-vaasa oulu-tornio lahti-tampere"),
        1,
    ),
    "the_wild_west": (seat(routes="bergen-lillehammer alborg-oslo"), 2, seat(routes="bergen-oslo-1 oulu-tornio"), 1),
}


def bonus(game):
    return [(sheet.bonus[0].measure, sheet.bonus[0].points) for sheet in sheets(game)]


@pytest.mark.rule("E5")
def test_all_eleven_cards_are_tested():
    assert set(WINNERS) == set(BONUS)
    assert sorted(BONUS.values()) == [5, 7, 7, 7, 10, 10, 10, 12, 12, 12, 12]


@pytest.mark.rule("E5")
@pytest.mark.parametrize("card", sorted(BONUS))
def test_each_card_goes_to_the_leader(card):
    leader, most, other, less = WINNERS[card]
    assert bonus(north(leader, other, bonus_cards=[card])) == [(most, BONUS[card]), (less, 0)]
    assert bonus(north(other, leader, bonus_cards=[card])) == [(less, 0), (most, BONUS[card])]


@pytest.mark.rule("E5")
@pytest.mark.parametrize("card", sorted(BONUS))
def test_and_to_all_of_the_tied_also_at_zero(card):
    zero = {"cost_efficiency": 40}.get(card, 0)
    assert bonus(north(seat(), seat(), seat(), bonus_cards=[card])) == [(zero, BONUS[card])] * 3


@pytest.mark.rule("E5")
@pytest.mark.parametrize(
    ("card", "one", "two", "third", "measure"),
    [
        ("call_of_the_wild", seat("2 red"), seat("1 locomotive"), seat("1 green"), 1),
        ("cost_efficiency", seat(routes="oulu-tornio"), seat(routes="boden-tornio"), seat(routes="kajaani-oulu"), 39),
        ("small_steps_strategist", seat(routes="oulu-tornio"), seat(routes="boden-tornio"), seat(), 1),
        ("nordic_express", seat(routes="kajaani-oulu"), seat(routes="kajaani-lieksa kajaani-kuopio"), seat(), 2),
        ("ferry_master", seat(routes="alborg-oslo"), seat(routes="riga-visby"), seat(routes="oulu-tornio"), 1),
        (
            "international_tycoon",
            seat(routes="kirkenes-murmansk"),
            seat(routes="boden-rovaniemi"),
            seat(routes="oulu-tornio"),
            2,
        ),
    ],
)
def test_ties_above_zero(card, one, two, third, measure):
    found = bonus(north(one, two, third, bonus_cards=[card]))
    assert found[:2] == [(measure, BONUS[card])] * 2
    assert found[2][1] == 0


@pytest.mark.rule("E5")
def test_local_network_counts_completed_tickets_of_five_points_or_fewer():
    routes = "helsinki-stockholm-1 karlstad-stockholm-1 karlstad-oslo-1 helsinki-tallinn-1"
    game = north(
        seat(routes=routes, tickets="helsinki-oslo oslo-tallinn kobenhavn-oslo"), seat(), bonus_cards=["local_network"]
    )
    assert [ticket.completed for ticket in sheets(game)[0].tickets] == [True, False, True]
    assert bonus(game)[0][0] == 1  # 5 points: yes; 6 points: no; 4 points but not completed: no


@pytest.mark.rule("E5")
def test_a_route_or_ticket_that_meets_a_criterion_at_both_ends_counts_once():
    one = seat(routes="bergen-oslo-1 kirkenes-murmansk helsinki-stockholm-1", tickets="helsinki-stockholm")
    game = north(one, seat(), bonus_cards=["the_wild_west", "snowplow_award", "capital_investment"])
    assert [card.measure for card in sheets(game)[0].bonus] == [2, 1, 1]


@pytest.mark.rule("E5")
def test_all_four_cards_are_added_up():
    cards = ["call_of_the_wild", "cost_efficiency", "small_steps_strategist", "ferry_master"]
    game = north(seat("1 locomotive", routes="oulu-tornio"), seat(routes="helsinki-tallinn-1"), bonus_cards=cards)
    first, second = sheets(game)
    assert [card.points for card in first.bonus] == [5, 7, 10, 0]
    assert [card.points for card in second.bonus] == [0, 7, 10, 12]
    assert (first.total, second.total) == (1 + 22, 1 + 29)


@pytest.mark.rule("E5", "C7")
def test_hands_count_as_after_the_last_turn():
    game = north(
        seat("5 red + 2 locomotive"),
        seat("1 locomotive"),
        bonus_cards=["call_of_the_wild"],
        turns_left=1,
        deck="9 yellow",
        hoarder=0,
        market="red blue green white black",
    )
    before = bonus(game)[0][0]
    game.play("claim mo_i_rana-trondheim-1 with 3 red + 2 locomotive")
    assert game.over
    after = hand(game, 0)
    assert after["yellow"] >= 3
    expected = after.get("locomotive", 0) + sum(count // 2 for name, count in after.items() if name != "locomotive")
    assert bonus(game)[0][0] == expected
    assert expected != before


@pytest.mark.rule("E5")
def test_nations_need_not_be_connected():
    game = north(seat(routes="kirkenes-murmansk gdansk-karlskrona"), seat(), bonus_cards=["international_tycoon"])
    assert bonus(game)[0][0] == 4
