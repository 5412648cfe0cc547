"""`capolinea pieces`: the ids that files and moves use."""

import json

import pytest

from capolinea.families.ticket_to_ride.maps import load_map
from capolinea.families.trains.library import load_library


def test_every_lane_ticket_and_city_of_a_map_is_listed_with_its_id(run):
    answer = json.loads(run("pieces", "europe", "--json").stdout)
    chart = load_map("europe")
    assert [row["id"] for row in answer["lanes"]] == [lane.id for lane in chart.lanes]
    assert [row["id"] for row in answer["tickets"]] == [ticket.id for ticket in chart.tickets]
    assert [row["id"] for row in answer["cities"]] == [city.id for city in chart.cities]
    assert answer["bonus"] == []


def test_every_card_is_listed_with_its_text_and_its_marks(run):
    answer = json.loads(run("pieces", "osaka", "--json").stdout)
    cards = {row["id"]: row["text"] for row in answer["cards"]}
    assert set(cards) == set(load_library("osaka").card_number)
    assert "Draw 2 cards. Discard 2 cards" in cards["garage"]
    assert "(reconstructed: coins, text)" in cards["protesters"]
    assert {"id": "0,8", "name": "Kyoto", "terrain": "city", "value": "3"} in answer["hexes"]


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
    assert "nothing here" in run("pieces", "europe", "atlantis").stdout


def test_an_unknown_game_is_refused(run):
    assert run("pieces", "atlantis").exit_code == 2
