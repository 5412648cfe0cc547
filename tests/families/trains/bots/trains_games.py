"""Decisions of games of Trains: of levels on every board, and of games with many odd cards."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

from families.configurations import sampled
from families.trains.cheap import cheap_rules
from families.trains.hidden import TABLES, positions
from soaking import amount

from capolinea.core.registry import open_rulebook
from capolinea.families.trains.bots.players import sit_down

if TYPE_CHECKING:
    from collections.abc import Iterator

BOARDS = sorted({found[0] for found in sampled("trains/")})
EVERY = amount(13, soak=5)  # of the decisions of a game


@cache
def games(board: str, level: str) -> list[tuple[Any, Any]]:
    """Rules and decisions of games of a level, with every set."""
    found: list[tuple[Any, Any]] = []
    decisions = count()
    for seed, (_, variant, options, players) in enumerate(sampled(board)):
        rules: Any = open_rulebook(board, variant=variant, options=options, players=players)
        player, states = sit_down(rules, level, seed), rules.start(seed, None)
        while not rules.over(states):
            if next(decisions) % EVERY == 0:
                found.append((rules, states.copy()))
            seat = rules.seats_to_decide(states)[-1]
            rules.apply(states, seat, player.decide(rules.conceal(states, seat), seat))
    return found


def odd_positions() -> Iterator[tuple[Any, Any]]:
    """Rules and positions of every kind of question, with gifts, groups and known places."""
    for supply, players in TABLES:
        rules = cheap_rules(supply, players)
        for states in positions(supply, players):
            yield rules, states
