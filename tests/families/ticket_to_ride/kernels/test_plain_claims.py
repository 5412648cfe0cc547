"""C1, C2, C4: the routes that a seat may claim are found from sets of bits; here one by one, as the rules say it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import capolinea
from capolinea.core import bits
from capolinea.core.records import WORD
from capolinea.families.ticket_to_ride.kernels.state import CARD_NAMES, CLAIM, FREE, TURN

LOCOMOTIVE = 8
TABLES = (
    ("europe", "classic", 2),
    ("europe", "mega", 5),
    ("northern-lights", "standard", 3),
    ("northern-lights", "standard", 4),
)


def can_pay(route: Any, hand: list[int], takes_pairs: bool) -> bool:
    """C1, C5, C6: some number of pairs stands for as many locomotives; the other cards are a set."""
    if route.colour != "gray":
        return hand[CARD_NAMES.index(route.colour)] + hand[LOCOMOTIVE] >= route.length
    for pairs in range(route.locomotives + 1 if takes_pairs else 1):
        spaces = route.length - pairs
        laid = min(hand[LOCOMOTIVE], spaces)
        if laid < route.locomotives - pairs:
            continue
        for colour in range(LOCOMOTIVE):
            rest = [count - (spaces - laid if colour == other else 0) for other, count in enumerate(hand[:LOCOMOTIVE])]
            if min(rest) >= 0 and sum(count // 2 for count in rest) >= pairs:
                return True
    return False


def plain_claims(rules: Any, state: Any, seat: int) -> list[int]:
    """The routes, one by one."""
    chart = rules.chart
    hand = [int(count) for count in state.hands[seat]]
    groups = {route.group for n, route in enumerate(chart.routes) if state.route_owner[n] == seat and route.group}
    return [
        CLAIM + number
        for number, route in enumerate(chart.routes)
        if state.route_owner[number] == FREE
        and route.length <= state.cars[seat]
        and route.group not in groups
        and can_pay(route, hand, chart.game.ferries_take_pairs)
    ]


@pytest.mark.parametrize(("name", "variant", "players"), TABLES)
def test_claims_are_those_of_the_rules_route_by_route(name: str, variant: str, players: int) -> None:
    compared = 0
    for seed in range(3):
        game = capolinea.new(f"ticket-to-ride/{name}", variant=variant, players=players, seed=seed)
        rules: Any = game.rulebook
        chance = random.Random(seed)
        while not game.over:
            seat = game.seats_to_decide[0]
            legal = rules.legal_actions(game.states, seat)
            if game.states[0].phase == TURN:
                assert [action for action in legal if action >= CLAIM] == plain_claims(rules, game.states[0], seat)
                compared += 1
            draws = [action for action in legal if action < CLAIM]
            rules.apply(game.states, seat, chance.choice(draws if draws and chance.random() < 0.5 else legal))
    assert compared > 100


def interpreted(function: Any) -> Any:
    return getattr(function, "py_func", function)


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The functions on words of bits, interpreted."""
    for name in ("count_bits", "lowest"):
        monkeypatch.setattr(bits, name, interpreted(getattr(bits, name)))
    return bits


def test_the_lowest_number_of_a_word(words: Any) -> None:
    for number in range(WORD):
        assert words.lowest(1 << number) == number
        assert words.lowest((1 << number) | (1 << (WORD - 1))) == number
        assert words.lowest((1 << WORD) - (1 << number)) == number


def test_the_numbers_of_a_word_are_counted_and_found(words: Any) -> None:
    chance = random.Random(2)
    nth = interpreted(words.nth)
    for _ in range(200):
        numbers = sorted(chance.sample(range(WORD), chance.randint(1, WORD)))
        word = sum(1 << number for number in numbers)
        assert words.count_bits(word) == len(numbers)
        assert [nth(word, n) for n in range(len(numbers))] == numbers
