"""`capolinea pieces`: the ids that files and moves use."""

import json

import pytest

from capolinea.families.ticket_to_ride.game_data import load_map
from capolinea.families.trains.game_data import load_library


def test_every_route_ticket_and_city_of_a_map_is_listed_with_its_id(run):
    answer = json.loads(run("pieces", "europe", "--json").stdout)
    chart = load_map("europe")
    assert [row["id"] for row in answer["routes"]] == [route.id for route in chart.routes]
    assert [row["id"] for row in answer["tickets"]] == [ticket.id for ticket in chart.tickets]
    assert [row["id"] for row in answer["cities"]] == [city.id for city in chart.cities]
    assert answer["bonus"] == []


def test_every_card_is_listed_with_its_text_and_its_marks(run):
    answer = json.loads(run("pieces", "osaka", "--json").stdout)
    cards = {row["id"]: row for row in answer["cards"]}
    assert set(cards) == set(load_library("osaka").card_number)
    assert "Draw 2 cards. Discard 2 cards" in cards["garage"]["text"]
    assert (cards["garage"]["name"], cards["garage"]["box"], cards["garage"]["cost"]) == ("Garage", "trains", 3)
    assert cards["protesters"]["reconstructed"] == ["coins", "text"]
    assert {"id": "0,8", "name": "Kyoto", "terrain": "city", "stations": 3, "value": 0} in answer["hexes"]
    shown = " ".join(run("pieces", "osaka", "protesters").stdout.split())
    assert "protesters Rising Sun Protesters · Action" in shown
    assert "(reconstructed: coins, text. The reference sheet has lost the icon" in shown


def test_routes_and_tickets_as_json_have_fields_of_their_own(run):
    answer = json.loads(run("pieces", "europe", "paris-zurich", "--json").stdout)
    (route,) = answer["routes"]
    assert (route["from"], route["to"], route["length"], route["kind"]) == ("paris", "zurich", 3, "tunnel")
    assert all(isinstance(ticket["points"], int) for ticket in answer["tickets"])


@pytest.mark.parametrize(("language", "word"), [("en", "reconstructed"), ("it", "ricostruito"), ("es", "reconstruido")])
def test_what_is_reconstructed_is_marked_in_every_language(run, language, word):
    assert word in run("--language", language, "pieces", "europe", "orient").stdout
    assert word in run("--language", language, "pieces", "tokyo", "stadium").stdout


def test_a_text_narrows_the_list_whatever_its_accents(run):
    shown = run("pieces", "europe", "Zürich").stdout
    assert "paris-zurich" in shown
    assert "brest-paris" not in shown


@pytest.mark.parametrize("game", ["europe", "northern-lights", "osaka", "tokyo"])
def test_the_lists_fit_80_columns_and_cut_nothing_off(run, game):
    shown = run("pieces", game).stdout
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert "…" not in shown


def test_nothing_found_is_said(run):
    result = run("pieces", "europe", "atlantis")
    assert "nothing here" in result.stderr
    assert result.exit_code == 1
    assert json.loads(run("pieces", "europe", "atlantis", "--json").stdout)["routes"] == []
    assert run("pieces", "europe", "paris").exit_code == 0


def test_a_card_is_found_by_its_box(run):
    cards = json.loads(run("pieces", "osaka", "rising sun", "--json").stdout)["cards"]
    assert {card["box"] for card in cards} == {"rising-sun"}


def test_an_unknown_game_is_refused(run):
    assert run("pieces", "atlantis").exit_code == 2
