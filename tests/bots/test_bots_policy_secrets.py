"""What a compiled player of Ticket to Ride reads: a search lets it play on in whole worlds, where nothing is hidden."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from families.ticket_to_ride.kernels import test_conceal as secrets
from families.ticket_to_ride.tables import europe, seat

from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.bots.choices import strangers_near
from capolinea.families.ticket_to_ride.bots.players import resample, sit_down
from capolinea.families.ticket_to_ride.kernels.state import CARDS, LOCOMOTIVE, MARKET_PLACES, TURN

TWINS = 3
DRAWS = 300


def turns_of_a_game(rules: Any, seed: int) -> list[Any]:
    """The positions of a game of stationmasters in which somebody's turn begins."""
    found: list[Any] = []
    states, player = rules.start(seed, None), sit_down(rules, "stationmaster", seed)
    while not rules.over(states):
        by = rules.seats_to_decide(states)[0]
        if states[0].phase == TURN:
            found.append(states.copy())
        rules.apply(states, by, player.decide(rules.conceal(states, by), by))
    return found


@pytest.mark.parametrize("game", ["europe", "northern-lights"])
def test_the_policy_does_not_read_what_the_others_hold_where_it_could(game: str) -> None:
    rules: Any = open_rulebook(f"ticket-to-ride/{game}", players=3)
    chance, changed = random.Random(game), 0
    for states in turns_of_a_game(rules, 5):
        by = rules.seats_to_decide(states)[0]
        decided = {sit_down(rules, "stationmaster", 1).decide(rules.conceal(states, by), by)}
        for _ in range(TWINS):
            twin = secrets.permuted(rules, states, by, chance)
            changed += (twin["hands"] != states["hands"]).any()
            decided.add(sit_down(rules, "stationmaster", 1).decide(twin, by))
        assert len(decided) == 1
    assert changed > 100


@pytest.mark.parametrize(("name", "variant", "options", "players"), secrets.CONFIGURATIONS)
def test_routes_of_others_are_counted_from_the_board_alone(
    name: str, variant: str, options: tuple[str, ...], players: int
) -> None:
    """Few decisions hang on this count, so it is asked for itself."""
    rules: Any = open_rulebook(f"ticket-to-ride/{name}", variant=variant, options=options, players=players)
    count: Any = getattr(strangers_near, "py_func", strangers_near)
    chance, found = random.Random(name), 0
    for states in secrets.positions(rules, chance)[-12::2]:
        for by in range(players):
            twin = secrets.permuted(rules, states, by, chance)
            for route in range(0, rules.boards[0].routes, 3):
                near = count(rules.boards[0], states[0], by, route)
                assert near == count(rules.boards[0], twin[0], by, route)
                found += near
    assert found > 50


def test_every_card_is_as_likely_in_a_hand_of_a_world() -> None:
    """Seat 0 sees most of the black and red cards, so the others seldom have one: they are dealt cards, not colours."""
    game = europe(seat("11 black + 9 red + 6 green"), seat("6 white + 6 blue"), seat("12 orange"), seed=1)
    rules, record = game.rulebook, game.rulebook.conceal(game.states, 0)
    state = record[0]
    unseen = [int(rules.boards[0].card_counts[card]) - int(state.hands[0, card]) for card in range(CARDS)]
    for place in range(MARKET_PLACES):
        unseen[state.market[place]] -= 1
    dealt: Counter[int] = Counter()
    for draw in range(DRAWS):
        world: Any = resample(rules, record, 0, draw)[0]
        dealt.update({card: int(world.hands[1:3, card].sum()) for card in range(CARDS)})
    assert sum(dealt.values()) == DRAWS * 24
    assert max(unseen) > 6 * min(unseen)
    for card, count in enumerate(unseen):
        expected = 24 * count / sum(unseen)  # the bound is over four standard deviations
        assert abs(dealt[card] / DRAWS - expected) < 4.5 * (expected / DRAWS) ** 0.5
    assert dealt[LOCOMOTIVE] > 0
