"""Families of games: their modules, and their folders in a user's own data."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from capolinea.core import family
from capolinea.core.data import family_folder
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.registry import family_of, open_rulebook


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second family beside the first, whatever the project has."""
    for each in list(family.FAMILIES):
        monkeypatch.delitem(family.FAMILIES, each)
    monkeypatch.setitem(family.FAMILIES, "ticket-to-ride", "capolinea.families.ticket_to_ride")
    monkeypatch.setitem(family.FAMILIES, "other", "capolinea.families.other")


@pytest.mark.parametrize("name", family.FAMILIES)
def test_a_family_has_all_its_modules(name: str) -> None:
    assert all(game.id.startswith(f"{name}/") for game in family.catalogue(name).list_games(None))
    assert callable(family.rules(name).open_rules)
    assert family.rules(name).DECISION_LIMIT > 0
    assert isinstance(family.warm(name).steps(), Iterator)
    assert family.pieces(name).SHAPE.__struct_config__.tag == name
    assert family.outlook(name).SHAPE.__struct_config__.tag == name
    assert family.sheets(name).SHAPE.__struct_config__.tag == name
    board, state, work, legal, sheet = family.entry(name).RECORDS
    assert {"turns", "end_reason", "total", "rank"} <= set(sheet.dtype.names or ())
    assert {"chance_key", "chance_drawn", "chance_stream"} <= set(state.dtype.names or ())
    assert {"count", "actions"} <= set(legal.dtype.names or ())
    assert board.dtype.itemsize
    assert work.dtype.itemsize


def test_the_list_of_games_imports_no_rules() -> None:
    code = "import sys, capolinea; capolinea.games(); assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_the_family_of_a_game() -> None:
    assert family_of("ticket-to-ride/europe") == "ticket-to-ride"
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
    for name in family.FAMILIES:
        with pytest.raises(DataError, match="it has no folder ticket-to-ride or other"):
            family_folder(tmp_path, name)
        with pytest.raises(DataError, match="no such folder"):
            family_folder(tmp_path / "nowhere", name)


@pytest.mark.parametrize("name", family.FAMILIES)
def test_laws_are_checked_along_random_games(name: str) -> None:
    """In a process that compiles nothing: what is for long campaigns alone is not in the cache."""
    game = family.catalogue(name).list_games(None)[0].id
    code = (
        f"from {family.FAMILIES[name]} import rulebook\n"
        "from capolinea.core.registry import open_rulebook\n"
        f"rules = open_rulebook({game!r})\n"
        "assert rules.first_broken_game(3, 5, 1) == -1\n"
        "rulebook.DECISION_LIMIT = 5\n"
        "assert rules.first_broken_game(3, 5, 2) == 5\n"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, timeout=120, env=environment)
