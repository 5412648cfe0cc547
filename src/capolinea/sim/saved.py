"""A batch as plain values: for copies, pickles and files."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import numpy as np

from capolinea.core.errors import DataError
from capolinea.core.registry import open_rulebook

if TYPE_CHECKING:
    from capolinea.sim.batch import Batch

FORMAT = 1


def saved(batch: Batch) -> dict[str, Any]:
    """Everything that a batch is made of: what opened it, and the bytes of all that it holds."""
    held = batch.home.held()
    return {
        "format": FORMAT,
        "rules": {**batch.rulebook.config, "data": batch.data},
        "digest": batch.rulebook.digest,
        "n": batch.n,
        "settings": batch.settings,
        "key": batch.key.tolist(),
        "gained": batch.gained.tolist(),
        "fields": {name: _kind(array) for name, array in held.items()},
        "held": {name: array.tobytes() for name, array in held.items()},
    }


def _kind(array: np.ndarray) -> str:
    """The layout of an array: another version may have other fields."""
    return f"{array.dtype} {array.shape}"


def batch_of(found: dict[str, Any], file: str = "") -> Any:
    """The batch of such values; refuses those of another version or of other data."""
    from capolinea.sim.batch import Batch

    rules: dict[str, Any] = found["rules"]
    rulebook = open_rulebook(rules["game"], **{name: value for name, value in rules.items() if name != "game"})
    settings = dict(found["settings"])
    batch = Batch(rulebook, found["n"], **settings)
    batch.key, batch.data = np.array(found["key"], np.uint32), rules["data"]
    batch.gained = np.array(found.get("gained", batch.gained), np.float64)
    empty = batch.home.held()
    kinds = {name: _kind(array) for name, array in empty.items()}
    if found["format"] != FORMAT or found["digest"] != rulebook.digest or found["fields"] != kinds:
        raise DataError("batch-file", file=file or "…")
    held = found["held"]
    batch.home.hold(
        {name: np.frombuffer(held[name], array.dtype).reshape(array.shape).copy() for name, array in empty.items()}
    )
    return batch


def save_batch(found: dict[str, Any], path: Path | str) -> None:
    """Write such values: arrays of bytes in NumPy's format, and the rest as JSON."""
    arrays: dict[str, Any] = {name: np.frombuffer(data, np.uint8) for name, data in found["held"].items()}
    rest = json.dumps({name: value for name, value in found.items() if name != "held"})
    content = BytesIO()
    np.savez_compressed(content, rest=np.frombuffer(rest.encode(), np.uint8), **arrays)
    try:
        Path(path).write_bytes(content.getvalue())
    except OSError as error:
        raise DataError("data-unwritable", file=str(path), problem=error.strerror or str(error)) from error


def load_batch(path: Path | str) -> Any:
    """The batch of a file."""
    try:
        with np.load(path, allow_pickle=False) as content:
            found = json.loads(content["rest"].tobytes())
            found["held"] = {name: content[name].tobytes() for name in content.files if name != "rest"}
        if set(found["fields"]) != set(found["held"]):
            raise KeyError
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile) as error:
        raise DataError("batch-file", file=str(path)) from error
    return batch_of(found, str(path))
