"""Stations of Europe (B)."""

import random
from itertools import product

import pytest
from families.ticket_to_ride.tables import EUROPE, deck, europe, facts, hand, legal, refused, seat, sheets

from capolinea.families.ticket_to_ride.moves.moves import BuildStation

CITIES = [city["id"] for city in facts(EUROPE, "cities")]
ROUTES = {route["id"]: route for route in facts(EUROPE, "routes")}
NUMBER = {name: number for number, name in enumerate(ROUTES)}
TICKETS = {ticket["id"]: ticket for ticket in facts(EUROPE, "tickets") if ticket["set"] == "europe"}


def costs(game, city):
    return {str(move.cards) for move in game.legal_moves() if isinstance(move, BuildStation) and move.city == city}


@pytest.mark.rule("B1")
def test_in_any_city_that_has_no_station():
    game = europe(seat("1 red", stations="paris"), seat(stations="wien"), seat("1 red"), to_move=2)
    assert len(CITIES) == 47
    free = {move.city for move in game.legal_moves() if isinstance(move, BuildStation)}
    assert free == set(CITIES) - {"paris", "wien"}
    for city in ("paris", "wien"):
        refused(game, f"build station at {city} with 1 red", "station-taken", "B1")
    game.play("build station at edinburgh with 1 red")
    assert game.view(None).stations == {"paris": 0, "wien": 1, "edinburgh": 2}
    assert [one.stations for one in game.view(None).seats] == [2, 2, 2]


@pytest.mark.rule("B1")
def test_not_in_ones_own_station_city():
    game = europe(seat("4 red", stations="paris"), seat())
    refused(game, "build station at paris with 2 red", "station-taken", "B1")


@pytest.mark.rule("B1", "T1")
def test_one_a_turn():
    game = europe(seat("9 red"), seat("9 blue"))
    game.play("build station at paris with 1 red")
    refused(game, "build station at wien with 2 red", "not-your-turn", "T1", by=0)
    assert game.seats_to_decide == [1]


@pytest.mark.rule("B1")
def test_three_a_game():
    game = europe(seat("9 red", stations="paris wien roma"), seat())
    refused(game, "build station at berlin with 4 red", "no-station-left", "B1")
    refused(game, "build station at berlin with 1 red", "no-station-left", "B1")
    assert not any(move.startswith("build") for move in legal(game))


@pytest.mark.rule("B2")
@pytest.mark.parametrize(
    ("built", "expected"),
    [
        ("", {"1 red", "1 green", "1 white", "1 locomotive"}),
        (
            "paris",
            {
                "2 red",
                "2 green",
                "1 red + 1 locomotive",
                "1 green + 1 locomotive",
                "1 white + 1 locomotive",
                "2 locomotive",
            },
        ),
        (
            "paris wien",
            {
                "3 red",
                "2 red + 1 locomotive",
                "1 red + 2 locomotive",
                "2 green + 1 locomotive",
                "1 green + 2 locomotive",
                "1 white + 2 locomotive",
            },
        ),
    ],
)
def test_the_nth_station_costs_n_cards_of_one_colour(built, expected):
    game = europe(seat("4 red + 2 green + 1 white + 2 locomotive", stations=built), seat())
    assert costs(game, "berlin") == expected


@pytest.mark.rule("B2")
@pytest.mark.parametrize(
    ("built", "played", "code"),
    [
        ("", "2 red", "station-cost"),
        ("", "1 blue", "cards-not-in-hand"),
        ("paris", "1 red", "station-cost"),
        ("paris", "1 red + 1 green", "station-cost"),
        ("paris", "3 red", "station-cost"),
        ("paris wien", "2 red", "station-cost"),
        ("paris wien", "2 red + 1 green", "station-cost"),
        ("paris wien", "3 locomotive", "cards-not-in-hand"),
    ],
)
def test_other_cards_are_refused(built, played, code):
    game = europe(seat("4 red + 2 green + 2 locomotive", stations=built), seat())
    refused(game, f"build station at berlin with {played}", code, "B2")


@pytest.mark.rule("B2")
def test_the_cards_are_discarded():
    game = europe(seat("4 red + 2 locomotive", stations="paris wien"), seat(), deck="5 white")
    game.play("build station at berlin with 2 red + 1 locomotive")
    assert hand(game, 0) == {"red": 2, "locomotive": 1}
    assert game.view(None).discards.named == {"red": 2, "locomotive": 1}
    assert deck(game) == {"white": 5}
    assert game.view(None).seats[0].stations == 0
    assert (game.view(None).seats[0].cars, game.view(None).seats[0].points) == (45, 0)


