"""`simulate`, `perft` and `warmup`."""

import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

import capolinea
from capolinea.cli import ready
from capolinea.core import kernel
from capolinea.core.installed_families import families
from capolinea.core.terminal.settings import Settings
from capolinea.families.ticket_to_ride.rulebook import TicketToRide
from capolinea.families.trains.end_reason import TrainsEnd

TIMES = ("seconds", "games_per_second", "decisions_per_second")


def simulated(run, *arguments):
    result = run("simulate", "ticket-to-ride/europe", "--json", "--seed", 4, *arguments)
    assert result.exit_code == 0, result.stderr
    document = json.loads(result.stdout)
    assert all(document.pop(key) > 0 for key in TIMES)
    return document


def test_simulate_gives_the_same_whatever_the_workers(run):
    one = simulated(run, "--games", 600, "--workers", 1, "--players", 3)
    two = simulated(run, "--games", "6e2", "--workers", 2, "--players", 3)
    assert one == two
    assert one["games"] == 600
    assert one["aborted"] == 0
    assert sum(one["reasons"].values()) == 600
    assert len(one["seats"]) == 3
    assert sum(part["count"] for part in one["histogram"]) == 1800


def test_simulate_for_people(run):
    result = run("simulate", "northern-lights", "--games", 300, "--players", 5)
    assert result.exit_code == 0
    assert "300 games in" in result.stdout
    assert "█" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_simulate_takes_variants_and_options(run):
    document = simulated(run, "--games", 50, "--variant", "mega", "--option", "with-max", "--option", "orient-express")
    assert document["variant"] == "mega"
    assert document["options"] == ["orient-express", "with-max"]


def test_a_set_is_a_variant_and_piles_are_options(run):
    arguments = ("--games", 5, "--set", "mixed", "--option", "full-piles", "--piles", " garage,tunnel,")
    result = run("simulate", "osaka", "--json", *arguments)
    document = json.loads(result.stdout)
    assert document["variant"] == "mixed"
    assert document["options"] == ["full-piles", "garage", "tunnel"]


def test_several_reasons_to_end_are_one_line(run, monkeypatch):
    reasons = (TrainsEnd.SUPPLY, TrainsEnd.RAILS)
    monkeypatch.setattr(TicketToRide, "end_reasons", lambda self, number: reasons)
    assert simulated(run, "--games", 5)["reasons"] == {"end-supply+end-rails": 5}
    text = " ".join(run("simulate", "europe", "--games", 5).stdout.split())
    assert "5 four supply piles are empty; a player has no rails left" in text


def test_simulate_refuses_a_count_that_is_none(run):
    for games in ("0", "1.5", "many", "1e13", "-3"):
        assert run("simulate", "europe", "--games", games).exit_code == 2


def test_simulate_refuses_a_seed_too_large(run):
    result = run("simulate", "europe", "--games", 1, "--seed", 1 << 64)
    assert result.exit_code == 2
    assert "2**64" in result.stderr


def test_aborted_games_end_with_exit_code_1(run, monkeypatch):
    monkeypatch.setattr(TicketToRide, "decision_limit", 5)
    result = run("simulate", "europe", "--games", 3)
    assert result.exit_code == 1
    assert "3 games" in result.stderr


def test_perft_counts_as_the_rulebook_does(run):
    document = json.loads(run("perft", "europe", "--depth", 3, "--seed", 5, "--json").stdout)
    game = capolinea.new("ticket-to-ride/europe", seed=5)
    lines = [game.rulebook.perft(game.states, depth) for depth in (1, 2, 3)]
    assert [row["lines"] for row in document["depths"]] == lines


def test_perft_for_people(run):
    result = run("perft", "northern-lights", "--depth", 2)
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 4


def test_warmup_says_when_there_is_nothing_to_do(run):
    run("warmup")
    result = run("warmup")
    assert result.exit_code == 0
    assert "already" in result.stdout or "switched off" in result.stdout


