"""The champion sees what its seat may know and nothing else, and decides what is legal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import capolinea
from capolinea.bots import Table, open_bot
from capolinea.bots.levels import levels_at_tables
from capolinea.core.champion.player import CANDIDATES
from capolinea.families.ticket_to_ride.bots.champion.player import Champion, ChampionSearcher
from capolinea.families.ticket_to_ride.bots.champion.records import (
    BONUS_HERE,
    FROM_BONUS,
    OF_BONUS,
    OPTION_FEATURES,
    PLANNED,
)
from capolinea.families.ticket_to_ride.bots.champion.weights import FILE
from capolinea.families.ticket_to_ride.bots.players import resample, sit_down
from capolinea.families.ticket_to_ride.kernels.board import (
    CARS_LEFT,
    LONGEST_ROUTE,
    NATIONS,
    ROUTES_AT,
    ROUTES_OF_KIND,
    ROUTES_OF_LENGTH,
)
from capolinea.families.ticket_to_ride.kernels.entry_point import DRIVERS
from capolinea.families.ticket_to_ride.kernels.scoring.bonus import route_counts
from capolinea.families.ticket_to_ride.kernels.state import CLAIM, START_TICKETS, Sheet, Work

GAMES = [("europe", "classic", 2), ("europe", "mega", 4), ("northern-lights", "standard", 3)]


def seen(player: Champion, record: Any, seat: int) -> tuple[int, bytes]:
    """A decision, and everything that it was made from."""
    action = player.decide(record, seat)
    glance: Any = player.glances[0]
    rows = int(glance.count)
    parts = (glance.actions[:rows], glance.option[:rows], glance.table)
    return action, b"".join(np.asarray(part).tobytes() for part in parts) if rows else b""


@pytest.mark.parametrize(("game", "variant", "players"), GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_decision(game: str, variant: str, players: int) -> None:
    table = capolinea.new(game, variant=variant, players=players, seed=11, first=0)
    rules: Any = table.rulebook
    player, weighed = Champion(rules, 1), 0
    while not table.over and weighed < 150:
        seat = table.seats_to_decide[0]
        sight = rules.conceal(table.states, seat)
        expected = seen(player, sight, seat)
        assert seen(player, table.states.copy(), seat) == expected
        assert seen(player, resample(rules, sight, seat, weighed), seat) == expected
        weighed += bool(expected[1])
        assert expected[0] in table.legal_actions(seat)
        table.step(expected[0], seat)
    assert weighed > 100


def test_the_stationmasters_decision_is_the_first_option_and_the_only_one_marked() -> None:
    table = capolinea.new("europe", seed=5, first=0)
    player: Any = Champion(table.rulebook, 1)  # pyright: ignore[reportArgumentType]
    for _ in range(60):
        seat = table.seats_to_decide[0]
        action = player.decide(table.rulebook.conceal(table.states, seat), seat)
        glance = player.glances[0]
        if glance.count:
            marks = [int(glance.option[row, PLANNED]) for row in range(glance.count)]
            assert marks == [1] + [0] * (int(glance.count) - 1)
            assert set(glance.actions[: glance.count]) <= set(table.legal_actions(seat))
        table.step(action, seat)


def test_it_follows_its_weights() -> None:
    """A network that only likes what the stationmaster would do decides as it does; its opposite never does."""
    table = capolinea.new("europe", seed=3, first=0)
    rules: Any = table.rulebook
    nothing = {name: [0.0] * len(numbers) for name, numbers in FILE.own.items()}
    liking, hating = (
        nothing | {"direct": [sign * (place == PLANNED) for place in range(OPTION_FEATURES)]} for sign in (1.0, -1.0)
    )
    faithful, contrary = Champion(rules, 1, liking), Champion(rules, 1, hating)
    differed = 0
    for _ in range(50):
        seat = table.seats_to_decide[0]
        sight = rules.conceal(table.states, seat)
        action = faithful.decide(sight, seat)
        glance: Any = faithful.glances[0]
        if glance.count > 1:
            assert action == glance.actions[0]
            assert contrary.decide(sight, seat) != action
            differed += 1
        table.step(action, seat)
    assert differed > 20


def test_a_game_of_champions_comes_to_its_end() -> None:
    game = capolinea.new("europe", variant="1912", players=3, seed=8)
    Table(game, [open_bot("champion@0", seat, "ticket-to-ride/europe") for seat in range(3)]).play()
    assert game.over


@pytest.mark.parametrize(("game", "variant", "players"), GAMES)
def test_the_search_begins_with_what_the_network_would_do(game: str, variant: str, players: int) -> None:
    table = capolinea.new(game, variant=variant, players=players, seed=12, first=0)
    rules: Any = table.rulebook
    player, searcher = Champion(rules, 1), ChampionSearcher(rules, 1)
    several = 0
    for _ in range(80):
        seat = table.seats_to_decide[0]
        sight = rules.conceal(table.states, seat)
        action, tried = player.decide(sight, seat), searcher.candidates(sight, seat)
        assert tried[0] == action
        assert len(set(tried)) == len(tried) <= CANDIDATES + 1
        assert sit_down(rules, "stationmaster", 1).decide(sight, seat) in tried
        several += len(tried) > 1
        table.step(action, seat)
    assert several > 10


PUBLIC = {CARS_LEFT, LONGEST_ROUTE, NATIONS, ROUTES_OF_LENGTH, ROUTES_OF_KIND, ROUTES_AT}


def test_bonus_cards_are_seen_as_they_are_scored() -> None:
    """In play, the seat's own and the best of the others: what the score sheet would say if the game ended now."""
    seen_of: set[int] = set()
    for seed in range(6):
        table = capolinea.new("northern-lights", players=3, seed=seed, first=0)
        rules: Any = table.rulebook
        player, board, sheets = Champion(rules, 1), rules.boards[0], Sheet.array(1)
        state: Any = table.states[0]
        while not table.over:
            seat = table.seats_to_decide[0]
            action = player.decide(rules.conceal(table.states, seat), seat)
            glance: Any = player.glances[0]
            if glance.count > 1 and state.phase != START_TICKETS and state.turn % 9 == 0:
                DRIVERS.score(rules.boards, table.states.copy(), Work.array(1), sheets)
                cards = [int(card) for card in state.bonus_card if card >= 0]
                for metric in {int(board.bonus_metric[card]) for card in cards}:
                    slots = [slot for slot, card in enumerate(cards) if board.bonus_metric[card] == metric]
                    points, own, best = glance.table[FROM_BONUS + OF_BONUS * metric :][:OF_BONUS].tolist()
                    assert points == sum(int(board.bonus_points[cards[slot]]) for slot in slots)
                    if metric in PUBLIC:
                        measured = sheets[0].bonus_measure
                        others = [other for other in range(3) if other != seat]
                        assert own == sum(int(measured[seat, slot]) for slot in slots)
                        assert best == sum(max(int(measured[other, slot]) for other in others) for slot in slots)
                        seen_of.add(metric)
            table.step(action, seat)
    assert seen_of == PUBLIC


