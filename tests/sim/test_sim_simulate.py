"""The engine of `simulate`."""

import pytest

from capolinea.core.errors import InvalidInput
from capolinea.core.registry import open_rulebook
from capolinea.core.study.intervals import wilson
from capolinea.sim.simulate import BATCH, simulate
from capolinea.sim.summary import distribution, histogram, summarise
from capolinea.sim.tally import Tally


@pytest.fixture(scope="module")
def rulebook():
    return open_rulebook("ticket-to-ride/europe", players=4)


def test_the_tally_does_not_depend_on_the_workers(rulebook):
    games = 2 * BATCH + 17
    tallies = [simulate(rulebook, games=games, seed=9, workers=workers) for workers in (1, 2, 3)]
    summaries = [summarise(tally, rulebook) for tally in tallies]
    assert summaries[0] == summaries[1] == summaries[2]
    assert all((tally.scores == tallies[0].scores).all() for tally in tallies)


def test_progress_adds_up(rulebook):
    told: list[int] = []
    simulate(rulebook, games=BATCH + 5, seed=1, workers=2, progress=told.append)
    assert sum(told) == BATCH + 5


def test_it_counts_what_the_rulebook_plays(rulebook):
    played = rulebook.random_games(3, 0, 40)
    tally = simulate(rulebook, games=40, seed=3, workers=1)
    assert tally.decisions == played.decisions.sum()
    assert tally.turns == played.turns.sum()
    assert tally.wins == [(played.ranks[:, seat] == 1).sum() for seat in range(4)]
    for seat in range(4):
        spread = summarise(tally, rulebook).seats[seat].scores
        assert spread.mean == pytest.approx(played.totals[:, seat].mean())
        assert spread.sd == pytest.approx(played.totals[:, seat].std())
        assert (spread.min, spread.max) == (played.totals[:, seat].min(), played.totals[:, seat].max())


def test_merging_is_adding(rulebook):
    parts = [Tally(4) for _ in range(2)]
    parts[0].add(rulebook.random_games(3, 0, 25))
    parts[1].add(rulebook.random_games(3, 25, 15))
    parts[0].merge(parts[1])
    assert summarise(parts[0], rulebook) == summarise(simulate(rulebook, games=40, seed=3), rulebook)


def test_a_seed_beyond_64_bits_is_refused(rulebook):
    with pytest.raises(InvalidInput):
        simulate(rulebook, games=1, seed=-1)


def test_a_failing_worker_is_heard(rulebook, monkeypatch):
    def fail(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(rulebook, "random_games", fail)
    with pytest.raises(RuntimeError, match="broken"):
        simulate(rulebook, games=10, workers=2)


def test_aborted_games_are_counted_apart(rulebook, monkeypatch):
    monkeypatch.setattr(rulebook, "decision_limit", 5)
    tally = simulate(rulebook, games=7)
    summary = summarise(tally, rulebook)
    assert (summary.games, summary.aborted, summary.reasons) == (0, 7, {})
    assert summary.histogram == ()


def test_quartiles_of_an_empty_and_a_single_score():
    assert distribution([]).max == 0
    assert (distribution([(7, 1)]).q1, distribution([(7, 1)]).sd) == (7, 0.0)


def test_histogram_holds_every_score():
    parts = histogram([(-163, 2), (0, 5), (99, 1)])
    assert sum(part.count for part in parts) == 8
    assert parts[0].low <= -163
    assert parts[-1].high >= 99
    assert len(parts) <= 12


def test_wilson_is_a_rate():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 10)
    assert 0.7 < low < high
    assert high == pytest.approx(1.0)
