"""The end of the game and the winner (E1, E6, E7, E8)."""

import random

import pytest
from families.ticket_to_ride.tables import EUROPE, NORTH, europe, facts, north, seat, sheets, start

from capolinea.core.errors import IllegalMove
from capolinea.families.ticket_to_ride.end_reason import TicketToRideEnd

LENGTH = {name: {route["id"]: route["length"] for route in facts(name, "routes")} for name in (EUROPE, NORTH)}
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}


def wait(game):
    """A turn that uses no cars."""
    game.play("draw tickets")
    game.play(f"keep {game.view(game.seats_to_decide[0]).offer[0]}")


@pytest.mark.rule("E1")
@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize(("players", "who"), [(players, who) for players in range(2, 6) for who in range(players)])
def test_everyone_has_exactly_one_more_turn_the_seat_itself_last(players, who, left):
    seats = [seat("2 purple", cars_left=left + 1) if one == who else seat() for one in range(players)]
    game = europe(*seats, to_move=who)
    assert game.view(None).turns_left is None
    game.play("claim dieppe-paris with 1 purple")
    assert game.view(None).turns_left == players
    order = []
    while not game.over:
        order.append(game.seats_to_decide[0])
        assert game.view(None).turns_left == players - len(order) + 1
        wait(game)
    assert order == [(who + 1 + turn) % players for turn in range(players)]
    assert game.outcome.reason is TicketToRideEnd.LAST_TURNS


@pytest.mark.rule("E1")
@pytest.mark.parametrize("build", [europe, north])
def test_three_cars_are_enough_to_go_on(build):
    route = "dieppe-paris" if build is europe else "helsinki-lahti-2"
    game = build(seat("2 purple", cars_left=4), seat())
    game.play(f"claim {route} with 1 purple")
    assert game.view(None).seats[0].cars == 3
    assert game.view(None).turns_left is None
    wait(game)
    wait(game)
    assert not game.over


@pytest.mark.rule("E1")
def test_northern_lights_ends_alike():
    game = north(seat("2 purple", cars_left=3), seat())
    game.play("claim helsinki-lahti-2 with 1 purple")
    assert game.view(None).turns_left == 2
    wait(game)
    wait(game)
    assert game.outcome.reason is TicketToRideEnd.LAST_TURNS


@pytest.mark.rule("E1")
def test_it_fires_once():
    seats = [seat("2 purple + 2 black", cars_left=3), seat("1 black", cars_left=3), seat("1 white", cars_left=3)]
    game = europe(*seats)
    game.play("claim dieppe-paris with 1 purple")
    game.play("claim amsterdam-bruxelles with 1 black")
    assert game.view(None).turns_left == 2
    game.play("claim budapest-wien-white with 1 white")
    assert game.view(None).turns_left == 1
    wait(game)
    assert game.over


@pytest.mark.rule("E1", "U3")
def test_a_tunnel_that_fails_uses_no_cars():
    game = europe(seat("3 blue", cars_left=3), seat(), deck="3 blue")
    game.play("claim paris-zurich with 3 blue")
    assert game.view(None).turns_left is None
    game = europe(seat("3 blue", cars_left=3), seat(), deck="3 red")
    game.play("claim paris-zurich with 3 blue")
    assert game.view(None).turns_left == 2


@pytest.mark.rule("E1")
def test_it_is_looked_at_when_the_turn_ends_not_before():
    game = europe(seat("5 blue", cars_left=3), seat(), deck="1 blue + 2 red")
    game.play("claim paris-zurich with 3 blue")
    assert game.view(None).turns_left is None
    game.play("pay 1 blue")
    assert game.view(None).turns_left == 2


@pytest.mark.rule("E1", "D1")
def test_the_last_turn_is_a_whole_turn():
    game = europe(seat(), seat(), turns_left=1, market="red red blue green black", deck="9 white")
    game.play("draw red")
    assert not game.over
    game.play("draw red")
    assert game.over
    assert game.seats_to_decide == []


