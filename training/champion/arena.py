"""The games that the champion learns from, in the memory of a GPU or of this machine, as tensors of PyTorch."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import torch

from capolinea.core.champion.options import OPTIONS
from capolinea.core.chance import PLAYER_STREAM, Chance, seed_words
from capolinea.core.compiled_players import STATIONMASTER
from capolinea.core.registry import open_rulebook
from training.champion.arena_kernels import DEAL, SEATS, Slot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from training.champion.family import Family, Kind

LIMIT = 2000  # decisions, after which a game is aborted


class View(NamedTuple):
    """One decision of every game."""

    count: torch.Tensor  # options
    seat: torch.Tensor
    actions: torch.Tensor
    option: torch.Tensor  # features of options
    table: torch.Tensor  # and of the table


class Arena:
    """`n` games, place p of kind `places[p]`, and room for the glances of so many steps, one after the other."""

    def __init__(
        self, family: Family, kinds: Sequence[Kind], places: Any, steps: int, seed: int, device: str = "cpu"
    ) -> None:
        self.family, self.kinds, self.n, self.device = family, list(kinds), len(places), device
        self.boards, self.weights = family.board.array(len(kinds)), family.players.weights.array(len(kinds))
        for number, kind in enumerate(kinds):
            rules: Any = open_rulebook(kind.game, variant=kind.variant, players=kind.players)
            self.boards[number] = rules.boards[0]
            family.players.put_weights(self.weights, number, rules, STATIONMASTER)
        self.places = np.asarray(places, np.int16)
        slots, chances = np.zeros(self.n, Slot.dtype), np.zeros(self.n, Chance.dtype)
        slots["kind"], slots["game"] = self.places, np.arange(self.n)
        slots["players"] = np.array([kind.players for kind in kinds], np.int8)[self.places]
        chances["chance_key"], chances["chance_stream"] = np.array(seed_words(seed), np.uint32), PLAYER_STREAM
        self.home: Any = (_Cuda if device == "cuda" else _Cores)(self, slots, chances, steps)
        self.players = torch.as_tensor(slots["players"].astype(np.int64), device=device)
        self.advance(torch.full((self.n,), DEAL, dtype=torch.int16, device=device), 0)

    def advance(self, orders: torch.Tensor, step: int) -> None:
        """Take a decision in every game; the next ones are noted as those of a step."""
        self.home.advance(orders, step * self.n)

    def view(self, first: int, steps: int = 1) -> View:
        """The decisions of some steps, all in one row."""
        return glance_view(self.family, self.home.glances(first * self.n, steps * self.n))

    def ends(self) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Which games ended in the last step, and the rewards and shares of the victory by seat."""
        raw = self.home.slots()
        return field(raw, Slot, "ended")[:, 0], field(raw, Slot, "reward"), field(raw, Slot, "share")


KINDS = {"int8": torch.int8, "int16": torch.int16, "float32": torch.float32}


def field(raw: torch.Tensor, record: Any, name: str) -> torch.Tensor:
    """A field of records that are given as rows of bytes."""
    kind, offset = record.dtype.fields[name][:2]
    part = raw[:, offset : offset + kind.itemsize]
    scalar = KINDS[kind.base.name]
    return part.view(torch.int8) if scalar == torch.int8 else part.contiguous().view(scalar)


def glance_view(family: Family, raw: torch.Tensor) -> View:
    """Rows of bytes as glances."""
    rows, glance = raw.shape[0], family.glance
    return View(
        field(raw, glance, "count")[:, 0].long(),
        field(raw, glance, "seat")[:, 0].long(),
        field(raw, glance, "actions"),
        field(raw, glance, "option").view(rows, OPTIONS, family.option_features),
        field(raw, glance, "table").view(rows, family.table_features),
    )


def likely_alike(orders: torch.Tensor, phases: torch.Tensor, kinds: torch.Tensor) -> torch.Tensor:
    """All games in an order in which neighbours do about the same, so that the threads of a warp keep in step."""
    return torch.argsort((phases.long() << 32) + (orders.long() << 16) + kinds)


