"""The settings of a server. `capolinea serve` reads them from options, the environment and a TOML file."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput
from capolinea.store.files import SQLITE
from capolinea.store.removal import Retention
from capolinea.tables.settings import TableSettings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from ipaddress import IPv4Network, IPv6Network

THIS_MACHINE = ("127.0.0.0/8", "::1")
LIVE = frozenset(  # the settings that a running server takes over when it reads them again
    (
        *("bot_pause", "call_after", "keep_open", "keep_playing", "keep_finished", "keep_guests"),
        *("log_level", "slow_commit", "metrics_from", "metrics_token"),
        *("messages_per_second", "requests_per_second", "tables_per_second", "connections_per_address"),
        *("guests_per_hour", "wrong_tokens_per_hour", "hints_per_minute", "chat_per_minute", "processor_per_guest"),
        *("sockets_per_guest", "tables_per_guest", "maps_per_guest", "tournaments_per_guest"),
    )
)
PORTS = {"http": ":80", "https": ":443"}


def default_folder() -> Path:
    """Where a server keeps its things by default."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "capolinea"


def hosts_of(origins: Iterable[str]) -> Iterator[str]:
    """The hosts of some origins, with and without the port that goes without saying."""
    for origin in origins:
        scheme, _, host = origin.lower().partition("://")
        yield host
        usual = PORTS.get(scheme, "")
        if host.endswith(usual):
            yield host.removesuffix(usual)
        if ":" not in host.rpartition("]")[2]:
            yield f"{host}{usual}"


@dataclass(frozen=True)
class ServerSettings(TableSettings):
    """All of them, those of tables too. Times are in seconds, sizes in bytes."""

    folder: Path = field(default_factory=default_folder)
    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    network_address: str = ""
    accept_key: bool = False
    data: Path | None = None
    bots: tuple[str, ...] = ()
    bot_limit: float = 30
    message_size: int = 8192
    messages_per_second: float = 20
    requests_per_second: float = 20
    connections_per_address: int = 100
    tables_per_second: float = 2
    guests_per_hour: float = 60
    wrong_tokens_per_hour: float = 30
    log_level: str = "info"
    slow_commit: float = 1.0
    metrics_from: tuple[str, ...] = THIS_MACHINE
    metrics_token: str = ""
    mail_server: str = ""
    mail_from: str = ""
    call_inside: bool = False
    call_after: float = 60
    call_every: float = 5
    keep_open: float = 0
    keep_playing: float = 0
    keep_finished: float = 0
    keep_guests: float = 0

    @property
    def retention(self) -> Retention:
        """For how many days what nobody touches is kept."""
        return Retention(self.keep_open, self.keep_playing, self.keep_finished, self.keep_guests)

    @property
    def metrics_networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """Whence `/metrics` can be read without a token."""
        try:
            return tuple(map(ip_network, self.metrics_from))
        except ValueError as error:
            raise InvalidInput("bad-metrics-from", problem=str(error)) from error

    @property
    def database_url(self) -> str:
        """Where the rows are: SQLite in the folder by default."""
        return self.database or f"sqlite+aiosqlite:///{self.folder / SQLITE}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The pages that may post and open sockets: our own."""
        own = {f"http://{name}:{self.port}" for name in ("localhost", "127.0.0.1", "[::1]")}
        return frozenset(self.origins) or frozenset(own)

    @property
    def main_origin(self) -> str:
        """The address of the server in links that it writes itself."""
        return self.origins[0] if self.origins else f"http://localhost:{self.port}"

    @property
    def allowed_hosts(self) -> frozenset[str]:
        """The names and ports by which browsers reach the server: those of the origins, as they stand in `Host`."""
        return frozenset(hosts_of(self.allowed_origins))

    @property
    def over_https(self) -> bool:
        """Whether browsers reach the server by HTTPS alone, so that cookies are sent only over HTTPS."""
        return all(origin.startswith("https://") for origin in self.allowed_origins)
