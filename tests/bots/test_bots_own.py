"""Bots of the user's own at a table: by moves, texts and integers, and what is not legal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import capolinea
from capolinea.bots import Table, open_bot, open_bots
from capolinea.bots.table import take_turn
from capolinea.core.errors import CapolineaError, IllegalMove, InvalidInput

if TYPE_CHECKING:
    from pathlib import Path

GAMES = ["ticket-to-ride/europe", "ticket-to-ride/northern-lights", "trains/osaka"]
OWN = """
from random import Random

import numpy as np


class ByMove:
    def __init__(self):
        self.chance = Random(1)

    def decide(self, sight):
        return self.chance.choice(sight.moves)


class ByText(ByMove):
    def decide(self, sight):
        return str(super().decide(sight))


class ByNumber(ByMove):
    def decide(self, sight):
        assert sight.view is not None
        return self.chance.choice(sight.actions)


class ByArray(ByMove):
    def decide(self, sight):
        return np.array(sight.actions)[self.chance.randrange(len(sight.actions))]
"""


class Fixed:
    """Returns what it was made with, or what a function makes of the sight."""

    def __init__(self, choice: Any) -> None:
        self.choice = choice

    def decide(self, sight: Any) -> Any:
        return self.choice(sight) if callable(self.choice) else self.choice


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["ByMove", "ByText", "ByNumber", "ByArray"])
def test_a_bot_of_ones_own_plays_a_whole_game(tmp_path: Path, game: str, name: str) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN, "utf-8")
    played = capolinea.new(game, players=3, seed=2)
    Table(played, [open_bot(f"{file}:{name}"), open_bot("conductor", 1), open_bot(f"{file}:ByNumber")]).play()
    assert played.outcome is not None
    assert {seat for seat, _ in played.history} == {0, 1, 2}
    played.save(tmp_path / "played.json")
    assert capolinea.load(tmp_path / "played.json").states.tobytes() == played.states.tobytes()


def in_the_middle(game: str) -> capolinea.Game:
    played = capolinea.new(game, players=2, seed=3, first=0)
    bots = open_bots(["conductor"], 3)
    for _ in range(14):
        take_turn(played, played.seats_to_decide[0], bots[0])
    return played


CHOICES: dict[str, Any] = {
    "nothing": None,
    "an empty text": "",
    "a word": "nonsense",
    "a route that there is not": "claim paris-berlin with 3 blue",
    "a card that is not there": "play politician",
    "a move of another phase": "withdraw",
    "a negative number": -1,
    "a large number": 10**9,
    "a number of NumPy": np.int64(99_999),
    "a fraction": 2.5,
    "bytes": b"pass",
    "a list": [0],
    "an object": object(),
    "a number that is not in the list": lambda sight: min(set(range(5000)) - set(sight.actions)),
    "all moves": lambda sight: sight.moves,
    "its sight": lambda sight: sight,
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("choice", CHOICES.values(), ids=CHOICES.keys())
def test_what_is_not_legal_is_refused_and_changes_nothing(game: str, choice: Any) -> None:
    played = in_the_middle(game)
    (seat,) = played.seats_to_decide
    before, document = played.states.tobytes(), played.to_json()
    with pytest.raises(CapolineaError) as caught:
        take_turn(played, seat, Fixed(choice))
    assert caught.value.code != "bot-failed"
    assert isinstance(caught.value, IllegalMove | InvalidInput)
    assert played.states.tobytes() == before
    assert played.to_json() == document


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_another_position_is_refused(game: str) -> None:
    """Every move that was legal somewhere: where it is not in the list, it is refused."""
    played, chance = capolinea.new(game, players=2, seed=3, first=0), Random(1)
    seen: list[Any] = []
    for _ in range(40):
        seat, legal = played.seats_to_decide[0], played.legal_moves()
        for move in chance.sample(seen, min(3, len(seen))):
            if move not in legal:
                before = played.states.tobytes()
                with pytest.raises(CapolineaError):
                    take_turn(played, seat, Fixed(move))
                assert played.states.tobytes() == before
        seen += legal
        played.play(chance.choice(legal), seat)


def test_a_move_that_was_begun_with_a_number_is_ended_with_numbers() -> None:
    played = capolinea.from_position(
        {
            "game": "ticket-to-ride/europe",
            "players": [{"hand": {"blue": 3, "locomotive": 3}}, {"hand": {"green": 4}}],
            "market": ["red", "red", "green", "green", "white"],
        }
    )
    route = max(played.legal_actions())

    def begin(sight: Any) -> Any:
        return route if route in sight.actions else "draw tickets"

    with pytest.raises(IllegalMove) as caught:
        take_turn(played, 0, Fixed(begin))
    assert caught.value.code == "move-unfinished"
    assert played.pending == [route]
    take_turn(played, 0, open_bot("random"))  # goes on where the other stopped
    assert not played.pending
    assert len(played.history) == 1


def test_a_bot_that_raises_is_named() -> None:
    class Careless:
        def decide(self, sight: Any) -> int:
            raise KeyError("plan")

    played = in_the_middle("trains/osaka")
    before = played.states.tobytes()
    with pytest.raises(InvalidInput) as caught:
        take_turn(played, played.seats_to_decide[0], Careless())
    assert caught.value.code == "bot-failed"
    line = Careless.decide.__code__.co_firstlineno + 1
    assert caught.value.facts == {"name": "Careless", "problem": f"KeyError: 'plan' (test_bots_own.py:{line})"}
    assert isinstance(caught.value.__cause__, KeyError)
    assert played.states.tobytes() == before


def test_at_a_table_of_bots_the_one_whose_decision_is_refused_is_named() -> None:
    class Cheat:
        def decide(self, sight: Any) -> str:
            return "claim everything"

    with pytest.raises(InvalidInput) as caught:
        Table(capolinea.new("europe", players=2, seed=2, first=0), [Cheat(), open_bot("random")]).play()
    assert caught.value.code == "bot-failed"
    assert caught.value.facts["name"] == "Cheat"
    assert "everything" in str(caught.value)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_cannot_change_the_game_through_its_record(game: str) -> None:
    class Forger:
        def decide(self, sight: Any) -> int:
            actions = list(sight.actions)
            sight.record.view(np.uint8).fill(1)
            return actions[0]

    played = in_the_middle(game)
    honest = played.copy()
    (seat,) = played.seats_to_decide
    take_turn(played, seat, Forger())
    take_turn(honest, seat, Fixed(lambda sight: sight.actions[0]))
    assert played.states.tobytes() == honest.states.tobytes()


def test_a_bot_of_ones_own_cannot_change_the_board() -> None:
    def rig(sight: Any) -> int:
        legal = sight.actions
        for name in sight.rules.boards.dtype.names:
            sight.rules.boards[name] = 1
        return legal[0]

    played = capolinea.new("europe", players=2, seed=2, first=0)
    before = played.rulebook.boards.tobytes()  # pyright: ignore[reportAttributeAccessIssue]
    take_turn(played, 0, Fixed(rig))
    assert played.rulebook.boards.tobytes() == before  # pyright: ignore[reportAttributeAccessIssue]


def test_a_bot_that_leaves_is_named() -> None:
    def leave(sight: Any) -> int:
        raise SystemExit(0)

    with pytest.raises(InvalidInput) as caught:
        take_turn(capolinea.new("europe", players=2, seed=2, first=0), 0, Fixed(leave))
    assert caught.value.code == "bot-failed"
