"""A process that sends one message through Apprise: `{address, title, body, inside}` on its input.

Python reports every connection, file and program before it is opened, whatever library asks for it, so this is where
they are refused.
"""

from __future__ import annotations

import json
import os
import sys
from ipaddress import ip_address
from typing import Any, cast

from capolinea.club.calls.outside import is_outside

NAME_SERVICE = 53
NICE = 5  # how much this process yields to the tables: reading Apprise takes a second
READ_ALONE = {"r", "rb", "rt", None}


def forbid(event: str, given: tuple[Any, ...]) -> None:
    """Refuse programs, files that are written, and connections into our network. A hook of `sys.addaudithook`."""
    if event.startswith(("subprocess.", "os.exec", "os.posix_spawn", "os.spawn", "os.system", "os.fork")):
        raise PermissionError(event)
    if event == "open" and given[1] not in READ_ALONE:
        raise PermissionError(event)
    if event == "socket.connect" and isinstance(given[1], tuple):
        host, port = cast("tuple[str, int]", given[1][:2])
        if port != NAME_SERVICE and not is_outside(ip_address(host.partition("%")[0])):
            raise PermissionError(event)


def stay(_session: object, _answer: object) -> None:
    """Where a redirect leads: it is not followed."""


def main() -> int:
    """Send the message; the exit status says whether the service took it."""
    os.nice(NICE)
    asked = json.load(sys.stdin)
    import apprise
    from requests.sessions import Session

    Session.get_redirect_target = stay  # pyright: ignore[reportAttributeAccessIssue]  # only the names differ
    asset = apprise.AppriseAsset(async_mode=False, secure_logging=True, storage_mode="memory")
    services: Any = apprise.Apprise(asset=asset)
    if not services.add(asked["address"]):
        return 1
    if not asked["inside"]:
        sys.addaudithook(forbid)
    return 0 if services.notify(title=asked["title"], body=asked["body"]) else 1


if __name__ == "__main__":
    sys.exit(main())
