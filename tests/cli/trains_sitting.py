"""Sitting down at a table of Trains in a terminal: positions, and what is shown to seat 0 with these answers."""

import io
from unittest import mock

from rich.console import Console

import capolinea
from capolinea.bots import open_bots
from capolinea.cli.play.session import Session
from capolinea.core.terminal.settings import Settings
from capolinea.families.trains.game_data import load_library

LIBRARY = load_library("osaka")
QUIET = (
    "tourist-train",
    "signaling-area",
    "control-room",
    "passing-station",
    "ironworks",
    "early-train",
    "steel-bridge",
    "landfill",
)
TITLES = ("You", "Ada", "Bruno", "Carla")
WIDTH = 80


def seat(hand="", rails=(), **more):
    """A player; cards as `2 lay rails + garage`."""
    zones = {key: cards(value) if isinstance(value, str) else value for key, value in more.items()}
    return {"hand": cards(hand), "rails": list(rails), **zones}


def cards(text):
    found = {}
    for part in filter(None, text.split(" + ")):
        count, _, name = part.partition(" ") if part[0].isdigit() else ("1", "", part)
        found[name.replace(" ", "-")] = int(count)
    return found


def table(*seats, game="trains/osaka", piles=(), **more):
    """A position with the cards that it names, and quiet ones: no reaction comes in by chance."""
    for player, corner in zip(seats, ("4,4", "1,2", "2,8", "6,5"), strict=False):
        player["rails"] = player["rails"] or [corner]
    zones = [player.get(zone, {}) for player in seats for zone in ("hand", "deck", "discards")]
    named = {name for zone in (*zones, more.get("in_play", {})) for name in zone}
    named |= {known["card"] for player in seats for known in player.get("deck_top", ())}
    chosen = sorted(name for name in named if LIBRARY.card(name).pile == "chosen")
    wanted = list(dict.fromkeys([*piles, *chosen, *QUIET]))[:8]
    return {"game": game, "variant": "mixed", "players": list(seats), "piles": wanted, **more}


def sit(game, *answers, language="en", width=WIDTH, seed=1, titles=TITLES, bots=("random",)):
    """Play with these answers until they end; returns the game and what was shown."""
    game = game if isinstance(game, capolinea.Game) else capolinea.from_position(game)
    shown = io.StringIO()
    console = Console(file=shown, width=width, highlight=False)
    with mock.patch("builtins.input", mock.Mock(side_effect=[*map(str, answers), EOFError, EOFError])):
        Session(game, Settings(language=language), console, titles[: game.players], open_bots(bots, seed)).run()
    text = shown.getvalue()
    assert max(map(len, text.splitlines())) <= width
    return game, text


def told(game, *moves, viewer=0, language="en"):
    """Play moves, each `seat: move`; returns what the viewer is told of each."""
    console = Console(file=io.StringIO(), width=WIDTH, highlight=False)
    witness = game.rulebook.family.terminal.sit_down(
        game.rulebook, Settings(language=language), console, TITLES[: game.players]
    )
    found = []
    for line in moves:
        who, _, text = line.partition(": ")
        game.play(text, int(who))
        found.append(" / ".join(line.plain for line in witness.tell(game.events(viewer))))
    return found
