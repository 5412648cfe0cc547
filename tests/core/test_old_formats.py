"""What older versions wrote is still read: save files, position files and data folders, written by that very code.

The files in `tests/recorded/format-1` and `format-3` are never converted.
"""

import json
import shutil
from pathlib import Path

import pytest

import capolinea
from capolinea.core import old_formats
from capolinea.core.data import read_json
from capolinea.core.errors import DataError, InvalidInput
from capolinea.families.ticket_to_ride.game_data import load_map
from capolinea.families.ticket_to_ride.kernels.state import CLAIM

RECORDED = Path(__file__).parents[1] / "recorded"
OLD = RECORDED / "format-1"
DATA = OLD / "data"
BEFORE = RECORDED / "format-3"


@pytest.mark.parametrize("name", ["europe-classic-2", "northern-lights-stalemate"])
def test_an_old_save_file_leads_to_the_same_end(name):
    old = json.loads((OLD / f"{name}.json").read_text("utf-8"))
    assert old["format"] == old_formats.FIRST_FORMAT
    assert "longest_path_lanes" in old["result"]["ranking"][0]
    game, new = capolinea.load(OLD / f"{name}.json"), capolinea.load(RECORDED / f"{name}.json")
    assert game.states.tobytes() == new.states.tobytes()
    assert game.to_json() == new.to_json()  # written again, it has the names of today
    assert game.to_json()["format"] == 4


def test_an_old_save_file_with_another_result_is_refused(tmp_path):
    document = json.loads((OLD / "europe-classic-2.json").read_text("utf-8"))
    document["result"]["ranking"][0]["lane_points"] += 1
    (tmp_path / "game.json").write_text(json.dumps(document), "utf-8")
    with pytest.raises(DataError) as refusal:
        capolinea.load(tmp_path / "game.json")
    assert (refusal.value.code, refusal.value.facts["place"]) == ("replay-result", "$.result")


def test_a_new_save_file_with_old_names_is_refused(tmp_path):
    document = json.loads((OLD / "europe-classic-2.json").read_text("utf-8"))
    (tmp_path / "game.json").write_text(json.dumps(document | {"format": 2}), "utf-8")
    with pytest.raises(DataError) as refusal:
        capolinea.load(tmp_path / "game.json")
    assert refusal.value.code == "replay-result"


def test_an_old_position_file_is_the_same_position():
    old = json.loads((OLD / "position.json").read_text("utf-8"))
    new = capolinea.load(RECORDED / "europe-classic-3.json", moves=120).position()
    assert any(player["lanes"] for player in old["players"])
    game = capolinea.from_position(old)
    assert game.position() == new == old_formats.read_position(old)
    assert game.to_json()["position"] == new
    assert str(game.rulebook.score(game.states)[0]).startswith("3. seat 0: -61 points (routes 12,")


def test_a_position_with_both_names_is_refused():
    seats = [{"lanes": ["paris-zurich"], "routes": ["munchen-zurich"]}, {}]
    with pytest.raises(DataError) as refusal:
        capolinea.from_position({"game": "europe", "players": seats})
    assert refusal.value.code == "data-unknown-field"
    assert "lanes" in str(refusal.value)


def test_an_old_data_folder_is_the_same_map():
    chart = load_map("triangle", DATA)
    assert [route.id for route in chart.routes] == ["ay-bee", "bee-cee", "ay-cee"]
    assert (chart.game.route_points["3"], chart.game.longest_route_points) == (4, 10)
    game = capolinea.load(OLD / "triangle.json", DATA)
    assert game.over


def test_old_corrections_are_laid_over_the_maps_of_today():
    chart = load_map("northern-lights", DATA)
    (card,) = (card for card in chart.bonus_cards if card.id == "nordic_express")
    assert (card.metric, card.points) == ("routes_at", 12)
    assert chart.game.longest_route_points == 3
    assert len(capolinea.load(OLD / "northern-lights-own-data.json", DATA).history) == 12


def test_a_wrong_entry_of_an_old_data_folder_is_refused_with_its_place(tmp_path):
    shutil.copytree(DATA, tmp_path / "data")
    file = tmp_path / "data" / "ticket-to-ride" / "triangle" / "board.json"
    board = read_json(file)
    board["lanes"][1]["to"] = "atlantis"
    file.write_text(json.dumps(board), "utf-8")
    with pytest.raises(DataError) as refusal:
        load_map("triangle", tmp_path / "data")
    assert refusal.value.facts["file"] == str(file)
    assert refusal.value.facts["place"] == "$.routes[1].to"


@pytest.mark.parametrize("document", [{}, {"players": 5}, {"players": [5, None, {}]}])
def test_what_is_no_position_is_left_to_the_schema(document):
    assert old_formats.read_position(document) == document


@pytest.mark.parametrize("document", [{}, {"bonus_cards": 5}, {"bonus_cards": [5, {"metric": []}, {"metric": "x"}]}])
def test_what_is_no_data_is_left_to_the_schema(document):
    assert old_formats.read_data(document) == document


