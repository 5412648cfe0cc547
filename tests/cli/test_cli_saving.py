"""Saving from the terminal game, and going on with a saved game."""

import json


def test_a_game_is_saved_under_a_new_name_only_and_goes_on_later(run, tmp_path):
    file = tmp_path / "mine.json"
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada", "utf-8")
    typed = f"1 2\nsave {other}\nsave {tmp_path / 'mine'}\nquit\nn\n"
    first = run("play", "--seed", 4, typed=typed)
    assert "exists already" in " ".join(first.stdout.split())
    assert other.read_text("utf-8") == "Dear Ada"
    saved = json.loads(file.read_text("utf-8"))
    assert any(line.startswith("0: keep ") for line in saved["actions"])
    again = run("play", "--resume", file, typed="quit\nno\n")
    assert again.exit_code == 0
    assert "Your turn" in again.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter.txt", "mine.json"]


def test_an_unknown_id_is_answered_with_the_one_that_was_meant(run, tmp_path):
    file = tmp_path / "table.json"
    players = [{"lanes": ["zurich-munchen"]}, {}]
    file.write_text(json.dumps({"game": "ticket-to-ride/europe", "players": players}), "utf-8")
    result = run("score", file)
    assert result.exit_code == 2
    assert "munchen-zurich?" in "".join(result.stderr.split())
