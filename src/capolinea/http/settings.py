"""The settings of a server. `capolinea serve` reads them from options, the environment and a TOML file."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

KEY_BYTES = 32
KEY = "secret.key"
SQLITE = "tables.db"


def default_folder() -> Path:
    """Where a server keeps its things unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "capolinea"


@dataclass(frozen=True)
class ServerSettings:
    """All of them. Times are in seconds, sizes in bytes."""

    folder: Path = field(default_factory=default_folder)
    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    data: Path | None = None
    bot_threads: int = 2
    bot_pause: float = 0.4
    idle_after: float = 600
    away_after: float = 120
    hints_per_minute: float = 12
    poll_every: float = 2
    snapshot_every: int = 50
    message_size: int = 8192
    messages_per_second: float = 20
    requests_per_second: float = 20
    guests_per_hour: float = 60
    wrong_tokens_per_hour: float = 30
    sockets_per_guest: int = 20
    tables_per_guest: int = 50

    @property
    def database_url(self) -> str:
        """Where the rows are: SQLite in the folder unless told otherwise."""
        return self.database or f"sqlite+aiosqlite:///{self.folder / SQLITE}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The pages that may post and open sockets: our own."""
        own = {f"http://{name}:{self.port}" for name in ("localhost", "127.0.0.1", "[::1]")}
        return frozenset(self.origins) or frozenset(own)

    @property
    def over_https(self) -> bool:
        """Whether browsers reach the server by HTTPS alone, so that cookies need not travel otherwise."""
        return all(origin.startswith("https://") for origin in self.allowed_origins)


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
