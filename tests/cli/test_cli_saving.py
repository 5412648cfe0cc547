"""Saving from the terminal game, and going on with a saved game."""

import json

import pytest

import capolinea
from capolinea.core.language import LANGUAGES


def test_a_game_is_saved_under_a_new_name_only_and_goes_on_later(run, tmp_path):
    file = tmp_path / "mine.json"
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada", "utf-8")
    typed = f"1 2\nsave {other}\nsave {tmp_path / 'mine'}\nquit\nn\n"
    first = run("play", "--seed", 4, typed=typed)
    assert "already exists" in " ".join(first.stdout.split())
    assert other.read_text("utf-8") == "Dear Ada"
    saved = json.loads(file.read_text("utf-8"))
    assert any(line.startswith("0: keep ") for line in saved["actions"])
    again = run("play", "--resume", file, typed="quit\nno\n")
    assert again.exit_code == 0
    assert "Your turn" in again.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter.txt", "mine.json"]


def test_an_unknown_id_is_answered_with_the_one_that_was_meant(run, tmp_path):
    file = tmp_path / "table.json"
    players = [{"routes": ["zurich-munchen"]}, {}]
    file.write_text(json.dumps({"game": "ticket-to-ride/europe", "players": players}), "utf-8")
    result = run("score", file)
    assert result.exit_code == 2
    assert "munchen-zurich?" in "".join(result.stderr.split())


def test_a_folder_is_no_file_to_save_to(run, tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    result = run("play", "--seed", 4, typed=f"save {folder}\nquit\n\n")
    assert "is a folder" in " ".join(result.stdout.split())
    assert [path.name for path in tmp_path.iterdir()] == ["games"]


def test_a_saved_game_says_itself_what_is_played(run, tmp_path):
    file = tmp_path / "mine.json"
    capolinea.new("trains/osaka", seed=1).save(file)
    for arguments in (
        ["europe"],
        ["--players", 3],
        ["--set", "mixed"],
        ["--option", "full-piles"],
        ["--piles", "garage"],
    ):
        result = run("play", *arguments, "--resume", file)
        assert result.exit_code == 2
        assert "--resume takes everything from the file: leave out " in result.stderr
        assert len(result.stderr.splitlines()) == 1
    assert "Osaka" in run("play", "--resume", file, typed="quit\n\n").stdout


def test_saving_where_nothing_can_be_saved(tmp_path):
    game = capolinea.new("trains/osaka", seed=1)
    for path in (tmp_path / "nowhere" / "game.json", tmp_path, "\0"):
        with pytest.raises(capolinea.DataError) as refused:
            game.save(path)
        assert refused.value.code == "data-unwritable"


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": "a"},
        {"seed": 1.5},
        {"players": "3"},
        {"players": 2.0},
        {"options": "garage"},
        {"options": [5]},
        {"options": 5},
        {"variant": None},
        {"game": 5},
        {"first": "x"},
    ],
)
def test_what_is_of_the_wrong_kind_is_refused_with_a_code(wrong):
    with pytest.raises(capolinea.InvalidInput) as refused:
        capolinea.new(**({"game": "trains/osaka"} | wrong))
    assert refused.value.code == "wrong-argument"
    for language in LANGUAGES:
        assert next(iter(wrong)) in refused.value.text(language)


def test_a_seat_of_the_wrong_kind_is_refused():
    with pytest.raises(capolinea.InvalidInput):
        capolinea.new("trains/osaka", seed=1).view("a")  # type: ignore[arg-type]


def test_short_names_work_in_python():
    assert capolinea.new("osaka", seed=1).rulebook.config["game"] == "trains/osaka"
