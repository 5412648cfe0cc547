"""Positions of Trains in a few words, for tests of the rules.

Cards are named as moves name them, `2 lay rails + garage`; hexes by row and column, `4,4 3,4`. Piles that a position
does not name are filled up with `HARMLESS` ones, so a game has no reaction and nothing random that it does not name.

>>> game = osaka(seat("2 normal train + garage", rails="4,4", top="express train + waste"), seat(rails="2,5"), coins=2)
>>> play(game, "play garage", "discard waste", "discard normal train")
>>> hand(game, 0) == cards("normal train + express train")
True
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import capolinea
from capolinea.core.errors import CapolineaError, IllegalMove

OSAKA = "trains/osaka"
TOKYO = "trains/tokyo"
DATA = Path(capolinea.__file__).parent / "families" / "trains" / "data"
HARMLESS = (
    "tourist-train",
    "signaling-area",
    "control-room",
    "passing-station",
    "landfill",
    "ironworks",
    "steel-bridge",
    "early-train",
)
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in json.loads((DATA / "cards.json").read_text())["cards"]}
CHOSEN = {name for name, card in CARDS.items() if card.get("pile", "chosen") == "chosen"}


def facts(board: str) -> dict[str, Any]:
    """The raw data of a board, read without the code under test: `hexes` and `barriers`."""
    return json.loads((DATA / board.split("/")[1] / "board.json").read_text("utf-8"))


def listed(text: str) -> list[str]:
    """`2 lay rails + garage` as ids in order: lay-rails, lay-rails, garage."""
    names: list[str] = []
    for part in filter(None, (part.strip() for part in text.split("+"))):
        number, _, name = part.partition(" ")
        count, name = (int(number), name) if number.isdigit() else (1, part)
        names += [name.replace(" ", "-").replace("'", "")] * count
    return names


def cards(text: str) -> dict[str, int]:
    """`2 lay rails + garage`, or nothing, as counts by id."""
    return dict(Counter(listed(text)))


def seat(hand: str = "", rails: str = "", *, top: str = "", bottom: str = "", **more: Any) -> dict[str, Any]:
    """A player. `top` and `bottom` are cards of the deck in order, known to the owner alone; `deck` is the rest.

    `hand`, `deck`, `discards`, `shown` and `cards` are texts of cards; what else a position's seat has is given as is.
    """
    zones = {name: cards(text) if isinstance(text, str) else text for name, text in more.items()}
    known = {"deck_top": top, "deck_bottom": bottom}
    return {
        "hand": cards(hand),
        "rails": rails.split(),
        **{name: [{"card": card} for card in listed(text)] for name, text in known.items() if text},
        **zones,
    }


def mentioned(value: Any) -> set[str]:
    """The chosen piles that a position names anywhere."""
    if isinstance(value, dict):
        return set().union(*(mentioned(part) for item in value.items() for part in item))
    if isinstance(value, list | tuple):
        return set().union(*(mentioned(part) for part in value))
    return {value} & CHOSEN if isinstance(value, str) else set()


def table(board: str, players: tuple[dict[str, Any], ...], *, seed: int = 0, **more: Any) -> Any:
    """A game at a position, of both boxes unless a `variant` is named; it is the turn of seat 0 unless said otherwise.

    `supply`, `in_play`, `trash` and `revealed` are texts of cards or counts by id (`supply` may need a 0); `piles` is a
    text of cards to have in the game, which every card that is named somewhere is anyway.
    """
    zones = ("supply", "in_play", "trash", "revealed")
    position = {name: cards(item) if name in zones and isinstance(item, str) else item for name, item in more.items()}
    position = {"game": board, "variant": "mixed", "players": [dict(player) for player in players], **position}
    named = sorted(mentioned(position) | set(listed(position.get("piles", ""))))
    assert len(named) <= len(HARMLESS), "more than eight piles"
    position["piles"] = [*named, *[name for name in HARMLESS if name not in named][: len(HARMLESS) - len(named)]]
    return capolinea.from_position(position, seed=seed)


def osaka(*players: dict[str, Any], **more: Any) -> Any:
    """A position on Osaka."""
    return table(OSAKA, players, **more)


def tokyo(*players: dict[str, Any], **more: Any) -> Any:
    """A position on Tokyo."""
    return table(TOKYO, players, **more)


def play(game: Any, *moves: str) -> None:
    """Moves of the seats that have to decide, in order; `2: discard waste` names the seat."""
    for text in moves:
        who, _, move = text.rpartition(": ")
        game.play(move, int(who) if who else None)
        game.rulebook.audit(game.states)


def refused(
    game: Any, move: Any, code: str, rule: str, by: int | None = None, error: type[CapolineaError] = IllegalMove
) -> None:
    """The move is refused with this code and rule, and nothing at all has changed."""
    before, history = game.states.tobytes(), list(game.history)
    with pytest.raises(error) as caught:
        game.play(move, by)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert type(caught.value) is error
    assert not rule or caught.value.text().startswith(f"{rule}: ")
    assert game.states.tobytes() == before
    assert game.history == history


def legal(game: Any, start: str = "", by: int | None = None) -> set[str]:
    """The legal moves that begin so, as text; each of them once."""
    moves = [str(move) for move in game.legal_moves(by)]
    assert len(moves) == len(set(moves))
    return {move for move in moves if move.startswith(start)}


def hand(game: Any, of: int) -> dict[str, int]:
    """The cards in a hand."""
    return game.view(of).hand


def discards(game: Any, of: int) -> dict[str, int]:
    """The cards in a discard pile."""
    return game.view(None).seats[of].discards


def pile(game: Any, card: str) -> int:
    """The size of a supply pile."""
    return game.view(None).piles[card.replace(" ", "-")]


def coins(game: Any) -> int:
    """The coins of the turn."""
    return game.view(None).coins


def truth(game: Any, of: int) -> dict[str, Any]:
    """Everything that is true of a seat, hidden or not: its part of the position."""
    return game.position()["players"][of]


def sheets(game: Any) -> list[Any]:
    """The score sheets by seat, as if the game ended now."""
    return game.rulebook.score(game.states)
