"""The levels: the same in every family, to the end of every game, the same for a seed, and in their order."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from families.configurations import configurations
from soaking import amount

import capolinea
from capolinea.bots import Table, open_bots
from capolinea.bots.levels import COMPILED, LEVELS
from capolinea.core.installed_families import families
from capolinea.core.registry import open_rulebook

RUNGS = tuple(level for level in LEVELS if level in COMPILED)  # the magnate has tests of its own
EACH = amount(1, soak=2)  # games of a level with every number of players
LADDERS = [
    ("ticket-to-ride/europe", "classic"),
    ("ticket-to-ride/northern-lights", "standard"),
    ("trains/osaka", "trains"),
    ("trains/tokyo", "rising-sun"),
]


def games(rules: Any, levels: list[str], seed: int, first: int, count: int) -> Any:
    return rules.family.bots.play_games(rules, levels, seed, first, count)


def fields(played: Any) -> dict[str, list[Any]]:
    return {name: getattr(played, name).tolist() for name in ("totals", "ranks", "decisions", "turns", "reasons")}


@pytest.mark.parametrize("family", families().values(), ids=families())
def test_every_family_has_the_same_levels(family: str) -> None:
    assert tuple(import_module(f"{family.package}.bots.weights").LEVELS) == RUNGS


@pytest.mark.parametrize("game", sorted({configuration[0] for configuration in configurations()}))
def test_every_level_ends_games_of_every_variant(game: str) -> None:
    for _, variant, options, count in (found for found in configurations() if found[0] == game):
        rules: Any = open_rulebook(game, variant=variant, options=options, players=count)
        for level in RUNGS:
            played = games(rules, [level] * count, 3, 0, EACH)
            assert (played.decisions > 0).all(), (variant, options, count, level)
            assert played.ranks.shape == (EACH, count)
            assert all(rules.end_reasons(int(reason)) for reason in played.reasons)


@pytest.mark.parametrize(("game", "variant"), LADDERS)
def test_a_game_of_a_seed_is_the_same_whoever_asks(game: str, variant: str) -> None:
    rules = open_rulebook(game, variant=variant, options=(), players=3)
    levels = ["stationmaster", "apprentice", "random"]
    whole = fields(games(rules, levels, 8, 0, 12))
    parts = [fields(games(rules, levels, 8, first, count)) for first, count in ((0, 5), (5, 1), (6, 6))]
    assert whole == {name: [row for part in parts for row in part[name]] for name in whole}
    assert fields(games(rules, levels, 9, 0, 12)) != whole


@pytest.mark.parametrize("level", RUNGS)
@pytest.mark.parametrize("game", ["ticket-to-ride/northern-lights", "trains/osaka"])
def test_bots_of_the_same_seed_play_the_same_game(game: str, level: str) -> None:
    def history(seed: int) -> list[str]:
        played = capolinea.new(game, players=2, seed=5, first=0)
        Table(played, open_bots([level], seed)).play()
        return [str(move) for move in played.history]

    once = history(1)
    assert history(1) == once
    if level in ("random", "apprentice"):  # the others have little chance to ask
        assert history(2) != once


def test_a_bot_moves_on_to_another_table() -> None:
    (bot, other) = open_bots(["conductor"], count=2)
    for game in ("ticket-to-ride/europe", "trains/tokyo", "ticket-to-ride/northern-lights"):
        played = capolinea.new(game, players=2, seed=1)
        Table(played, [bot, other]).play()
        assert played.over


@pytest.mark.parametrize(("worse", "better"), list(pairwise(RUNGS)))
@pytest.mark.parametrize(("game", "variant"), LADDERS)
def test_each_level_beats_the_one_below(game: str, variant: str, worse: str, better: str) -> None:
    count = 200
    played = games(open_rulebook(game, variant=variant, options=(), players=2), [better, worse], 11, 0, count)
    number = np.arange(count)
    seat = -number % 2  # of the better one
    own, other = played.ranks[number, seat], played.ranks[number, 1 - seat]
    won = (own < other).sum() + (own == other).sum() / 2
    assert won > 0.55 * count
