"""`replay`: recorded games."""

import json
import random

import pytest

import capolinea
from capolinea.core.save import FORMAT


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A whole game, and one that is not over."""
    folder = tmp_path_factory.mktemp("games")
    chance = random.Random(3)
    game = capolinea.new("ticket-to-ride/europe", players=3, seed=11)
    for _ in range(30):
        game.play(chance.choice(game.legal_moves()))
    game.save(folder / "begun.json")
    while not game.over:
        game.play(chance.choice(game.legal_moves()))
    game.save(folder / "whole.json")
    return folder


def test_replay_prints_moves_with_turns_and_the_scores(run, saved):
    result = run("replay", saved / "whole.json")
    assert result.exit_code == 0
    moves = [line for line in result.stdout.splitlines() if ": " in line]
    document = json.loads((saved / "whole.json").read_text())
    lines = (action.partition(": ") for action in document["actions"])
    assert all(f"player {int(seat) + 1}: {move}" in result.stdout for seat, _, move in lines)
    assert moves[3].startswith("Checked") or " player " in moves[3]
    assert "    1  player" in result.stdout
    totals = [str(sheet["total"]).replace("-", "−") for sheet in document["result"]["ranking"]]
    last = next(line for line in result.stdout.splitlines() if line.strip().startswith("Total"))
    assert sorted(last.split()[1:]) == sorted(totals)


def test_quiet_replay_prints_no_moves(run, saved):
    result = run("replay", saved / "whole.json", "--quiet")
    assert "keep" not in result.stdout
    assert "European Express" in result.stdout


def test_replay_up_to_a_move_shows_the_position(run, saved):
    result = run("replay", saved / "whole.json", "--step", 40)
    assert result.exit_code == 0
    assert "After move 40:" in result.stdout
    assert "Face up" in result.stdout
    assert "European Express" not in result.stdout
    assert run("replay", saved / "whole.json", "--step", 0).exit_code == 0
    assert "European Express" in run("replay", saved / "whole.json", "--step", 100000).stdout


def test_a_game_that_is_not_over(run, saved):
    result = run("replay", saved / "begun.json", "-q")
    assert result.exit_code == 0
    assert "isn't over yet" in result.stdout


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"result": None}, "$.result"),
        ({"data": "0"}, "$.data"),
        ({"format": FORMAT + 1}, "$.format"),
        ({"seed": "1"}, "$.seed"),
        ({"seed": 1}, "$.actions"),
        ({"actions": 5}, "$.actions"),
        ({"actions": [5]}, "$.actions[0]"),
        ({"actions": ["x"]}, "$.actions[0]"),
        ({"actions": ["0: fly"]}, "$.actions[0]"),
        ({"actions": ["7: draw tickets"]}, "$.actions[0]"),
        ({"actions": ["0: draw tickets"]}, "$.actions[0]"),
        ({"options": 5}, "$.options"),
        ({"variant": 5}, "$.variant"),
        ({"first": "x"}, "$.first"),
        ({"position": 5}, "$.position"),
        ({"position": {"game": 1}}, "$"),
        ({"pending": "x"}, "$.pending"),
        ({"players": 9}, "S1"),
        ({"players": None}, "$.players"),
        ({"game": "chess"}, "chess"),
        ({"pending": [9999], "actions": []}, "9999"),
    ],
)
def test_wrong_saves_are_refused_in_one_line(run, saved, write, change, place):
    document = json.loads((saved / "whole.json").read_text()) | change
    result = run("replay", write(document), "--quiet")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert place in result.stderr


@pytest.mark.parametrize(
    ("language", "words"), [("it", "non è il turno del posto"), ("es", "no es el turno del asiento")]
)
def test_a_refused_move_is_told_in_the_language_of_the_reader(run, saved, write, language, words):
    document = json.loads((saved / "whole.json").read_text())
    wrong = write(document | {"actions": [*document["actions"][:3], "0: draw tickets", "0: draw tickets"]})
    result = run("--language", language, "replay", wrong)
    assert result.exit_code == 2
    assert words in result.stderr
    assert "turn of seat" not in result.stderr


@pytest.mark.parametrize("language", ["it", "es"])
def test_players_without_a_name_are_translated(run, saved, language):
    text = run("--language", language, "replay", saved / "begun.json").stdout
    assert {"it": "giocatore 1: keep", "es": "jugador 1: keep"}[language] in text


def test_a_table_is_sent_to_score(run, write):
    file = write({"game": "ticket-to-ride/europe", "players": [{}, {}]})
    for command in (("replay", file), ("play", "--resume", file)):
        result = run(*command)
        assert result.exit_code == 2
        assert "score it with `capolinea score`" in result.stderr


def test_no_file(run, tmp_path):
    assert run("replay", tmp_path / "none.json").exit_code == 2


@pytest.mark.parametrize("seat", ["9" * 5000, "-1", "\u0663", ""])
def test_a_hostile_seat_is_refused_in_one_line(run, saved, write, seat):
    document = json.loads((saved / "begun.json").read_text())
    document["actions"][0] = f"{seat}: draw tickets"
    result = run("replay", write(document))
    assert result.exit_code == 2
    assert "$.actions[0]" in result.stderr
    assert len(result.stderr) < 300


def test_a_position_of_an_unknown_variant_is_refused_in_one_line(run, saved, write):
    document = json.loads((saved / "begun.json").read_text())
    document["position"] = {"game": "europe", "variant": "nope", "players": [{}, {}]}
    for result in (run("replay", write(document)), run("score", write(document["position"]))):
        assert result.exit_code == 2
        assert 'no variant "nope"' in " ".join(result.stderr.split())
