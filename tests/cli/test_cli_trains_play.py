"""Trains in the terminal: whole games through a pipe, typed moves, commands, and the seats of the computer."""

import json
import os
import subprocess
import sys
from itertools import chain, repeat

import pytest
from trains_sitting import TITLES, seat, sit, table

import capolinea
from capolinea.bots import open_bots
from capolinea.bots.table import take_turn
from capolinea.families.trains.moves.moves import Done, LayRail, Play
from capolinea.families.trains.moves.price import coins_after, lifted_by, rail_price

# Plays its first card, then the next, buys where it can, and ends the turn; whatever is asked, one of these answers it.
STEADY = "1\n1\n2\n1\n1\n1\n3\n1\nend turn\npass\n" * 600


@pytest.mark.parametrize(
    ("game", "supply", "players", "language"),
    [("osaka", "city-council", 2, "en"), ("tokyo", "rising-sun", 4, "es"), ("tokyo", "beginner-tokyo", 2, "it")],
)
def test_a_whole_game_through_a_pipe(tmp_path, game, supply, players, language):
    environment = os.environ | {"COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", "from capolinea.cli import app; app()", "--language", language, "play", game]
    result = subprocess.run(
        [*command, "--set", supply, "--seed", "3", "--players", str(players), "--name", "Paolo"],
        input=STEADY,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        cwd=tmp_path,
        timeout=180,
        check=True,
    )
    assert result.stderr == ""
    assert {"en": "Scored during the game", "es": "Ganados durante la partida", "it": "Ottenuti durante la partita"}[
        language
    ] in result.stdout
    assert "Paolo" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    (file,) = tmp_path.iterdir()  # the answer after the end was taken as the name of a file
    played = capolinea.load(file)
    assert played.over
    assert {seat for seat, _ in played.history} == set(range(players))


def test_a_game_on_a_wide_screen():
    game, text = sit(capolinea.new("trains/osaka", players=4, seed=5), *STEADY.split("\n")[:80], width=120)
    assert game.view(0).turn > 4
    lines = [line for line in text.splitlines() if "Express Train " in line and "│" in line]
    assert lines  # the supply is beside the board


