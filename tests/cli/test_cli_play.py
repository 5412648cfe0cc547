"""`play`: a terminal game with what a person types."""

import json
import os
import subprocess
import sys

import pytest

import capolinea

# Claims where it can, else draws: whatever the question is, one of these answers it.
STEADY = "2\n1\n1\ndraw from the deck\n" * 1500


@pytest.mark.parametrize(("game", "language"), [("europe", "en"), ("northern-lights", "es")])
def test_a_whole_game_through_a_pipe(tmp_path, game, language):
    environment = os.environ | {"COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", "from capolinea.cli import app; app()", "--language", language, "play", game]
    result = subprocess.run(
        [*command, "--seed", "3", "--players", "3", "--name", "Paolo"],
        input="all\n" + STEADY,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        cwd=tmp_path,
        timeout=120,
        check=True,
    )
    assert result.stderr == ""
    end = {"en": "Everyone has played their last turn.", "es": "Todos han jugado su último turno."}[language]
    assert end in result.stdout
    assert "Paolo" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    (file,) = tmp_path.iterdir()  # the answer after the end was taken as the name of a file
    assert capolinea.load(file).over


def play(run, *lines, game="europe", language="en", options=()):
    arguments = ("--language", language, "play", game, "--seed", 3, *options)
    result = run(*arguments, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.stderr
    assert max(map(len, result.stdout.splitlines())) <= 80
    return result.stdout


def test_the_end_of_the_input_is_a_goodbye(run):
    assert "Goodbye." in play(run)


def test_quit_offers_to_save(run, tmp_path):
    text = play(run, "1 2", "quit", tmp_path / "no" / "a.json", tmp_path / "a.json")
    assert "can't write" in " ".join(text.split())
    assert f"Saved: {tmp_path / 'a.json'}".replace("\n", "") in text.replace("\n", "")
    assert json.loads((tmp_path / "a.json").read_text())["players"] == 2


def test_commands_and_refusals(run, tmp_path):
    text = play(
        run,
        "why paris zurich",
        "0",
        "7",
        "1 2",
        "nonsense",
        "help",
        "board",
        "show",
        "why",
        "why paris zurich",
        "why paris-zurich",
        "why moskva",
        "why atlantis",
        "save",
        f"save {tmp_path / 'x.json'}",
        "claim foo-bar with 1 blue",
        "claim paris-zurich with 3 purple",
        "draw unicorn",
        "withdraw",
        "9",
        "quit",
        "",
    )
    for words in (
        "T1:",  # a route while tickets are to be chosen
        "V1: keep at least 2",
        "1 to 4",
        "At every question",
        "Type why and a route",
        'no route "atlantis"',
        "Type save",
        "Saved:",
        'no route "foo-bar"',
        "C1: you don't have these cards in hand: 3 purple",
        "isn't a set of train cards",
    ):
        assert words in text, words
    assert (tmp_path / "x.json").exists()


def test_menus_narrow_and_go_back(run):
    text = play(run, "1 2", "2", "pari", "zzz", "", "*", "", "0", "4", "wi", "1", "", "quit", "")
    assert "1 Bruxelles – Paris  length 2, red" in text
    assert 'Nothing here starts with "zzz"' in text
    assert "1 Wien" in text


def test_a_typed_move_is_played(run):
    text = play(run, "all", "draw from the deck", "draw from the deck", "quit", "")
    assert text.count("You drew")


@pytest.mark.parametrize("language", ["it", "es"])
def test_other_languages(run, language):
    words = {"it": ("aiuto", "tabellone", "perche paris", "esci"), "es": ("ayuda", "tablero", "porque paris", "salir")}
    text = play(run, "1 2", *words[language], "", language=language)
    assert {"it": "Arrivederci.", "es": "Adiós."}[language] in text
    assert "Draw train cards" not in text


def test_mega_has_two_choices_of_tickets(run):
    text = play(run, "1 2", "1", "1 2", "quit", "", options=("--variant", "mega", "--players", 5))
    assert "V3: keep at most 1" in text
    assert "You drew 5 tickets. Keep 2 to 5." in text


def test_nothing_secret_is_shown(run):
    """The tickets of the others are chosen before ours: no word of them may be on the screen."""
    text = play(run, "1 2", "quit", "", options=("--players", 5))
    game = capolinea.new("ticket-to-ride/europe", players=5, seed=3)
    names = {city.id: city.name for city in game.rulebook.chart.cities}
    own = set(game.view(0).offer)
    for seat in range(1, 5):
        for ticket in game.view(seat).offer:
            if ticket not in own:
                found = next(each for each in game.rulebook.tickets if each.id == ticket)
                assert f"{names[found.start]} – {names[found.end]}  {found.points}" not in text
