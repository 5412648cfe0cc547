"""Every game, variant and number of players passes the conformance test of `core`."""

from __future__ import annotations

import pytest

import capolinea
from capolinea.core.conformance import check

GAMES = [
    (info.id, variant.id, (), players)
    for info in capolinea.games()
    for variant in info.variants
    for players in range(info.players[0], info.players[1] + 1)
]
OPTIONS = [
    (info.id, variant.id, tuple(info.options), info.players[0] + number % 2)
    for info in capolinea.games()
    if info.options
    for number, variant in enumerate(info.variants)
]


@pytest.mark.parametrize(("game", "variant", "options", "players"), GAMES + OPTIONS)
def test_game_conforms(game: str, variant: str, options: tuple[str, ...], players: int) -> None:
    check(game, variant=variant, options=options, players=players, seed=players)
