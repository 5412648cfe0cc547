"""A page without a browser: its storage in memory, and what it was answered and told."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from typing import Any


class DomError(Exception):
    """An error of the page's storage, as JavaScript names it."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


class Rows:
    """The page's storage; `failing` is the name of an error that it raises from now on."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, str]] = defaultdict(dict)
        self.failing = ""
        self.commits = 0

    async def load(self, rows: str, prefix: str) -> str:
        await asyncio.sleep(0)
        return json.dumps(sorted(pair for pair in self.kept[rows].items() if pair[0].startswith(prefix)))

    async def commit(self, writes: str) -> None:
        await asyncio.sleep(0)
        if self.failing:
            raise DomError(self.failing)
        listed = json.loads(writes)
        if any(how == "add" and key in self.kept[rows] for rows, key, _, how in listed):
            raise DomError("ConstraintError")
        for rows, key, value, _ in listed:
            if value is None:
                del self.kept[rows][key]
            else:
                self.kept[rows][key] = value
        self.commits += 1


class Page:
    """The page itself: a `capolinea.page.host.Host` without workers."""

    cores = 0

    def __init__(self, rows: Rows | None = None) -> None:
        self.store = rows or Rows()
        self.answers: dict[int, asyncio.Future[tuple[int, Any]]] = {}
        self.told: dict[int, asyncio.Queue[dict[str, Any]]] = defaultdict(asyncio.Queue)
        self.codes: dict[int, int] = {}
        self.asked = 0

    def kernels(self, family: str) -> None:
        return None

    def answer(self, request: int, status: int, text: str) -> None:
        self.answers[request].set_result((status, json.loads(text)))

    def tell(self, wire: int, text: str) -> None:
        self.told[wire].put_nowait(json.loads(text))

    def closed(self, wire: int, code: int) -> None:
        self.codes[wire] = code

    async def ask(self, engine: Any, method: str, target: str, body: Any = None) -> tuple[int, Any]:
        """A request and its answer."""
        self.asked += 1
        self.answers[self.asked] = asyncio.get_running_loop().create_future()
        engine.request(self.asked, method, target, "" if body is None else json.dumps(body))
        return await self.answers[self.asked]
