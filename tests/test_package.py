"""What is released: an sdist, the wheel that comes of it, and what that serves in an environment of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from serving.cluster import free_port

from capolinea.core.rule_texts import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
UV = shutil.which("uv", path=os.pathsep.join([os.environ.get("PATH", ""), str(ROOT / ".uv" / "bin")]))
SECONDS_TO_START = 60

pytestmark = pytest.mark.skipif(UV is None, reason="uv is not installed")


def uv(*words: str | Path, cwd: Path = ROOT) -> None:
    lazy = {**os.environ, "UV_COMPILE_BYTECODE": "0"}  # few of the installed modules are ever imported
    done = subprocess.run([str(UV), *map(str, words)], cwd=cwd, env=lazy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    uv("build", "--sdist", "--out-dir", folder)
    (found,) = folder.glob("*.tar.gz")
    return found


@pytest.fixture(scope="module")
def scripts(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment that holds the wheel and what it asks for; no Node took part in making it."""
    folder = tmp_path_factory.mktemp("installed")
    uv("build", "--wheel", "--out-dir", folder, sdist)
    (wheel,) = folder.glob("*.whl")
    uv("venv", "--python", sys.executable, folder / "venv")
    found = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    uv("pip", "install", "--python", found / "python", wheel)
    return found


def environment(folder: Path) -> dict[str, str]:
    """Nothing of ours but the wheel; rules that are interpreted, so that nothing has to be compiled."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CAPOLINEA", "VIRTUAL"))
    }
    return {**kept, "NUMBA_DISABLE_JIT": "1", "XDG_CACHE_HOME": str(folder)}


@contextmanager
def serving(scripts: Path, folder: Path) -> Iterator[str]:
    """The address of a server that answers."""
    port = free_port()
    command = [scripts / "capolinea", "serve", "--port", str(port), "--folder", folder]
    address = f"http://127.0.0.1:{port}"
    with subprocess.Popen(command, cwd=folder, env=environment(folder)) as server:
        try:
            for _ in range(SECONDS_TO_START * 5):
                assert server.poll() is None, "the server has stopped"
                try:
                    read(f"{address}/healthz")
                    break
                except OSError:
                    time.sleep(0.2)
            yield address
        finally:
            server.terminate()


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:
        return answer.read().decode()


def numbered(section: dict[str, Any]) -> list[str]:
    return [rule["id"] for rule in section["rules"]]


def test_an_sdist_holds_the_built_app_and_every_rule_page(sdist: Path) -> None:
    with tarfile.open(sdist) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    pages = {page.relative_to(ROOT).as_posix() for page in (ROOT / "src" / "capolinea" / "families").rglob("*.md")}
    assert pages
    assert pages <= names
    assert "src/capolinea/http/pages/index.html" in names
    assert not {name for name in names if name.startswith(("web/", "docs/"))}


@pytest.mark.parametrize(
    ("lost", "told"),
    [
        ("http/pages", "The browser app is missing"),
        ("families/trains/words/rules/it.md", "The rules are missing in it"),
    ],
)
def test_nothing_is_built_without_the_app_or_a_language(sdist: Path, tmp_path: Path, lost: str, told: str) -> None:
    with tarfile.open(sdist) as tar:
        safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # Python before 3.11.4 has none
        tar.extractall(tmp_path, **safely)  # pyright: ignore[reportArgumentType]
    (source,) = tmp_path.iterdir()
    part = source / "src" / "capolinea" / lost
    part.unlink() if part.is_file() else shutil.rmtree(part)
    words = [str(UV), "build", "--wheel", "--out-dir", str(tmp_path / "dist"), str(source)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert told in done.stderr
    assert not list(tmp_path.glob("dist/*.whl"))


def test_an_installed_wheel_lists_its_games(scripts: Path, tmp_path: Path) -> None:
    words = [scripts / "capolinea", "games"]
    told = subprocess.run(words, cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True, check=True)
    assert "northern-lights" in told.stdout
    assert "osaka" in told.stdout


def test_an_installed_wheel_serves_the_app_and_all_rules(scripts: Path, tmp_path: Path) -> None:
    with serving(scripts, tmp_path) as address:
        page = read(f"{address}/")
        assert '<script type="module"' in page
        script = page.partition('src="')[2].partition('"')[0]
        assert len(read(f"{address}/{script.lstrip('./')}")) > 1000
        for family in ("ticket-to-ride", "trains"):
            for language in ("en", "it", "es"):
                found = json.loads(read(f"{address}/api/rules/{family}?language={language}"))
                expected = [[rule.id for rule in section.rules] for section in rules_of(family, language)]
                assert found["language"] == language
                assert [numbered(section) for section in found["sections"]] == expected
                assert sum(map(len, expected)) > 20


def test_heavy_things_are_extras(scripts: Path) -> None:
    """SciPy alone would be 143 MB."""
    ask = "import importlib.util as u; print([name for name in ('scipy', 'ray', 'torch', 'jax') if u.find_spec(name)])"
    told = subprocess.run([scripts / "python", "-c", ask], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
