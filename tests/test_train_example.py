"""The examples run."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_an_agent_is_trained_and_plays() -> None:
    pytest.importorskip("sb3_contrib", reason="needs the extra train")
    few = ["--steps", "1", "--tables", "2", "--games", "2"]
    command = [sys.executable, str(EXAMPLES / "train.py"), *few]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "trained 512 decisions" in done.stdout
    assert "of 2 games won against random players" in done.stdout