class _Cores:
    """Games on the cores of this machine."""

    def __init__(self, arena: Arena, slots: Any, chances: Any, steps: int) -> None:
        n, workers = arena.n, min(arena.n, torch.get_num_threads())
        self.arena, self.workers = arena, workers
        family = arena.family
        self.records = (
            arena.boards,
            family.state.array(n),
            family.work.array(workers),
            family.legal.array(workers),
            arena.weights,
            family.players.plan.array(workers),
            chances.view(np.recarray),
            family.sheet.array(workers),
            family.memory.array(n),
            slots.view(np.recarray),
            family.glance.array(n * steps),
        )
        self.pool = ThreadPoolExecutor(workers)

    def advance(self, orders: torch.Tensor, base: int) -> None:
        found, n, parts = orders.numpy(), self.arena.n, self.workers

        def part(worker: int) -> None:
            first, stop = n * worker // parts, n * (worker + 1) // parts
            self.arena.family.advance_all(*self.records, found, worker, first, stop, base, LIMIT)

        list(self.pool.map(part, range(parts)))

    def glances(self, first: int, count: int) -> torch.Tensor:
        return self._bytes(self.records[-1], first, count)

    def slots(self) -> torch.Tensor:
        return self._bytes(self.records[-2], 0, self.arena.n)

    def _bytes(self, records: Any, first: int, count: int) -> torch.Tensor:
        size = records.dtype.itemsize
        return torch.from_numpy(records.view(np.ndarray).view(np.uint8)).view(-1, size)[first : first + count]


class _Cuda:
    """Games on a GPU, one a thread; nothing comes back to this machine."""

    def __init__(self, arena: Arena, slots: Any, chances: Any, steps: int) -> None:
        from numba import cuda

        from training.champion.arena_cuda import optimised, signatures, sources

        self.cuda: Any = cuda
        self.n = n = arena.n
        family, types = arena.family, signatures(arena.family)
        self.launch = family.launch
        with optimised(self.launch.level):
            kernels = {
                name: self.cuda.jit(types[name], max_registers=self.launch.registers)(source)
                for name, source in sources(family).items()
            }
        works, room = (
            self.cuda.device_array(*each) for each in ((n, family.work.dtype), (n * steps, family.glance.dtype))
        )
        slots = self.cuda.to_device(slots)
        grid = -(-n // self.launch.threads), self.launch.threads
        kernels["clear_works"][grid](works)
        self.play_on: Any = kernels["advance_on_gpu"][grid]
        self.records = (
            self.cuda.to_device(np.asarray(arena.boards)),
            self.cuda.to_device(np.zeros(n, family.state.dtype)),
            works,
            self.cuda.to_device(np.asarray(arena.weights)),
            self.cuda.to_device(chances),
            self.cuda.to_device(np.zeros(n, family.memory.dtype)),
            slots,
            room,
        )
        self.raw_slots = self._bytes(slots, Slot)
        self.raw_glances = self._bytes(room, family.glance)
        self.kinds = torch.as_tensor(arena.places.astype(np.int64), device="cuda")
        self.places = torch.arange(n, device="cuda")

    def _bytes(self, held: Any, record: Any) -> torch.Tensor:
        return torch.as_tensor(held.view(np.uint8), device="cuda").view(-1, record.dtype.itemsize)

    def advance(self, orders: torch.Tensor, base: int) -> None:
        places = self.places
        if self.launch.sorted:
            places = likely_alike(orders, field(self.raw_slots, Slot, "phase")[:, 0], self.kinds)
        torch.cuda.synchronize()
        arguments = (self.cuda.as_cuda_array(each) for each in (orders, places))
        self.play_on(*self.records, *arguments, base, LIMIT)
        self.cuda.synchronize()

    def glances(self, first: int, count: int) -> torch.Tensor:
        return self.raw_glances[first : first + count]

    def slots(self) -> torch.Tensor:
        return self.raw_slots


__all__ = ["SEATS", "Arena", "View", "field", "glance_view"]