@pytest.mark.rule("B3")
def test_a_station_lends_one_route_for_all_tickets_alike():
    """Wien: one route leads to Berlin (ticket london-berlin), another to Warszawa; never both."""
    own = "amsterdam-london amsterdam-frankfurt frankfurt-munchen munchen-wien"
    other = seat(routes="berlin-wien warszawa-wien")
    tickets = "london-berlin"
    one = sheets(europe(seat(routes=own, stations="wien", tickets=tickets), other))[0]
    assert (one.borrowed, one.tickets_points) == ({"wien": "berlin-wien"}, 7)
    two = sheets(
        europe(
            seat(
                routes=own + " smolensk-wilno warszawa-wilno",
                stations="wien",
                tickets="london-berlin frankfurt-smolensk",
            ),
            other,
        )
    )[0]
    assert (two.borrowed, two.tickets_points) == ({"wien": "warszawa-wien"}, 13 - 7)
    assert [(ticket.id, ticket.completed, ticket.borrowed) for ticket in two.tickets] == [
        ("frankfurt-smolensk", True, ("warszawa-wien",)),
        ("london-berlin", False, ()),
    ]


@pytest.mark.rule("B3")
def test_one_route_may_complete_several_tickets():
    own = "amsterdam-london amsterdam-frankfurt frankfurt-munchen"
    game = europe(
        seat(routes=own + " berlin-wien", stations="wien", tickets="london-wien london-berlin"),
        seat(routes="munchen-wien"),
    )
    sheet = sheets(game)[0]
    assert sheet.tickets_points == 17
    assert all(ticket.borrowed == ("munchen-wien",) for ticket in sheet.tickets)
    assert all("munchen-wien" in ticket.path for ticket in sheet.tickets)


@pytest.mark.rule("B3")
def test_of_equal_scores_the_one_with_most_completed_tickets():
    """Over bucuresti (the lower route): one ticket of 10. Over smyrna: two of 5."""
    own = "angora-constantinople constantinople-sofia athina-smyrna bucuresti-budapest budapest-zagrab venezia-zagrab"
    game = europe(
        seat(routes=own, stations="constantinople", tickets="venezia-constantinople athina-angora sofia-smyrna"),
        seat(routes="bucuresti-constantinople constantinople-smyrna"),
    )
    sheet = sheets(game)[0]
    assert NUMBER["bucuresti-constantinople"] < NUMBER["constantinople-smyrna"]
    assert sheet.borrowed == {"constantinople": "constantinople-smyrna"}
    assert sheet.tickets_points == 0
    assert {ticket.id for ticket in sheet.tickets if ticket.completed} == {"athina-angora", "sofia-smyrna"}


@pytest.mark.rule("B3")
@pytest.mark.parametrize("order", [("black", "red"), ("red", "black")])
def test_of_equal_choices_the_lowest_route(order):
    game = europe(
        seat(routes="amsterdam-london amsterdam-frankfurt", stations="frankfurt", tickets="london-berlin"),
        seat(routes=f"berlin-frankfurt-{order[0]}"),
        seat(routes=f"berlin-frankfurt-{order[1]}"),
        seat(),
    )
    assert sheets(game)[0].borrowed == {"frankfurt": "berlin-frankfurt-black"}
    assert sheets(game)[0].tickets_points == 7


@pytest.mark.rule("B3")
def test_several_stations_may_use_the_same_route():
    """Two stations of one player at both ends, and one of a third player, on a route of the second."""
    game = europe(
        seat(routes="paris-zurich munchen-zurich", stations="munchen wien", tickets="paris-wien"),
        seat(routes="munchen-wien"),
        seat(stations="budapest", routes="brest-paris"),
    )
    sheet = sheets(game)[0]
    assert sheet.borrowed == {"munchen": "munchen-wien", "wien": "munchen-wien"}
    assert sheet.tickets_points == 8


@pytest.mark.rule("B3")
def test_two_players_complete_tickets_over_the_same_route():
    game = europe(
        seat(routes="paris-zurich munchen-zurich", stations="wien", tickets="paris-wien"),
        seat(routes="munchen-wien"),
        seat(
            routes="berlin-wien frankfurt-munchen bruxelles-frankfurt amsterdam-bruxelles amsterdam-london",
            stations="munchen",
            tickets="london-wien",
        ),
    )
    first, _, third = sheets(game)
    assert first.tickets_points == 8
    assert third.tickets_points == 10
    assert first.borrowed["wien"] == third.borrowed["munchen"] == "munchen-wien"


