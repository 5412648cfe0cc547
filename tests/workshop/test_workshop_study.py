"""Studies of maps: the same games whoever plays them, counted as the lab counts them."""

from __future__ import annotations

import pytest
from serving.own_map import map_file

from capolinea.core.errors import InvalidInput
from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import check_map, problems_of
from capolinea.core.registry import open_rulebook
from capolinea.core.study.tally import columns
from capolinea.families.ticket_to_ride.workshop.random_map import random_map
from capolinea.lab.study import study as lab_study
from capolinea.sim.batch import Batch
from capolinea.workshop.study import Study, carry_out


def studied(game, **more):
    made = Study(game, **{"players": [2], "bots": ["stationmaster"], "games": 60, **more})
    for _ in carry_out(made.rounds()):
        pass
    return made.results()[0]


def test_figures_are_those_of_the_lab():
    game, bots = "ticket-to-ride/europe", ["stationmaster", "conductor", "conductor"]
    found = studied(game, players=[3], bots=bots, seed=5)
    report = lab_study(open_rulebook(game, players=3), bots, games=60, seed=5, workers=1).to_json()
    sections = report["sections"]
    for key in ("seats", "bots"):
        for mine, theirs in zip(found[key], sections[key], strict=True):
            assert mine["wins"].value == pytest.approx(theirs["wins"]["value"])
            assert mine["score"].value == pytest.approx(theirs["score"]["value"])
    claimed = {row["id"]: row["claimed"]["value"] for row in sections["routes"]}
    assert {row["id"]: row["claimed"].value for row in found["routes"]} == pytest.approx(claimed)
    tickets = {row["id"]: row for row in sections["tickets"]}
    for row in found["tickets"]:
        theirs = tickets[row["id"]]
        for measure in ("offered", "kept", "completed", "points"):
            mine = row[measure]
            assert (None if mine is None else mine.value) == (
                pytest.approx(theirs[measure]["value"]) if theirs[measure] else None
            )
    assert found["turns"].value == pytest.approx(report["turns"]["mean"]["value"])
    assert 0 < found["lead_changes"].value < 20


def test_trains_has_its_own_sources():
    found = studied("trains/osaka", games=20)
    points = sum(row["points"].value for row in found["sources"])
    assert points == pytest.approx(found["bots"][0]["score"].value)


def test_a_route_that_nobody_claims_is_dead_and_the_second_of_a_double_is_not():
    document = map_file()
    document["files"] = {
        **document["files"],
        "game": {**document["files"]["game"], "route_points": {"2": 2, "3": 4, "9": 0}},
    }
    board = document["files"]["board"]
    far = {"id": "far", "from": "north-cape", "to": "quarry", "length": 9, "colour": "gray"}
    document["files"]["board"] = {**board, "routes": [*board["routes"], far]}
    found = studied(check_map(check_form(document)), games=100)
    assert found["dead"] == ["far"]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"games": 0}, "study-games"),
        ({"games": 10_001}, "study-games"),
        ({"bots": ["magnate"]}, "unknown-level"),
        ({"players": [9]}, "unknown-players"),
    ],
)
def test_what_cannot_be_studied_is_refused(wanted, code):
    with pytest.raises(InvalidInput) as refused:
        studied("ticket-to-ride/europe", **wanted)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("ticket-to-ride/europe", ["stationmaster", "apprentice", "long-route"]),
        ("trains/osaka", ["stationmaster", "conductor"]),
    ],
)
def test_a_game_of_a_study_can_be_watched(game, bots):
    made = Study(game, [len(bots)], bots, 6, seed=7)
    (table,) = made.tables
    totals = columns(table.play(0, 6).sheets, "total")
    for number in (0, 4):
        document = made.example(len(bots), number)
        ranking = sorted(document["result"]["ranking"], key=lambda sheet: sheet["seat"])
        assert [sheet["total"] for sheet in ranking] == totals[number][0][: len(bots)]
        assert document["seats"][0]["level"] == bots[number % len(bots)]
    for players, number in ((len(bots), 6), (5, 0)):
        with pytest.raises(InvalidInput) as refused:
            made.example(players, number)
        assert refused.value.code == "no-such-game"


def test_each_figure_names_a_game_that_shows_it():
    found = studied("ticket-to-ride/europe", games=60, seed=3)
    watched = Study("ticket-to-ride/europe", [2], ["stationmaster"], 60, seed=3)
    longest = watched.example(2, found["examples"]["turns"])
    assert len(longest["actions"]) > 60
    for row in found["seats"]:
        assert 0 <= row["game"] < 60
    claimed = next(row for row in found["routes"] if row["claimed"].value > 0)
    assert any(f"claim {claimed['id']} " in action for action in watched.example(2, claimed["game"])["actions"])


def test_luck_is_the_part_of_wins_that_the_better_player_does_not_get():
    found = studied("ticket-to-ride/europe", games=120)
    assert found["luck"].count == 60
    assert 0 <= found["luck"].low < found["luck"].value < found["luck"].high <= 1
    assert found["luck"].value < 0.9  # the stationmaster is clearly better


def test_a_map_of_a_hundred_cities_and_three_hundred_routes_plays_and_one_too_big_is_told_its_limit():
    document = random_map(4, cities=100, tickets=80)
    board = document["files"]["board"]
    for route in list(board["routes"]):
        if "group" not in route and len(board["routes"]) < 300:
            route["group"] = route["id"]
            board["routes"].append({**route, "id": f"{route['id']}-b", "colour": "gray"})
    assert (len(board["cities"]), len(board["routes"])) == (100, 300)
    game = check_map(check_form(document))
    found = studied(game, games=20)
    assert (found["games"], len(found["routes"])) == (20, 300)
    with pytest.raises(InvalidInput) as refused:
        Batch(open_rulebook(game, players=2), 1)
    assert (refused.value.code, refused.value.facts["most"]) == ("learner-limit-cities", 64) or (
        refused.value.code == "learner-limit-routes"
    )
    board["cities"] += [{"id": f"more{number}", "name": f"More {number}", "x": 0.5, "y": 0.5} for number in range(29)]
    problems = problems_of(check_form(document))
    assert any("128" in problem.text("en") for problem in problems)
