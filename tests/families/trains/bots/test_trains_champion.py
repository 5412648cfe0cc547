"""The champion of Trains sees what its seat may know and nothing else, and decides what its network weighs highest."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from core.test_champion_weights import weigh

import capolinea
from capolinea.bots import Table, open_bot
from capolinea.core.champion.net import MARGIN
from capolinea.core.champion.player import CANDIDATES
from capolinea.families.trains.bots.champion.player import Champion, ChampionSearcher
from capolinea.families.trains.bots.champion.records import OPTION_FEATURES, PLANNED
from capolinea.families.trains.bots.champion.weights import FILE
from capolinea.families.trains.bots.players import resample, sit_down

GAMES = [("osaka", "trains", 2), ("tokyo", "mixed", 3), ("osaka", "rising-sun", 4)]
NEARLY = 1e-3  # NumPy adds up in 64 bits, the kernels mostly in 32


def seen(player: Champion, record: Any, seat: int) -> tuple[int, bytes]:
    """A decision, and everything that it was made from."""
    action = player.decide(record, seat)
    glance: Any = player.glances[0]
    rows = int(glance.count)
    parts = (glance.actions[:rows], glance.option[:rows], glance.table)
    return action, b"".join(np.asarray(part).tobytes() for part in parts) if rows > 1 else b""


@pytest.mark.parametrize(("game", "variant", "players"), GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_decision(game: str, variant: str, players: int) -> None:
    table = capolinea.new(f"trains/{game}", variant=variant, players=players, seed=11, first=0)
    rules: Any = table.rulebook
    player, weighed = Champion(rules, 1), 0
    while not table.over and weighed < 120:
        seat = table.seats_to_decide[0]
        sight = rules.conceal(table.states, seat)
        expected = seen(player, sight, seat)
        assert seen(player, table.states.copy(), seat) == expected
        assert seen(player, resample(rules, sight, seat, weighed), seat) == expected
        weighed += bool(expected[1])
        assert expected[0] in table.legal_actions(seat)
        table.step(expected[0], seat)
    assert weighed > 60


def test_kernels_weigh_as_the_network_does() -> None:
    """In plain NumPy, so that what was exported is checked where there is no PyTorch."""
    table = capolinea.new("trains/tokyo", variant="mixed", seed=5, first=0)
    player: Any = Champion(table.rulebook, 1)  # pyright: ignore[reportArgumentType]
    compared = 0
    for _ in range(120):
        seat = table.seats_to_decide[0]
        action = player.decide(table.rulebook.conceal(table.states, seat), seat)
        glance, rows = player.glances[0], int(player.glances[0].count)
        if rows > 1:
            options = np.asarray(glance.option[:rows], np.float64)
            assert options[:, PLANNED].tolist() == [1] + [0] * (rows - 1)
            weights = weigh(FILE.own, np.asarray(glance.table, np.float64), options)
            assert weights[glance.actions[:rows].tolist().index(action)] == pytest.approx(weights.max(), abs=1e-3)
            compared += 1
        table.step(action, seat)
    assert compared > 40


def test_it_follows_its_weights() -> None:
    """A network that only likes what the stationmaster would do decides as it does; its opposite never does."""
    table = capolinea.new("trains/osaka", seed=3, first=0)
    rules: Any = table.rulebook
    nothing = {name: [0.0] * size for name, size in FILE.sizes.items()}
    direct = [float(place == PLANNED) for place in range(OPTION_FEATURES)]
    faithful = Champion(rules, 1, nothing | {"direct": direct})
    contrary = Champion(rules, 1, nothing | {"direct": [-each for each in direct]})
    differed = 0
    for _ in range(80):
        seat = table.seats_to_decide[0]
        sight = rules.conceal(table.states, seat)
        action = faithful.decide(sight, seat)
        assert action == sit_down(rules, "stationmaster", 1).decide(sight, seat)
        glance: Any = faithful.glances[0]
        if glance.count > 1:
            assert contrary.decide(sight, seat) != action
            differed += 1
        table.step(action, seat)
    assert differed > 20


@pytest.mark.parametrize(("game", "variant", "players"), GAMES)
def test_the_search_tries_what_the_network_finds_likely_and_what_the_stationmaster_would_do(
    game: str, variant: str, players: int
) -> None:
    """The network is mostly sure: about every fifth decision that it weighs leaves more than one to try."""
    table = capolinea.new(f"trains/{game}", variant=variant, players=players, seed=12, first=0)
    rules: Any = table.rulebook
    player, searcher = Champion(rules, 1), ChampionSearcher(rules, 1)
    stationmaster = sit_down(rules, "stationmaster", 1)
    several = 0
    while not table.over and several < 20:
        seat = table.seats_to_decide[0]
        sight = rules.conceal(table.states, seat)
        action, tried = player.decide(sight, seat), searcher.candidates(sight, seat)
        assert tried[0] == action
        assert len(set(tried)) == len(tried) <= CANDIDATES + 1
        glance: Any = player.glances[0]
        rows = int(glance.count)
        if rows > 1:
            weights = weigh(
                FILE.own, np.asarray(glance.table, np.float64), np.asarray(glance.option[:rows], np.float64)
            )
            behind = dict(zip(glance.actions[:rows].tolist(), weights.max() - weights, strict=True))
            planned = stationmaster.decide(sight, seat)
            assert planned in tried
            likely = [each for each in tried if behind[each] < MARGIN + NEARLY]
            assert set(tried) <= {*likely, planned}
            assert all(behind[a] < behind[b] + NEARLY for a, b in pairwise(likely))
            assert len(likely) >= CANDIDATES or all(behind[each] > MARGIN - NEARLY for each in {*behind} - {*tried})
        several += len(tried) > 1
        table.step(action, seat)
    assert several > 10


def test_worlds_are_the_same_for_every_decision_and_whoever_asks() -> None:
    table = capolinea.new("trains/tokyo", variant="mixed", seed=9, first=0)
    rules: Any = table.rulebook
    bot = sit_down(rules, "stationmaster", 1)
    for _ in range(40):
        seat = table.seats_to_decide[0]
        table.step(bot.decide(rules.conceal(table.states, seat), seat), seat)
    seat = table.seats_to_decide[0]
    record, searcher = rules.conceal(table.states, seat), ChampionSearcher(rules, 5)
    for action in searcher.candidates(record, seat)[:3]:
        whole = searcher.try_out(record, seat, action, 3, 6)
        parts = [searcher.try_out(record, seat, action, first, count) for first, count in ((5, 4), (3, 2))]
        assert whole.tolist() == [*parts[1], *parts[0]]
        assert ((whole >= 0) & (whole <= 1)).all()


def test_a_game_of_champions_comes_to_its_end() -> None:
    game = capolinea.new("trains/osaka", variant="rising-sun", players=3, seed=8)
    Table(game, [open_bot("champion@0", seat, "trains/osaka") for seat in range(3)]).play()
    assert game.over
