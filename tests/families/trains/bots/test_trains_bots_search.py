"""What the search of Trains is made of: candidates, common worlds, rewards; and that it finds a win that is there."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from families.trains.bots.trains_games import games, odd_positions
from families.trains.tables import osaka, seat

from capolinea.families.trains.bots.players import open_searcher, sit_down
from capolinea.families.trains.bots.search import MAX_CANDIDATES
from capolinea.families.trains.kernels.state import BUY, END_TURN

WORLDS = 24
THIN = 9


def asked(rules: Any, states: Any) -> tuple[Any, int]:
    """What the seat that is to decide sees, and which it is."""
    seat_ = rules.seats_to_decide(states)[0]
    return rules.conceal(states, seat_), seat_


def moments() -> list[tuple[Any, Any]]:
    """Decisions of all kinds."""
    found = [*games("trains/osaka", "stationmaster"), *games("trains/tokyo", "random"), *odd_positions()]
    return [(rules, states) for rules, states in found[::THIN] if not rules.over(states)]


def test_the_policy_reads_nothing_that_is_hidden() -> None:
    """So games that are imagined to their end need not hide anything on the way."""
    for rules, states in moments():
        one, other = (sit_down(rules, "stationmaster", 1) for _ in range(2))
        for who in rules.seats_to_decide(states):
            assert one.decide(rules.conceal(states, who), who) == other.decide(states, who)


def test_candidates_are_legal_and_begin_with_the_policy() -> None:
    several = 0
    for number, (rules, states) in enumerate(moments()):
        record, who = asked(rules, states)
        found = open_searcher(rules, number).candidates(record, who)
        assert found[0] == sit_down(rules, "stationmaster", number).decide(record, who)
        assert set(found) <= set(rules.legal_actions(states, who))
        assert len(set(found)) == len(found) <= MAX_CANDIDATES
        several += len(found) > 1
    assert several


def test_worlds_are_the_same_for_every_decision_and_whoever_asks() -> None:
    for rules, states in games("trains/tokyo", "stationmaster")[::40]:
        record, who = asked(rules, states)
        before, searcher = record.tobytes(), open_searcher(rules, 5)
        for action in searcher.candidates(record, who)[:3]:
            whole = searcher.try_out(record, who, action, 3, 6)
            parts = [searcher.try_out(record, who, action, first, count) for first, count in ((5, 4), (3, 2))]
            assert whole.tolist() == [*parts[1], *parts[0]]
            assert whole.tolist() == open_searcher(rules, 5).try_out(record, who, action, 3, 6).tolist()
            assert whole.dtype == np.float32
            assert ((whole >= 0) & (whole <= 1)).all()
        assert record.tobytes() == before


def test_another_seed_imagines_other_worlds() -> None:
    rules, states = games("trains/osaka", "stationmaster")[0]
    record, who = asked(rules, states)
    action = rules.legal_actions(states, who)[0]
    one, other = (open_searcher(rules, seed).try_out(record, who, action, 0, WORLDS) for seed in (1, 2))
    assert one.tolist() != other.tolist()


def best(game: Any) -> tuple[int, dict[int, Any]]:
    """The best decision, and the rewards of all that are worth trying."""
    searcher = open_searcher(game.rulebook, 1)
    record, who = asked(game.rulebook, game.states)
    rewards = {action: searcher.try_out(record, who, action, 0, WORLDS) for action in searcher.candidates(record, who)}
    return max(rewards, key=lambda action: rewards[action].mean()), rewards


LAST_ONE = {"lay-rails": 0, "station-expansion": 0, "express-train": 0, "landfill": 1}


POOR, RICH = "6 normal train", "6 limited express train + 2 lay rails"


@pytest.mark.parametrize("ahead", [True, False])
def test_the_last_card_of_a_pile_is_bought_by_who_is_ahead(ahead: bool) -> None:
    """TE1: the game ends with the fourth empty pile. Who is ahead has the worse deck, so it is now or never."""
    leader, other = seat("waste", "4,4", deck=POOR, points=1), seat("waste", "2,5", deck=RICH)
    game = osaka(*((leader, other) if ahead else (other, leader)), supply=LAST_ONE, coins=2, acted=True)
    buys = BUY + game.rulebook.slots(game.states)["landfill"]
    action, rewards = best(game)
    assert set(rewards) >= {buys, END_TURN}
    assert (action == buys) == ahead
    assert (rewards[buys] > 0.7).all() == ahead
