"""Opening bots: names, files and classes, and the refusals of unknown ones."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

import capolinea
from capolinea.bots import LEVELS, STYLES, Sight, open_bot, open_bots
from capolinea.core.errors import InvalidInput
from capolinea.core.language import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

DECIDES = "    def decide(self, sight):\n        return sight.actions[0]\n"
FILES = {
    "good": f"class Mine:\n{DECIDES}",
    "broken": "class Mine(:\n",
    "raises": "raise OSError('no network')\n",
    "late": f"class Mine:\n    def __init__(self):\n        raise ValueError('no net')\n{DECIDES}",
    "leaves": "import sys\nsys.exit(3)\n",
    "mute": "class Mine:\n    pass\n",
    "object": f"class Other:\n{DECIDES}\nMine = Other()\n",
    "no-value": "class Mine:\n    decide = 3\n",
    "needy": f"class Mine:\n    def __init__(self, net):\n        pass\n{DECIDES}",
    "abstract": f"from abc import ABC, abstractmethod\n\n\nclass Mine(ABC):\n    @abstractmethod\n{DECIDES}",
}


@pytest.fixture
def file(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    path = tmp_path / f"{request.param}.py"
    path.write_text(FILES[request.param], "utf-8")
    return path


def refused(name: str) -> InvalidInput:
    with pytest.raises(InvalidInput) as caught:
        open_bot(name)
    for language in LANGUAGES:
        text = caught.value.text(language)
        assert "{" not in text
        assert all(str(fact) in text for fact in caught.value.facts.values())
    assert len({caught.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    return caught.value


@pytest.mark.parametrize("level", [*LEVELS, *STYLES])
def test_every_level_and_style_opens(level: str) -> None:
    assert callable(open_bot(level).decide)


@pytest.mark.parametrize("name", ["", "Conductor", "driver", "my_bot:Mine", ":", "conductor:Mine"])
def test_an_unknown_name_is_refused(name: str) -> None:
    error = refused(name)
    assert error.code == "unknown-bot"
    assert "conductor" in str(error)
    assert "FILE.py:Class" in str(error)


@pytest.mark.parametrize("count", ["0", "", "-3", "many", "10000000", "1.5"])
def test_a_magnate_that_cannot_count_is_told_what_to_write(count: str) -> None:
    error = refused(f"magnate@{count}")
    assert error.code == "bot-playouts"
    assert "from 1 to 9999999" in str(error)


def test_a_file_without_a_class_is_told_what_to_write() -> None:
    error = refused("my_bot.py")
    assert error.code == "bot-without-class"
    assert "my_bot.py:Class" in str(error)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert refused(f"{tmp_path / 'none.py'}:Mine").code == "bot-file"
    (tmp_path / "folder.py").mkdir()
    assert refused(f"{tmp_path / 'folder.py'}:Mine").code == "bot-file"


@pytest.mark.parametrize(
    ("file", "problem"),
    [
        ("broken", "SyntaxError: "),
        ("raises", "OSError: no network (raises.py:1)"),
        ("late", "ValueError: no net (late.py:3)"),
        ("leaves", "SystemExit: 3"),
        ("needy", "TypeError: "),
        ("abstract", "TypeError: "),
    ],
    indirect=["file"],
)
def test_a_file_that_fails_is_named(file: Path, problem: str) -> None:
    error = refused(f"{file}:Mine")
    assert error.code == "bot-failed"
    assert error.facts["name"] == f"{file}:Mine"
    assert str(error.facts["problem"]).startswith(problem)
    assert f"capolinea_bot_{file.stem}" not in sys.modules


@pytest.mark.parametrize("file", ["mute", "object", "no-value"], indirect=True)
def test_a_class_has_to_decide(file: Path) -> None:
    assert refused(f"{file}:Mine").code == "bot-class"
    assert refused(f"{file}:Nobody").code == "bot-class"
    assert refused(f"{file}:").code == "bot-class"


@pytest.mark.parametrize("file", ["good"], indirect=True)
def test_the_last_name_stands_for_all_that_are_left(file: Path) -> None:
    kinds = [type(bot).__name__ for bot in open_bots(["random", f" {file}:Mine ", "conductor"])]
    assert kinds == ["RandomBot", "Mine", "LevelBot", "LevelBot", "LevelBot"]
    one, two = open_bots([f"{file}:Mine"], count=2)
    assert one is not two


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(InvalidInput) as caught:
        open_bots(["random", "conductor", "random"], count=2)
    assert caught.value.code == "too-many-bots"
    assert len(open_bots(["random", "conductor"], count=2)) == 2


def test_a_bot_may_import_a_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_the_bot.py").write_text("CHOICE = -1\n")
    (tmp_path / "own.py").write_text(
        "from beside_the_bot import CHOICE\n\n\nclass Last:\n    def decide(self, sight):\n"
        "        return sight.actions[CHOICE]\n"
    )
    before = list(sys.path)
    game = capolinea.new("trains/osaka", seed=1, first=0)
    sight = Sight(game.rulebook, game.states, 0)
    assert open_bot(f"{tmp_path / 'own.py'}:Last").decide(sight) == game.legal_actions(0)[-1]
    assert sys.path == before
