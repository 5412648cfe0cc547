"""The files that a server keeps in its folder."""

from __future__ import annotations

import os
import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

KEY_BYTES = 32
KEY = "secret.key"
SQLITE = "tables.db"


def signing_key(folder: Path) -> bytes:
    """The key that signs cookies: a file that only its owner can read, made when there is none.

    It is written under another name first, so that no worker ever reads a part of it.
    """
    file = folder / KEY
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"secret.{secrets.token_hex(8)}"
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(secrets.token_bytes(KEY_BYTES))
        try:
            os.link(draft, file)  # fails where another worker was quicker
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return file.read_bytes()
