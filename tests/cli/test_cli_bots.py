"""`play --bots`: the bots at the other seats, and the messages about one that is missing or fails."""

import json

import pytest

import capolinea
from capolinea.bots import LEVELS, STYLES
from capolinea.bots.levels import LEARNED

OUR_BOTS = ", ".join([*LEVELS, *LEARNED, *STYLES])
OWN = """
class Mine:
    def decide(self, sight):
        return sight.actions[0]


class Careless:
    def decide(self, sight):
        raise RuntimeError("out of ideas")


class Cheat:
    def decide(self, sight):
        return "draw tickets"


class Halfway:
    def decide(self, sight):
        if sight.view.phase == "start-tickets":
            return sight.moves[0]
        return max(sight.actions) if max(sight.actions) > 200 else "draw tickets"


class Needy:
    def __init__(self, net):
        pass

    def decide(self, sight):
        return 0
"""


@pytest.fixture
def own(tmp_path):
    """A file with bots of the user's own."""
    path = tmp_path / "own.py"
    path.write_text(OWN, "utf-8")
    return path


def one_line(text):
    return " ".join(text.split())


def test_help_names_the_levels_and_how_to_bring_a_bot(run):
    text = one_line(run("play", "--help").stdout.replace("│", " "))
    assert "--bots" in text
    levels = "random, passenger, porter, apprentice, conductor, stationmaster, magnate, champion"
    assert f"{levels}, a style like hungry, or FILE.py:Class" in text
    assert "the last one named plays all seats that are left" in text
    assert "default: conductor" in text
    assert "against bots" in text


@pytest.mark.parametrize(
    ("language", "bots", "words"),
    [
        ("en", "driver", f'there\'s no bot "driver"; choose from: {OUR_BOTS}'),
        ("it", "driver", f'il bot "driver" non esiste; scegli fra: {OUR_BOTS}'),
        ("es", "driver", f'no existe el bot "driver"; elige entre: {OUR_BOTS}'),
        ("en", "", 'there\'s no bot ""'),
        ("en", "conductor,", 'there\'s no bot ""'),
        ("en", "conductor,my_bot.py", "also name its class, as my_bot.py:Class"),
        ("en", "nowhere.py:Mine", "can't read nowhere.py as a Python file"),
        ("it", "nowhere.py:Mine", "nowhere.py non è un file Python leggibile"),
        ("es", "nowhere.py:Mine", "nowhere.py no es un archivo de Python legible"),
        ("en", "{own}:Nobody", "has no class Nobody with a method decide(sight)"),
        ("en", "{own}:Needy", "failed: TypeError: "),
    ],
)
def test_a_wrong_bot_is_refused_before_the_game(run, own, language, bots, words):
    result = run("--language", language, "play", "europe", "--players", 3, "--bots", bots.format(own=own))
    assert result.exit_code == 2
    assert words in one_line(result.stderr)
    assert result.stdout == ""
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("command", ["play", "tournament"])
@pytest.mark.parametrize(("language", "words"), [("en", "doesn't play"), ("it", "non gioca a"), ("es", "no juega a")])
def test_a_style_of_another_game_is_refused_before_the_game(run, command, language, words):
    result = run("--language", language, command, "osaka", "--bots", "hungry")
    assert result.exit_code == 2
    assert f'"hungry" {words} trains/osaka' in one_line(result.stderr)
    assert result.stdout == ""


def test_every_seat_has_its_bot(run, own, tmp_path):
    file = tmp_path / "game.json"
    bots = f"stationmaster, {own}:Mine,random"
    typed = f"all\ndraw from the deck\ndraw from the deck\nsave {file}\nquit\n\n"
    result = run("play", "europe", "--players", 4, "--seed", 3, "--bots", bots, typed=typed)
    assert result.exit_code == 0
    assert {seat for seat, _ in capolinea.load(file).history} == {0, 1, 2, 3}


def test_the_same_seed_is_the_same_game(run, tmp_path):
    def played(name, *options):
        file = tmp_path / name
        typed = "all\n" + "draw from the deck\n" * 12 + f"save {file}\nquit\n\n"
        run("play", "europe", "--seed", 3, "--bots", "apprentice", *options, typed=typed)
        return json.loads(file.read_text())["actions"]

    assert played("one.json") == played("two.json")
    assert played("three.json", "--players", 3) != played("one.json")


@pytest.mark.parametrize(
    ("language", "bot", "words"),
    [
        ("en", "Careless", "the bot Careless failed: RuntimeError: out of ideas (own.py:9)"),
        ("it", "Careless", "il bot Careless ha dato un errore: RuntimeError: out of ideas"),
        ("en", "Cheat", 'the bot Cheat failed: "draw tickets"'),
        ("es", "Cheat", 'el bot Cheat ha fallado: "draw tickets"'),
    ],
)
def test_a_bot_that_fails_is_named_and_another_goes_on(run, own, tmp_path, language, bot, words):
    file = tmp_path / "kept.json"
    arguments = ("--language", language, "play", "europe", "--seed", 3, "--bots", f"{own}:{bot}")
    result = run(*arguments, typed=f"{file}\n")
    assert result.exit_code == 2
    assert "Traceback" not in result.stdout + result.stderr
    assert words in one_line(result.stdout)
    result = run(
        "play", "--resume", file, "--bots", "conductor", typed=f"all\nsave {tmp_path / 'later.json'}\nquit\n\n"
    )
    assert result.exit_code == 0, result.stderr
    assert {seat for seat, _ in capolinea.load(tmp_path / "later.json").history} == {0, 1}


def test_a_move_that_a_bot_left_unfinished_is_ended_by_another(run, own, tmp_path):
    file = tmp_path / "kept.json"
    position = {
        "game": "ticket-to-ride/europe",
        "players": [{}, {"hand": {"locomotive": 9}}],
        "market": ["red", "red", "green", "green", "white"],
        "to_move": 1,
    }
    game = capolinea.from_position(position)
    game.save(file)
    result = run("play", "--resume", file, "--bots", f"{own}:Halfway", typed=f"{tmp_path / 'half.json'}\n")
    assert result.exit_code == 2
    assert "the bot Halfway failed" in one_line(result.stdout)
    assert capolinea.load(tmp_path / "half.json").pending
    result = run("play", "--resume", tmp_path / "half.json", typed=f"save {tmp_path / 'later.json'}\nquit\n\n")
    assert result.exit_code == 0, result.stderr
    later = capolinea.load(tmp_path / "later.json")
    assert not later.pending
    assert later.history
