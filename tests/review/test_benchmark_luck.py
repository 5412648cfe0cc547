"""`benchmarks.luck` finds the luck that the review's own functions find, decision by decision, in the same games.

In `make soak`, since it compiles what nobody but the benchmark needs.
"""

import numpy as np
import pytest
from soaking import soak_only

from benchmarks.luck_kernels import play_and_look
from capolinea.core.compiled_players import STATIONMASTER
from capolinea.core.registry import open_rulebook
from capolinea.core.reviewer import SOURCES
from capolinea.review.luck import open_reviewer
from training.win_shares import space_of

SEED, GAMES, SAMPLES = 5, 2, 2
LEVELS = (STATIONMASTER, "conductor")


def luck_step_by_step(rules, reviewer, players, number):
    """The luck of one seat by source, and the share that it has in the end."""
    own, seed = -number % 2, SEED + (number << 64)
    states, luck = rules.start(seed, None), dict.fromkeys(SOURCES.values(), 0.0)
    seated = players.sit_down_together(rules, [LEVELS[(seat + number) % 2] for seat in range(2)], seed)
    luck["deal"] = reviewer.shares(states)[own] - 1 / 2
    decisions = 0
    while not rules.over(states):
        seat = rules.seats_to_decide(states)[0]
        action = rules.legal_actions(states, seat)[0]
        if len(rules.legal_actions(states, seat)) > 1:
            action = seated[seat].decide(rules.conceal(states, seat), seat)
        expected = reviewer.expect(states, seat, action, decisions << 8, SAMPLES)
        rules.apply(states, seat, action)
        decisions += 1
        if expected.source:
            after = [*reviewer.shares(states)]  # of the end too
            luck[expected.source] += after[own] - expected.shares[own]
    return luck


@soak_only
@pytest.mark.parametrize("name", ["ticket-to-ride/europe", "trains/osaka"])
def test_luck_of_compiled_games_is_that_of_the_review(name):
    rules = open_rulebook(name, players=2)
    reviewer, players = open_reviewer(rules), space_of(name.partition("/")[0].replace("-", "_"))[1]
    luck, missed = play_and_look(reviewer, LEVELS, SEED, 0, GAMES, SAMPLES)
    assert missed.max() < 1e-9
    for number in range(GAMES):
        found = luck_step_by_step(rules, reviewer, players, number)
        row = {each: luck[number, code] for code, each in SOURCES.items()}
        assert any(found.values())
        assert row == pytest.approx(found, abs=1e-12)
    assert not np.isnan(luck).any()
