"""Positions, and others that a seat cannot tell from them."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

from families.ticket_to_ride.kernels import test_conceal as tickets
from families.trains import hidden
from families.trains.cheap import cheap_rules
from soaking import amount

from capolinea.core.registry import open_rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator

World = tuple[Any, Any, Any, int]  # rules, a position, the same with all changed that a seat cannot know, and that seat


@cache
def secret_worlds() -> list[World]:
    """Some of every phase of both families."""
    return [*_ticket_to_ride(), *_trains()]


def _ticket_to_ride() -> Iterator[World]:
    for name, variant, options, players in tickets.CONFIGURATIONS:
        rules: Any = open_rulebook(f"ticket-to-ride/{name}", variant=variant, options=options, players=players)
        chance = random.Random(f"{name} {variant}")
        for states in tickets.positions(rules, chance)[::2]:
            for seat in rules.seats_to_decide(states):
                yield rules, states, tickets.permuted(rules, states, seat, chance), seat


def _trains() -> Iterator[World]:
    for supply, players in (("attacks", 3), ("copies", 2), ("others", 3)):
        rules, chance = cheap_rules(supply, players), random.Random(supply)
        for states in hidden.positions(supply, players)[:: amount(3, soak=2)]:
            for seat in rules.seats_to_decide(states):
                yield rules, states, hidden.permuted(rules, states, seat, chance), seat
