"""The magnate: a search that spends its time well, in worlds that are the same for every decision."""

from __future__ import annotations

import math
import random
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from families.configurations import sampled
from soaking import soak_only

import capolinea
from capolinea.bots import Sight, Table, open_bot
from capolinea.bots.searching import FEWEST, SearchingBot, search
from capolinea.core.chance import player_rng_of
from capolinea.core.errors import InvalidInput
from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.bots import training_data
from capolinea.families.ticket_to_ride.bots.players import sit_down
from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
from capolinea.families.ticket_to_ride.bots.value_net import FEATURES, WIDE, ValueNet
from capolinea.families.ticket_to_ride.bots.value_nets import net_name, open_value_net
from capolinea.families.ticket_to_ride.bots.weights import put_weights
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = ["ticket-to-ride/europe", "ticket-to-ride/northern-lights", "trains/osaka", "trains/tokyo"]


class Told:
    """A searcher whose decisions bring what they are told to, with noise that is the same in a world for all."""

    def __init__(self, means: dict[int, float], noise: float = 0.0) -> None:
        self.means, self.noise, self.playouts = means, noise, 100
        self.asked: list[tuple[int, int, int]] = []

    def candidates(self, record: Any, seat: int) -> list[int]:
        return list(self.means)

    def try_out(self, record: Any, seat: int, action: int, first: int, count: int) -> Any:
        self.asked.append((action, first, count))
        own = [random.Random(f"{action} {world}").gauss(0, self.noise) for world in range(first, first + count)]
        return np.array([self.means[action] + luck for luck in own], np.float32)

    def tries(self, action: int) -> int:
        return sum(count for asked, _, count in self.asked if asked == action)


RECORD: Any = np.zeros(1, np.int8)


# --- the search itself


def test_a_single_decision_is_not_thought_about() -> None:
    told = Told({7: 0.0})
    assert search(told, RECORD, 0, 1000) == 7
    assert not told.asked


def test_the_best_decision_is_found() -> None:
    told = Told({1: 0.4, 2: 0.5, 3: 0.7, 4: 0.2, 5: 0.3}, noise=0.3)
    assert search(told, RECORD, 0, 2000) == 3


def test_what_the_plan_says_is_left_only_for_something_clearly_better() -> None:
    equal = [Told({number: 0.5, 100 + number: 0.5}, noise=0.5) for number in range(60)]
    assert sum(search(told, RECORD, 0, 200) >= 100 for told in equal) < 15  # half of them would, by chance
    assert search(Told({1: 0.5, 2: 0.5}), RECORD, 0, 200) == 1


def test_most_of_the_time_goes_to_the_best() -> None:
    told = Told({place: place / 10 for place in range(8)})
    assert search(told, RECORD, 0, 2400) == 7
    assert told.tries(7) > 3 * told.tries(3)
    assert told.tries(0) == told.tries(7)  # the plan's own is there to the end, to be compared with
    assert sum(map(told.tries, range(8))) <= 2400 * 1.3


def test_every_decision_is_tried_in_the_same_worlds() -> None:
    told = Told({place: place / 10 for place in range(5)})
    search(told, RECORD, 0, 500)
    worlds = {action: [(first, count) for asked, first, count in told.asked if asked == action] for action in range(5)}
    for tried in worlds.values():
        assert tried == worlds[0][: len(tried)]
    assert all(first + count == later for (first, count), (later, _) in zip(worlds[0], worlds[0][1:], strict=False))


def test_a_little_time_is_enough_to_try_everything() -> None:
    told = Told(dict.fromkeys(range(9), 0.5))
    search(told, RECORD, 0, 1)
    assert all(told.tries(place) >= FEWEST for place in range(9))


# --- what the families offer


@cache
def positions(game: str) -> list[tuple[Any, Any, int]]:
    """Rules, positions of random games, and a seat that decides there."""
    found: list[tuple[Any, Any, int]] = []
    for _, variant, options, count in (each for each in sampled() if each[0] == game):
        rules: Any = open_rulebook(game, variant=variant, options=options, players=count)
        chance, states = random.Random(f"{variant} {count}"), rules.start(count, None)
        while not rules.over(states):
            seat = chance.choice(rules.seats_to_decide(states))
            if chance.random() < 0.04:
                found.append((rules, states.copy(), seat))
            rules.apply(states, seat, chance.choice(rules.legal_actions(states, seat)))
    return random.Random(game).sample(found, min(len(found), 60))


def searchers(game: str, level: str) -> Iterator[tuple[Any, Any, int]]:
    """A searcher, a concealed record and its seat."""
    for rules, states, seat in positions(game):
        yield rules.family.bots.open_searcher(rules, 1, level), rules.conceal(states, seat), seat


SEARCHING = [
    *((game, "magnate") for game in GAMES),
    *((game, "champion") for game in GAMES),
]


@pytest.mark.parametrize(("game", "level"), SEARCHING)
def test_what_is_worth_trying_is_legal(game: str, level: str) -> None:
    several = 0
    for (rules, states, seat), (searcher, record, _) in zip(positions(game), searchers(game, level), strict=True):
        actions = searcher.candidates(record, seat)
        assert set(actions) <= set(rules.legal_actions(states, seat))
        assert len(set(actions)) == len(actions) > 0
        several += len(actions) > 1
    assert several


