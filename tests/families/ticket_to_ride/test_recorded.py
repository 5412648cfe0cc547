"""Recorded games: at least one of every variant and number of players, and one for each way to end.

They are save files of random games, in `tests/recorded`. A change of the rules that changes a recorded game must be
meant. To record them again: `python tests/families/ticket_to_ride/test_recorded.py`.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import capolinea
from capolinea.core.outcome import EndReason

FOLDER = Path(__file__).parents[2] / "recorded"
FILES = sorted(FOLDER.glob("*.json"))


def wanted() -> list[tuple[str, str, tuple[str, ...], int]]:
    games: list[tuple[str, str, tuple[str, ...], int]] = []
    for info in capolinea.games():
        for number, variant in enumerate(info.variants):
            games += [(info.id, variant.id, (), n) for n in range(info.players[0], info.players[1] + 1)]
            if info.options:
                games.append((info.id, variant.id, tuple(sorted(info.options)), 2 + number))
    return games


def name_of(game: str, variant: str, options: tuple[str, ...], players: int) -> str:
    return "-".join([game.split("/")[1], variant, *(["options"] if options else []), str(players)])


def position_without_moves() -> dict[str, Any]:
    """T3: two players of Northern Lights without a car, all cards in hands and market, no ticket left."""
    chart: Any = capolinea.new("ticket-to-ride/northern-lights", seed=0).rulebook.chart
    groups: set[str] = set()
    seats: list[dict[str, Any]] = []
    for _ in range(2):
        left, lanes = chart.game.cars, list[str]()
        for lane in sorted(chart.lanes, key=lambda lane: -lane.length):
            if lane.length <= left and (lane.group or lane.id) not in groups:
                groups.add(lane.group or lane.id)
                lanes.append(lane.id)
                left -= lane.length
        assert left == 0
        seats.append({"lanes": lanes})
    colours = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"]
    seats[0] |= {"hand": dict.fromkeys(colours[:4], 12), "tickets": [ticket.id for ticket in chart.tickets[::2]]}
    seats[1] |= {"hand": dict.fromkeys(colours[4:], 12) | {"locomotive": 13}}
    seats[1] |= {"tickets": [ticket.id for ticket in chart.tickets[1::2]]}
    return {
        "game": "ticket-to-ride/northern-lights",
        "players": seats,
        "market": ["locomotive"] * 5,
        "ticket_deck": [],
        "bonus_cards": [card.id for card in chart.bonus_cards[:4]],
        "turn": 80,
    }


def test_every_variant_and_number_of_players_is_recorded() -> None:
    assert {path.stem for path in FILES} >= {name_of(*game) for game in wanted()}


def test_every_way_to_end_is_recorded() -> None:
    ends = {json.loads(path.read_text("utf-8"))["result"]["reason"] for path in FILES}
    assert ends == {reason.value for reason in EndReason}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    document = json.loads(path.read_text("utf-8"))
    game = capolinea.load(path)
    game.rulebook.audit(game.states)
    assert game.over
    assert game.outcome is not None
    assert game.outcome.to_json() == document["result"]
    again = game.to_json()
    assert {**again, "version": None} == {**document, "version": None}


def test_a_game_without_moves_is_a_stalemate() -> None:
    game = capolinea.from_position(position_without_moves())
    assert [str(move) for move in game.legal_moves()] == ["pass"]
    game.play("pass")
    game.play("pass")
    assert game.outcome is not None
    assert game.outcome.reason is EndReason.STALEMATE


def record() -> None:
    FOLDER.mkdir(exist_ok=True)
    for number, (game_id, variant, options, players) in enumerate(wanted()):
        chance = random.Random(number)
        game = capolinea.new(game_id, variant=variant, options=options, players=players, seed=1000 + number)
        while not game.over:
            seat = chance.choice(game.seats_to_decide)
            game.play(chance.choice(game.legal_moves(seat)), seat)
        game.save(FOLDER / f"{name_of(game_id, variant, options, players)}.json")
    game = capolinea.from_position(position_without_moves())
    while not game.over:
        game.play(game.legal_moves()[0])
    game.save(FOLDER / "northern-lights-stalemate.json")


if __name__ == "__main__":
    record()