def ranks(game):
    return [sheet.rank for sheet in sheets(game)]


def totals(game):
    return [sheet.total for sheet in sheets(game)]


@pytest.mark.rule("E6")
def test_most_points_win():
    game = europe(seat(routes="brest-dieppe"), seat(routes="brest-paris"), seat(routes="dieppe-paris"))
    assert totals(game) == [14, 26, 13]
    assert ranks(game) == [2, 1, 3]


@pytest.mark.rule("E6")
def test_then_completed_tickets():
    game = europe(
        seat(routes="brindisi-roma kharkov-rostov"), seat(routes="cadiz-lisboa", tickets="lisboa-cadiz"), variant="1912"
    )
    assert totals(game) == [4 + 12 + 10, 2 + 2 + 12 + 10]
    assert ranks(game) == [2, 1]


@pytest.mark.rule("E6", "B4")
def test_then_fewest_stations_also_useless_ones():
    game = europe(seat(routes="athina-sofia danzig-riga", stations="edinburgh"), seat(routes="brest-paris"))
    assert totals(game) == [8 + 8 + 10, 4 + 12 + 10]
    assert [sheet.borrowed for sheet in sheets(game)] == [{}, {}]
    assert ranks(game) == [2, 1]


@pytest.mark.rule("E6")
def test_completed_tickets_come_before_stations():
    game = europe(
        seat(routes="cadiz-lisboa athina-sofia kharkov-rostov", tickets="lisboa-cadiz", stations="edinburgh"),
        seat(routes="brest-paris brindisi-roma"),
        variant="1912",
    )
    assert totals(game) == [8 + 2 + 8 + 10, 6 + 12 + 10]
    assert ranks(game) == [1, 2]


@pytest.mark.rule("E6")
def test_then_the_longest_route():
    game = europe(
        seat(routes="amsterdam-essen angora-erzurum athina-sofia cadiz-madrid dieppe-paris"),
        seat(routes="berlin-danzig"),
    )
    assert totals(game) == [17 + 12, 7 + 12 + 10]
    assert [sheet.longest_route_won for sheet in sheets(game)] == [False, True]
    assert ranks(game) == [2, 1]


@pytest.mark.rule("E6")
def test_then_the_victory_is_shared():
    game = europe(seat(routes="brest-paris"), seat(routes="brest-dieppe"), seat(routes="athina-sofia"))
    assert totals(game) == [26, 14, 26]
    assert ranks(game) == [1, 3, 1]


@pytest.mark.rule("E6")
def test_the_outcome_lists_the_ranking_and_all_winners():
    game = europe(
        seat(routes="brest-paris"),
        seat(routes="brest-dieppe"),
        seat(routes="athina-sofia"),
        turns_left=1,
        market="red red blue green black",
    )
    game.play("draw red")
    game.play("draw red")
    outcome = game.outcome
    assert outcome.winners == (0, 2)
    assert [(sheet.seat, sheet.rank, sheet.total) for sheet in outcome.ranking] == [(0, 1, 26), (2, 1, 26), (1, 3, 14)]


@pytest.mark.rule("E6")
def test_a_tie_break_looks_only_at_those_still_tied():
    """Most completed tickets of all, and fewest stations, are of no use to the last; lower ranks are broken alike."""
    game = europe(
        seat(routes="brindisi-roma kharkov-rostov"),
        seat(routes="cadiz-lisboa", tickets="lisboa-cadiz"),
        seat(routes="athina-sofia danzig-riga warszawa-wilno kyiv-smolensk", stations="wien roma"),
        seat(routes="berlin-wien", tickets="berlin-wien", stations="essen paris london"),
        variant="1912",
    )
    assert totals(game) == [16, 16, 16 + 4 + 10, 4 + 3 + 10]
    assert ranks(game) == [4, 3, 1, 2]


