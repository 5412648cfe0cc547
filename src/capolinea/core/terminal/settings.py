"""The user's settings: the options before a command, and the language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from capolinea.core.language import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


@dataclass
class Settings:
    """The options before the command. `json` is set by a command whose answer is JSON."""

    data: Path | None = None
    language: str = "en"
    json: bool = False

    def say(self, key: str, /, **facts: object) -> str:
        """A sentence in the user's language."""
        return sentence(key, self.language, facts)

    def say_all(self, keys: Iterable[str]) -> str:
        """Sentences without facts, as one."""
        return "; ".join(self.say(key) for key in keys)
