"""What an honest player feels while somebody attacks the server.

`python -m benchmarks.attacks` starts a server with its default settings in a process of its own, on 127.0.0.1, for each
attack of `tests/serving/attacks.py`, and one for all of them at once from three addresses. The attackers have other
addresses of the loopback network and processes of their own. An honest player plays before and during the attack: on a
machine that does other things too, only the one beside the other means something. `make soak` does it for an hour.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from serving.attacks import ATTACKS, Attacker, prepare
from serving.honest import Felt, Honest

from benchmarks.server import SERVE, answering, free_port, memory
from capolinea.http.settings import ServerSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 130
WARMING = 1.0  # seconds until an attack is fully there
ADDRESSES = 3
BEFORE = 0.4  # of the seconds under attack that the honest player first plays undisturbed
COLUMNS = ("attack", "moves", "median ms", "99 % ms", "slowest bot s", "/healthz ms, 99 %", "MB more", "log kB")


def late(seconds: Sequence[float]) -> str:
    """What 99 % stay within, in milliseconds."""
    ordered = sorted(seconds)
    return f"{1000 * ordered[int(len(ordered) * 0.99)]:.0f}" if ordered else "-"


def figures(before: Felt, felt: Felt) -> list[str]:
    """What an honest player felt before and during an attack."""
    told = [
        (
            str(len(each.moves)),
            f"{1000 * statistics.median(each.moves):.0f}" if each.moves else "-",
            late(each.moves),
            f"{max(each.bots, default=0):.1f}",
            late(each.health),
        )
        for each in (before, felt)
    ]
    return [f"{then} → {now}" for then, now in zip(*told, strict=True)]


async def measure(names: Sequence[str], seconds: float, prepared: Path) -> tuple[list[str], str]:
    """A row of the table, and what the attackers tell."""
    with tempfile.TemporaryDirectory() as parent:
        folder = shutil.copytree(prepared, Path(parent) / "server")
        port = free_port()
        address, log = f"127.0.0.1:{port}", folder / "log"
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(port), "--folder", str(folder)]
        with log.open("wb") as out, subprocess.Popen(command, stdout=out, stderr=out) as server:
            attacking: list[subprocess.Popen[bytes]] = []
            try:
                async with httpx.AsyncClient(base_url=f"http://{address}") as client:
                    await answering(client, "/healthz")
                async with Honest(address) as honest:
                    await honest.feel(0.5)  # what is done for the first time takes longer
                    before = await honest.feel(seconds * BEFORE)
                    weight = memory(server)
                    for number, name in enumerate(names):
                        host = f"127.0.0.{2 + number % ADDRESSES}"
                        attack = [sys.executable, "-m", "benchmarks.attacks", "--attack", name, host, address]
                        attacking.append(subprocess.Popen(attack, stdout=subprocess.PIPE))
                    for each in attacking:
                        assert each.stdout is not None
                        await asyncio.to_thread(each.stdout.readline)
                    await asyncio.sleep(WARMING)
                    felt = await honest.feel(seconds)
                    more = (memory(server) - weight) / 1024
            finally:
                told = ""
                for each in attacking:
                    each.terminate()
                for each in attacking:
                    told += (each.communicate()[0] or b"").decode()
                server.terminate()
        name = names[0] if len(names) == 1 else f"all {len(names)} at once"
        return [name, *figures(before, felt), f"{more:.0f}", f"{log.stat().st_size / 1024:.0f}"], told


async def attack(name: str, host: str, address: str) -> None:
    """Attack until the process is ended; then say what the answers were."""
    attacker = Attacker(address, host)
    print(name, flush=True)
    task = asyncio.create_task(ATTACKS[name](attacker))
    asyncio.get_running_loop().add_signal_handler(15, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        try:
            await task
        except Exception as error:
            print(name, repr(error), flush=True)
    print(name, json.dumps(attacker.answers), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="What an honest player feels while somebody attacks the server.")
    parser.add_argument("attacks", nargs="*", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=6, help="of each attack; all at once go on twice as long")
    parser.add_argument("--all", action="store_true", help="only all at once, from three addresses")
    parser.add_argument("--minutes", type=float, default=0, help="begin again for so long")
    parser.add_argument("--verbose", action="store_true", help="also what the attackers were answered")
    parser.add_argument("--attack", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        asyncio.run(attack(*given.attack))
        return
    table = Table(title=f"What an honest player felt before → during an attack of {given.seconds:g} s")
    for name in COLUMNS:
        table.add_column(name, justify="left" if name == "attack" else "right")
    chosen = [] if given.all else [[name] for name in given.attacks or ATTACKS]
    together = [] if given.attacks else [list(ATTACKS)]
    rounds, until = [*chosen, *together], time.monotonic() + 60 * given.minutes
    with tempfile.TemporaryDirectory() as prepared:
        asyncio.run(prepare(ServerSettings(folder=Path(prepared))))
        for number, names in enumerate(cycle(rounds)):
            if number >= len(rounds) and time.monotonic() > until:
                break
            seconds = given.seconds * (2 if names in together else 1)
            row, told = asyncio.run(measure(names, seconds, Path(prepared)))
            table.add_row(*row)
            print(told if given.verbose else " ".join(row), flush=True)
    load = " ".join(f"{load:.1f}" for load in os.getloadavg())
    Console(width=WIDTH).print(table, f"load average {load}")


if __name__ == "__main__":
    main()
