"""A family that another package brings is found, and can do all that ours can."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def test_a_third_family_is_one_of_ours(tmp_path):
    """It is installed for a process of its own, beside Capolinea, and interpreted there: nothing is compiled."""
    path = [str(HERE / "site"), str(HERE.parent), os.environ.get("PYTHONPATH", "")]
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, path)),
        "NUMBA_DISABLE_JIT": "1",
        "CAPOLINEA_CACHE": str(tmp_path),
    }
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:xdist", str(HERE / "inside.py")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-1000:]