@pytest.mark.parametrize("document", [{"format": 1}, {"format": 1, "result": None, "position": 5}, {"format": "1"}])
def test_what_is_no_save_file_is_left_to_the_schema(document):
    assert old_formats.read_save(document) == document


def test_a_claim_that_was_begun_has_its_number_of_today():
    old = {"format": 2, "game": "ticket-to-ride/europe", "pending": [old_formats.OLD_CLAIM + 7, 56]}
    assert old_formats.read_save(old)["pending"] == [CLAIM + 7, 56]
    assert old_formats.read_save(old | {"format": 3})["pending"] == old["pending"]
    assert old_formats.read_save(old | {"game": "trains/osaka"})["pending"] == old["pending"]


def answered_in_vain(document):
    """Whether each move of a save file answers a question that had no other answer, though a card had to be chosen."""
    game = capolinea.new(**{key: document[key] for key in ("game", "variant", "options", "players", "seed", "first")})
    for line in document["actions"]:
        seat, _, text = line.partition(": ")
        asked = game.view(None).question
        forced = asked is not None and asked.how in ("exactly", "down-to") and asked.what not in ("react", "may")
        yield forced and [str(move) for move in game.legal_moves(int(seat))] == ["done"]
        game.play(text, int(seat))


@pytest.mark.parametrize(("name", "answers"), [("trains-attacks-4", 5), ("trains-supply-4", 4)])
def test_an_old_game_of_trains_asks_what_it_asked(name, answers, tmp_path):
    """Save files of format 3 hold `done` where no card fitted; they are read, and lead to the same end."""
    old = json.loads((BEFORE / f"{name}.json").read_text("utf-8"))
    assert old["format"] == 3
    game = capolinea.load(BEFORE / f"{name}.json")
    assert game.over
    new = game.to_json()
    assert new == {**old, "format": 4, "options": [*old["options"], "every-question"], "version": new["version"]}
    assert sum(answered_in_vain(new)) == answers
    game.save(tmp_path / "again.json")
    assert capolinea.load(tmp_path / "again.json").states.tobytes() == game.states.tobytes()
    (tmp_path / "new.json").write_text(json.dumps(old | {"format": 4}), "utf-8")
    with pytest.raises(DataError) as refusal:  # a game of today has no such question
        capolinea.load(tmp_path / "new.json")
    assert refusal.value.code == "replay-move"


@pytest.mark.parametrize("times", [1, 2])
def test_the_option_of_older_games_in_a_new_file_is_taken_at_its_word(times, tmp_path):
    """A game that was begun so and saved today has it too. Put in by hand, it asks what the moves do not answer."""

    def load(name):
        document = json.loads((RECORDED / f"{name}.json").read_text("utf-8"))
        options = [*document["options"], *["every-question"] * times]
        (tmp_path / "by-hand.json").write_text(json.dumps(document | {"options": options}), "utf-8")
        return document, capolinea.load(tmp_path / "by-hand.json")

    document, game = load("trains-rails-2")
    assert game.over
    assert game.to_json()["options"] == [*document["options"], "every-question"]
    with pytest.raises(DataError) as unanswered:
        load("trains-attacks-4")
    assert (unanswered.value.code, unanswered.value.facts["place"]) == ("replay-move", "$.actions[250]")
    with pytest.raises(InvalidInput) as elsewhere:
        load("europe-classic-2")
    assert elsewhere.value.code == "unknown-option"


def test_an_old_game_of_trains_goes_on_where_only_done_is_left():
    """It was saved with that question open, and so was its position, which knows nothing of formats."""
    game = capolinea.load(BEFORE / "trains-mixed-2.json")
    position = json.loads((BEFORE / "position.json").read_text("utf-8"))
    assert game.position() == position | {"options": ["every-question", *position["options"]]}
    for each in (game, capolinea.from_position(position)):
        assert [str(move) for move in each.legal_moves()] == ["done"]
        each.play("done")
        each.rulebook.audit(each.states)
        assert each.view(None).phase == "turn"


def test_a_position_in_an_old_save_file_asks_what_it_asked():
    position = {"game": "trains/osaka", "options": ["station-crew"], "players": [{}, {}]}
    old = {"format": 3, "game": "trains/osaka", "options": ["station-crew"], "position": position}
    asking = ["station-crew", "every-question"]
    assert old_formats.read_save(old) == old | {"options": asking, "position": position | {"options": asking}}
    for other in (old | {"format": 4}, {"format": 3, "game": "ticket-to-ride/europe", "options": []}):
        assert old_formats.read_save(other) == other


@pytest.mark.parametrize("document", [{"format": 3, "game": 5}, {"format": 2, "game": "trains/osaka", "options": 5}])
def test_what_has_no_options_is_left_to_the_schema(document):
    assert old_formats.read_save(document) == document


def test_no_new_game_is_offered_the_questions_of_older_ones():
    assert old_formats.options_of_another(["garage", "every-question"]) == ["garage"]
    for info in capolinea.games():
        assert old_formats.EVERY_QUESTION not in {**info.options, **info.more_options}
