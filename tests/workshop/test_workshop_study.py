"""Studies of maps: the same games whoever plays them, counted as the lab counts them."""

from __future__ import annotations

import pytest
from serving.own_map import map_file

from capolinea.core.errors import InvalidInput
from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import check_map
from capolinea.core.registry import open_rulebook
from capolinea.lab.study import study as lab_study
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