def test_a_route_that_a_bonus_card_counts_is_marked_and_no_other() -> None:
    table = capolinea.new("northern-lights", seed=4, first=0)
    rules: Any = table.rulebook
    player, board, marked = Champion(rules, 1), rules.boards[0], {False: 0, True: 0}
    counted = {ROUTES_OF_LENGTH, ROUTES_OF_KIND, ROUTES_AT}
    counts: Any = getattr(route_counts, "py_func", route_counts)
    while not table.over:
        seat = table.seats_to_decide[0]
        action = player.decide(rules.conceal(table.states, seat), seat)
        glance: Any = player.glances[0]
        cards = [int(card) for card in table.states[0].bonus_card if card >= 0]
        plain = [card for card in cards if board.bonus_metric[card] not in (NATIONS, LONGEST_ROUTE)]
        if plain == cards:
            for row in range(glance.count):
                if glance.actions[row] >= CLAIM:
                    route = int(glance.actions[row]) - CLAIM
                    fits = [card for card in cards if board.bonus_metric[card] in counted]
                    points = sum(int(board.bonus_points[card]) for card in fits if counts(board, route, card))
                    assert glance.option[row, BONUS_HERE] == points
                    marked[points > 0] += 1
        table.step(action, seat)
    assert min(marked.values()) > 5, marked


def test_hints_and_tables_have_the_level_that_plays_a_map_best() -> None:
    levels = {game.id: levels_at_tables(game) for game in capolinea.games()}
    assert "champion" in levels["ticket-to-ride/europe"]
    assert "champion@0" not in levels["ticket-to-ride/europe"]
    assert "champion" not in levels["ticket-to-ride/northern-lights"]
    assert "champion" not in levels["trains/osaka"]
    for game in ("europe", "northern-lights", "osaka"):
        rules = capolinea.new(game).rulebook
        assert rules.family.bots.strongest(rules) in levels[rules.config["game"]]
