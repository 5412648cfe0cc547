"""Texts of cards in a few words, and folders of a user's own cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from capolinea.families.trains import steps

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.families.trains.steps import AnyStep

Document = dict[str, Any]


def text(*parts: Document) -> list[AnyStep]:
    return [msgspec.convert(part, steps.AnyStep) for part in parts]  # pyright: ignore[reportArgumentType]


def do(name: str, **fields: Any) -> Document:
    return {"do": name, **{field.rstrip("_"): value for field, value in fields.items()}}


def may(*parts: Document) -> Document:
    return do("may", steps=list(parts))


def others(*parts: Document) -> Document:
    return do("others", steps=list(parts))


def attack(*parts: Document) -> Document:
    return do("attack", steps=list(parts))


def one_of(*options: list[Document]) -> Document:
    return do("one-of", options=list(options))


def nested(depth: int) -> Document:
    part = do("draw")
    for _ in range(depth):
        part = may(part)
    return part


def own_cards(path: Path, cards: list[Document]) -> Path:
    """A folder with these cards and nothing else."""
    (path / "trains").mkdir(parents=True)
    (path / "trains" / "cards.json").write_text(json.dumps({"cards": cards}), "utf-8")
    return path
