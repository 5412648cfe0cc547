"""`score` of a table of Trains: an example computed by hand, and files that cannot be."""

import copy
import json
import re
from pathlib import Path

import pytest

import capolinea

OSAKA = {
    "game": "trains/osaka",
    "stations": {"kyoto": 3, "Uji": 1, "5,4": 2},
    "players": [
        {
            "name": "Anna",
            "rails": ["kyoto", "0,9", "1,8", "2,9", "1,7"],
            "cards": {"stadium": 2, "office-building": 1, "distribution-center": 2, "lay-rails": 4, "waste": 6},
            "points": 3,
        },
        {
            "name": "Bruno",
            "rails": ["Tennoji", "4,5", "umeda", "kadoma", "neyagawa", "5,5"],
            "cards": {"normal-train": 7, "distribution-center": 2},
            "hand": {"office-building": 1},
            "deck": {"stadium": 1},
        },
        {
            "rails": ["kyoto", "0,9", "1,8", "2,9", "1,7", "0,7", "2,8"],
            "cards": {"stadium": 2, "office-building": 2},
            "points": 1,
        },
    ],
}
# Anna: Kyoto 8, Uji 2; Otsu 3; 2 Stadiums 8, Office Building 2, Distribution Centers 0 (2 cities); 3 taken: 26.
# Bruno: Tennoji 4, Umeda, Kadoma and Neyagawa 0; Stadium 4, Office 2, 2 Distribution Centers of 4 cities 2: 12.
# The third: Kyoto 8, Uji 2; Otsu 3; 2 Stadiums 8, 2 Offices 4; 1 taken: 26, and more rails than Anna.


def changed(*path, to):
    """The file with one value replaced."""
    document = copy.deepcopy(OSAKA)
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return document


@pytest.mark.rule("TE2", "TE3", "TE4")
def test_a_table_computed_by_hand(run, write):
    result = run("score", write(OSAKA), "--json")
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    anna, bruno, third = json.loads(result.stdout)["players"]
    assert [player["total"] for player in (anna, bruno, third)] == [26, 12, 26]
    assert [player["rank"] for player in (anna, bruno, third)] == [2, 3, 1]
    assert (anna["city_points"], anna["remote_points"], anna["card_points"], anna["taken_points"]) == (10, 3, 10, 3)
    assert anna["rail_points"] == [
        {"hex": "0,8", "name": "Kyoto", "points": 8, "stations": 3},
        {"hex": "0,9", "name": "Otsu", "points": 3},
        {"hex": "2,9", "name": "Uji", "points": 2, "stations": 1},
    ]
    assert {card["id"]: card["points"] for card in bruno["cards"]} == {
        "office-building": 2,
        "stadium": 4,
        "distribution-center": 2,
    }
    assert all(card["reconstructed"] for card in bruno["cards"])
    assert (bruno["rails"], third["rails"]) == (6, 7)


def test_the_sheets_for_the_eye(run, write):
    text = run("score", write(OSAKA)).stdout
    for words in (
        "Anna  26 points (#2)",
        "+8  Kyoto (0,8)  ●●●",
        "+3  Otsu (0,9)  ◆3",
        "+8  2× Stadium  (reconstructed: cost, text, points)",
        "cities with your rails: 4",
        "Rails on the board",
    ):
        assert words in text, words
    assert "player 3  26 points (#1)" in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize(("language", "words"), [("it", "ricostruito: costo"), ("es", "reconstruido: coste")])
def test_the_sheets_in_other_languages(run, write, language, words):
    assert words in run("--language", language, "score", write(OSAKA)).stdout


def test_the_boards_of_the_first_box(run, write):
    table = {
        "game": "tokyo",
        "variant": "trains",
        "stations": {"yokohama": 3, "tokyo akihabara": 1},
        "players": [
            {"name": "Anna", "rails": ["Yokohama", "shonan"], "cards": {"tower": 1, "skyscraper": 1, "apartment": 2}},
            {"name": "Bruno", "rails": ["Tokyo Akihabara", "3,7"], "points": 9},
        ],
    }
    result = run("score", write(table), "--json")
    assert [player["total"] for player in json.loads(result.stdout)["players"]] == [8 + 2 + 2 + 4 + 2, 2 + 9]
    assert "reconstructed" not in result.stdout


def test_a_note_where_rails_do_not_hang_together(run, write):
    result = run("score", write(changed("players", 0, "rails", to=["kyoto", "0,9", "kobe"])))
    assert result.exit_code == 0
    note = " ".join(result.stderr.split())
    assert "Note: TR1: " in note
    assert "at $.players[0].rails: the rails are not all connected: Kobe cannot be reached from the others" in note
    assert "rails" not in run("score", write(changed("players", 0, "rails", to=["kyoto", "0,9"])), "--json").stderr


def test_a_barrier_parts_rails_too(run, write):
    result = run("score", write(changed("players", 0, "rails", to=["umeda", "namba"])))
    assert "are not all connected" in " ".join(result.stderr.split())


