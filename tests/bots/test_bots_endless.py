"""No game of compiled players goes on for ever: every level and style, in every variant and number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from soaking import amount

import capolinea
from capolinea.bots.levels import COMPILED, names_of
from capolinea.core.registry import open_rulebook

if TYPE_CHECKING:
    from capolinea.core.rulebook import GameInfo

GAMES = amount(2, soak=4600)  # of each: 2 million in all
OURS = [game for game in capolinea.games() if game.id.startswith(("ticket-to-ride/", "trains/"))]


@pytest.mark.parametrize("game", OURS, ids=[game.id for game in OURS])
def test_every_game_of_compiled_players_ends(game: GameInfo) -> None:
    for variant in game.variants:
        for players in range(game.players[0], game.players[1] + 1):
            rules = open_rulebook(game.id, variant=variant.id, players=players)
            for level in names_of(game.id):
                if level in COMPILED and level != "random":
                    played = rules.family.bots.play_games(rules, [level] * players, players, 0, GAMES)
                    assert (played.decisions > 0).all(), (variant.id, players, level)
