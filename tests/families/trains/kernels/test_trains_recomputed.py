"""Cards, rails and points of random games, counted once more after every move by a few lines of plain Python."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from families.trains.cheap import SUPPLIES, cheap_data
from families.trains.plain import (
    all_cards,
    barriers,
    cards_in_the_box,
    hexes,
    legal_rails,
    neighbours,
    rail_cost,
    ranks,
    totals,
)

import capolinea
from capolinea.core.errors import IllegalMove
from capolinea.families.trains.end_reason import TrainsEnd
from capolinea.families.trains.kernels import entry_point
from capolinea.families.trains.moves.moves import LayRail

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = [
    *({"game": "trains/osaka", "variant": "trains", "players": players} for players in (2, 3)),
    {"game": "trains/tokyo", "variant": "rising-sun", "players": 2, "options": ["full-piles"]},
    {"game": "trains/tokyo", "variant": "mixed", "players": 4},
    *(
        {"game": board, "variant": "mixed", "players": players, "options": SUPPLIES[supply], "data": cheap_data()}
        for board, players, supply in (
            ("trains/osaka", 2, "attacks"),
            ("trains/tokyo", 4, "attacks"),
            ("trains/osaka", 3, "copies"),
            ("trains/tokyo", 3, "others"),
        )
    ),
]


def random_game(settings: dict[str, Any], seed: int) -> Iterator[Any]:
    """A game of random players, after every move."""
    game = capolinea.new(**settings, seed=seed)
    chance = random.Random(seed)
    yield game
    while not game.over:
        seat = chance.choice(game.seats_to_decide)
        game.play(chance.choice(game.legal_moves(seat)), seat)
        yield game


@pytest.mark.rule("TS2", "TS5", "TT7")
@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: f"{settings['game']}-{settings['players']}")
def test_no_card_and_no_piece_is_lost_after_any_move(settings: dict[str, Any]) -> None:
    for game in random_game(settings, 5):
        position = game.position()
        cards = all_cards(position)
        assert cards == cards_in_the_box(position)
        assert cards["waste"] == 70
        stations = sum(position.get("stations", {}).values()) + position["stations_left"]
        assert stations == (12 if "data" in settings else 19 if game.players == 2 else 30)
        view = game.view(None)
        for number, seat in enumerate(position["players"]):
            assert len(set(seat["rails"])) + view.seats[number].rails_left == 20
        game.rulebook.audit(game.states)


@pytest.mark.rule("TR1", "TR2", "TR4")
@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: f"{settings['game']}-{settings['players']}")
def test_rails_cost_what_the_rules_say_and_go_where_they_say(settings: dict[str, Any]) -> None:
    for number, game in enumerate(random_game(settings, 6)):
        position, rules = game.position(), game.rulebook
        if number % 10 == 0:
            for seat in range(game.players):
                for index, place in enumerate(hexes(settings["game"].split("/")[1])):
                    found = entry_point.cost_of_rail(rules.boards, game.states, seat, index)
                    assert found == rail_cost(position, seat, place)
        if position.get("phase") == "rail":
            seat = game.seats_to_decide[0]
            legal = {move.at for move in game.legal_moves() if isinstance(move, LayRail)}
            assert legal == legal_rails(position, seat)
            assert legal
        elif position.get("phase", "turn") == "turn":
            if "lay-rails" not in position["players"][position["turn_seat"]]["hand"]:
                continue
            coins = position.get("coins", 0) + position.get("lasting", {}).get("rail_coins", 0)
            position["coins"] = coins  # Lay Rails gives none of its own
            legal = {move.at for move in game.legal_moves() if str(move).startswith("play lay rails at")}
            assert legal == legal_rails(position, position["turn_seat"])


def why_no_rail(position: dict[str, Any], seat: int, place: str) -> str:
    """TR1, TR2: the code with which a rail on a hex is refused; nothing if it is allowed."""
    board, own = position["game"].split("/")[1], position["players"][seat]["rails"]
    if hexes(board)[place]["terrain"] == "sea":
        return "hex-sea"
    if place in own:
        return "hex-own-rail"
    if not any(place in neighbours(board)[rail] for rail in own):
        barred = any(frozenset((place, rail)) in barriers(board) for rail in own)
        return "hex-barrier" if barred else "hex-not-adjacent"
    return "rail-too-expensive" if rail_cost(position, seat, place) > position.get("coins", 0) else ""


@pytest.mark.rule("TR1", "TR2")
@pytest.mark.parametrize("board", ["osaka", "tokyo"])
def test_every_other_hex_is_refused_for_the_right_reason(board: str) -> None:
    asked = 0
    for game in random_game({"game": f"trains/{board}", "variant": "mixed", "players": 3}, 8):
        if game.over or game.view(None).phase != "turn":
            continue
        position = game.position()
        seat = game.seats_to_decide[0]
        if "lay-rails" not in position["players"][seat]["hand"]:
            continue
        position["coins"] = position.get("coins", 0) + position.get("lasting", {}).get("rail_coins", 0)
        asked += 1
        if asked % 4:
            continue
        for place in hexes(board):
            expected = why_no_rail(position, seat, place)
            if expected:
                with pytest.raises(IllegalMove) as refusal:
                    game.copy().play(f"play lay rails at {place}")
                assert refusal.value.code == expected
            else:
                game.copy().play(f"play lay rails at {place}")
    assert asked > 20


@pytest.mark.rule("TE1", "TE2", "TE3", "TE4", "TE5")
@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: f"{settings['game']}-{settings['players']}")
def test_points_ranks_and_reasons_are_those_of_the_rules(settings: dict[str, Any]) -> None:
    """Hundreds of games, played decision by decision."""
    chance = random.Random(9)
    for seed in range(40):
        game = capolinea.new(**settings, seed=seed)
        rules: Any = game.rulebook
        while not game.over:
            seat = game.seats_to_decide[0]
            rules.apply(game.states, seat, chance.choice(rules.legal_actions(game.states, seat)))
        position = game.position()
        outcome = game.outcome
        assert outcome is not None
        sheets = sorted(outcome.ranking, key=lambda sheet: sheet.seat)
        assert [sheet.total for sheet in sheets] == totals(position)
        assert [sheet.rank for sheet in sheets] == ranks(position)
        for sheet in sheets:
            parts = sheet.city_points + sheet.remote_points + sheet.card_points + sheet.taken_points
            assert sheet.total == parts
            assert sum(rail.points for rail in sheet.rail_scores) == sheet.city_points + sheet.remote_points
            assert sum(card.points * card.count for card in sheet.cards) == sheet.card_points
        empty = sum(count == 0 for name, count in position["supply"].items() if name != "waste")
        expected = [
            (TrainsEnd.SUPPLY, empty >= (9 if "data" in settings else 4)),
            (TrainsEnd.RAILS, any(len(seat["rails"]) == 20 for seat in position["players"])),
            (TrainsEnd.STATIONS, position["stations_left"] == 0),
            (TrainsEnd.STANDSTILL, position.get("quiet", 0) >= 50 * game.players),
        ]
        assert outcome.reasons == tuple(reason for reason, holds in expected if holds)
