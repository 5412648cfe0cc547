"""What the structure of a map says, and decks that are suggested for it."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import pytest
from serving.own_map import map_file

from capolinea.core.language import LANGUAGES
from capolinea.families.ticket_to_ride.game_data import load_map, played
from capolinea.families.ticket_to_ride.schema import BoardFile
from capolinea.families.ticket_to_ride.workshop import analyse
from capolinea.families.ticket_to_ride.workshop.analysis import Analysis
from capolinea.families.ticket_to_ride.workshop.network import Network
from capolinea.families.ticket_to_ride.workshop.suggest import suggest


def analysed(name):
    chart = played(load_map(name), "")
    tickets = chart.tickets_in_play(chart.variant(""), [])
    return Analysis(BoardFile(cities=[*chart.cities], routes=[*chart.routes]), chart.game, tickets)


@pytest.mark.parametrize(
    ("name", "tickets", "exact", "crowded"),
    [
        # Published are 43 of 46 in Europe, one of which, Stockholm - Wien, their author doubts.
        ("europe", 46, 44, 9),
        ("northern-lights", 55, 54, 19),
    ],
)
def test_the_published_figures_of_official_maps_are_reproduced(name, tickets, exact, crowded):
    found = analysed(name)
    assert (len(found.tickets), found.exact, len(found.crowded)) == (tickets, exact, crowded)
    assert not [finding for finding in found.findings() if finding["level"] == "wrong"]


def test_distances_are_those_of_a_plain_search():
    chart = load_map("europe")
    network = Network(chart.cities, chart.routes)
    far = {one.id: {other.id: 0 if one is other else 10**6 for other in chart.cities} for one in chart.cities}
    for route in chart.routes:
        for one, other in ((route.start, route.end), (route.end, route.start)):
            far[one][other] = min(far[one][other], route.length)
    for middle in far:
        for ways in far.values():
            for other in far:
                ways[other] = min(ways[other], ways[middle] + far[middle][other])
    assert all(network.distance(one, other) == far[one][other] for one in far for other in far)
    for ticket in chart.tickets:
        shares = network.shares(ticket.start, ticket.end)
        spaces = sum(part * network.links[number].length for number, part in shares.items())
        assert spaces == pytest.approx(far[ticket.start][ticket.end])  # each way is as long


def found_in(document):
    report = analyse(document["files"])
    assert report is not None
    assert all(set(finding["words"]) == set(LANGUAGES) for finding in report["findings"])
    return {finding["code"]: finding for finding in reversed(report["findings"])}


def test_each_fault_of_a_map_is_found():
    whole = map_file()
    assert not [finding for finding in found_in(whole).values() if finding["level"] == "wrong"]
    apart = deepcopy(whole)
    apart["files"]["board"]["cities"].append({"id": "atlantis", "name": "Atlantis", "x": 0.5, "y": 0.5})
    apart["files"]["tickets"]["tickets"].append({"id": "a", "from": "atlantis", "to": "castle", "points": 5})
    assert found_in(apart)["city-apart"]["cities"] == ["atlantis"]
    assert found_in(apart)["ticket-apart"]["tickets"] == ["a"]
    worth = deepcopy(whole)
    ticket = worth["files"]["tickets"]["tickets"][0]
    ticket["points"] += 3
    assert ticket["id"] in found_in(worth)["ticket-worth"]["tickets"]
    worth["files"]["tickets"]["tickets"].append({**ticket, "id": "again"})
    assert found_in(worth)["ticket-twice"]["tickets"] == [ticket["id"], "again"]
    few = deepcopy(whole)
    few["files"]["game"]["cars"] = 45
    assert found_in(few)["few-spaces"]["facts"]["cars"] == 180
    few["files"]["game"]["cars"] = 3
    assert "ticket-too-far" in found_in(few)
    red = deepcopy(whole)
    for route in red["files"]["board"]["routes"]:
        route["colour"] = "red" if route["colour"] not in ("gray", "blue") else route["colour"]
    assert "rosso" in found_in(red)["colours-uneven"]["words"]["it"]
    wanted = deepcopy(whole)
    wanted["files"]["tickets"]["tickets"] = wanted["files"]["tickets"]["tickets"][:2]
    assert "castle" in found_in(wanted)["city-unwanted"]["cities"]
    assert found_in(wanted)["routes-unneeded"]["routes"]
    star = [
        {"id": f"t{city}", "from": "castle", "to": city, "points": 2} for city in ("quarry", "east-gate", "south-bay")
    ]
    wanted["files"]["tickets"]["tickets"] = star
    assert found_in(wanted)["city-popular"]["cities"] == ["castle"]


def test_a_map_that_is_half_drawn_has_an_analysis_and_one_that_cannot_be_read_has_none():
    board = {"cities": [{"id": "a", "name": "A", "x": 0.1, "y": 0.2}], "routes": []}
    report = analyse({"board": board})
    assert report is not None
    assert (report["cities"], report["findings"]) == (1, [])
    assert analyse({"board": {"cities": [], "routes": []}, "tickets": {"tickets": 7}}) is not None
    assert analyse({"board": {"cities": 7}}) is None
    assert analyse({}) is None


@pytest.mark.parametrize("name", ["europe", "northern-lights"])
def test_a_suggested_deck_is_worth_its_ways_and_wants_every_city(name):
    chart = load_map(name)
    deck = suggest(chart.cities, chart.routes, chart.game.cars, seed=1)
    network, named = Network(chart.cities, chart.routes), [city.id for city in chart.cities if city.name]
    assert len(deck) == round(1.1 * len(named)) == len({ticket["id"] for ticket in deck})
    assert all(network.distance(ticket["from"], ticket["to"]) == ticket["points"] for ticket in deck)
    wanted = Counter(city for ticket in deck for city in (ticket["from"], ticket["to"]))
    assert set(wanted) == set(named)
    assert max(wanted.values()) <= 3
    assert deck == suggest(chart.cities, chart.routes, chart.game.cars, seed=1)
    assert deck != suggest(chart.cities, chart.routes, chart.game.cars, seed=2)
    longest = suggest(chart.cities, chart.routes, chart.game.cars, tickets=20, long=6, seed=1)
    long = [ticket["points"] for ticket in longest if ticket.get("long")]
    assert (len(long), len(longest)) == (6, 26)
    assert min(long) > max(ticket["points"] for ticket in longest if not ticket.get("long"))


def test_a_deck_of_a_map_without_routes_is_empty():
    chart = load_map("europe")
    assert suggest(chart.cities, [], 45) == []
