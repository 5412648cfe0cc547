"""How tickets stand: examples, and the ways recomputed by other means in random games."""

import random

import pytest
from families.ticket_to_ride.tables import EUROPE, NORTH, europe, north, seat

import capolinea
from capolinea.families.ticket_to_ride.kernels.state import SPECTATOR
from capolinea.families.ticket_to_ride.sheets import way
from capolinea.families.ticket_to_ride.ticket_status import outlook

FAR = 1000


def found_for(game, watcher=0):
    record = game.rulebook.conceal(game.states, watcher)
    return outlook(game.rulebook, record, game.rulebook.view(game.states, watcher), watcher)


def outlook_of(game, watcher=0):
    found = found_for(game, watcher)
    assert found is not None
    return found


def only_ticket(*seats):
    (ticket,) = outlook_of(europe(*seats)).tickets
    return ticket


def test_a_ticket_that_own_routes_join_is_done():
    found = only_ticket(seat(routes="paris-zurich munchen-zurich munchen-wien", tickets="paris-wien"), seat())
    assert (found.state, found.spaces, found.routes) == ("done", 0, ())
    assert found.path == ("paris-zurich", "munchen-zurich", "munchen-wien")


def test_an_open_ticket_has_the_way_with_the_fewest_cars_that_are_left_to_lay():
    found = only_ticket(seat(routes="munchen-zurich munchen-wien", tickets="paris-wien"), seat())
    assert (found.state, found.spaces, found.routes) == ("open", 3, ("paris-zurich",))


def test_closed_and_taken_routes_are_no_way():
    mine = seat(tickets="kobenhavn-erzurum")
    assert "essen-kobenhavn-1" in only_ticket(mine, seat()).routes
    around = only_ticket(mine, seat(routes="essen-kobenhavn-1"))  # which closes the other with two players
    assert around.state == "open"
    assert not [route for route in around.routes if route.startswith("essen-kobenhavn")]
    assert "essen-kobenhavn-2" in only_ticket(mine, seat(routes="essen-kobenhavn-1"), seat(), seat()).routes


def test_cars_that_are_not_there_lose_a_ticket_unless_a_station_lends_a_route():
    rival = seat(routes="paris-zurich")
    short = only_ticket(seat(routes="munchen-zurich munchen-wien", tickets="paris-wien", cars_left=2), seat())
    assert short.state == "lost"
    lent = only_ticket(seat(routes="munchen-zurich munchen-wien", tickets="paris-wien", cars_left=2), rival)
    assert (lent.state, lent.spaces, lent.stations, lent.borrowed) == ("open", 0, 1, ("paris-zurich",))
    built = seat(routes="munchen-zurich munchen-wien", tickets="paris-wien", cars_left=2, stations="zurich")
    standing = only_ticket(built, rival)
    assert (standing.state, standing.stations, standing.borrowed) == ("done", 0, ("paris-zurich",))
    assert standing.path == ("paris-zurich", "munchen-zurich", "munchen-wien")


def test_a_station_lends_its_route_to_the_tickets_that_count_most():
    mine = seat(routes="munchen-wien munchen-zurich", tickets="paris-wien zurich-brindisi", stations="zurich")
    rival = seat(routes="paris-zurich venezia-zurich roma-venezia brindisi-roma")
    found = {ticket.ticket: ticket for ticket in outlook_of(europe(mine, rival)).tickets}
    assert (found["paris-wien"].state, found["paris-wien"].borrowed) == ("done", ("paris-zurich",))
    assert found["zurich-brindisi"].state == "open"


def test_the_longest_routes_are_told_of_all_seats():
    mine = seat(routes="munchen-zurich munchen-wien")
    assert outlook_of(europe(mine, seat(routes="paris-zurich"))).longest == (5, 3)


def test_bonus_cards_are_told_as_far_as_they_are_public():
    cards = {"bonus_cards": ["small_steps_strategist", "call_of_the_wild", "polar_express", "cost_efficiency"]}
    told = outlook_of(north(seat(routes="alborg-arhus-1", hand="2 locomotive"), seat(), **cards))
    assert {bonus.card: bonus.measures for bonus in told.bonus} == {
        "small_steps_strategist": (1, 0),
        "call_of_the_wild": (2, None),
        "polar_express": (0, None),
        "cost_efficiency": (39, 40),
    }


def test_spectators_are_told_what_everybody_can_count():
    cards = {"bonus_cards": ["small_steps_strategist", "polar_express"]}
    told = outlook_of(north(seat(routes="alborg-arhus-1", tickets="alborg-kirkenes"), seat(), **cards), SPECTATOR)
    assert (told.tickets, told.offer, told.longest) == ((), (), (1, 0))
    assert [bonus.measures for bonus in told.bonus] == [(1, 0), (None, None)]


