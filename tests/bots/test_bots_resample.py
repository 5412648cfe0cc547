"""Worlds that a seat of Ticket to Ride cannot tell from the true one: what it knows is kept, the rest is dealt anew."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from families.configurations import sampled

from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.bots.players import resample
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.invariants import INVARIANTS
from capolinea.families.ticket_to_ride.kernels.state import KEEP, START_TICKETS

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIANTS = sorted({found[:2] for found in sampled("ticket-to-ride/")})
HIDDEN = ("hands", "deck", "ticket_owner", "ticket_deck", "offer")
TICKET_INVARIANTS = ("K2: the number of tickets", "a ticket is in one place", "no regular ticket is lost")
GAMES = 2
EVERY = 0.06  # of the positions of a game
LATER = 60  # decisions that a world is played on for


@cache
def positions(game: str, variant: str) -> list[tuple[Any, Any]]:
    """Rules and positions of random games, before their end, for several numbers of players."""
    found: list[tuple[Any, Any]] = []
    for _, _, options, players in (each for each in sampled(game) if each[1] == variant):
        rules: Any = open_rulebook(game, variant=variant, options=options, players=players)
        for seed in range(GAMES):
            chance, states = random.Random(seed), rules.start(seed, None)
            while not rules.over(states):
                if chance.random() < EVERY or states[0].phase == START_TICKETS:
                    found.append((rules, states.copy()))
                seat = chance.choice(rules.seats_to_decide(states))
                legal = rules.legal_actions(states, seat)
                keep_all = states[0].phase == START_TICKETS and chance.random() < 0.6
                rules.apply(states, seat, max(legal) if keep_all else chance.choice(legal))
    return found


def worlds(game: str, variant: str) -> Iterator[tuple[Any, Any, int, Any]]:
    """Rules, a concealed record, the seat and a world that is made of it."""
    for number, (rules, states) in enumerate(positions(game, variant)):
        for seat in range(rules.players):
            record = rules.conceal(states, seat)
            yield rules, record, seat, resample(rules, record, seat, number)


@pytest.mark.parametrize(
    ("game", "variant"),
    VARIANTS,
)
def test_a_world_looks_to_the_seat_as_the_true_one(game: str, variant: str) -> None:
    for rules, record, seat, world in worlds(game, variant):
        before, again = record.copy(), rules.conceal(world, seat)
        assert [name for name in record.dtype.names if (again[name] != record[name]).any()] == []
        assert record.tobytes() == before.tobytes()  # the record itself is left alone


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_train_cards_obey_the_laws(game: str, variant: str) -> None:
    for rules, _, _, world in worlds(game, variant):
        broken = INVARIANTS[entry_point.DRIVERS.check_invariants(rules.boards, world, rules.works)]
        assert not broken or broken.startswith(TICKET_INVARIANTS)  # those of tickets are checked after those of cards


@pytest.mark.parametrize(
    ("game", "variant"),
    VARIANTS,
)
def test_a_world_obeys_the_laws(game: str, variant: str) -> None:
    for rules, _, _, world in worlds(game, variant):
        rules.audit(world)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_those_who_chose_at_the_start_chose_what_is_allowed(game: str, variant: str) -> None:
    chosen = 0
    for rules, _, _, world in worlds(game, variant):
        for seat in set(range(rules.players)) - set(rules.seats_to_decide(world)):
            if world[0].phase == START_TICKETS:
                choice, before = KEEP + int(world[0].choice[seat]), world.copy()
                before[0].undecided |= 1 << seat
                assert choice in rules.legal_actions(before, seat)
                chosen += 1
    assert chosen


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_other_seeds_make_other_worlds(game: str, variant: str) -> None:
    tried = changed = 0
    for rules, states in positions(game, variant):
        record = rules.conceal(states, 0)
        one, same, other = (resample(rules, record, 0, seed) for seed in (1, 1, 2))
        assert one.tobytes() == same.tobytes()
        assert (one["chance_key"] != other["chance_key"]).any()
        assert one["chance_key"].any()
        tried += 1
        changed += any((one[name] != other[name]).any() for name in HIDDEN)
    assert changed == tried


@pytest.mark.parametrize(
    ("game", "variant"),
    VARIANTS,
)
def test_a_world_can_be_played_on(game: str, variant: str) -> None:
    chance = random.Random(variant)
    for number, (rules, _, watcher, world) in enumerate(worlds(game, variant)):
        decides = watcher in rules.seats_to_decide(world)  # somebody else may be paying with cards that he now lacks
        for _ in range(LATER if decides and number % 4 == 0 else 0):
            if rules.over(world):
                break
            seat = chance.choice(rules.seats_to_decide(world))
            rules.apply(world, seat, chance.choice(rules.legal_actions(world, seat)))
            rules.audit(world)
