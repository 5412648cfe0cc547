"""Many random games of every variant and number of players: none aborted, none with a wrong sum."""

from __future__ import annotations

import numpy as np
import pytest
from families.configurations import configurations
from families.trains.cheap import SUPPLIES, cheap_rules
from soaking import amount

from capolinea.core.registry import open_rulebook

COUNT = {"ticket-to-ride": amount(200, soak=1000), "trains": amount(80, soak=400)}
CHECKED = amount(200, soak=1000)
TURNS_OF_A_SEAT = (15, 400)


@pytest.mark.parametrize(("game", "variant", "options", "players"), configurations())
def test_random_games_finish(game: str, variant: str, options: tuple[str, ...], players: int) -> None:
    rules = open_rulebook(game, variant=variant, options=options, players=players)
    count = COUNT[game.split("/", maxsplit=1)[0]]
    games = rules.random_games(seed=23, first=0, count=count)
    assert np.all(games.decisions > 0)
    assert games.totals.shape == games.ranks.shape == (count, players)
    assert all(rules.end_reasons(reason) for reason in set(games.reasons.tolist()))
    for seat in range(players):
        above = (games.ranks < games.ranks[:, [seat]]).sum(axis=1)
        assert np.array_equal(games.ranks[:, seat], above + 1)
    best = games.totals.max(axis=1)
    assert np.array_equal(np.where(games.ranks == 1, games.totals, -999).max(axis=1), best)
    low, high = TURNS_OF_A_SEAT
    assert low * players < games.turns.mean() < high * players


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["trains", "rising-sun", "mixed"])
def test_no_random_game_of_trains_breaks_a_law(variant: str, players: int) -> None:
    rules = open_rulebook("trains/tokyo", variant=variant, players=players)
    assert rules.first_broken_game(seed=21, first=0, count=CHECKED) == -1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("supply", SUPPLIES)
def test_no_random_game_with_many_cards_bought_breaks_a_law(supply: str, players: int) -> None:
    assert cheap_rules(supply, players).first_broken_game(seed=22, first=0, count=CHECKED) == -1
