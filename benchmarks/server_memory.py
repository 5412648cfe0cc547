"""The memory of the table server: rounds of tables that are opened, played and left by all, and what it keeps of them.

`python -m benchmarks.server_memory --rounds 10` ends with an error where the server grows from round to round, once all
that it remembers for a while is full.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time

from benchmarks.server import Players, make_table, memory, nobody_there, serving

GAME, SEATS, PAUSE = "europe", 2, 0.2
WARM = 3  # rounds until everything that is kept for a while is full
MAX_GROWTH = 1.1  # times the memory after those rounds


async def measure(given: argparse.Namespace, folder: str) -> list[float]:
    """The memory of the server in MB, after each round when all have left."""
    found: list[float] = []
    async with serving(given, GAME, SEATS, folder) as (server, address, clients):
        for _ in range(given.rounds):
            tables = [await make_table(GAME, clients) for _ in range(given.tables)]
            players = Players(PAUSE, [time.perf_counter() + given.seconds])
            await asyncio.gather(*(players.play(address, place, table, clients) for place, table in enumerate(tables)))
            await nobody_there(clients[0])
            found.append(memory(server) / 1024)
            print(f"{len(players.seconds)} moves at {len(tables)} tables: {found[-1]:.0f} MB", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="The memory of the table server, round by round.")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--tables", type=int, default=50, help="in each round")
    parser.add_argument("--seconds", type=float, default=10, help="of play in each round")
    parser.add_argument("--database", default="", help="a URL; SQLite in a temporary folder unless given")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(given, folder))
    if max(found[WARM:], default=0) > MAX_GROWTH * found[WARM - 1]:
        raise SystemExit(f"the server grows: {found[WARM - 1]:.0f} MB, then {found[-1]:.0f} MB")


if __name__ == "__main__":
    main()
