"""Worlds that a seat of Trains cannot tell from the true one: what it knows is kept, the rest is dealt anew."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from families.trains.bots.trains_games import BOARDS, games, odd_positions
from families.trains.hidden import known

from capolinea.core.registry import open_rulebook
from capolinea.families.trains.bots.players import resample
from capolinea.families.trains.kernels.state import KNOWN_GROUP, MAX_KINDS, NO_CARD, OVER, PASS_CARD

if TYPE_CHECKING:
    from collections.abc import Iterable

LEVELS = ("random", "stationmaster")
LATER = 60  # decisions that a world is played on for
DRAWS = 400


def check(rules: Any, states: Any, seat: int, seed: int) -> Any:
    """A world of a seat, which satisfies all invariants and looks to the seat like the true one."""
    record = rules.conceal(states, seat)
    before, world = record.copy(), resample(rules, record, seat, seed)
    again = rules.conceal(world, seat)
    assert [name for name in record.dtype.names if (again[name] != record[name]).any()] == []
    assert record.tobytes() == before.tobytes()  # the record itself is left alone
    rules.audit(world)
    assert rules.legal_actions(world, seat) == rules.legal_actions(states, seat)
    return world


def worlds(rules: Any, record: Any, seat: int, seeds: Iterable[int] = range(8)) -> list[Any]:
    """Several worlds of a seat."""
    return [resample(rules, record, seat, seed) for seed in seeds]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("board", BOARDS)
def test_a_world_looks_to_the_seat_as_the_true_one(board: str, level: str) -> None:
    for number, (rules, states) in enumerate(games(board, level)):
        for seat in {*rules.seats_to_decide(states), number % rules.players}:
            check(rules, states, seat, number)


def test_a_world_keeps_gifts_groups_and_known_places() -> None:
    for number, (rules, states) in enumerate(odd_positions()):
        for seat in range(rules.players):
            check(rules, states, seat, number)


def test_who_has_picked_a_card_to_pass_picks_another() -> None:
    picked: Counter[int] = Counter()
    for rules, states in odd_positions():
        for seat in range(rules.players if states[0].phase == PASS_CARD else 0):
            found = worlds(rules, rules.conceal(states, seat), seat)
            for other in set(range(rules.players)) - {seat}:
                if states[0].picked[other] != NO_CARD:
                    picked[len({int(world[0].picked[other]) for world in found})] += 1
    assert sum(count for kinds, count in picked.items() if kinds > 1) > picked[1]


def hidden_cards(state: Any, seat: int) -> bytes:
    """What a world has dealt that the seat cannot see."""
    rest = [(state.hand[other].tobytes(), *known(state, other)) for other in range(state.players) if other != seat]
    return repr(rest).encode()


def test_other_seeds_make_other_worlds() -> None:
    tried = changed = 0
    for rules, states in games("trains/osaka", "stationmaster")[::7]:
        record = rules.conceal(states, 0)
        one, same, other = worlds(rules, record, 0, (1, 1, 2))
        assert one.tobytes() == same.tobytes()
        assert (one["chance_key"] != other["chance_key"]).any()
        tried += 1
        changed += hidden_cards(one[0], 0) != hidden_cards(other[0], 0)
    assert changed > 0.7 * tried  # now and then two hands are alike


def test_the_order_of_a_group_is_dealt_anew() -> None:
    orders: Counter[int] = Counter()
    for rules, states in odd_positions():
        for owner in range(rules.players if states[0].phase != OVER else 0):
            group = [place & KNOWN_GROUP for place in known(states[0], owner)]
            if any(one and other for one, other in pairwise(group)):
                watcher = (owner + 1) % rules.players
                found = worlds(rules, rules.conceal(states, watcher), watcher)
                orders[len({tuple(known(world[0], owner)) for world in found})] += 1
    assert sum(count for kinds, count in orders.items() if kinds > 1) > orders[1]


def test_every_card_is_as_likely_in_a_hand() -> None:
    rules: Any = open_rulebook("trains/osaka", variant="trains", options=(), players=2)
    states = rules.start(3, 0)
    record = rules.conceal(states, 0)
    dealt = Counter[int]()
    for world in worlds(rules, record, 0, range(DRAWS)):
        hand = world[0].hand[1]
        for slot in range(MAX_KINDS):
            dealt[slot] += int(hand[slot])
    owned = {slot: count for slot, count in enumerate(rules.owned_cards(states, 1)) if count}
    assert set(dealt) - {slot for slot, count in dealt.items() if not count} == set(owned)
    for slot, count in owned.items():  # five of ten cards; the bound is over four standard deviations
        assert abs(dealt[slot] / DRAWS - count / 2) < 0.25 * count**0.5


def test_a_world_can_be_played_on() -> None:
    chance = random.Random(4)
    for number, (rules, states) in enumerate(odd_positions()):
        if number % 5 or rules.over(states):
            continue
        world = check(rules, states, rules.seats_to_decide(states)[0], number)
        for _ in range(LATER):
            if rules.over(world):
                break
            seat = chance.choice(rules.seats_to_decide(world))
            rules.apply(world, seat, chance.choice(rules.legal_actions(world, seat)))
            rules.audit(world)


def test_what_the_seat_passed_itself_is_still_where_it_must_be() -> None:
    gifts = 0
    for rules, states in odd_positions():
        for seat in range(rules.players):
            taker, slot = int(states[0].gave_to[seat]), int(states[0].gave[seat])
            if taker != NO_CARD and states[0].phase != OVER:
                found = worlds(rules, rules.conceal(states, seat), seat)
                assert all(world[0].hand[taker, slot] > 0 for world in found)
                gifts += 1
    assert gifts
