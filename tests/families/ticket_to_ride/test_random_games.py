"""Thousands of random games of every variant and number of players: none aborted, none with a wrong sum."""

from __future__ import annotations

import numpy as np
import pytest

import capolinea
from capolinea.core.registry import open_rulebook

GAMES = [
    (info.id, variant.id, options, players)
    for info in capolinea.games()
    for variant in info.variants
    for options in ({(), tuple(info.options)})
    for players in range(info.players[0], info.players[1] + 1)
]
COUNT = 1000


@pytest.mark.parametrize(("game", "variant", "options", "players"), sorted(GAMES))
def test_random_games_finish(game: str, variant: str, options: tuple[str, ...], players: int) -> None:
    rules = open_rulebook(game, variant=variant, options=options, players=players)
    games = rules.random_games(seed=20, first=0, count=COUNT)
    assert np.all(games.decisions > 0)
    assert games.totals.shape == games.ranks.shape == (COUNT, players)
    assert set(games.reasons.tolist()) <= {1, 2}
    for seat in range(players):
        above = (games.ranks < games.ranks[:, [seat]]).sum(axis=1)
        assert np.array_equal(games.ranks[:, seat], above + 1)
    best = games.totals.max(axis=1)
    assert np.array_equal(np.where(games.ranks == 1, games.totals, -999).max(axis=1), best)
    assert 15 * players < games.turns.mean() < 400 * players
