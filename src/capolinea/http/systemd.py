"""What systemd is told: a datagram to the socket that it names, if it has started us (`man sd_notify`)."""

from __future__ import annotations

import logging
import os
import socket

log = logging.getLogger("capolinea.server")


def notify(*lines: str) -> None:
    """Tell systemd something; without it nothing happens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    where = f"\0{address[1:]}" if address.startswith("@") else address  # a name that is no file
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as wire:
            wire.sendto("\n".join(lines).encode(), where)
    except OSError as error:
        log.warning("systemd does not listen: %s", error)


def watchdog_seconds() -> float | None:
    """Within how many seconds systemd wants a sign of life again and again; none if it does not."""
    microseconds = os.environ.get("WATCHDOG_USEC", "")
    ours = os.environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    return int(microseconds) / 1e6 if microseconds and ours else None
