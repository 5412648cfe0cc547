"""The champion sees what its seat may know and nothing else, and decides what is legal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import capolinea
from capolinea.bots import Table, open_bot
from capolinea.bots.levels import levels_at_tables
from capolinea.core.champion.player import CANDIDATES
from capolinea.families.ticket_to_ride.bots.champion.player import Champion, ChampionSearcher
from capolinea.families.ticket_to_ride.bots.champion.records import PLANNED
from capolinea.families.ticket_to_ride.bots.champion.weights import FILE
from capolinea.families.ticket_to_ride.bots.players import resample, sit_down

GAMES = [("europe", "classic", 2), ("europe", "mega", 4), ("northern-lights", "standard", 3)]


def seen(player: Champion, record: Any, seat: int) -> tuple[int, bytes]:
    """A decision, and everything that it was made from."""
    action = player.decide(record, seat)
    glance: Any = player.glances[0]
    rows = int(glance.count)
    parts = (glance.actions[:rows], glance.option[:rows], glance.table)
    return action, b"".join(np.asarray(part).tobytes() for part in parts) if rows else b""


@pytest.mark.parametrize(("game", "variant", "players"), GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_decision(game: str, variant: str, players: int) -> None:
    table = capolinea.new(game, variant=variant, players=players, seed=11, first=0)
    rules: Any = table.rulebook
    player, weighed = Champion(rules, 1), 0
    while not table.over and weighed < 150:
        seat = table.seats_to_decide[0]
        sight = rules.conceal(table.states, seat)
        expected = seen(player, sight, seat)
        assert seen(player, table.states.copy(), seat) == expected
        assert seen(player, resample(rules, sight, seat, weighed), seat) == expected
        weighed += bool(expected[1])
        assert expected[0] in table.legal_actions(seat)
        table.step(expected[0], seat)
    assert weighed > 100


def test_the_stationmasters_decision_is_the_first_option_and_the_only_one_marked() -> None:
    table = capolinea.new("europe", seed=5, first=0)
    player: Any = Champion(table.rulebook, 1)  # pyright: ignore[reportArgumentType]
    for _ in range(60):
        seat = table.seats_to_decide[0]
        action = player.decide(table.rulebook.conceal(table.states, seat), seat)
        glance = player.glances[0]
        if glance.count:
            marks = [int(glance.option[row, PLANNED]) for row in range(glance.count)]
            assert marks == [1] + [0] * (int(glance.count) - 1)
            assert set(glance.actions[: glance.count]) <= set(table.legal_actions(seat))
        table.step(action, seat)


def test_it_follows_its_weights() -> None:
    """A network that only likes what the stationmaster would do decides as it does; its opposite never does."""
    table = capolinea.new("europe", seed=3, first=0)
    rules: Any = table.rulebook
    nothing = {name: [0.0] * len(numbers) for name, numbers in FILE.own.items()}
    liking, hating = (nothing | {"direct": [sign * (place == PLANNED) for place in range(64)]} for sign in (1.0, -1.0))
    faithful, contrary = Champion(rules, 1, liking), Champion(rules, 1, hating)
    differed = 0
    for _ in range(50):
        seat = table.seats_to_decide[0]
        sight = rules.conceal(table.states, seat)
        action = faithful.decide(sight, seat)
        glance: Any = faithful.glances[0]
        if glance.count > 1:
            assert action == glance.actions[0]
            assert contrary.decide(sight, seat) != action
            differed += 1
        table.step(action, seat)
    assert differed > 20


def test_a_game_of_champions_comes_to_its_end() -> None:
    game = capolinea.new("europe", variant="1912", players=3, seed=8)
    Table(game, [open_bot("champion@0", seat, "ticket-to-ride/europe") for seat in range(3)]).play()
    assert game.over


@pytest.mark.parametrize(("game", "variant", "players"), GAMES)
def test_the_search_begins_with_what_the_network_would_do(game: str, variant: str, players: int) -> None:
    table = capolinea.new(game, variant=variant, players=players, seed=12, first=0)
    rules: Any = table.rulebook
    player, searcher = Champion(rules, 1), ChampionSearcher(rules, 1)
    several = 0
    for _ in range(80):
        seat = table.seats_to_decide[0]
        sight = rules.conceal(table.states, seat)
        action, tried = player.decide(sight, seat), searcher.candidates(sight, seat)
        assert tried[0] == action
        assert len(set(tried)) == len(tried) <= CANDIDATES + 1
        assert sit_down(rules, "stationmaster", 1).decide(sight, seat) in tried
        several += len(tried) > 1
        table.step(action, seat)
    assert several > 10


def test_hints_and_tables_have_the_level_that_plays_a_map_best() -> None:
    levels = {game.id: levels_at_tables(game) for game in capolinea.games()}
    assert "champion" in levels["ticket-to-ride/europe"]
    assert "champion@0" not in levels["ticket-to-ride/europe"]
    assert "champion" not in levels["ticket-to-ride/northern-lights"]
    assert "champion" not in levels["trains/osaka"]
    for game in ("europe", "northern-lights", "osaka"):
        rules = capolinea.new(game).rulebook
        assert rules.family.bots.strongest(rules) in levels[rules.config["game"]]