@pytest.mark.rule("E6")
def test_ties_of_lower_ranks_are_shared_too():
    game = europe(seat(routes="brest-paris"), seat(routes="brindisi-roma"), seat(routes="kharkov-rostov"), seat())
    assert totals(game) == [26, 14, 14, 12]
    assert ranks(game) == [1, 2, 2, 4]


@pytest.mark.rule("E7")
def test_northern_lights_points_then_completed_tickets():
    game = north(
        seat(routes="bergen-lillehammer"), seat(routes="karlstad-oslo-1 karlstad-stockholm-1", tickets="oslo-stockholm")
    )
    assert totals(game) == [4, 4]
    assert ranks(game) == [2, 1]


@pytest.mark.rule("E7")
def test_then_bonus_cards_won():
    game = north(
        seat(routes="gdansk-karlskrona"),
        seat("1 locomotive", routes="andalsnes-lillehammer-1"),
        bonus_cards=["ferry_master", "call_of_the_wild", "the_wild_west"],
    )
    assert totals(game) == [2 + 12, 2 + 5 + 7]
    assert ranks(game) == [2, 1]


@pytest.mark.rule("E7")
def test_completed_tickets_come_before_bonus_cards():
    game = north(
        seat("1 locomotive", routes="andalsnes-lillehammer-1 goteborg-oslo-1 oulu-tornio"),
        seat(routes="karlstad-oslo-1 karlstad-stockholm-1 alborg-goteborg-1", tickets="oslo-stockholm"),
        bonus_cards=["ferry_master", "call_of_the_wild", "the_wild_west"],
    )
    assert totals(game) == [5 + 5 + 7, 3 + 2 + 12]
    assert ranks(game) == [2, 1]


@pytest.mark.rule("E7")
def test_then_shared():
    game = north(seat(routes="bergen-lillehammer"), seat(routes="kuopio-oulu"), seat(), bonus_cards=["ferry_master"])
    assert totals(game) == [16, 16, 12]
    assert ranks(game) == [1, 1, 3]


@pytest.mark.rule("E8", "C3")
@pytest.mark.parametrize(
    ("name", "variant", "players"),
    [(EUROPE, "classic", 2), (EUROPE, "mega", 5), (EUROPE, "big-cities", 3), (NORTH, "", 2), (NORTH, "", 4)],
)
def test_the_routes_counted_again_are_the_running_points(name, variant, players):
    chance = random.Random(17)
    game = start(name, keep=3, variant=variant, players=players, seed=12)
    while not game.over:
        game.step(chance.choice(game.legal_actions()))
    view = game.view(None)
    for one, sheet in zip(range(players), sheets(game), strict=True):
        own = [route for route, owner in view.routes.items() if owner == one]
        points = sum(POINTS[LENGTH[name][route]] for route in own)
        assert points == view.seats[one].points == sheet.route_points
    assert len(view.routes) > 5
    game.rulebook.audit(game.states)


@pytest.mark.rule("E8", "E2")
def test_the_total_is_the_sum_of_its_parts():
    game = europe(seat(routes="brest-paris", tickets="paris-wien", stations="roma"), seat(routes="brest-dieppe"))
    first = sheets(game)[0]
    assert first.total == first.route_points + first.tickets_points + first.stations_points + first.longest_route_points
    assert (first.route_points, first.tickets_points, first.stations_points, first.longest_route_points) == (
        4,
        -8,
        8,
        10,
    )


@pytest.mark.rule("E1")
def test_nothing_can_be_played_after_the_end():
    game = europe(seat("2 purple", cars_left=3), seat("1 red"), turns_left=1)
    game.play("claim dieppe-paris with 1 purple")
    assert game.over
    assert game.legal_moves() == []
    before = game.states.tobytes()
    with pytest.raises(IllegalMove) as caught:
        game.play("draw from the deck")
    assert caught.value.code == "game-over"
    assert game.states.tobytes() == before
