"""The fields of observations: the page for researchers lists them, and what they hold is within their ranges."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import capolinea
from capolinea.core.installed_families import families
from capolinea.core.observer import LEAST, MOST, bounds_of
from capolinea.envs import make
from capolinea.envs.vector import TablesEnv
from capolinea.sim import Batch

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


@pytest.mark.parametrize("family", families())
def test_the_page_has_every_field_in_order(family: str) -> None:
    layout = families()[family].observation.LAYOUT
    tables = [
        "\n".join(f"| `{field.name}` | {field.size} | {field.about} |" for field in fields)
        for fields in (layout.once, layout.by_seat)
    ]
    page = PAGE.read_text("utf-8")
    assert all(table in page for table in tables)
    assert f"{layout.size(2):,} numbers for two players" in page


VARIANTS = [(game, variant.id) for game in capolinea.games() for variant in game.variants]
OPEN_ENDED = {"turn", "coins", "rail_coins", "skip_waste", "station_points", "points"}  # no rule says how many
REACHED = {  # from end to end, by random players
    "ticket-to-ride": {"phase", "turns_left", "market", "discards", "tickets", "offer", "offer_points", "chosen"}
    | {"target_route", "free_routes", "to_decide", "cars", "routes"},
    "trains": {"phase", "cards", "costs", "coins_of_cards", "acted", "to_decide", "has_turn", "acts", "rails"}
    | {"station_count", "stations_left"},
}


def observed(batch: Batch, steps: int) -> tuple[Any, Any]:
    """The least and the most in each place of what all seats know in random games."""
    chance = np.random.default_rng(1)
    low, high = (np.full(batch.observation_size, number, np.int16) for number in (MOST, LEAST))
    for step in range(steps):
        seats = (batch.seats.astype(np.int64) + step) % batch.players
        rows, masks = batch.observe(seats), batch.mask()
        low, high = np.minimum(low, rows.min(axis=0)), np.maximum(high, rows.max(axis=0))
        batch.step((masks * chance.random(masks.shape)).argmax(axis=1))
    return low, high


@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=[f"{game.id} {name}" for game, name in VARIANTS])
def test_what_random_games_show_is_within_the_ranges(game: Any, variant: str) -> None:
    players = game.players[len(variant) % 2]  # the fewest here, the most there
    batch = Batch(game.id, 16, seed=3, variant=variant, players=players)
    low, high = bounds_of(batch.rulebook)
    least, most = observed(batch, 200)
    assert (low <= least).all()
    assert (most <= high).all()


@pytest.mark.parametrize(("game", "variant"), [("europe", "classic"), ("tokyo", "mixed")])
def test_ranges_are_narrow(game: str, variant: str) -> None:
    batch = Batch(game, 32, seed=3, variant=variant)
    low, high = bounds_of(batch.rulebook)
    least, most = observed(batch, 800)
    reached = set[str]()
    for name, place in batch.layout.slices(2).items():
        field = name.partition(" ")[0]
        assert (low[place].min() > LEAST and high[place].max() < MOST) or field in OPEN_ENDED, name
        if (least[place].min(), most[place].max()) == (low[place].min(), high[place].max()):
            reached.add(field)
    assert reached >= REACHED[batch.rulebook.family.id]


def test_the_spaces_of_environments_have_these_ranges() -> None:
    low, high = bounds_of(capolinea.new("europe").rulebook)
    table, tables = make("capolinea/europe-v2"), TablesEnv(2, "europe")
    spaces: list[Any] = [table.observation_space("seat_1"), tables.single_observation_space]
    for space in spaces:
        assert (space["observation"].low == low).all()
        assert (space["observation"].high == high).all()
    assert (table.state_space.high == high).all()
    table.reset(seed=1)
    observation, _ = tables.reset(seed=1)
    assert spaces[0].contains(table.observe("seat_0"))
    assert table.state_space.contains(table.state())
    assert tables.observation_space.contains(observation)
