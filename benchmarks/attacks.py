"""What an honest player feels while somebody attacks the server.

`python -m benchmarks.attacks` starts a server with its default settings in a process of its own, on 127.0.0.1, for each
attack of `tests/serving/attacks.py`; the attacker has another address of the loopback network and a process of its own.
`--all` lets all attacks go on at once, from three addresses. On a machine that does other things too, compare with the
row in which nobody attacks.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from serving.attacks import ATTACKS, Attacker, Felt, Honest, prepare

from benchmarks.server import SERVE, answering, free_port, memory
from capolinea.http.settings import ServerSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 150
WARMING = 1.0  # seconds until an attack is fully there
ADDRESSES = 3
COLUMNS = ("attack", "moves", "median ms", "99 % ms", "bots", "slowest s", "/healthz ms, 99 %", "MB more", "log kB")


def row(name: str, felt: Felt, more: float, log: float) -> list[str]:
    moves = [1000 * each for each in felt.moves]
    late = statistics.quantiles(moves, n=100, method="inclusive")[-1] if len(moves) > 1 else max(moves, default=0)
    health = sorted(felt.health)
    return [
        name,
        str(len(moves)),
        f"{statistics.median(moves):.0f}" if moves else "-",
        f"{late:.0f}",
        str(len(felt.bots)),
        f"{max(felt.bots, default=0):.1f}",
        f"{1000 * health[int(len(health) * 0.99)]:.0f}" if health else "-",
        f"{more:.0f}",
        f"{log:.0f}",
    ]


async def measure(names: Sequence[str], seconds: float) -> tuple[Felt, float, float, str]:
    """An honest player's time with some attacks going on; MB that the server has grown by, and kB of its log."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        await prepare(ServerSettings(folder=Path(folder), port=port))
        address = f"127.0.0.1:{port}"
        log = Path(folder) / "log"
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(port), "--folder", folder]
        with log.open("wb") as out, subprocess.Popen(command, stdout=out, stderr=out) as server:
            attacking: list[subprocess.Popen[bytes]] = []
            try:
                async with httpx.AsyncClient(base_url=f"http://{address}") as client:
                    await answering(client, "/healthz")
                async with Honest(address) as first, Honest(address) as honest:
                    await first.feel(1)
                    before = memory(server)
                    for number, name in enumerate(names):
                        host = f"127.0.0.{2 + number % ADDRESSES}"
                        attack = [sys.executable, "-m", "benchmarks.attacks", "--attack", name, host, address]
                        attacking.append(subprocess.Popen(attack, stdout=subprocess.PIPE))
                    for each in attacking:
                        assert each.stdout is not None
                        await asyncio.to_thread(each.stdout.readline)
                    await asyncio.sleep(WARMING)
                    felt = await honest.feel(seconds)
                    more = (memory(server) - before) / 1024
            finally:
                told = ""
                for each in attacking:
                    each.terminate()
                    told += (each.communicate()[0] or b"").decode()
                server.terminate()
        return felt, more, log.stat().st_size / 1024, told


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
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--all", action="store_true", help="all at once, from three addresses")
    parser.add_argument("--attack", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        asyncio.run(attack(*given.attack))
        return
    table = Table(title=f"{given.seconds:g} s each")
    for name in COLUMNS:
        table.add_column(name, justify="left" if name == "attack" else "right")
    chosen = [[name] for name in given.attacks or ATTACKS]
    for names in [[], *([list(ATTACKS)] if given.all else chosen)]:
        felt, more, log, told = asyncio.run(measure(names, given.seconds))
        table.add_row(*row(" + ".join(names) or "none", felt, more, log))
        print(told, end="", flush=True)
    load = " ".join(f"{load:.1f}" for load in os.getloadavg())
    Console(width=WIDTH).print(table, f"load average {load}")


if __name__ == "__main__":
    main()
