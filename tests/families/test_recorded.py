"""Recorded games: of Ticket to Ride every variant and number of players, of Trains every way to end on both boards.

They are save files, in `tests/recorded`. A change of the rules that changes a recorded game must be meant. To record
them again: `python tests/families/test_recorded.py`; it refuses a game of Trains that no longer ends as it should, and
another seed is then to be found.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import capolinea
from capolinea.families.ticket_to_ride.end_reason import TicketToRideEnd
from capolinea.families.trains.end_reason import TrainsEnd

if TYPE_CHECKING:
    from families.configurations import Configuration

FOLDER = Path(__file__).parents[1] / "recorded"
FILES = sorted(FOLDER.glob("*.json"))
MOST_BYTES = 150_000

# How a player of Trains weighs a move, by how its text begins: the first that fits counts, 1 where none does. Players
# at random end nearly every game by the stations; a builder lays rails, a shopper buys what he can.
ANYONE: dict[str, float] = {}
BUILDER = {"play lay rails at": 60, "play": 20, "lay rail": 20, "buy lay rails": 10, "end turn": 0.05}
SHOPPER = {"play lay rails at": 0.5, "play station expansion at": 0.5, "play": 20, "buy": 5, "end turn": 0.05}
PASSER: dict[str, float] = {"start": 1, "pass": 1, "": 0}
DECLINED = 0.01  # a text or a rail

TRAINS: dict[str, tuple[Configuration, dict[str, float], int, set[TrainsEnd]]] = {
    "rails-2": (("trains/osaka", "trains", (), 2), BUILDER, 10, {TrainsEnd.RAILS}),
    "rails-4": (("trains/tokyo", "rising-sun", (), 4), BUILDER, 34, {TrainsEnd.RAILS}),
    "supply-2": (("trains/osaka", "mixed", (), 2), SHOPPER, 15, {TrainsEnd.SUPPLY}),
    "supply-4": (("trains/tokyo", "trains", (), 4), SHOPPER, 8, {TrainsEnd.SUPPLY}),
    "stations-2": (("trains/osaka", "beginner-osaka", (), 2), ANYONE, 0, {TrainsEnd.STATIONS}),
    "stations-4": (("trains/tokyo", "mixed", (), 4), ANYONE, 0, {TrainsEnd.STATIONS}),
    "rails-and-stations-2": (
        ("trains/osaka", "mixed", (), 2),
        BUILDER,
        32,
        {TrainsEnd.RAILS, TrainsEnd.STATIONS},
    ),
    "supply-and-stations-4": (
        ("trains/tokyo", "rising-sun", (), 4),
        BUILDER,
        474,
        {TrainsEnd.SUPPLY, TrainsEnd.STATIONS},
    ),
    "standstill-2": (("trains/tokyo", "beginner-tokyo", (), 2), PASSER, 1, {TrainsEnd.STANDSTILL}),
    "attacks-2": (("trains/tokyo", "city-council", (), 2), BUILDER, 56, {TrainsEnd.RAILS}),
    "attacks-4": (("trains/osaka", "city-council", (), 4), SHOPPER, 1, {TrainsEnd.STATIONS}),
}


def wanted() -> list[Configuration]:
    """The games of Ticket to Ride."""
    games: list[Configuration] = []
    for info in capolinea.games():
        if not info.id.startswith("ticket-to-ride/"):
            continue
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
        left, routes = chart.game.cars, list[str]()
        for route in sorted(chart.routes, key=lambda route: -route.length):
            if route.length <= left and (route.group or route.id) not in groups:
                groups.add(route.group or route.id)
                routes.append(route.id)
                left -= route.length
        assert left == 0
        seats.append({"routes": routes})
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


def test_every_game_is_recorded() -> None:
    names = {name_of(*game) for game in wanted()} | {f"trains-{name}" for name in TRAINS}
    assert {path.stem for path in FILES} == names | {"northern-lights-stalemate"}
    assert all(path.stat().st_size < MOST_BYTES for path in FILES)


def test_every_way_to_end_is_recorded() -> None:
    ends = {json.loads(path.read_text("utf-8"))["result"]["reason"] for path in FILES}
    assert ends == {reason.value for reason in (*TicketToRideEnd, *TrainsEnd)}


@pytest.mark.parametrize("name", TRAINS)
def test_a_game_of_trains_is_recorded_for_what_it_shows(name: str) -> None:
    (game, variant, _, players), _, seed, reasons = TRAINS[name]
    document = json.loads((FOLDER / f"trains-{name}.json").read_text("utf-8"))
    assert (document["game"], document["variant"], document["players"]) == (game, variant, players)
    assert document["seed"] == seed
    result = document["result"]
    assert {result["reason"], *result.get("also", [])} == {reason.value for reason in reasons}
    if name.startswith("attacks"):
        said = [line.partition(": ")[2] for line in document["actions"]]
        for words in ("play politician", "hand over", "show legal counsel"):
            assert any(text.startswith(words) for text in said), words


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
    assert game.outcome.reason is TicketToRideEnd.STALEMATE


def weight(text: str, policy: dict[str, float]) -> float:
    """How likely a player with this policy makes a move."""
    return DECLINED if ", no " in text else next((n for start, n in policy.items() if text.startswith(start)), 1)


def record_trains() -> None:
    for name, ((game_id, variant, options, players), policy, seed, reasons) in TRAINS.items():
        chance = random.Random(seed)
        game = capolinea.new(game_id, variant=variant, options=options, players=players, seed=seed)
        while not game.over:
            seat = chance.choice(game.seats_to_decide)
            moves = game.legal_moves(seat)
            game.play(chance.choices(moves, [weight(str(move), policy) for move in moves])[0], seat)
        assert game.outcome is not None
        assert set(game.outcome.reasons) == reasons, name
        game.save(FOLDER / f"trains-{name}.json")


def record() -> None:
    FOLDER.mkdir(exist_ok=True)
    for number, (game_id, variant, options, players) in enumerate(wanted()):
        chance = random.Random(number)
        game = capolinea.new(game_id, variant=variant, options=options, players=players, seed=1000 + number)
        while not game.over:
            seat = chance.choice(game.seats_to_decide)
            game.play(chance.choice(game.legal_moves(seat)), seat)
        game.save(FOLDER / f"{name_of(game_id, variant, options, players)}.json")
    record_trains()
    game = capolinea.from_position(position_without_moves())
    while not game.over:
        game.play(game.legal_moves()[0])
    game.save(FOLDER / "northern-lights-stalemate.json")


if __name__ == "__main__":
    record()