def joined(routes, start, end):
    """Whether routes join two cities: grow the reached set until it stops."""
    reached = {start}
    while True:
        more = {
            city
            for route in routes
            for city in (ROUTES[route]["from"], ROUTES[route]["to"])
            if {ROUTES[route]["from"], ROUTES[route]["to"]} & reached
        }
        if more <= reached:
            return end in reached
        reached |= more


def best_by_brute_force(own, others, stations, tickets):
    """B3: every choice of one route for each station; the best score, then the most completed, then the lowest routes.

    The routes are compared station by station, in the order of the cities.
    """
    stations = sorted(stations, key=CITIES.index)
    options = []
    for city in stations:
        here = [route for route in others if city in (ROUTES[route]["from"], ROUTES[route]["to"])]
        options.append(sorted(here, key=NUMBER.__getitem__) or [None])
    best, picked = None, {}
    for choice in product(*options):  # lowest routes first, so that a later choice must be strictly better
        routes = [*own, *filter(None, choice)]
        done = [ticket for ticket in tickets if joined(routes, TICKETS[ticket]["from"], TICKETS[ticket]["to"])]
        points = sum(TICKETS[name]["points"] * (1 if name in done else -1) for name in tickets)
        if best is None or (points, len(done)) > best:
            best = (points, len(done))
            picked = {city: route for city, route in zip(stations, choice, strict=True) if route}
    return best, picked


def random_table(chance):
    names = [route for route in ROUTES if not ROUTES[route].get("group")]
    chance.shuffle(names)
    mine, theirs, third = [], [], []
    for route in names:
        pile = chance.choice((mine, theirs, third, theirs))
        if sum(ROUTES[other]["length"] for other in pile) + ROUTES[route]["length"] <= 45:
            pile.append(route)
    stations = chance.sample(sorted({ROUTES[route]["from"] for route in mine}), 3)  # where they may matter
    tickets = chance.sample(sorted(TICKETS), 30)
    return mine, theirs, third, stations, tickets


@pytest.mark.rule("B3")
def test_the_choice_is_joint_and_the_best_of_all():
    gained = 0
    for number in range(100):
        mine, theirs, third, stations, tickets = random_table(random.Random(number))
        game = europe(
            seat(routes=" ".join(mine), stations=" ".join(stations), tickets=" ".join(tickets)),
            seat(routes=" ".join(theirs)),
            seat(routes=" ".join(third)),
        )
        sheet = sheets(game)[0]
        best, picked = best_by_brute_force(mine, theirs + third, stations, tickets)
        assert (sheet.tickets_points, sum(ticket.completed for ticket in sheet.tickets)) == best, number
        assert sheet.borrowed == picked, number
        network = mine + list(sheet.borrowed.values())
        for ticket in sheet.tickets:
            assert ticket.completed == joined(network, TICKETS[ticket.id]["from"], TICKETS[ticket.id]["to"])
        gained += best > best_by_brute_force(mine, theirs + third, [], tickets)[0]  # pyright: ignore[reportOperatorIssue]
    assert gained > 30  # the stations mattered


@pytest.mark.rule("B4")
def test_useless_where_no_other_player_has_a_route():
    game = europe(
        seat(routes="paris-zurich", stations="munchen paris", tickets="paris-wien"), seat(routes="brindisi-roma")
    )
    sheet = sheets(game)[0]
    assert sheet.borrowed == {}
    assert sheet.tickets_points == -8


@pytest.mark.rule("B4")
def test_an_unclaimed_route_cannot_be_borrowed():
    game = europe(seat(routes="paris-zurich munchen-zurich", stations="munchen wien", tickets="paris-wien"), seat())
    assert sheets(game)[0].tickets_points == -8


@pytest.mark.rule("B4", "E4")
def test_a_borrowed_route_is_not_part_of_the_longest_route():
    game = europe(
        seat(routes="paris-zurich munchen-zurich", stations="munchen wien", tickets="paris-wien"),
        seat(routes="munchen-wien warszawa-wien"),
    )
    first, second = sheets(game)
    assert first.tickets_points == 8
    assert (first.longest_route, second.longest_route) == (5, 7)
    assert (first.longest_route_won, second.longest_route_won) == (False, True)
