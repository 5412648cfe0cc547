"""Games of Trains in the lab: the value of gained cards, and where points come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from capolinea.core.study.counting import (
    Watched,
    count_holders,
    count_sources,
    count_values,
    counted,
    follow,
    mean_at,
    sources_section,
)
from capolinea.core.study.findings import Row, Section, advantage, ordered, share
from capolinea.families.trains.bots.planners import PLAYERS
from capolinea.families.trains.kernels.state import MAX_KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from capolinea.core.game import Game
    from capolinea.core.study.counting import Seating, Sums
    from capolinea.families.trains.rulebook import Trains

SOURCES = {
    "cities": "city_points",
    "remote": "remote_points",
    "buildings": "card_points",
    "taken": "taken_points",
}


def watch_games(rules: Trains, levels: Sequence[str], seed: int, first: int, count: int) -> Watched:
    """Games of levels; several threads may ask at once."""
    return Watched.of_sheets(*PLAYERS.watch_games(rules, levels, seed, first, count), rules.players)


def watch_game(rules: Trains, game: Game) -> Watched:
    """A finished game, of whatever players."""
    return follow(PLAYERS, rules, game)


def count(rules: Trains, watched: Watched, seating: Seating, classes: int) -> Sums:
    """What `sections` reads, as sums over games."""
    size, traces = len(rules.library.cards), watched.traces
    in_play = np.arange(MAX_KINDS) < traces["kinds"].reshape(-1, 1)
    gained = traces["gained"][:, : rules.players]
    game, seat, slot = np.nonzero(gained)
    card = traces["kind"][game, slot].astype(np.int64)
    return {
        **count_sources([watched.sheets[field] for field in SOURCES.values()], watched.played.ranks),
        "card-games": counted(size, traces["kind"][in_play]),
        **count_values("card-copies", size, card, gained[game, seat, slot]),
        **count_holders("card", size, classes, seating, game, seat, card),
    }


def sections(rules: Trains, sums: Sums, games: int, expected: NDArray[np.float64]) -> tuple[Section, ...]:
    """Where points come from, and the cards that were in some supply; not Waste."""
    cards = [
        _card_row(rules, number, sums, games, expected)
        for number in range(len(rules.library.cards))
        if sums["card-games"][number] and "waste" not in rules.library.cards[number].types  # which all gain
    ]
    return (
        sources_section(list(SOURCES), sums),
        Section(
            "cards",
            {"supplied": "share", "gained": "share", "copies": "number", "advantage": "advantage"},
            ordered(cards, "advantage"),
        ),
    )


def _card_row(rules: Trains, number: int, sums: Sums, games: int, expected: NDArray[np.float64]) -> Row:
    holders, supplied = sums["card-holders"][number], int(sums["card-games"][number])
    values = {
        "supplied": share(supplied, games),
        "gained": share(int(holders.sum()), supplied * rules.players),
        "copies": mean_at(sums, "card-copies", number),
        "advantage": advantage(int(sums["card-won"][number]), holders.tolist(), expected),
    }
    return Row(rules.library.cards[number].id, values)


def chart(rules: Trains) -> None:
    """No map: rails are shared, so that no place belongs to anybody."""
