"""The rules compile for a GPU, without one: a whole random game with its score, and nothing that allocates."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest
from soaking import SOAK, soak_only

from capolinea.core.installed_families import families

pytest.importorskip("numba_cuda")

SCRIPT = (
    "import json, sys; from capolinea.core.installed_families import families;"
    "from capolinea.sim.cuda import playout_ptx;"
    "print(json.dumps(playout_ptx(families()[sys.argv[1]], (9, 0), optimized=sys.argv[2] == 'optimized')))"
)


QUICK = "ticket-to-ride"  # to compile
GAMES = [family if family == QUICK else pytest.param(family, marks=soak_only) for family in families()]


@pytest.fixture(scope="module", params=GAMES)
def ptx(request: pytest.FixtureRequest) -> dict[str, str]:
    """Compiled in a process of its own: numba-cuda stays out of the one that tests the CPU."""
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    # What is not there before it is optimised is not there afterwards; optimising takes half of the time.
    command = [sys.executable, "-c", SCRIPT, request.param, "optimized" if SOAK else "plain"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


def test_each_kernel_compiles_to_one_entry(ptx: dict[str, str]) -> None:
    assert set(ptx) == {"play", "score", "score_late", "clear"}
    for name, code in ptx.items():
        entries = re.findall(r"\.visible \.entry (\S+?)\(", code)
        assert len(entries) == 1
        assert name in entries[0]
        assert ".target sm_90" in code
    assert len(ptx["play"]) > 100_000  # the whole game is in it, not a call to something outside


def test_nothing_is_allocated_or_called_outside(ptx: dict[str, str]) -> None:
    for code in ptx.values():
        assert ".extern" not in code
        for name in ("malloc", "NRT_", "vprintf", "__assertfail"):
            assert name not in code


def test_no_floating_point_has_crept_in(ptx: dict[str, str]) -> None:
    """Numba makes a float of uint64 times int64: a rule that does is wrong, and slow."""
    assert not any(re.search(r"\b\w+\.(rn\.)?f(32|64)\b", code) for code in ptx.values())


def test_importing_needs_no_numba_cuda() -> None:
    script = "import sys, capolinea.sim.cuda; assert 'numba.cuda.dispatcher' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
