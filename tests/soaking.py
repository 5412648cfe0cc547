"""How much the tests play: `make test` enough to notice a defect within minutes, `make soak` all of it."""

from __future__ import annotations

import os
import shutil

import pytest

SOAK = bool(os.environ.get("CAPOLINEA_SOAK"))

soak_only = pytest.mark.skipif(not SOAK, reason="long: `make soak` runs it")


def needs(program: str) -> pytest.MarkDecorator:
    """A test that is left out where a program is missing, but not in `make soak`: there it fails."""
    absent = shutil.which(program) is None and not SOAK
    return pytest.mark.skipif(absent, reason=f"{program} is not installed")


def amount(few: int, *, soak: int) -> int:
    """How many there are of something."""
    return soak if SOAK else few
