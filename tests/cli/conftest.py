"""Running the command line in this process."""

import json
from pathlib import Path
from typing import Any, Protocol

import pytest
from typer.testing import CliRunner, Result

from capolinea.cli import app
from capolinea.cli.ready import ensure_ready
from capolinea.core.installed_families import families
from capolinea.core.terminal.settings import Settings


@pytest.fixture(scope="session", autouse=True)
def warm() -> None:
    """Compiling says so on the error stream, which would not be part of an answer."""
    ensure_ready(Settings(), *families().values())


class Run(Protocol):
    def __call__(self, *arguments: object, typed: str | None = None) -> Result: ...


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command at 80 columns; nothing but an exit may come out of it."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("CAPOLINEA_LANGUAGE", raising=False)

    def runner(*arguments: object, typed: str | None = None) -> Result:
        result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return runner


class Write(Protocol):
    def __call__(self, content: Any, name: str = ...) -> Path: ...


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file: text or bytes as they are, anything else as JSON."""

    def writer(content: Any, name: str = "table.json") -> Path:
        path = tmp_path / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return path

    return writer
