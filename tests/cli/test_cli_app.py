"""The application as a whole: help, version, languages, lists."""

import json
import shutil
import subprocess
import sys

import pytest

from capolinea.core import registry
from capolinea.core.language import LANGUAGES
from capolinea.core.registry import full_name
from capolinea.core.rulebook import GameInfo, VariantInfo
from capolinea.families.ticket_to_ride.game_data import SHIPPED


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
    assert europe["piles"] == {}


@pytest.fixture
def osaka(monkeypatch):
    """A list of games with one of another family, which has very many piles."""
    names = dict.fromkeys(LANGUAGES, "A pile")
    variants = (VariantInfo("base", "V1", dict.fromkeys(LANGUAGES, "Base"), dict.fromkeys(LANGUAGES, "All.")),)
    piles = {f"pile-{number}": names for number in range(60)}
    other = GameInfo(
        "trains/osaka", dict.fromkeys(LANGUAGES, "Osaka"), "2012", (2, 4), variants, "base", more_options=piles
    )
    shipped = registry.games()
    monkeypatch.setattr(registry, "games", lambda data=None: [*shipped, other])
    monkeypatch.setattr(registry, "survey", lambda data=None: ([*shipped, other], {}))


def test_many_piles_are_listed_close_together(run, osaka):
    result = run("games")
    assert "pile-0, pile-1, " in result.stdout
    assert "pile-59" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert sum("pile-" in line for line in result.stdout.splitlines()) < 15
    assert json.loads(run("games", "--json").stdout)["games"][-1]["piles"]["pile-7"] == "A pile"


def test_a_game_is_found_by_the_last_part_of_its_id(osaka):
    assert full_name("europe") == "ticket-to-ride/europe"
    assert full_name("osaka") == "trains/osaka"
    assert full_name("chess/osaka") == "chess/osaka"
    assert full_name("atlantis") == "atlantis"


def test_a_game_of_ones_own_is_found_too(tmp_path):
    (tmp_path / "ticket-to-ride").mkdir()
    shutil.copytree(SHIPPED / "europe", tmp_path / "ticket-to-ride" / "elsewhere")
    assert full_name("elsewhere", tmp_path) == "ticket-to-ride/elsewhere"
    assert full_name("elsewhere") == "elsewhere"


def test_language_from_the_environment(run, monkeypatch):
    monkeypatch.setenv("CAPOLINEA_LANGUAGE", "it")
    assert "da 2 a 5 giocatori" in run("games").stdout


def test_languages_are_found_in_capitals_too(run):
    assert "da 2 a 5 giocatori" in run("--language", "IT", "games").stdout


@pytest.mark.parametrize("arguments", [(), ("games",), ("play",), ("pieces",)])
def test_help_has_a_short_form(run, arguments):
    assert run(*arguments, "-h").stdout == run(*arguments, "--help").stdout != ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_piles_that_are_reconstructed_are_marked(run, language):
    words = run("--language", language, "games").stdout.split()
    assert {"garage,", "engineer†,", "†"} <= set(words)


def test_an_unknown_pile_is_answered_with_the_piles(run):
    for command in ("play", "simulate", "perft"):
        result = run(command, "osaka", "--piles", "gargae")
        assert result.exit_code == 2
        assert 'no supply pile "gargae" (garage?); choose from: mail-train, ' in result.stderr
        assert "full-piles" not in result.stderr
    assert "has no supply piles" in run("simulate", "europe", "--piles", "garage").stderr
    assert "atlantis" in run("simulate", "atlantis", "--piles", "garage").stderr


def test_a_family_is_not_a_game(run):
    for command in ("pieces", "simulate", "play"):
        result = run(command, "trains")
        assert result.exit_code == 2
        assert 'there\'s no game "trains"; choose from: trains/osaka, trains/tokyo' in result.stderr


def test_one_player_is_said_without_a_mistake(run):
    assert "this game is for 2 to 4 players, not 1" in run("play", "osaka", "--players", 1).stderr


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
    assert error["game"] == "atlantis"
    assert result.exit_code == 2
