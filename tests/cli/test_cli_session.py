"""A session at the table: tunnels, tickets under way, interruptions."""

import contextlib
import io
from types import SimpleNamespace

import pytest
from rich.console import Console

import capolinea
from capolinea.bots import open_bots
from capolinea.cli.play.session import Session
from capolinea.core.event import event
from capolinea.core.terminal.settings import Settings
from capolinea.core.terminal.talk import PAGE, Talk
from capolinea.core.terminal.words import folded
from capolinea.families.ticket_to_ride.game_data import load_map
from capolinea.families.ticket_to_ride.terminal.names import Names
from capolinea.families.ticket_to_ride.terminal.progress import BY_STATION, DONE, OPEN, ticket_marks

TUNNEL = {
    "game": "ticket-to-ride/europe",
    "players": [{"hand": {"locomotive": 2, "red": 1}}, {"hand": {"green": 4}}],
    "phase": "tunnel-extra",
    "target": "paris-zurich",
    "paid": {"blue": 2, "locomotive": 1},
    "turned_up": ["blue", "locomotive", "red"],
    "market": ["red", "red", "green", "green", "white"],
}


@pytest.fixture
def sit_down(monkeypatch):
    """Play from a position with answers; returns the game and what was shown."""

    def sit(position, *answers, language="en"):
        lines = iter(answers)

        def typed():
            try:
                answer = next(lines)
            except StopIteration:
                raise EOFError from None
            if isinstance(answer, BaseException):
                raise answer
            return answer

        monkeypatch.setattr("builtins.input", typed)
        shown = io.StringIO()
        game = capolinea.from_position(position)
        console = Console(file=shown, width=80, highlight=False)
        Session(game, Settings(language=language), console, ["You", "Ada"], open_bots(["random"], 1)).run()
        return game, shown.getvalue()

    return sit


def test_a_tunnel_shows_the_cards_and_takes_the_payment(sit_down):
    game, text = sit_down(TUNNEL, "", "1")
    assert "Turned up" in text
    assert "takes more cards: 2" in text
    assert "1 Pay  2×★LOCO" in text
    assert "You added  2×★LOCO  and claimed Paris – Zürich" in text
    assert game.view(0).routes["paris-zurich"] == 0


def test_a_tunnel_can_be_given_up(sit_down):
    game, text = sit_down(TUNNEL, "2")
    assert "You gave up the tunnel Paris – Zürich" in text
    assert "paris-zurich" not in game.view(0).routes
    assert game.view(0).hand.named == {"blue": 2, "red": 1, "locomotive": 3}


def test_payments_with_the_fewest_locomotives_come_first(sit_down):
    position = {
        "game": "ticket-to-ride/europe",
        "players": [{"hand": {"blue": 3, "locomotive": 3}}, {"hand": {"green": 4}}],
        "market": ["red", "red", "green", "green", "white"],
    }
    _, text = sit_down(position, "2", "paris zurich", "1", "0")
    payments = [line.split("  ")[-1].strip() for line in text.splitlines() if "BLUE" in line and line[2].isdigit()]
    assert payments == sorted(payments, key=lambda line: "★" in line)
    assert "A tunnel: three cards are turned up" in text


@pytest.mark.parametrize("answers", [(), ("1",)])
def test_ctrl_c_is_not_swallowed(sit_down, answers):
    with pytest.raises(KeyboardInterrupt):
        sit_down(TUNNEL, *answers, KeyboardInterrupt())


@pytest.mark.parametrize("end", [KeyboardInterrupt(), EOFError()])
def test_who_leaves_by_a_key_can_still_save(sit_down, tmp_path, end):
    file = tmp_path / "kept.json"
    with contextlib.suppress(KeyboardInterrupt):
        sit_down(TUNNEL, end, str(file))
    assert capolinea.load(file).view(0).target == "paris-zurich"


