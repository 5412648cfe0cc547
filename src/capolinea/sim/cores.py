"""The games of a batch as NumPy arrays, played on the cores of this machine."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.batch import Crew, Games
from capolinea.core.chance import Chance
from capolinea.core.compiled_players import STATIONMASTER
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.game_slot import ABORTED, DEAL, GO_ON, STOP, GameSlot
from capolinea.core.observer import new_space
from capolinea.core.rulebook import RandomGames
from capolinea.sim.home import BY_CHANCE, Step, warn_of_aborted
from capolinea.sim.policy import check_policy, compile_policy, no_policy
from capolinea.sim.rewards import victory_rewards
from capolinea.sim.simulate import Batches, default_workers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from capolinea.core.batch import Space
    from capolinea.core.game_slot import Policy
    from capolinea.sim.home import Deciders, Kind
    from capolinea.sim.opponents import Lots

ALONE = 128  # up to this many games are played by the calling thread
ALIGNMENT = 64  # bytes: where JAX wants an array to begin that it takes without a copy
SHARES = 4  # that a batch is cut into for each thread, as some games take longer than others


def _aligned(shape: tuple[int, int], kind: type[np.generic]) -> NDArray[Any]:
    """An array to be filled that begins where other libraries want it to."""
    size = shape[0] * shape[1] * np.dtype(kind).itemsize
    space = np.empty(size + ALIGNMENT, np.uint8)
    first = -space.ctypes.data % ALIGNMENT
    return space[first : first + size].view(kind).reshape(shape)


def new_crew(kind: Kind, lots: Lots) -> Crew:
    """Who decides at the seats of a batch, with the memory of bots for one thread."""
    part: Any = kind.family.batch_bots
    bots, names = part.BATCH_BOTS, lots.bots or [STATIONMASTER]  # one at least, for the arrays
    kinds = np.array(bots.kinds_of(names), np.int8)
    weights: Any = bots.weights_of(kind.rulebook, names)
    return Crew(lots.by_table, kinds, weights, bots.plan.array(kind.players), bots.minds())  # pyright: ignore[reportArgumentType]


class Cores:
    """The home of a batch on the cores of this machine."""

    def __init__(self, kind: Kind, n: int, workers: int | None, *, keep_ends: bool = False) -> None:
        self.kind, self.n = kind, n
        self._ends: Any = kind.family.kernels.RECORDS[1].array(n if keep_ends else 0)
        self._drivers, self.terms = kind.family.kernels.DRIVERS, kind.terms(n)
        self._spaces = [
            new_space(kind.family, kind.observation_size, kind.actions, self._ends)
            for _ in range(workers or default_workers())
        ]
        self._crews: tuple[Lots | None, list[Crew]] = (None, [])
        self._pool = ThreadPoolExecutor(len(self._spaces))
        states, legal = kind.family.kernels.RECORDS[1].array(n), np.zeros((n, kind.legal_bytes), np.uint8)
        self.games: Any = Games(states, Chance.array(n), GameSlot.array(n), legal)  # pyright: ignore[reportArgumentType]
        self._slots = self.games.slots.view(np.ndarray)  # its columns: NumPy is slow to find them in records

    # --- what the caller passes in

    def whole(self, name: str, numbers: Any) -> NDArray[np.int64]:
        """One int64 for each game."""
        found = np.asarray(numbers)
        if found.shape != (self.n,) or not np.issubdtype(found.dtype, np.integer):
            raise InvalidInput("batch-array", name=name, n=self.n, shape=found.shape, dtype=found.dtype)
        return np.ascontiguousarray(found, np.int64)

    def all(self, number: int) -> NDArray[np.int64]:
        """The same number for each game."""
        return np.full(self.n, number, np.int64)

    def check_seats(self, seats: NDArray[np.int64], lowest: int) -> None:
        """Refuse numbers that are no seats."""
        wrong = (seats < lowest) | (seats >= self.kind.players)
        if wrong.any():
            raise InvalidInput("unknown-seat", seat=int(seats[wrong][0]), players=self.kind.players)

    def check_legal(self, orders: NDArray[np.int64], *, may_go_on: bool) -> None:
        """Raise IllegalMove if an order is no legal decision."""
        wrong = self.illegal(orders)
        if may_go_on:
            wrong &= orders != GO_ON
        places = np.flatnonzero(wrong)
        if len(places):
            place = int(places[0])
            seat = int(self._slots["seat"][place])
            raise IllegalMove("batch-illegal", action=int(orders[place]), place=place, seat=seat, count=len(places))

    def illegal(self, orders: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Where an order is no legal decision."""
        known = np.clip(orders, 0, self.kind.actions - 1)
        legal = self.games.legal[np.arange(self.n), known >> 3] >> (known & 7).astype(np.uint8) & 1
        return (orders != known) | (legal == 0)

    # --- playing

    def deal(self, numbers: NDArray[np.int64], key: NDArray[np.uint32]) -> None:
        """Begin the games of these numbers of a seed."""
        self.games.chances["chance_key"] = key
        self._slots[:] = np.zeros(1, GameSlot.dtype)
        self._slots["game"] = numbers
        self.play(self.all(DEAL), self.all(STOP))

    def play(self, orders: NDArray[np.int64], untils: NDArray[np.int64], deciders: Deciders = BY_CHANCE) -> None:
        """Carry out the order of each game, then let the deciders play it on."""
        policy = deciders.policy
        if policy is not None:
            check_policy(policy)
        by: Policy = no_policy() if policy is None else compile_policy(policy)
        parameters = self._parameters(deciders.parameters)
        before = None if policy is None else [array.copy() for array in self.games]
        self.terms[0].by_policy = policy is not None
        held, how = (self.kind.boards, self.terms, self.games), (orders, untils, by, parameters)
        crews = dict(zip(map(id, self._spaces), self._crews_of(deciders.lots), strict=False))
        part: Any = self.kind.family.batch_bots

        def work(space: Space, first: int, stop: int) -> None:
            if crews:
                part.BATCH_BOTS.drivers.play(*held, space, crews[id(space)], *how, first, stop)
            else:
                self._drivers.play(*held, space, *how, first, stop)

        self._spread(work)
        slots = self._slots
        self._abort_failed()
        refused = np.flatnonzero(slots["refused"])
        if before is not None and len(refused):
            seat = int(slots["seat"][refused[0]])
            for array, old in zip(self.games, before, strict=True):
                array[:] = old
            raise IllegalMove("batch-policy", place=int(refused[0]), seat=seat, count=len(refused))

    def _crews_of(self, lots: Lots | None) -> list[Crew]:
        """A crew for each thread; those of the last lots are kept."""
        if lots is None:
            return []
        if self._crews[0] is not lots:
            self._crews = lots, [new_crew(self.kind, lots) for _ in self._spaces]
        return self._crews[1]

    def _parameters(self, given: Any) -> NDArray[np.float32]:
        """What a policy is handed over: one row of numbers."""
        return np.ascontiguousarray([] if given is None else given, np.float32).reshape(-1)

    def _abort_failed(self) -> None:
        """A game that could not be scored counts as aborted."""
        failed = self._slots["failed"] != 0
        if failed.any():
            self._slots["length"][failed] = ABORTED
            self._slots["failed"] = 0
            warn_of_aborted(int(failed.sum()))

    def forfeit(self, places: NDArray[np.int64], seats: NDArray[np.int8]) -> None:
        """Note that seats have lost their games, which have been replaced."""
        slots, players = self._slots, self.kind.players
        slots["ended"][places], slots["length"][places] = 1, 0
        slots["turns"][places], slots["end_reason"][places], slots["total"][places] = 0, 0, 0
        slots["rank"][places, :players] = 1
        slots["rank"][places, seats] = 2

    def skip(self, places: NDArray[np.int64]) -> None:
        """Give up games: the next order deals their successors."""
        self._slots["game"][places] += self.n

    def held(self) -> dict[str, NDArray[Any]]:
        """All that is held."""
        return {name: np.array(array, subok=False) for name, array in self.games._asdict().items()}

    def hold(self, held: Mapping[str, NDArray[Any]]) -> None:
        """Go on from what another home held."""
        for name, array in self.games._asdict().items():
            array.view(np.ndarray)[:] = held[name]

    def _spread(self, work: Callable[[Space, int, int], None]) -> None:
        """Have all threads work on parts of the batch."""
        threads = len(self._spaces) if self.n > ALONE else 1
        parts = Batches(self.n, -(-self.n // (threads * SHARES if threads > 1 else 1)))

        def run(space: Space) -> None:
            while (taken := parts.take())[1]:
                first, count = taken
                work(space, first, first + count)

        if threads == 1:
            run(self._spaces[0])
            return
        for done in [self._pool.submit(run, space) for space in self._spaces]:
            done.result()

    # --- the games

    def seats(self) -> NDArray[np.int8]:
        """The seat to decide in each game."""
        return self._slots["seat"].copy()

    def numbers(self) -> NDArray[np.int64]:
        """The number of each game."""
        return self._slots["game"].copy()

    def next_numbers(self) -> NDArray[np.int64]:
        """The numbers of the successors of all games."""
        return self.numbers() + self.n

    def ended(self) -> RandomGames:
        """How the last game to end in each place ended."""
        slots, players = self._slots, self.kind.players
        totals, ranks = slots["total"][:, :players].copy(), slots["rank"][:, :players].copy()
        turns, reasons = slots["turns"].copy(), slots["end_reason"].copy()
        return RandomGames(totals, ranks, slots["length"].copy(), turns, reasons)

    def step(self) -> Step:
        """The result of the last `play`."""
        slots = self._slots
        ended, length = slots["ended"].astype(np.bool_), slots["length"]
        rewards = victory_rewards(slots["rank"][:, : self.kind.players])
        rewards[~ended | (length < 0)] = 0
        return Step(rewards, ended & (length >= 0), ended & (length < 0))

    def states(self, places: NDArray[np.int64]) -> Any:
        """The states of some games."""
        return self.games.states[places]

    def ends(self, places: NDArray[np.int64]) -> Any:
        """The states at the end of the last games in some places."""
        return self._ends[places]

    def mask(self) -> NDArray[np.uint8]:
        """1 for each legal decision."""
        found = _aligned((self.n, self.kind.actions), np.uint8)
        found[:] = np.unpackbits(self.games.legal, axis=1, count=self.kind.actions, bitorder="little")
        return found

    def observe(self, seats: NDArray[np.int64] | None, out: NDArray[np.int16] | None) -> NDArray[np.int16]:
        """What a seat of each game may know."""
        looking = self.seats().astype(np.int64) if seats is None else seats
        found = _aligned((self.n, self.kind.observation_size), np.int16) if out is None else self._check_out(out)

        def work(space: Space, first: int, stop: int) -> None:
            self._drivers.observe(self.kind.boards, self.games.states, space, looking, found, first, stop)

        self._spread(work)
        return found

    def observe_ended(self, places: NDArray[np.int64], seats: NDArray[np.int64]) -> NDArray[np.int16]:
        """What a seat may know at the end of the last game in each of these places."""
        found = np.empty((len(places), self.kind.observation_size), np.int16)
        states = self._ends[places]
        self._drivers.observe(self.kind.boards, states, self._spaces[0], seats, found, 0, len(places))
        return found

    def _check_out(self, out: NDArray[np.int16]) -> NDArray[np.int16]:
        """Refuse an array of another kind: the kernels write without checks."""
        shape = (self.n, self.kind.observation_size)
        fits = out.shape == shape and out.dtype == np.int16 and out.flags.c_contiguous and out.flags.writeable
        if not fits:
            raise InvalidInput("batch-out", shape=shape, found=out.shape, dtype=out.dtype)
        return out
