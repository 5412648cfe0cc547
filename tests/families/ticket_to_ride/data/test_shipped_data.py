"""The shipped data are those of the printed games: counted here, fact by fact."""

from collections import Counter

import pytest

from capolinea.families.ticket_to_ride.game_data import SHIPPED, load_map

EUROPE = load_map("europe")
NORTHERN_LIGHTS = load_map("northern-lights")


def tickets(variant, *options):
    return EUROPE.tickets_in_play(EUROPE.variant(variant), options)


def shortest_path(chart, start, end):
    """Spaces on the shortest way between two cities, over any routes."""
    distance = {start: 0}
    fringe = {start}
    while fringe:
        city = min(fringe, key=distance.__getitem__)
        fringe.remove(city)
        for route in chart.routes:
            if city in (route.start, route.end):
                other = route.end if city == route.start else route.start
                if distance[city] + route.length < distance.get(other, 1000):
                    distance[other] = distance[city] + route.length
                    fringe.add(other)
    return distance[end]


def test_europe_has_101_routes_between_47_cities():
    assert len(EUROPE.cities) == 47
    assert len(EUROPE.routes) == 101
    assert sum(route.length for route in EUROPE.routes) == 300
    assert Counter(route.length for route in EUROPE.routes) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    assert Counter(route.kind for route in EUROPE.routes) == {"plain": 70, "tunnel": 18, "ferry": 13}
    assert sum(route.locomotives for route in EUROPE.routes) == 17
    colours = Counter(route.colour for route in EUROPE.routes)
    assert colours.pop("gray") == 37
    assert set(colours.values()) == {8}
    assert len(colours) == 8


def test_europe_has_11_doubles_and_no_triple():
    groups = Counter(route.group for route in EUROPE.routes if route.group)
    assert len(groups) == 11
    assert set(groups.values()) == {2}


def test_europe_has_108_tickets():
    assert len(EUROPE.tickets) == 108
    assert Counter(ticket.set for ticket in EUROPE.tickets) == {
        "europe": 46,
        "1912": 55,
        "orient-express": 6,
        "with-max": 1,
    }
    assert Counter((ticket.set, ticket.long) for ticket in EUROPE.tickets if ticket.long) == {
        ("europe", True): 6,
        ("1912", True): 6,
    }


@pytest.mark.parametrize(
    ("variant", "long", "regular"), [("classic", 6, 40), ("1912", 6, 49), ("mega", 12, 89), ("big-cities", 0, 45)]
)
def test_the_tickets_of_each_variant(variant, long, regular):
    in_play = tickets(variant)
    assert sum(ticket.long for ticket in in_play) == long
    assert sum(not ticket.long for ticket in in_play) == regular


@pytest.mark.parametrize(("variant", "added"), [("classic", 7), ("1912", 7), ("mega", 7), ("big-cities", 6)])
def test_the_options_add_the_extra_tickets(variant, added):
    assert len(tickets(variant, "orient-express", "with-max")) == len(tickets(variant)) + added


def test_big_cities_tickets_touch_a_big_city():
    big = {city.id for city in EUROPE.cities if "big-city" in city.tags}
    assert big == {"london", "berlin", "moskva", "paris", "wien", "madrid", "roma", "athina", "angora"}
    for ticket in EUROPE.tickets:
        assert ticket.big_cities == (not ticket.long and bool({ticket.start, ticket.end} & big))


def test_what_is_reconstructed_is_marked():
    marked = {ticket.id for ticket in EUROPE.tickets if ticket.reconstructed}
    assert marked == {ticket.id for ticket in EUROPE.tickets if ticket.set in ("orient-express", "with-max")}
    assert all(ticket.note for ticket in EUROPE.tickets if ticket.reconstructed)


def test_europe_tickets_are_worth_their_shortest_path_but_for_eight():
    printed = [ticket for ticket in EUROPE.tickets if ticket.set in ("europe", "1912")]
    others = {
        ticket.id: (ticket.points, length)
        for ticket in printed
        if ticket.points != (length := shortest_path(EUROPE, ticket.start, ticket.end))
    }
    assert others == {
        "edinburgh-athina": (21, 20),
        "london-wien": (10, 9),
        "essen-angora": (16, 15),
        "bucuresti-erzurum": (7, 8),
        "london-angora": (20, 19),
        "paris-berlin": (7, 6),
        "paris-roma": (10, 7),
        "sochi-smyrna": (9, 8),
    }


def test_northern_lights_has_161_routes_between_52_cities():
    chart = NORTHERN_LIGHTS
    assert len(chart.routes) == 161
    assert len({city.nation for city in chart.cities}) == 9
    assert sum(not city.name for city in chart.cities) == 3
    assert all((route.colour == "gray") == (route.kind == "ferry") for route in chart.routes)
    assert {route.kind for route in chart.routes} == {"plain", "ferry"}
    assert {len(ids) for ids in groups(chart).values()} == {2, 3}
    assert [name for name, ids in groups(chart).items() if len(ids) == 3] == ["karlstad-oslo", "karlstad-stockholm"]


def groups(chart):
    found: dict[str, list[str]] = {}
    for route in chart.routes:
        if route.group:
            found.setdefault(route.group, []).append(route.id)
    return found


def test_northern_lights_has_55_tickets_and_11_bonus_cards():
    chart = NORTHERN_LIGHTS
    assert len(chart.tickets) == 55
    assert not any(ticket.long for ticket in chart.tickets)
    assert len(chart.bonus_cards) == 11
    assert chart.game.bonus_in_play == 4
    unlike = [t.id for t in chart.tickets if t.points != shortest_path(chart, t.start, t.end)]
    assert unlike == ["gdansk-helsinki"]
    assert sum(card.points for card in chart.bonus_cards) == 104


def test_cities_without_a_name_are_on_no_ticket():
    unnamed = {city.id for city in NORTHERN_LIGHTS.cities if not city.name}
    assert not any({ticket.start, ticket.end} & unnamed for ticket in NORTHERN_LIGHTS.tickets)


@pytest.mark.parametrize("chart", [EUROPE, NORTHERN_LIGHTS], ids=lambda chart: chart.id)
def test_every_city_is_reached_and_drawn_in_its_own_place(chart):
    for city in chart.cities:
        assert any(city.id in (route.start, route.end) for route in chart.routes)
        assert shortest_path(chart, chart.cities[0].id, city.id) < 100
    assert len({(city.x, city.y) for city in chart.cities}) == len(chart.cities)


def test_sources_are_named_in_every_file_of_facts():
    for name in ("europe/board", "europe/tickets", "northern-lights/board", "northern-lights/bonus"):
        text = (SHIPPED / f"{name}.json").read_text("utf-8")
        assert '"sources"' in text
        assert '"confidence"' in text