TWENTY_ONE = [f"{row},{column}" for row in (0, 1, 2) for column in range(9)][:21]
REFUSALS = [
    (changed("players", 0, "rails", 0, to="tokyo"), "position-hex", "", "$.players[0].rails[0]"),
    (changed("players", 0, "rails", 0, to="9,9"), "position-hex", "", "$.players[0].rails[0]"),
    (changed("players", 0, "rails", 0, to="4,1"), "position-rail-sea", "TR1", "$.players[0].rails[0]"),
    (changed("players", 0, "rails", to=["kyoto", "0,8"]), "position-hex-twice", "TR1", "$.players[0].rails[1]"),
    (changed("players", 1, "rails", to=TWENTY_ONE), "position-rails", "TS1", "$.players[1].rails"),
    (changed("players", 1, "cards", to={"castle": 1}), "position-unknown", "", "$.players[1].cards.castle"),
    (changed("players", 1, "cards", to={"waste": 65}), "position-cards", "TS2", "$.players[1].cards.waste"),
    (
        changed("players", 1, "cards", to={"normal-train": 22}),
        "position-cards",
        "TS2",
        "$.players[1].cards.normal-train",
    ),
    (changed("players", 1, "cards", to={"tunnel": 11}), "position-cards", "TS2", "$.players[1].cards.tunnel"),
    (changed("players", 1, "cards", to={"tower": 1}), "position-buildings-mixed", "TS3", "$.players[1].cards.tower"),
    (
        changed("players", 1, "cards", to=dict.fromkeys(("garage", "tunnel", "viaduct", "signals", "pulling"), 1))
        | {"options": ["mail-train", "landfill", "dump-site", "ironworks"]},
        "position-piles",
        "TS4",
        "$.players[1].cards.pulling",
    ),
    (OSAKA | {"variant": "trains"}, "position-buildings", "TS3", "$.players[0].cards.stadium"),
    (
        changed("players", 1, "cards", to={"tunnel": 1}) | {"variant": "rising-sun"},
        "position-pile",
        "TS4",
        "$.players[1].cards.tunnel",
    ),
    (OSAKA | {"variant": "huge"}, "unknown-variant", "", "$.variant"),
    (OSAKA | {"options": ["full-piles", "castle"]}, "unknown-option", "", "$.options[1]"),
    (OSAKA | {"options": ["waste"]}, "not-a-pile", "TS4", "$.options[0]"),
    (OSAKA | {"options": ["trains-buildings", "rising-sun-buildings"]}, "two-buildings", "TS3", "$.options"),
    (OSAKA | {"options": ["trains-buildings"]}, "position-buildings", "TS3", "$.players[0].cards.stadium"),
    (OSAKA | {"stations": {"kyoto": 4}}, "data-range", "", "$.stations.kyoto"),
    (OSAKA | {"stations": {"sanda": 2}}, "position-station", "TN1", "$.stations.sanda"),
    (OSAKA | {"stations": {"0,2": 1}}, "position-station", "TN1", "$.stations.0,2"),
    (OSAKA | {"stations": {"mars": 1}}, "position-hex", "", "$.stations.mars"),
    (OSAKA | {"stations": {"kyoto": 1, "0,8": 1}}, "position-hex-twice", "TN1", "$.stations.0,8"),
    (OSAKA | {"players": OSAKA["players"][:1]}, "unknown-players", "TS1", "$.players"),
    (OSAKA | {"players": [{}] * 5}, "unknown-players", "TS1", "$.players"),
    (OSAKA | {"game": "trains/nagoya"}, "unknown-game", "", "$.game"),
    (changed("players", 0, "colour", to="red"), "data-unknown-field", "", "$.players[0]"),
    (changed("players", 0, "points", to=-1), "data-range", "", "$.players[0].points"),
]


@pytest.mark.parametrize(("document", "code", "rule", "place"), REFUSALS)
def test_refusals(run, write, document, code, rule, place):
    path = write(document)
    result = run("score", path, "--json")
    assert result.exit_code == 2, result.stdout
    error = json.loads(result.stdout)["error"]
    assert (error["code"], error["rule"], error["place"]) == (code, rule, place), error
    assert error["text"] in result.stderr
    texts = {run("--language", language, "score", path).stderr for language in ("en", "it", "es")}
    assert len(texts) == 3


def test_too_many_stations_for_two(run, write):
    cities = {
        "kyoto": 3,
        "kobe": 3,
        "uji": 2,
        "umeda": 2,
        "namba": 2,
        "tennoji": 2,
        "nara": 2,
        "sakai": 2,
        "takarazuka": 2,
    }
    table = {"game": "osaka", "players": [{}, {}], "stations": cities}
    error = json.loads(run("score", write(table), "--json").stdout)["error"]
    assert (error["code"], error["rule"]) == ("position-stations", "TS5")
    assert run("score", write(table | {"players": [{}, {}, {}]})).exit_code == 0


def test_a_saved_game_is_sent_to_replay(run, tmp_path):
    capolinea.new("trains/osaka", seed=1).save(tmp_path / "game.json")
    result = run("score", tmp_path / "game.json")
    assert result.exit_code == 2
    assert "see its moves and score with `capolinea replay`" in result.stderr


def test_two_players_of_one_name_are_refused(run, write):
    result = run("score", write(changed("players", 1, "name", to="anna")))
    assert result.exit_code == 2
    assert "$.players[1].name: another player is also called anna" in result.stderr


@pytest.mark.parametrize(("language", "name"), [("it", "giocatore 3"), ("es", "jugador 3")])
def test_who_has_no_name_is_numbered_in_the_language_of_the_reader(run, write, language, name):
    result = run("--language", language, "score", write(OSAKA))
    assert f"{name}  26 " in result.stdout
    assert "player" not in result.stdout


def test_the_example_of_the_documents_is_a_table_that_can_be(run, write):
    page = (Path(__file__).parents[2] / "docs" / "trains.md").read_text("utf-8")
    examples = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    (table,) = [example for example in examples if "players" in example]
    result = run("score", write(table))
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""  # nothing that looks like a slip of the pen