def test_a_second_ctrl_c_leaves_at_once(sit_down, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        sit_down(TUNNEL, KeyboardInterrupt(), KeyboardInterrupt(), "never.json")
    assert not list(tmp_path.iterdir())


def test_ctrl_c_ends_with_130(run, monkeypatch):
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert run("play", "--seed", 3).exit_code == 130


def test_tickets_under_way():
    position = {
        "game": "ticket-to-ride/europe",
        "players": [
            {
                "routes": ["paris-zurich", "munchen-zurich"],
                "stations": ["wien"],
                "tickets": ["paris-wien", "zurich-budapest"],
            },
            {"routes": ["munchen-wien", "budapest-wien-red"]},
        ],
        "market": ["red", "red", "green", "green", "white"],
    }
    names = Names(load_map("europe"), Settings())
    view = capolinea.from_position(position).view(0)
    assert ticket_marks(names, view) == {"paris-wien": BY_STATION, "zurich-budapest": OPEN}
    position["players"][0]["stations"].append("budapest")
    view = capolinea.from_position(position).view(0)
    assert ticket_marks(names, view) == {"paris-wien": BY_STATION, "zurich-budapest": BY_STATION}
    you, other = position["players"]
    you["routes"].append("munchen-wien")
    other["routes"] = []
    view = capolinea.from_position(position).view(0)
    assert ticket_marks(names, view) == {"paris-wien": DONE, "zurich-budapest": OPEN}


def test_routes_are_found_by_what_people_type():
    names = Names(load_map("europe"), Settings())

    def found(text):
        return {route.id for route in names.routes_like(text)}

    assert found("paris-zurich") == found("Zürich Paris") == found("par zur") == {"paris-zurich"}
    assert found("bru par") == {"bruxelles-paris-red", "bruxelles-paris-yellow"}
    assert "paris-zurich" in found("pari")
    assert found("brussels") == found("Bruxelles")
    assert found("") == found("xyz") == set()
    assert folded("ÅLBORG") == "alborg"
    north = Names(load_map("northern-lights"), Settings())
    assert {route.id for route in north.routes_like("mo i rana narvik")} == {"mo_i_rana-narvik-1", "mo_i_rana-narvik-2"}


def test_why_takes_moves_and_passing(sit_down):
    position = {
        "game": "ticket-to-ride/europe",
        "players": [{"hand": {"blue": 3}}, {}],
        "market": ["red", "red", "green", "green", "white"],
    }
    _, text = sit_down(position, "why claim paris-zurich with 3 blue", "why pass")
    assert "paris-zurich, length 3" in text
    assert "you can only pass when no other action is possible" in text


def test_why_is_two_words_in_spanish(sit_down):
    position = {
        "game": "ticket-to-ride/europe",
        "players": [{"hand": {"blue": 3}}, {}],
        "market": ["red", "red", "green", "green", "white"],
    }
    for word in ("por qué", "por que", "Por Qué", "porque", "porqué"):
        _, text = sit_down(position, f"{word} paris zurich", language="es")
        assert "puedes cubrirlo ahora" in text, word


def test_long_lists_come_in_pages(sit_down):
    position = {
        "game": "ticket-to-ride/northern-lights",
        "players": [{"hand": {"locomotive": 5}}, {}],
        "bonus_cards": [],
        "market": ["red", "red", "green", "green", "white"],
    }
    _, text = sit_down(position, "2", "*", "")
    assert f"{PAGE:>3} " in text
    assert "more: type the start of a city's name" in text
    assert " 40 " in text


@pytest.mark.parametrize(("colours", "prompt"), [(None, "Which? "), ("standard", "\1\33[1m\2Which?\1\33[0m\2 ")])
def test_the_editor_of_lines_is_told_the_prompt(monkeypatch, colours, prompt):
    asked = []
    monkeypatch.setattr("builtins.input", lambda *words: asked.append(words) or " 1 ")
    console = Console(file=io.StringIO(), color_system=colours, force_terminal=True)
    talk = Talk(console, Settings(), SimpleNamespace(move_words=(), plain_moves=()), print)
    assert not talk.editing  # nobody sits at a terminal
    talk.editing = True
    assert talk.read("Which?") == "1"
    assert asked == [(prompt,)]


@pytest.mark.parametrize(
    ("language", "name", "words"),
    [
        ("en", "You", "You tried the tunnel Paris – Zürich with  3×BLUE ;"),
        ("en", "Ada", "Ada tried the tunnel"),
        ("it", "Tu", "Tu tenti la galleria"),
        ("it", "Ada", "Ada tenta la galleria"),
        ("es", "Tú", "Tú intentas el túnel"),
        ("es", "Ada", "Ada intenta el túnel"),
    ],
)
def test_what_happened_is_told_to_the_reader_or_of_a_player(language, name, words):
    game = capolinea.from_position(TUNNEL)
    table = game.rulebook.family.terminal.sit_down(
        game.rulebook, Settings(language=language), Console(), [name, "Bruno"]
    )
    dig = event("event-dig", 0, route="paris-zurich", cards={"blue": 3})
    asked, over = event("event-asked", 0, cards=2), event("event-over", None, reasons=["end-last-turns"])
    first, last = table.tell([dig, asked, over])
    assert first.plain.startswith(words)
    assert first.plain.endswith({"en": " add 2 cards", "it": " aggiungere 2 carte", "es": " añadir 2 cartas"}[language])
    assert last.plain.startswith({"en": "The game is over", "it": "La partita è", "es": "La partida"}[language])


@pytest.mark.parametrize(
    ("language", "word", "told"),
    [
        ("en", "hint", ("Hint: claim marseille-paris with 4 orange", "This completes your ticket Brest – Marseille")),
        ("it", "Consiglio", ("Suggerimento: claim", "Completi il biglietto Brest – Marseille: 7 punti.")),
        ("es", "pista", ("Pista: claim", "Completas el billete Brest – Marseille: 7 puntos.")),
    ],
)
def test_a_hint_is_shown_at_the_question_and_is_no_move(sit_down, language, word, told):
    own = {"hand": {"orange": 4}, "routes": ["brest-paris"], "tickets": ["brest-marseille"]}
    position = {"game": "ticket-to-ride/europe", "players": [own, {"cars_left": 1}], "turns_left": 2}
    game, text = sit_down(position, word, language=language)
    assert all(part in text for part in told)
    assert not game.history
