"""The games of a batch in the memory of an NVIDIA GPU, played there by its threads.

Only a few words come back to this machine: whether all orders are legal, and whether anything went wrong. A method
returns when its work is done, so that libraries with streams of their own may read the arrays at once.

Imports numba-cuda: only for those who ask for a GPU.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numba as untyped_numba
import numpy as np
from numba import cuda as untyped_cuda

from capolinea.core.batch import Games
from capolinea.core.chance import Chance
from capolinea.core.compiled_players import STATIONMASTER
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.game_slot import DEAL, STOP, GameSlot
from capolinea.core.rulebook import RandomGames
from capolinea.sim import gpu_kernels as kernels
from capolinea.sim.home import BY_CHANCE, Step
from capolinea.sim.policy import check_policy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from capolinea.sim.home import Deciders, Kind
    from capolinea.sim.opponents import Lots

cuda: Any = untyped_cuda
numba: Any = untyped_numba
THREADS_PER_BLOCK = 64
DEFAULT_WORKERS = 64 * 1024  # each has a working space of its own: 6.5 GB in all for Ticket to Ride


class DeviceArray:
    """An array in the memory of a GPU, which torch, JAX and CuPy take without a copy."""

    def __init__(self, held: Any) -> None:
        self.held = held  # by Numba
        self.shape, self.dtype = tuple(held.shape), held.dtype

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return self.held.__cuda_array_interface__

    def __dlpack__(self, **wishes: Any) -> Any:
        return self._view().__dlpack__(**wishes)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._view().__dlpack_device__()

    def copy_to_host(self) -> NDArray[Any]:
        """The same as an array of NumPy."""
        return self.held.copy_to_host()

    def _view(self) -> Any:
        utils: Any = import_module("cuda.core.utils")  # comes with numba-cuda
        return utils.StridedMemoryView.from_cuda_array_interface(self, stream_ptr=-1)


def _held(array: Any) -> Any:
    """An array of whatever library as Numba holds it, without a copy; None if it is not on a GPU."""
    if isinstance(array, DeviceArray):
        return array.held
    return cuda.as_cuda_array(array) if hasattr(array, "__cuda_array_interface__") else None


class Gpu:
    """The home of a batch on a GPU."""

    def __init__(self, kind: Kind, n: int, workers: int | None) -> None:
        self.kind, self.n = kind, n
        _, state, work, _, _ = kind.family.kernels.RECORDS
        self._boards = cuda.to_device(np.asarray(kind.boards))
        self._terms = {policy: cuda.to_device(np.asarray(kind.terms(n, by_policy=policy))) for policy in (False, True)}
        self.games = Games(
            cuda.to_device(np.zeros(n, state.dtype)),  # some bytes are in no field: they must be the same everywhere
            cuda.device_array(n, Chance.dtype),
            cuda.device_array(n, GameSlot.dtype),
            cuda.device_array((n, kind.legal_bytes), np.uint8),
        )
        held: Any = self.games
        self._bytes = [array.view(np.uint8) for array in held]  # of the games, to copy them
        self._works = cuda.device_array(min(n, workers or DEFAULT_WORKERS), work.dtype)
        self._launch(kernels.clear_kernel(kind.family), len(self._works), self._works)
        self._rows_of_policies: tuple[Any, Any] | None = None
        self._same: dict[int, Any] = {}
        self._crews: dict[Lots | None, tuple[Any, ...]] = {None: self._new_crew(None)}
        self._typed: dict[Any, Any] = {}

    def _launch(self, kernel: Any, threads: int, *arguments: Any) -> None:
        kernel[-(-threads // THREADS_PER_BLOCK), THREADS_PER_BLOCK](*arguments)

    def _launch_rules(self, kernel: Any, *arguments: Any) -> None:
        """Launch one of the large kernels, whose arguments are always of the same types.

        To find the types of so many fields at every launch takes 0.2 ms.
        """
        if kernel not in self._typed:
            self._typed[kernel] = kernel.specialize(*arguments)
        self._launch(self._typed[kernel], len(self._works), *arguments)

    def _new(self, shape: int | tuple[int, int], kind: type[np.generic]) -> DeviceArray:
        return DeviceArray(cuda.device_array(shape, kind))

    # --- what the caller passes in

    def whole(self, name: str, numbers: Any) -> Any:
        """One int64 for each game, copied on the GPU where it is there already."""
        held = _held(numbers)
        found = np.asarray(numbers) if held is None else held
        if tuple(found.shape) != (self.n,) or not np.issubdtype(found.dtype, np.integer):
            raise InvalidInput("batch-array", name=name, n=self.n, shape=tuple(found.shape), dtype=found.dtype)
        if held is None:
            return cuda.to_device(np.ascontiguousarray(found, np.int64))
        copied = cuda.device_array(self.n, np.int64)
        self._launch(kernels.copy, self.n, held, copied)
        return copied

    def all(self, number: int) -> Any:
        """The same number for each game."""
        if number not in self._same:
            self._same[number] = cuda.to_device(np.full(self.n, number, np.int64))
        return self._same[number]

    def check_seats(self, seats: Any, lowest: int) -> None:
        """Refuse numbers that are no seats."""
        players = self.kind.players
        place, _, _ = self._find(kernels.find_other_seats, seats, lowest, players)
        if place < self.n:
            raise InvalidInput("unknown-seat", seat=int(seats.copy_to_host()[place]), players=players)

    def check_legal(self, orders: Any, *, may_go_on: bool) -> None:
        """Raise IllegalMove if an order is no legal decision."""
        place, count, _ = self._find(kernels.find_illegal, self.games.legal, orders, self.kind.actions, int(may_go_on))
        if count:
            action = int(orders.copy_to_host()[place])
            raise IllegalMove("batch-illegal", action=action, place=place, seat=self._seat_at(place), count=count)

    def _find(self, kernel: Any, *arguments: Any) -> tuple[int, int, int]:
        """The result of a check of all games: the first place, and two counts."""
        found = cuda.to_device(np.array([self.n, 0, 0], np.int64))
        self._launch(kernel, self.n, *arguments, found)
        place, count, other_count = found.copy_to_host().tolist()
        return place, count, other_count

    def _seat_at(self, place: int) -> int:
        return int(self.seats().copy_to_host()[place])

    # --- playing

    def deal(self, numbers: NDArray[np.int64], key: NDArray[np.uint32]) -> None:
        """Begin the games of these numbers of a seed."""
        chances, slots = np.zeros(self.n, Chance.dtype), np.zeros(self.n, GameSlot.dtype)
        chances["chance_key"], slots["game"] = key, numbers
        held: Any = self.games
        held.chances.copy_to_device(chances)
        held.slots.copy_to_device(slots)
        self.play(self.all(DEAL), self.all(STOP))

    def play(self, orders: Any, untils: Any, deciders: Deciders = BY_CHANCE) -> None:
        """Carry out the order of each game, then let the deciders play it on."""
        policy, lots = deciders.policy, deciders.lots
        by_policy = policy is not None
        if policy is not None:
            check_policy(policy)
        held: Any = self.games
        before = [self._copied(array) for array in self._bytes] if by_policy else []
        space = (self._works, *self._policy_rows(by_policy))
        how = (orders, untils, self._parameters(deciders.parameters))
        arguments = (self._boards, self._terms[by_policy], *held, *space, *self._crew(lots), *how)
        self._launch_rules(kernels.play_kernel(self.kind.family, policy, lots is not None), *arguments)
        place, count, failed = self._find(kernels.find_trouble, held.slots)
        self.kind.check_space(failed > 0)
        if count:
            seat = self._seat_at(place)
            for array, old in zip(self._bytes, before, strict=True):
                array.copy_to_device(old)
            raise IllegalMove("batch-policy", place=place, seat=seat, count=count)

    def _crew(self, lots: Lots | None) -> tuple[Any, ...]:
        """Lots, and the bots that they name, with a plan for each thread and seat; those of the last lots are kept."""
        if lots not in self._crews:
            self._crews = {None: self._crews[None], lots: self._new_crew(lots)}
        return self._crews[lots]

    def _new_crew(self, lots: Lots | None) -> tuple[Any, ...]:
        part: Any = self.kind.family.batch_bots
        if lots is None or part is None:
            nothing, by_table = np.zeros(1, np.int8), np.zeros((1, self.kind.players, 1), np.int8)
            return tuple(cuda.to_device(array) for array in (by_table, nothing, nothing, nothing))
        bots, names = part.BATCH_BOTS, lots.bots or [STATIONMASTER]
        if set(names) & set(bots.others):
            raise InvalidInput("opponents-gpu", names=", ".join(sorted(set(names) & set(bots.others))))
        weights = np.asarray(bots.weights_of(self.kind.rulebook, names))
        plans = cuda.device_array(len(self._works) * self.kind.players, bots.plan.dtype)
        kinds = np.array(bots.kinds_of(names), np.int8)
        return *(cuda.to_device(array) for array in (lots.by_table, kinds, weights)), plans

    def _parameters(self, given: Any) -> Any:
        """What a policy is handed over: one row of numbers."""
        held = _held(given)
        if held is None:
            return cuda.to_device(np.ascontiguousarray([0] if given is None else given, np.float32).reshape(-1))
        if held.dtype != np.float32 or not held.is_c_contiguous():
            raise InvalidInput("batch-parameters", shape=tuple(held.shape), dtype=held.dtype)
        return held.reshape(held.size)

    def held(self) -> dict[str, NDArray[Any]]:
        """All that is held."""
        return {name: array.copy_to_host() for name, array in self.games._asdict().items()}

    def hold(self, held: Mapping[str, NDArray[Any]]) -> None:
        """Go on from what another home held."""
        for name, array in self.games._asdict().items():
            array.copy_to_device(np.ascontiguousarray(held[name]))

    def _copied(self, array: Any) -> Any:
        copied = cuda.device_array(array.shape, array.dtype)
        copied.copy_to_device(array)
        return copied

    def _policy_rows(self, by_policy: bool) -> tuple[Any, Any]:
        """The observations for policies, one row a thread; random players do not use them."""
        if self._rows_of_policies is None or len(self._rows_of_policies[0]) < by_policy * len(self._works):
            rows = len(self._works) if by_policy else 1
            observations = cuda.device_array((rows, self.kind.observation_size), np.int16)
            self._rows_of_policies = observations, cuda.device_array((rows, self.kind.actions), np.uint8)
        return self._rows_of_policies

    # --- the games

    def seats(self) -> DeviceArray:
        """The seat to decide in each game."""
        return self._filled(kernels.copy_seats, self._new(self.n, np.int8))

    def numbers(self) -> DeviceArray:
        """The number of each game."""
        return self._filled(kernels.copy_numbers, self._new(self.n, np.int64))

    def next_numbers(self) -> NDArray[np.int64]:
        """The numbers of the successors of all games."""
        return self.numbers().copy_to_host() + self.n

    def _filled(self, kernel: Any, found: DeviceArray) -> DeviceArray:
        self._launch(kernel, self.n, self.games.slots, found.held)
        cuda.synchronize()
        return found

    def ended(self) -> RandomGames:
        """How the last game to end in each place ended."""
        shapes = ((self.n, self.kind.players), np.int16), ((self.n, self.kind.players), np.int8)
        kinds = (*shapes, (self.n, np.int32), (self.n, np.int32), (self.n, np.int8))
        found: list[Any] = [self._new(shape, kind) for shape, kind in kinds]
        self._launch(kernels.copy_ends, self.n, self.games.slots, *(array.held for array in found))
        cuda.synchronize()
        return RandomGames(*found)

    def step(self) -> Step:
        """The result of the last `play`."""
        rewards = self._new((self.n, self.kind.players), np.float64)
        terminated, truncated = self._new(self.n, np.bool_), self._new(self.n, np.bool_)
        found = (rewards.held, terminated.held, truncated.held)
        self._launch(kernels.copy_step, self.n, self.games.slots, *found)
        cuda.synchronize()
        return Step(rewards, terminated, truncated)

    def mask(self) -> DeviceArray:
        """1 for each legal decision."""
        found = self._new((self.n, self.kind.actions), np.uint8)
        self._launch(kernels.unpack, self.n * self.kind.actions, self.games.legal, found.held)
        cuda.synchronize()
        return found

    def observe(self, seats: Any, out: Any) -> Any:
        """What a seat of each game may know."""
        looking = self.whole("seats", self.seats()) if seats is None else seats
        found = self._new((self.n, self.kind.observation_size), np.int16) if out is None else out
        arguments = (self._boards, self.games.states, self._works, looking, self._check_out(found))
        self._launch_rules(kernels.observe_kernel(self.kind.family), *arguments)
        cuda.synchronize()
        return found

    def _check_out(self, out: Any) -> Any:
        """Refuse an array of another kind: the kernels write without checks."""
        shape, held = (self.n, self.kind.observation_size), _held(out)
        if held is None or tuple(held.shape) != shape or held.dtype != np.int16 or not held.is_c_contiguous():
            raise InvalidInput("batch-out", shape=shape, found=tuple(out.shape), dtype=out.dtype)
        return held
