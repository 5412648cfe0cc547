"""C1, C5, C6, B2: all payments, once each, against all ways to pick cards from the hand."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import capolinea
from capolinea.families.ticket_to_ride.kernels.board import sort_routes
from capolinea.families.ticket_to_ride.kernels.state import CARD_NAMES, CLAIM
from capolinea.families.ticket_to_ride.moves.codec import payments
from capolinea.families.ticket_to_ride.moves.moves import BuildStation, Cards, Claim

if TYPE_CHECKING:
    from collections.abc import Iterator

LOCOMOTIVE = 8
MAPS = ("europe", "northern-lights")


def one_colour(cards: tuple[int, ...], count: int, colour: str) -> bool:
    """C1: so many cards of one colour, any number of them replaced by locomotives."""
    used = [CARD_NAMES[card] for card in range(LOCOMOTIVE) if cards[card]]
    return sum(cards) == count and len(used) <= 1 and (colour == "gray" or used in ([], [colour]))


def without_pairs(cards: tuple[int, ...], pairs: int, colour: int = 0) -> Iterator[tuple[int, ...]]:
    """What is left of cards after so many pairs of equal coloured cards were taken out, in every way."""
    if pairs == 0:
        yield cards
    elif colour < LOCOMOTIVE:
        for count in range(min(pairs, cards[colour] // 2) + 1):
            rest = (*cards[:colour], cards[colour] - 2 * count, *cards[colour + 1 :])
            yield from without_pairs(rest, pairs - count, colour + 1)


def pays(route: Any, cards: tuple[int, ...], takes_pairs: bool) -> bool:
    if not route.locomotives:
        return one_colour(cards, route.length, route.colour)
    if not takes_pairs:  # C5
        return one_colour(cards, route.length, "gray") and cards[LOCOMOTIVE] >= route.locomotives
    return any(  # C6
        one_colour(rest, route.length - pairs, "gray") and rest[LOCOMOTIVE] >= route.locomotives - pairs
        for pairs in range(route.locomotives + 1)
        for rest in without_pairs(cards, pairs)
    )


def random_hand(chance: random.Random) -> tuple[int, ...]:
    """A few cards of everything, or many of a few colours."""
    if chance.random() < 0.5:
        return tuple(chance.randint(0, 2) for _ in range(9))
    hand = [0] * 9
    for card in chance.sample(range(9), 3):
        hand[card] = chance.randint(0, 9)
    hand[LOCOMOTIVE] = chance.randint(0, 4)
    return tuple(hand)


def table(name: str, hand: tuple[int, ...], stations: int = 0) -> Any:
    cities = list(("paris", "wien", "roma")[:stations])
    seat = {"hand": {CARD_NAMES[card]: count for card, count in enumerate(hand) if count}}
    players = [seat | ({"stations": cities} if cities else {}), {}]
    bonus = {"bonus_cards": []} if name == "northern-lights" else {}
    return capolinea.from_position({"game": f"ticket-to-ride/{name}", "players": players, **bonus})


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", MAPS)
def test_every_payment_of_every_route_once(name: str, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(3):
        hand = random_hand(chance)
        game = table(name, hand)
        chart = game.rulebook.chart
        subsets = list(bounded([range(count + 1) for count in hand], 10))
        found = Counter(move for move in game.legal_moves() if isinstance(move, Claim))
        assert all(count == 1 for count in found.values())
        expected: dict[tuple[Any, ...], set[Cards]] = {}
        for route in chart.routes:
            kind = (route.length, route.colour, route.locomotives)
            if kind not in expected:
                pairs = chart.game.ferries_take_pairs
                expected[kind] = {Cards(cards) for cards in subsets if pays(route, cards, pairs)}
            assert {move.cards for move in found if move.route == route.id} == expected[kind], (hand, route)


@pytest.mark.parametrize(("length", "icons"), [(3, 3), (4, 1), (4, 3), (5, 1), (5, 2), (6, 1), (6, 4), (8, 2)])
def test_every_payment_of_ferries_that_no_map_has_yet(length: int, icons: int) -> None:
    """C6 for any ferry that the records can hold, on the board of a map that was altered for it."""
    chance = random.Random(length * 10 + icons)
    for _ in range(8):
        hand = (*(chance.choice((0, 0, 1, 2, 2, 4, 5)) for _ in range(8)), chance.randint(0, 3))
        game = table("northern-lights", hand)
        rules = game.rulebook
        number = next(n for n, route in enumerate(rules.chart.routes) if route.kind == "ferry")
        rules.boards[0].route_length[number] = length
        rules.boards[0].route_icons[number] = icons
        rules.boards["routes_within"][:] = rules.boards["ferry_routes"][:] = 0
        sort_routes(rules.boards[0])
        ferry = SimpleNamespace(length=length, locomotives=icons, colour="gray")
        most = [range(min(count, length + icons) + 1) for count in hand]
        expected = {Cards(cards) for cards in bounded(most, length + icons) if pays(ferry, cards, takes_pairs=True)}
        assert (CLAIM + number in game.legal_actions()) == bool(expected)
        if expected:
            found = [cards for cards, _ in payments(rules, game.states, CLAIM + number)]
            assert len(found) == len(set(found))
            assert set(found) == expected, hand


def bounded(counts: list[range], most: int) -> Iterator[tuple[int, ...]]:
    """All ways to pick a number from each range, with a bounded sum."""
    if not counts:
        yield ()
        return
    for count in counts[0]:
        if count <= most:
            for rest in bounded(counts[1:], most - count):
                yield (count, *rest)


@pytest.mark.parametrize("stations", [0, 1, 2])
def test_every_payment_of_a_station_once(stations: int) -> None:
    chance = random.Random(stations)
    for _ in range(6):
        hand = random_hand(chance)
        game = table("europe", hand, stations)
        subsets = product(*(range(min(count, 3) + 1) for count in hand))
        expected = {Cards(cards) for cards in subsets if one_colour(cards, stations + 1, "gray")}
        moves = [move for move in game.legal_moves() if isinstance(move, BuildStation)]
        assert len(moves) == len(set(moves))
        taken = {"paris", "wien", "roma"} & set(game.view(None).stations)
        for city in game.rulebook.chart.cities:
            wanted = set() if city.id in taken else expected
            assert {move.cards for move in moves if move.city == city.id} == wanted
