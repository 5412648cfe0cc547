"""Every game and variant passes the conformance test of `core`; with every number of players in `make soak`.

In `make test` a variant of Ticket to Ride has the most players, and few with its options; a set of Trains has some.
"""

from __future__ import annotations

from typing import Any

import pytest
from families.configurations import options_of
from families.trains.cheap import SUPPLIES, cheap_data
from soaking import SOAK

import capolinea
from capolinea.core import registry
from capolinea.core.conformance import check

GAMES = [
    (info.id, variant.id, (), players)
    for board, info in enumerate(capolinea.games())
    for number, variant in enumerate(info.variants)
    for players in range(info.players[0], info.players[1] + 1)
    if SOAK
    or (
        players == info.players[1] or (players == info.players[0] and not info.options)
        if info.id.startswith("ticket-to-ride/")
        else players == 2 + (board + number) % 3
    )
]
OPTIONS = [
    (info.id, variant.id, options_of(info, variant.id), info.players[0] + number % 2)
    for info in capolinea.games()
    for number, variant in enumerate(info.variants)
    if len(options_of(info, variant.id)) > 1
]


@pytest.mark.parametrize(("game", "variant", "options", "players"), GAMES + OPTIONS)
def test_game_conforms(game: str, variant: str, options: tuple[str, ...], players: int) -> None:
    check(game, variant=variant, options=options, players=players, seed=players)


@pytest.mark.parametrize(
    ("supply", "board", "players", "words"),
    [
        (
            "attacks",
            "osaka",
            4,
            [
                *("play politician", "play protesters", "play regulations", "play unhappy", "show legal", "hand over"),
                *("put back", "play signals", "option 2", "put normal", "discard lay", "return waste", "take waste"),
            ],
        ),
        ("attacks", "tokyo", 2, ["hand over", "show legal", "put back", "play strategy", "play strategy meeting, no"]),
        ("copies", "tokyo", 3, ["play roundhouse", "show legal", "show information", "name waste", "play engineer"]),
        (
            "others",
            "osaka",
            2,
            ["play limited", "gain express", "lay rail", "option 1", "trash normal", "return waste from"],
        ),
    ],
)
def test_a_game_conforms_in_every_kind_of_decision(
    monkeypatch: pytest.MonkeyPatch, supply: str, board: str, players: int, words: list[str]
) -> None:
    """Games of Trains with many cards bought, in which attacks, reactions, passed and returned cards do occur."""
    dealt: list[Any] = []
    deal = registry.new

    def remember(*names: Any, **settings: Any) -> Any:
        dealt.append(deal(*names, **settings))
        return dealt[-1]

    monkeypatch.setattr(registry, "new", remember)
    for seed in (7, 8, 9):
        check(
            f"trains/{board}", variant="mixed", options=SUPPLIES[supply], players=players, seed=seed, data=cheap_data()
        )
    said = {str(move) for played in dealt for _, move in played.history}
    assert [word for word in words if not any(text.startswith(word) for text in said)] == []
