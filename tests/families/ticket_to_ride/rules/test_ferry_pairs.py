"""Ferries of Northern Lights (C6): all payments, against a brute force written from the rule's text."""

import random
from collections import Counter
from itertools import combinations_with_replacement, product

import pytest
from families.ticket_to_ride.tables import COLOURS, NORTH, cards, facts, hand, north, payments, refused, seat

from capolinea.families.ticket_to_ride.moves.moves import Cards

FERRIES = [route for route in facts(NORTH, "routes") if route.get("kind") == "ferry"]
KINDS = {(route["length"], route["locomotives"]): route["id"] for route in reversed(FERRIES)}


def pays(played, length, icons):
    """C6: p pairs, each of two equal coloured cards; the others hold icons - p locomotives and are of one colour."""
    coloured = Counter({name: count for name, count in played.items() if name != "locomotive" and count})
    locomotives = played.get("locomotive", 0)
    pairs = sum(played.values()) - length
    if not 0 <= pairs <= icons or locomotives < icons - pairs:
        return False
    for chosen in combinations_with_replacement(sorted(coloured), pairs):
        rest = Counter(coloured)
        rest.subtract({name: 2 * count for name, count in Counter(chosen).items()})
        if min(rest.values(), default=0) >= 0 and len(+rest) <= 1:
            return True
    return False


def brute_force(held, length, icons):
    names = list(held)
    found = set()
    for counts in product(*(range(held[name] + 1) for name in names)):
        played = dict(zip(names, counts, strict=True))
        if pays(played, length, icons):
            found.add(str(Cards(**played)))
    return found


def random_hand(chance):
    colours = chance.sample(COLOURS, chance.randint(1, 4))
    held = {name: chance.randint(1, 5 if len(colours) < 4 else 3) for name in colours}
    return held | {"locomotive": chance.randint(0, 4)}


@pytest.mark.rule("C6")
def test_the_kinds_of_ferries():
    assert set(KINDS) == {(1, 1), (2, 1), (3, 1), (4, 1), (4, 2), (5, 2)}


@pytest.mark.rule("C6")
@pytest.mark.parametrize("number", range(40))
def test_all_payments_and_no_others(number):
    held = random_hand(random.Random(number))
    game = north(seat(" + ".join(f"{count} {name}" for name, count in held.items())), seat())
    for (length, icons), route in KINDS.items():
        assert payments(game, route) == brute_force(held, length, icons), (held, route)


@pytest.mark.rule("C6")
def test_six_colours_and_pairs_of_different_ones():
    held = {"red": 2, "blue": 2, "green": 2, "white": 1, "black": 3, "yellow": 2, "locomotive": 2}
    game = north(seat(" + ".join(f"{count} {name}" for name, count in held.items())), seat())
    for (length, icons), route in KINDS.items():
        expected = brute_force(held, length, icons)
        assert payments(game, route) == expected
    assert str(Cards(red=2, blue=2, black=3)) in payments(game, "mo_i_rana-trondheim-1")


@pytest.mark.rule("C6")
@pytest.mark.parametrize(
    ("route", "played", "code"),
    [
        ("alborg-oslo", "3 red", "ferry-pairs"),
        ("alborg-oslo", "5 red", "wrong-count-ferry"),
        ("alborg-oslo", "2 red", "wrong-count-ferry"),
        ("alborg-oslo", "1 red + 1 blue + 1 locomotive", "ferry-pairs"),
        ("alborg-oslo", "3 red + 1 blue", "ferry-pairs"),
        ("alborg-oslo", "1 red + 1 blue + 2 locomotive", "ferry-pairs"),
        ("helsinki-tallinn-1", "1 red", "ferry-pairs"),
        ("helsinki-tallinn-1", "1 red + 1 blue", "ferry-pairs"),
        ("helsinki-tallinn-1", "2 locomotive", "ferry-pairs"),
        ("helsinki-tallinn-1", "1 red + 1 locomotive", "ferry-pairs"),
        ("helsinki-tallinn-1", "3 red", "wrong-count-ferry"),
        ("mo_i_rana-narvik-1", "3 red + 1 locomotive", "ferry-pairs"),
        ("mo_i_rana-narvik-1", "5 red", "ferry-pairs"),
        ("mo_i_rana-narvik-1", "3 red + 3 blue", "ferry-pairs"),
        ("mo_i_rana-narvik-1", "2 green", "cards-not-in-hand"),
    ],
)
def test_cards_that_do_not_pay(route, played, code):
    game = north(seat("6 red + 4 blue + 4 locomotive"), seat())
    refused(game, f"claim {route} with {played}", code, "C1" if code == "cards-not-in-hand" else "C6")


@pytest.mark.rule("C6", "C2", "C3")
@pytest.mark.parametrize(
    "played", ["3 locomotive", "1 locomotive + 2 red", "4 red", "2 red + 2 blue", "2 locomotive + 1 red"]
)
def test_a_payment_with_pairs_uses_one_car_a_space(played):
    game = north(seat("6 red + 4 blue + 4 locomotive"), seat(), market="red blue green white black", deck="5 white")
    before = Counter(hand(game, 0))
    game.play(f"claim alborg-oslo with {played}")
    assert (game.view(None).seats[0].cars, game.view(None).seats[0].points) == (37, 4)
    assert before - Counter(hand(game, 0)) == cards(played)
    assert game.view(None).discards.named == dict(cards(played))


@pytest.mark.rule("C6")
def test_a_route_is_offered_exactly_when_it_can_be_paid():
    """The chooser of routes and the list of payments agree, for small hands where they might not."""
    chance = random.Random(3)
    for _ in range(60):
        held = {name: chance.randint(1, 3) for name in chance.sample(COLOURS, chance.randint(0, 3))}
        held |= {"locomotive": chance.randint(0, 2)}
        game = north(seat(" + ".join(f"{count} {name}" for name, count in held.items())), seat())
        for (length, icons), route in KINDS.items():
            assert payments(game, route) == brute_force(held, length, icons), (held, route)
