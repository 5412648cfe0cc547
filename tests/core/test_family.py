"""Families of games: their modules, and their folders in a user's own data."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator

import pytest

from capolinea.core.data import family_folder
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.family import Family
from capolinea.core.installed_families import families
from capolinea.core.registry import family_of, open_rulebook


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second family beside the first, whatever is installed."""
    found = {"ticket-to-ride": families()["ticket-to-ride"], "other": families()["trains"]}
    monkeypatch.setattr("capolinea.core.data.families", lambda: found)


@pytest.mark.parametrize("family", families().values(), ids=families())
def test_a_family_has_all_its_parts(family: Family) -> None:
    assert all(game.id.startswith(f"{family.id}/") for game in family.list_games(None))
    assert isinstance(family.warm.steps(), Iterator)
    assert family.pieces.SHAPE.__struct_config__.tag == family.id
    assert family.outlook.SHAPE.__struct_config__.tag == family.id
    assert family.sheets.SHAPE.__struct_config__.tag == family.id
    board, state, work, legal, sheet = family.kernels.RECORDS
    assert {"turns", "end_reason", "total", "rank"} <= set(sheet.dtype.names or ())
    assert {"chance_key", "chance_drawn", "chance_stream"} <= set(state.dtype.names or ())
    assert {"count", "actions"} <= set(legal.dtype.names or ())
    assert board.dtype.itemsize
    assert work.dtype.itemsize


@pytest.mark.parametrize("family", families().values(), ids=families())
def test_a_family_with_its_parts_goes_to_another_process(family: Family) -> None:
    """A server compiles there, while it opens."""
    assert family.catalogue
    there = pickle.loads(pickle.dumps(family))
    assert there.id == family.id
    assert there.catalogue is family.catalogue


def test_a_rulebook_knows_its_family() -> None:
    assert open_rulebook("trains/osaka").family is families()["trains"]


def test_the_list_of_games_imports_no_rules() -> None:
    code = "import sys, capolinea; capolinea.games(); assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_the_family_of_a_game() -> None:
    assert family_of("ticket-to-ride/europe") is families()["ticket-to-ride"]
    with pytest.raises(InvalidInput, match='there\'s no game "chess/classic"; choose from: ticket-to-ride/europe'):
        family_of("chess/classic")


@pytest.mark.usefixtures("two")
def test_a_folder_of_any_family_is_enough(tmp_path):
    (tmp_path / "other").mkdir()
    assert family_folder(None, "other") is None
    assert family_folder(tmp_path, "other") == tmp_path / "other"
    assert family_folder(tmp_path, "ticket-to-ride") is None
    assert open_rulebook("ticket-to-ride/europe", data=tmp_path).digest == open_rulebook("ticket-to-ride/europe").digest


@pytest.mark.usefixtures("two")
def test_a_folder_without_families_is_refused(tmp_path):
    for name in ("ticket-to-ride", "other"):
        with pytest.raises(DataError, match="it has no folder ticket-to-ride or other"):
            family_folder(tmp_path, name)
        with pytest.raises(DataError, match="no such folder"):
            family_folder(tmp_path / "nowhere", name)


@pytest.mark.parametrize("family", families().values(), ids=families())
def test_laws_are_checked_along_random_games(family: Family) -> None:
    """In a process that compiles nothing: what is for long campaigns alone is not in the cache."""
    game = family.list_games(None)[0].id
    code = (
        "from capolinea.core.registry import open_rulebook\n"
        f"rules = open_rulebook({game!r})\n"
        "assert rules.first_broken_game(3, 5, 1) == -1\n"
        "rules.decision_limit = 5\n"
        "assert rules.first_broken_game(3, 5, 2) == 5\n"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, timeout=120, env=environment)
