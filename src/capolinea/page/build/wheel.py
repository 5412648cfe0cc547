"""msgspec for Python in a page: the wheel that `uv.lock` names, with its fingerprint."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from typing import TYPE_CHECKING
from urllib.request import urlopen

if TYPE_CHECKING:
    from pathlib import Path

TAGS = "cp314-pyemscripten"  # the Python of Pyodide, and its platform
SECONDS = 60


def fetch_wheel(lock: Path, kept: Path) -> bytes:
    """The wheel, from where it was kept before or from the registry; another than the locked one is refused."""
    packages = tomllib.loads(lock.read_text("utf-8"))["package"]
    (locked,) = (package for package in packages if package["name"] == "msgspec")
    (wheel,) = (each for each in locked["wheels"] if TAGS in each["url"])
    if not kept.exists() or _fingerprint(kept.read_bytes()) != wheel["hash"]:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with urlopen(wheel["url"], timeout=SECONDS) as answer:
            kept.write_bytes(answer.read())
    content = kept.read_bytes()
    if _fingerprint(content) != wheel["hash"]:
        raise ValueError(f"{wheel['url']} is not what {lock.name} says")
    return content


def _fingerprint(content: bytes) -> str:
    return f"sha256:{sha256(content).hexdigest()}"
