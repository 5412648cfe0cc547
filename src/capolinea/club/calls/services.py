"""The many services that Apprise speaks to, each by an address such as `ntfys://ntfy.sh/topic`.

Apprise opens connections by itself, so it runs in a process of its own, `service_process.py`, which can connect to
nothing inside our network, write no file and start no program.
"""

from __future__ import annotations

import asyncio
import json
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from capolinea.club.calls.message import Message

SECONDS = 30
LONGEST_ADDRESS = 500
# Services that send a short text somewhere and do nothing else: others start programs or read files of this machine.
SCHEMES = (
    *(
        "bark",
        "barks",
        "discord",
        "gchat",
        "gotify",
        "gotifys",
        "matrix",
        "matrixs",
        "mmost",
        "mmosts",
        "ntfy",
        "ntfys",
    ),
    *("pbul", "pover", "rocket", "rockets", "signal", "signals", "slack", "tgram", "threema", "wxteams", "zulip"),
)
REFUSED = ("template", "attach", "attachment", "path", "rto", "cto", "verify")  # parts that name files or lift a limit


def available() -> bool:
    """Whether Apprise is installed."""
    return find_spec("apprise") is not None


def check_address(address: str) -> str:
    """The address of a service that is known; raises InvalidInput."""
    if not available():
        raise InvalidInput("missing-extra", extra="notify")
    try:
        parts = urlsplit(address)
        asked = {name.lower().lstrip("+-:") for name in parse_qs(parts.query, keep_blank_values=True)}
    except ValueError as error:
        raise InvalidInput("call-address") from error
    plain = address.isascii() and address.isprintable() and " " not in address and len(address) <= LONGEST_ADDRESS
    if not plain or parts.scheme not in SCHEMES or asked & set(REFUSED):
        raise InvalidInput("call-service", known=", ".join(SCHEMES))
    return address


async def send(address: str, message: Message, *, inside: bool) -> None:
    """Send a message to a service; raises ConnectionError."""
    asked = {"address": address, "title": message.title, "body": f"{message.text}\n{message.url}", "inside": inside}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-I",
        "-m",
        "capolinea.club.calls.service_process",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        env={},
    )
    try:
        async with asyncio.timeout(SECONDS):
            await process.communicate(json.dumps(asked).encode())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise ConnectionError("the service did not take the message")