def play(run, *lines, options=(), language="en"):
    arguments = (
        "--language",
        language,
        "play",
        "osaka",
        "--set",
        "city-council",
        "--seed",
        7,
        "--players",
        3,
        *options,
    )
    result = run(*arguments, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.stderr
    assert max(map(len, result.stdout.splitlines())) <= 80
    return result.stdout


def test_commands_and_refusals(run, tmp_path):
    text = play(
        run,
        "hint",
        "start at tokyo",
        "start at 4,1",
        "start at Namba",
        "help",
        "board",
        "show",
        "why",
        "why namba",
        "why 4,4",
        "why express train",
        "why atlantis",
        "play tower",
        "play lay rails at 3,4",
        "buy express train",
        "buy waste",
        "lay rail at 3,4",
        "end turn",
        "9",
        "0",
        "nonsense",
        f"save {tmp_path / 'x.json'}",
        "quit",
        "",
    )
    for words in (
        "Hint: start at",
        "there's no hex tokyo",
        "TS6: you can't start on the sea: choose a land hex",
        "You  placed the first rail in Namba (5,3)",
        "At every question you can type",
        "Type why and a hex or a card",
        "a barrier separates Umeda from your rails",
        "TT3: you need 3 more coins: Express Train costs 3, you have 0",
        'No hex or card matches "atlantis"',
        "TS3: Tower isn't in this game",
        "TT1: you have no Lay Rails in hand",
        "TT3: you can't buy Waste",
        'TT1: "lay rail at 3,4" is not possible now',
        "TT5: you haven't done anything and have no Waste in hand: pass instead",
        "Choose a number from 1 to 4",
        "Saved:",
    ):
        assert words in text, words
    saved = json.loads((tmp_path / "x.json").read_text())
    assert saved["actions"][0] == "0: start at 5,3"


def test_typed_moves_work_at_every_question():
    position = table(seat("garage + normal train + waste", deck="4 express train"), seat("5 normal train"), coins=3)
    game, text = sit(position, "play garage", "discard waste", "pick normal train", "buy express train", "end turn")
    assert [str(move) for who, move in game.history if who == 0] == [
        "play garage",
        "discard waste",
        "discard normal train",
        "buy express train",
        "end turn",
    ]
    assert "Garage: discard a card (2 left)." in text


def test_a_card_that_is_typed_without_its_place_asks_for_it():
    position = table(seat("lay rails + station expansion"), seat("5 normal train"), coins=2)
    game, text = sit(position, "play lay rails", "3,4", "1", "play Station-Expansion", "kyoto", "1")
    assert "Where? (number, row,column" in text
    assert "say where" not in text
    assert [str(move) for who, move in game.history if who == 0] == [
        "play lay rails at 3,4",
        "play station expansion at 0,8",
    ]
    game, _ = sit(position, "play lay rails", "", "play lay rails", "play station expansion", "end turn")
    assert [str(move) for who, move in game.history if who == 0] == ["end turn"]


def test_a_question_with_a_single_answer_answers_itself():
    game, text = sit(table(seat("freight train + tower"), seat()), "play freight train", "end turn")
    assert "No matching card in hand" in text
    assert [str(move) for who, move in game.history if who == 0] == ["play freight train", "done", "end turn"]


def test_where_no_card_fits_nothing_is_asked():
    game, text = sit(table(seat("station crew + tower"), seat()), "play station crew", "3", "end turn")
    assert "No matching card in hand" not in text
    assert [str(move) for who, move in game.history if who == 0] == ["play station crew", "option 3", "end turn"]


def test_a_victim_without_a_reaction_is_told_so_and_goes_on():
    position = table(seat("waste"), seat("unhappy passengers"), to_move=1, piles=["legal-counsel"])
    game = capolinea.from_position(position)
    game.play("play unhappy passengers")
    game, text = sit(game)
    assert "No reaction in hand" in text
    assert "didn't react" in text
    assert (0, Done()) in game.history


def test_menus_narrow_and_go_back():
    position = table(seat("lay rails"), seat("5 normal train"), coins=2)
    _, text = sit(position, "1", "3,", "zzz", "", "tenn", "", "umeda", "", "", "9")
    assert 'Nothing here starts with "zzz"' in text
    assert "  1 3,3 " in text
    assert "  2 3,4 " in text
    game, _ = sit(position, "1", "3,4", "1")
    assert str(game.history[0][1]) == "play lay rails at 3,4"


def test_a_rail_forgone_and_a_text_declined_are_in_the_menus():
    game, text = sit(table(seat("lay rails + garage"), seat(), coins=2), "2", "5", "3", "1")
    assert "no rail" in text
    assert "Play a card without its text" in text
    assert [str(move) for who, move in game.history if who == 0] == ["play lay rails, no rail", "play garage, no text"]


def test_a_card_is_bought_from_the_menu_onto_the_deck_too():
    position = table(seat("normal train"), seat(), coins=3, lasting={"buy_onto_deck": True}, piles=["early-train"])
    game, text = sit(position, "2", "express", "2")
    assert "on top of your deck" in text
    assert str(game.history[0][1]) == "buy express train onto the deck"


@pytest.mark.parametrize("language", ["it", "es"])
def test_commands_in_other_languages(run, language):
    words = {
        "it": ("aiuto", "tabellone", "perche kyoto", "esci"),
        "es": ("ayuda", "tablero", "por qué kyoto", "salir"),
    }
    text = play(run, *words[language], "", language=language)
    assert {"it": "Arrivederci.", "es": "Adiós."}[language] in text
    assert "Where" not in text
    assert "mountain" not in text


def test_replay_shows_the_board_and_the_scores(run, tmp_path):
    game = capolinea.new("trains/osaka", variant="sunrise", players=2, seed=2)
    bots = open_bots(["conductor"], 2)
    for _ in range(40):
        (deciding, *_) = game.seats_to_decide
        take_turn(game, deciding, bots[deciding])
    game.save(tmp_path / "game.json")
    text = run("replay", tmp_path / "game.json", "--step", "30").stdout
    assert "│Fukuch│" in text
    assert "play normal train" in text
    assert "why" not in text  # there is no prompt to type it at
    assert "† partly reconstructed\n" in text
    assert max(map(len, text.splitlines())) <= 80


# --- the seats of the computer, and prices


def games_of(level, count):
    """Positions of games of bots, with the seat, its legal moves and the move that is made then."""
    for seed in range(count):
        board, supply = ("osaka", "tokyo")[seed % 2], ("mixed", "city-council", "trains")[seed % 3]
        game = capolinea.new(f"trains/{board}", variant=supply, players=2 + seed % 3, seed=seed)
        bots = open_bots([level], seed)
        while not game.over:
            (deciding, *_) = game.seats_to_decide
            moves, before = game.legal_moves(deciding), game.copy()
            take_turn(game, deciding, bots[deciding])
            yield before, deciding, moves, game.history[-1][1]


def test_the_stationmaster_plays_games_to_their_end_without_silly_moves():
    turns, kinds = 0, set()
    for game, _, moves, move in games_of("stationmaster", 3):
        turns = max(turns, game.view(None).turn)
        kinds.add(type(move).__name__)
        if isinstance(move, Play):
            assert move.without in ("", "station")  # a weakness: it takes the Waste of the card for nothing
            assert move.at or not any(
                other.card == move.card and other.at and not move.without for other in moves if isinstance(other, Play)
            )
    assert 20 < turns < 400
    assert {"Play", "Buy", "EndTurn", "Start", "Pick", "Option"} <= kinds


@pytest.mark.rule("TR2", "TR3", "TR4")
def test_the_price_in_the_menus_is_the_price_that_is_paid():
    tried = set()
    for game, deciding, moves, _ in games_of("conductor", 3):
        library = game.rulebook.library
        placing = [move for move in moves if isinstance(move, LayRail | Play) and move.at]
        for move in placing[:: max(1, len(placing) // 3)]:
            card = move.card if isinstance(move, Play) else None
            if card and "rail-laying" not in library.card(card).types:
                continue
            before, twin = game.view(deciding), game.copy()
            twin.play(move, deciding)
            after = twin.view(deciding)
            coins, waste = rail_price(library, before, move.at, lifted_by(library, card) if card else ())
            purse = coins_after(library, before, card) if card else before.coins
            assert after.coins == purse - coins, (move, before.lasting)
            own = library.card(card).waste if card else 0
            gained = before.piles["waste"] - after.piles["waste"]
            if card and not before.lasting.skip_waste and not before.lasting.no_waste and before.piles["waste"] > 3:
                assert gained == waste + own, move
            tried.add((library.hexes[library.hex_number[move.at]].terrain, waste))
    assert {terrain for terrain, _ in tried} == {"plain", "river", "mountain", "city", "remote"}
    assert {waste for _, waste in tried} == {0, 1}


def test_every_answer_is_asked_in_words():
    """Answers by number alone, whatever is asked, in many supplies: nothing is ever left without words."""
    answers = chain.from_iterable(repeat(["1", "2", "1", "3", "1", "end turn"], 12))
    answers = list(answers)
    for seed, supply in enumerate(("rising-sun", "reforming-and-tunneling", "holiday-pass")):
        game = capolinea.new("trains/osaka", variant=supply, players=3, seed=seed)
        _, text = sit(game, *answers, language=("en", "it", "es")[seed])
        assert TITLES[1] in text
        assert "{" not in text
