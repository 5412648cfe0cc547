"""The application as a whole: help, version, languages, lists."""

import json
import subprocess
import sys

import pytest

from capolinea.core.language import LANGUAGES


def test_help_names_every_command(run):
    result = run("--help")
    assert result.exit_code == 0
    for command in ("games", "play", "score", "replay", "simulate", "perft", "warmup"):
        assert command in result.stdout


def test_version(run):
    assert run("--version").stdout.startswith("capolinea 0.")


def test_help_and_games_do_not_import_numba():
    code = (
        "import sys\n"
        "from typer.testing import CliRunner\n"
        "from capolinea.cli import app\n"
        "for arguments in (['--help'], ['games'], ['games', '--json'], ['simulate', '--help']):\n"
        "    assert CliRunner().invoke(app, arguments).exit_code == 0\n"
        "assert 'numba' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_lists_variants_and_options_in_every_language(run, language):
    result = run("--language", language, "games")
    assert result.exit_code == 0
    for word in ("ticket-to-ride/europe", "big-cities", "orient-express", "ticket-to-ride/northern-lights"):
        assert word in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_games_as_json(run):
    games = json.loads(run("games", "--json").stdout)["games"]
    europe = next(game for game in games if game["id"] == "ticket-to-ride/europe")
    assert [variant["id"] for variant in europe["variants"]] == ["classic", "1912", "mega", "big-cities"]
    assert europe["players"] == [2, 5]
    assert set(europe["options"]) == {"orient-express", "with-max"}


def test_language_from_the_environment(run, monkeypatch):
    monkeypatch.setenv("CAPOLINEA_LANGUAGE", "it")
    assert "da 2 a 5 giocatori" in run("games").stdout


def test_unknown_language_is_refused(run):
    assert run("--language", "xx", "games").exit_code == 2


def test_missing_data_folder_is_refused(run, tmp_path):
    result = run("--data", tmp_path / "nowhere", "games")
    assert result.exit_code == 2
    assert "no such folder" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_own_data_corrects_a_name(run, tmp_path, write):
    folder = tmp_path / "ticket-to-ride" / "europe"
    folder.mkdir(parents=True)
    write({"name": {"en": "My Europe", "it": "E", "es": "E"}}, "ticket-to-ride/europe/game.json")
    assert "My Europe" in run("--data", tmp_path, "games").stdout


@pytest.mark.parametrize("command", ["simulate", "perft", "play"])
def test_unknown_names_are_refused_in_one_line(run, command):
    for arguments, word in (
        (["ticket-to-ride/atlantis"], "atlantis"),
        (["chess/classic"], "chess"),
        (["europe", "--variant", "huge"], "huge"),
        (["europe", "--option", "none"], "none"),
        (["europe", "--players", "6"], "S1"),
    ):
        result = run(command, *arguments)
        assert result.exit_code == 2, arguments
        assert len(result.stderr.splitlines()) == 1
        assert word in result.stderr


def test_a_refusal_as_json(run):
    result = run("simulate", "atlantis", "--json")
    error = json.loads(result.stdout)["error"]
    assert error["code"] == "unknown-game"
    assert error["game"] == "ticket-to-ride/atlantis"
    assert result.exit_code == 2