def test_a_standing_station_lends_one_route_alone():
    rival = seat(routes="paris-zurich munchen-zurich")
    away = {"tickets": "paris-wien", "routes": "munchen-wien", "cars_left": 2}
    elsewhere = only_ticket(seat(**away, stations="zurich lisboa cadiz"), rival)
    assert elsewhere.state == "lost"
    two = only_ticket(seat(**away, stations="zurich lisboa"), rival)
    assert (two.state, two.stations, set(two.borrowed)) == ("open", 1, {"paris-zurich", "munchen-zurich"})


def test_a_new_station_needs_a_city_without_one():
    rival = seat(routes="paris-zurich", stations="paris zurich")
    found = only_ticket(seat(routes="munchen-zurich munchen-wien", tickets="paris-wien", cars_left=2), rival)
    assert found.state == "lost"


def test_offered_tickets_are_told_with_what_they_take():
    game = capolinea.new(EUROPE, seed=1)
    found = outlook_of(game, 1)
    assert found.tickets == ()
    assert [ticket.ticket for ticket in found.offer] == list(game.view(1).offer)
    assert all(ticket.state == "open" and ticket.spaces > 0 for ticket in found.offer)


def test_when_all_is_over_the_sheet_tells():
    game = finished(EUROPE, 2, 0)
    assert found_for(game) is None


def finished(name, players, seed, look=lambda game: None):
    """A random game, looked at after every move; who can claim, mostly does."""
    game, chance = capolinea.new(name, players=players, seed=seed), random.Random(seed)
    while not game.over:
        mover = game.rulebook.seats_to_decide(game.states)[0]
        moves = game.legal_moves(mover)
        claims = [move for move in moves if str(move).startswith(("claim", "station"))]
        game.play(chance.choice(claims if claims and chance.random() < 0.8 else moves), mover)
        look(game)
    return game


def spaces_between(game, watcher, start, end):
    """The fewest cars between two cities without stations, by relaxing every route until nothing changes."""
    view, chart = game.view(watcher), game.rulebook.chart
    far = {city.id: FAR for city in chart.cities} | {start: 0}
    changed = True
    while changed:
        changed = False
        for route in chart.routes:
            owner = view.routes.get(route.id)
            if route.id in view.closed_routes or owner not in (None, watcher):
                continue
            length = 0 if owner == watcher else route.length
            for a, b in ((route.start, route.end), (route.end, route.start)):
                if far[a] + length < far[b]:
                    far[b], changed = far[a] + length, True
    return far[end]


@pytest.mark.parametrize(("name", "players", "seed"), [(EUROPE, 2, 1), (EUROPE, 4, 2), (NORTH, 3, 3), (NORTH, 5, 4)])
def test_every_way_can_be_gone_and_none_is_shorter(name, players, seed):
    seen = set()

    def look(game):
        if game.over or len(game.history) % 4:
            return
        for watcher in range(players):
            view = game.view(watcher)
            for found in outlook_of(game, watcher).tickets:
                check(game, view, watcher, found)
                seen.add(found.state)

    finished(name, players, seed, look)
    assert {"open", "lost"} <= seen


def check(game, view, watcher, found):
    rules = game.rulebook
    ticket = rules.tickets[rules.ticket_number[found.ticket]]
    cars, fewest = view.seats[watcher].cars, spaces_between(game, watcher, ticket.start, ticket.end)
    own = [route for route, owner in view.routes.items() if owner == watcher]
    lent = found.borrowed if found.state == "done" else ()
    assert (found.state == "done") == bool(way(rules, [*own, *lent], ticket.start, ticket.end))
    if found.state == "lost":
        assert fewest > cars
        return
    assert len(way(rules, found.path, ticket.start, ticket.end)) == len(found.path)
    lengths = {route.id: route.length for route in rules.chart.routes}
    assert found.spaces == sum(lengths[route] for route in found.routes) <= cars
    assert not set(found.routes) & {*view.routes, *view.closed_routes}
    assert all(view.routes[route] != watcher for route in found.borrowed)
    assert set(found.path) - {*found.routes, *found.borrowed} <= set(own)
    standing = sum(owner == watcher for owner in view.stations.values())
    assert len(found.borrowed) <= found.stations + standing
    assert found.stations <= view.seats[watcher].stations
    if not found.borrowed:
        assert found.spaces == fewest
    elif not found.stations:
        assert found.spaces < fewest
    else:
        assert fewest > cars


def test_north_has_no_stations_to_borrow_by():
    game = north(seat(tickets="alborg-kirkenes", cars_left=0), seat(), bonus_cards=[])
    assert [ticket.state for ticket in outlook_of(game).tickets] == ["lost"]