@pytest.mark.parametrize(("game", "level"), SEARCHING)
def test_a_world_is_the_same_whenever_it_is_asked_for(game: str, level: str) -> None:
    varied = 0
    for searcher, record, seat in list(searchers(game, level))[:12]:
        before, action = record.tobytes(), searcher.candidates(record, seat)[-1]
        whole = searcher.try_out(record, seat, action, 1 << 40, 6)
        parts = [searcher.try_out(record, seat, action, (1 << 40) + first, 3) for first in (3, 0)]
        assert whole.tolist() == [*parts[1], *parts[0]]
        assert ((whole >= 0) & (whole <= 1)).all()
        assert record.tobytes() == before
        varied += len(set(whole.tolist())) > 1
    assert varied


@pytest.mark.parametrize(("game", "level"), SEARCHING)
def test_the_same_sight_gives_the_same_decision(game: str, level: str) -> None:
    for rules, states, seat in positions(game)[:6]:
        once = open_bot(f"{level}@40", 3)
        for other, elsewhere, who in positions(game)[-3:]:  # what it thought before must not matter
            if other is rules:
                once.decide(Sight(other, elsewhere, who))
        decided = [bot.decide(Sight(rules, states, seat)) for bot in (once, open_bot(f"{level}@40", 3), once)]
        assert len(set(decided)) == 1


@pytest.mark.parametrize("game", ["ticket-to-ride/europe", "ticket-to-ride/northern-lights"])
def test_the_plan_reads_nothing_that_its_seat_may_not_know(game: str) -> None:
    """So that a game can be played on without hiding anything from those who play."""
    for rules, states, seat in positions(game):
        both = (rules.conceal(states, seat), states)
        seen, whole = (sit_down(rules, "stationmaster", 1).decide(found, seat) for found in both)
        assert seen == whole


@pytest.mark.parametrize("game", [*GAMES[:2], *(pytest.param(game, marks=soak_only) for game in GAMES[2:])])
def test_even_a_hasty_magnate_beats_the_conductor(game: str) -> None:
    won = 0.0
    for number in range(10):
        played = capolinea.new(game, players=2, seed=number, first=0)
        bots = [open_bot("magnate@40", number), open_bot("conductor", number)]
        seat = number % 2
        Table(played, bots[::-1] if seat else bots).play()
        assert played.outcome is not None
        won += (seat in played.outcome.winners) / len(played.outcome.winners)
    assert won >= 7


@pytest.mark.parametrize(
    "name",
    [
        "magnate@",
        "magnate@0",
        "magnate@-5",
        "magnate@x",
        "magnate@1e3",
        "magnate@12345678",
        "champion@x",
        "conductor@9",
    ],
)
def test_a_strange_number_of_imagined_games_is_refused(name: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        open_bot(name)
    assert caught.value.code == ("bot-playouts" if name.startswith(("magnate", "champion")) else "unknown-bot")


def test_a_magnate_may_be_given_time() -> None:
    bots = [open_bot(name) for name in ("magnate", "magnate@25")]
    assert all(isinstance(bot, SearchingBot) for bot in bots)
    assert [bot.playouts for bot in bots] == [None, 25]  # pyright: ignore[reportAttributeAccessIssue]


# --- the value net of Ticket to Ride


@pytest.mark.parametrize("pairs", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_has_a_judge(seats: int, pairs: bool) -> None:
    rules: Any = open_rulebook("northern-lights" if pairs else "europe", players=seats)
    value_net: Any = open_value_net(rules)[0]
    assert np.isfinite(value_net.first).all()
    assert value_net.first.any()
    assert np.abs(value_net.first).max() < 50  # what never changed while it learned has no weight
    assert net_name(rules) == ("duel" if seats == 2 else "table") + (", ferries take pairs" if pairs else "")


def _rewards(sheet: Any, seats: int) -> list[float]:
    """What each seat gets, worked out once more."""
    found: list[float] = []
    for seat in range(seats):
        lead = int(sheet.total[seat]) - max(int(sheet.total[other]) for other in range(seats) if other != seat)
        share = (sheet.rank[seat] == 1) / int((sheet.rank[:seats] == 1).sum())
        found.append(share / 2 + 0.5 / (1 + math.exp(-lead / WIDE)))
    return found


@soak_only  # what only the training uses is not in the cache: it takes a minute to compile
@pytest.mark.parametrize("seats", [2, 4])
def test_lessons_are_positions_and_what_came_of_them(seats: int) -> None:
    rules: Any = open_rulebook("ticket-to-ride/europe", players=seats)
    all_weights = Weights.array(seats + 1)
    for place in range(seats + 1):
        put_weights(all_weights, place, rules, "stationmaster")
    features, rewards = np.zeros((90, FEATURES), np.float32), np.zeros(90, np.float32)
    states, works, sheets = State.array(1), Work.array(1), Sheet.array(1)
    space = (states, works, Legal.array(1), all_weights, Plan.array(seats + 1), player_rng_of(4))
    rows = training_data.study_game(
        rules.boards, *space, sheets, ValueNet.array(1), features, rewards, 7, seats, 10_000
    )
    assert 2 < rows < 90
    assert rules.over(states)
    entry_point.DRIVERS.score(rules.boards, states, works, sheets)
    possible = {round(value, 5) for value in _rewards(sheets[0], seats)}
    assert {round(float(value), 5) for value in rewards[:rows]} <= possible
    assert not features[rows:].any()
    assert (np.abs(features[:rows]) < 20).all()
