"""What is missing is told with the command that installs it."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import importlib.util, sys
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {missing} else found(name, package)
sys.modules |= dict.fromkeys({missing})
{statement}
"""
EXTRAS = {
    "import capolinea.envs.vector": "pettingzoo",
    "import capolinea.envs.seat": "pettingzoo",
    "import capolinea.envs.aec": "pettingzoo",
    "import capolinea.envs.openspiel": "openspiel",
    "from capolinea.envs import make; make('capolinea/europe-v2')": "pettingzoo",
    "from capolinea.envs import register; register()": "pettingzoo",
}


@pytest.mark.parametrize(("statement", "extra"), EXTRAS.items())
def test_a_missing_extra_is_told(statement: str, extra: str) -> None:
    code = WITHOUT.format(missing={"gymnasium", "pettingzoo", "pyspiel"}, statement=statement)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f'pip install "capolinea[{extra}]"' in done.stderr
