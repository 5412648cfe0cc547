"""Finished games that are kept for those who look at them again."""

import json
import tracemalloc
from pathlib import Path

import pytest

import capolinea
from capolinea.tables.logged_game import MOVE, Entry
from capolinea.tables.replays import MOST_BYTES, FinishedGame, Replays

RECORDED = Path(__file__).parents[1] / "recorded"


@pytest.mark.parametrize("game", ["northern-lights-standard-2", "trains-rails-2"])
def test_games_are_kept_as_long_as_they_take_little_memory(game):
    file = RECORDED / f"{game}.json"
    rules, document = capolinea.load(file).rulebook, json.loads(file.read_text("utf-8"))
    moves = [action.split(": ", 1) for action in document["actions"]]
    played = [Entry(number, MOVE, int(seat), move) for number, (seat, move) in enumerate(moves, 1)]
    given = rules, int(document["seed"]), played
    FinishedGame(*given)  # what is done for the first time is kept
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        found = FinishedGame(*given)
        took = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert found.size / 2 < took < found.size * 2

    replays = Replays()
    for number in range(MOST_BYTES // found.size + 9):
        replays.keep(str(number), found)
    assert MOST_BYTES - found.size < sum(each.size for each in replays.games.values()) <= MOST_BYTES
    assert "0" not in replays.games
