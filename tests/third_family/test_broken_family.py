"""A package with a broken family is told in a sentence, and takes no other family down."""

import json
import os
import subprocess
import sys

import pytest

LATER = """
from capolinea.core.family import Family
class Later(Family):
    id, interface = "hills", 99
    def open_rules(self, name, **_): ...
FAMILY = Later()
"""
BROKEN = {
    "raise ImportError('no such wheel')": "it can't be loaded (ImportError: no such wheel)",
    "def (": "it can't be loaded (SyntaxError",
    "FAMILY = 7": "hills:FAMILY is not a family of that name",
    LATER: "it was made for version 99 of the interface, and this is version 1",
    LATER.replace("99", "1"): "its words are missing in one of the three languages",
}


@pytest.mark.parametrize(("source", "problem"), BROKEN.items(), ids=["import", "syntax", "value", "version", "words"])
def test_a_broken_family_is_told_and_left_out(tmp_path, source, problem):
    info = tmp_path / "hills-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hills\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[capolinea.families]\nhills = hills:FAMILY\n", "utf-8")
    (tmp_path / "hills").mkdir()
    (tmp_path / "hills" / "__init__.py").write_text(source, "utf-8")
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", "from capolinea.cli import app; app()", "games", "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert {"ticket-to-ride/europe", "trains/osaka"} <= {game["id"] for game in told["games"]}
    (broken,) = told["broken"]
    assert (broken["id"], broken["code"]) == ("hills", "family-left-out")
    assert broken["text"].startswith('the family "hills" from the package hills is left out: ')
    assert problem in broken["text"]