def test_being_warm_is_a_matter_of_each_family(run, monkeypatch, tmp_path):
    """Another family that is cold is compiled, and it alone."""
    if not kernel.is_compiling():
        pytest.skip("in interpreted mode (NUMBA_DISABLE_JIT=1) there is nothing to compile")
    used: list[str] = []
    games = families()["ticket-to-ride"].list_games(None)
    found = {
        name: SimpleNamespace(
            id=name,
            list_games=lambda data: games,
            batch_bots=None,
            warm=SimpleNamespace(steps=lambda name=name: iter([("cli-part-games", lambda: used.append(name))])),
        )
        for name in "ab"
    }
    monkeypatch.setattr("capolinea.core.installed_families.families", lambda: found)
    monkeypatch.setattr("capolinea.core.kernel.cache_folder", lambda: tmp_path)
    kernel.mark_warm("a")
    assert (kernel.is_warm("a"), kernel.is_warm("b")) == (True, False)
    ready.ensure_ready(Settings(), found["a"])
    assert used == []
    assert "Compiled the rules in" in run("warmup").stdout
    assert used == ["b"]
    assert kernel.is_warm("b")
    assert "already" in run("warmup").stdout


def test_a_copy_of_the_sources_elsewhere_is_cold(monkeypatch, tmp_path):
    """Numba keeps what it compiled by the path of the source: a copy would find nothing of it."""
    digests = set()
    for copy in (tmp_path / "one", tmp_path / "two"):
        copy.mkdir()
        (copy / "rule.py").write_text("@kernel\n", "utf-8")
        monkeypatch.setattr(kernel, "PACKAGE", copy)
        digests.add(kernel._source_digest())
    assert len(digests) == 2


SOAK_ONLY = {"checked_playouts"}  # long campaigns compile their own


def entries_of(family):
    """All that Python calls: what is made of the kernels, and what only the family has."""
    found = {name: driver for name, driver in family.kernels.DRIVERS._asdict().items() if name not in SOAK_ONLY}
    found = {name: driver for name, driver in found.items() if name not in ("play_game", "play_games", "observe_games")}
    loaded = import_module(f"{family.package}.kernels.entry_point")
    source = Path(loaded.__file__ or "").read_text("utf-8")
    found |= {name: getattr(loaded, name) for name in re.findall(r"^@entry\ndef (\w+)", source, re.MULTILINE)}
    found["batch_bots.play"] = family.batch_bots.BATCH_BOTS.drivers.play
    return found | {
        f"bots.{name}": driver
        for name, driver in import_module(f"{family.package}.bots.bot_kernels").DRIVERS._asdict().items()
    }


@pytest.mark.parametrize("family", families().values(), ids=families())
def test_warming_up_compiles_every_entry_point(family):
    if not kernel.is_compiling():
        pytest.skip("in interpreted mode (NUMBA_DISABLE_JIT=1) there is nothing to compile")
    ready.compile_families(Settings(), [family])
    entries = entries_of(family)
    assert len(entries) > 15
    assert {name for name, entry in entries.items() if not entry.signatures} == set()


def test_after_warming_up_nothing_is_compiled():
    """A new process that uses everything adds nothing to the cache."""
    if not kernel.is_compiling():
        pytest.skip("in interpreted mode (NUMBA_DISABLE_JIT=1) there is nothing to compile")
    ready.compile_families(Settings(), [*families().values()])
    subprocess.run([sys.executable, "-c", USE_EVERYTHING], check=True, timeout=120)


USE_EVERYTHING = """
import random
import tempfile
from pathlib import Path
import capolinea
from capolinea.bots import Table, open_bots
from capolinea.core.kernel import cache_folder

def compiled():
    return {path.name for path in cache_folder().rglob("*.nb?")}

before = compiled()
for name in ("europe", "northern-lights", "osaka"):
    game = capolinea.new(name, players=3, seed=5)
    chance = random.Random(1)
    while not game.over:
        game.view(0)
        game.view(None)
        game.play(chance.choice(game.legal_moves()))
        if len(game.history) % 50 == 0:
            capolinea.from_position(game.position()).legal_actions()
    assert game.outcome
    Table(capolinea.new(name, players=2, seed=5), open_bots(["conductor"])).play()
    file = Path(tempfile.mkdtemp()) / "game.json"
    game.save(file)
    assert capolinea.load(file).outcome == game.outcome
    game.rulebook.audit(game.states)
    game.rulebook.random_games(1, 0, 3)
    other = capolinea.new(name, seed=5)
    other.rulebook.perft(other.states, 2)
    while not other.over:
        other.step(chance.choice(other.legal_actions()))
assert before and compiled() == before, compiled() - before
"""
