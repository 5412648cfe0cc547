"""The games to test: every game with its variants, its numbers of players, and options that go together."""

from __future__ import annotations

from itertools import groupby

from soaking import SOAK

import capolinea

Configuration = tuple[str, str, tuple[str, ...], int]  # game, variant, options, players

# Trains has an option for every pile, and some exclude each other: what is picked, by set.
TRAINS_OPTIONS = {
    "trains": ("full-piles", "trains-buildings", "information-central", "signals", "stationmaster-office"),
    "rising-sun": ("full-piles", "rising-sun-buildings", "legal-counsel", "politician", "roundhouse"),
    "mixed": ("information-central", "legal-counsel", "politician", "protesters", "rising-sun-buildings", "signals"),
}


def options_of(info: capolinea.GameInfo, variant: str) -> tuple[str, ...]:
    """As many options as a table may choose at once; none if a game has none."""
    if info.id.startswith("trains/"):
        return TRAINS_OPTIONS.get(variant, ("full-piles",))
    return tuple(sorted(info.options))


def configurations(family: str = "") -> list[Configuration]:
    """Every game of a family (or of all), variant and number of players, without options and with them."""
    return [
        (info.id, variant.id, options, players)
        for info in capolinea.games()
        if info.id.startswith(family)
        for variant in info.variants
        for options in sorted({(), options_of(info, variant.id)})
        for players in range(info.players[0], info.players[1] + 1)
    ]


def sampled(family: str = "") -> list[Configuration]:
    """Every variant without options and with them, for one number of players each, in turn; all in `make soak`."""
    if SOAK:
        return configurations(family)
    by_players = [list(group) for _, group in groupby(configurations(family), lambda found: found[:3])]
    return [group[turn % len(group)] for turn, group in enumerate(by_players)]
