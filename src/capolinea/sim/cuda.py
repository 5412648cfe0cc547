"""Random games on an NVIDIA GPU: the same rules, one game a thread.

The kernels call the very functions of a family that play a game on the CPU (`core.family_parts.Kernels`), which
numba-cuda compiles for the device. So game i of a seed is the same game on both.

Games are played in rounds of three launches: all are played, most are scored at once, and those whose score takes long
(a tangled longest route) are gathered in a list and scored side by side: among quick ones each would keep a whole warp
waiting. What a thread works on is local to it: the GPU then lays the words of 32 neighbours side by side, and reads
them at once. `docs/gpu.md` has the figures, and what else was tried.

Needs the extra `cuda`: numba-cuda with NVVM and NVRTC of the CUDA toolkit. `playout_ptx` needs no GPU.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.chance import Chance, seed_words
from capolinea.core.kernel import kernel
from capolinea.core.records import Record, int8, int16, int32
from capolinea.core.rulebook import RandomGames

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from capolinea.core.family import Family
    from capolinea.core.records import Cells
    from capolinea.core.rulebook import Rulebook

THREADS_PER_BLOCK = 64
MOST_PLAYERS = 5
ROUND = 1 << 20  # games in a round at most: 1.2 GB of states for Ticket to Ride, 2.5 GB for Trains
LATE_THREADS = 1 << 12  # for scores that take long; Ticket to Ride: 400 MB of tables of the longest route
REGISTERS = 64  # a thread; the compiler's own choice leaves room for half as many threads


class Result(Record):
    """The part of a score sheet that is copied: the rest would take longer to copy than to play."""

    end_reason = int8()
    turns = int32()
    total = int16(MOST_PLAYERS)
    rank = int8(MOST_PLAYERS)


@kernel
def note_result(result: Any, sheet: Any, players: int) -> None:
    """Copy from a sheet."""
    result.end_reason = sheet.end_reason
    result.turns = sheet.turns
    for seat in range(players):
        result.total[seat] = sheet.total[seat]
        result.rank[seat] = sheet.rank[seat]


def _type_of(record: type[Record]) -> Any:
    import numba as untyped_numba

    numba: Any = untyped_numba
    return numba.from_dtype(record.dtype)


def _sources(family: Family) -> dict[str, Callable[..., None]]:
    """The kernels as plain functions, defined here because numba-cuda is imported only when needed."""
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    kernels = family.kernels
    _, state_record, _, legal_record, sheet_record = kernels.RECORDS
    state_type, legal_type, sheet_type = _type_of(state_record), _type_of(legal_record), _type_of(sheet_record)
    chance_type, work_type = _type_of(Chance), _type_of(kernels.QUICK_WORK)
    play_game, full_score, work_failed = kernels.DRIVERS.play_game, kernels.RULES.final_score, kernels.RULES.work_failed
    quick_score, clear_work = kernels.quick_score, kernels.clear_work

    def play(boards: Any, states: Any, seed: Cells, decisions: Any, first: int, players: int, limit: int) -> None:
        """One game a thread; the seed is given in words."""
        thread = cuda.grid(1)
        if thread >= len(decisions):
            return
        own, legals = cuda.local.array(1, state_type), cuda.local.array(1, legal_type)
        chances, works = cuda.local.array(1, chance_type), cuda.local.array(1, work_type)
        player_rng = chances[0]
        for word in range(4):
            player_rng.chance_key[word] = seed[word]
        decisions[thread] = play_game(
            boards[0], own[0], works[0], legals[0], player_rng, first + thread, players, limit
        )
        states[thread] = own[0]

    def score(boards: Any, states: Any, results: Any, late: Cells, late_count: Cells) -> None:
        """The quick scores, one a thread; the numbers of the other games go on a list."""
        thread = cuda.grid(1)
        if thread >= len(results):
            return
        own, works = cuda.local.array(1, state_type), cuda.local.array(1, work_type)
        sheets = cuda.local.array(1, sheet_type)
        own[0] = states[thread]
        if quick_score(boards[0], own[0], works[0], sheets[0]):
            note_result(results[thread], sheets[0], own[0].players)
        else:
            late[cuda.atomic.add(late_count, 0, 1)] = thread

    def score_late(
        boards: Any, states: Any, works: Any, results: Any, late: Cells, late_count: Cells, failed: Cells
    ) -> None:
        """The scores of the list."""
        thread = cuda.grid(1)
        if thread >= len(works):
            return
        own, sheets = cuda.local.array(1, state_type), cuda.local.array(1, sheet_type)
        for place in range(thread, late_count[0], len(works)):
            game = late[place]
            own[0] = states[game]
            full_score(boards[0], own[0], works[thread], sheets[0])
            note_result(results[game], sheets[0], own[0].players)
            if work_failed(works[thread]):
                failed[0] = game + 1
                clear_work(works[thread])
                return

    def clear(works: Any) -> None:
        """Working spaces that were never used."""
        thread = cuda.grid(1)
        if thread < len(works):
            clear_work(works[thread])

    return {"play": play, "score": score, "score_late": score_late, "clear": clear}


def _signatures(family: Family) -> dict[str, Any]:
    """The types of the kernels' arguments."""
    import numba as untyped_numba

    numba: Any = untyped_numba
    types = numba.types
    records = (*family.kernels.RECORDS, Result)
    board, state, work, _, _, result = (types.Array(_type_of(record), 1, "C") for record in records)
    words, ints, number = types.uint32[::1], types.int32[::1], types.int64
    return {
        "play": types.void(board, state, words, ints, number, number, number),
        "score": types.void(board, state, result, ints, ints),
        "score_late": types.void(board, state, work, result, ints, ints, ints),
        "clear": types.void(work),
    }


@contextmanager
def _pretended_device(compute_capability: tuple[int, int]) -> Generator[None]:
    """While this lasts, numba-cuda sees this compute capability instead of the driver's."""
    from types import SimpleNamespace

    from numba.cuda import dispatcher as untyped_dispatcher

    dispatcher: Any = untyped_dispatcher
    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=compute_capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked


def playout_ptx(
    family: Family, compute_capability: tuple[int, int] = (9, 0), *, optimized: bool = True
) -> dict[str, str]:
    """A whole random game and its score, compiled for a GPU of that compute capability; needs no GPU."""
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    signatures = _signatures(family)
    with _pretended_device(compute_capability):
        return {
            name: cuda.compile_ptx(source, signatures[name], cc=compute_capability, device=False, opt=optimized)[0]
            for name, source in _sources(family).items()
        }


class Playground:
    """The compiled kernels of a family, and the space on the GPU that they work in: kept for the next games."""

    def __init__(self, family: Family) -> None:
        from numba import cuda as untyped_cuda

        self._cuda: Any = untyped_cuda
        signatures = _signatures(family)
        self._kernels = {
            name: self._cuda.jit(signatures[name], max_registers=REGISTERS)(source)
            for name, source in _sources(family).items()
        }
        _, self._state, self._work, _, _ = family.kernels.RECORDS
        self._room = 0
        self._lock = Lock()

    def _make_room(self, games: int) -> None:
        if games <= self._room:
            return
        self._room = 0
        self._states = self._cuda.device_array(games, self._state.dtype)
        self._results = self._cuda.device_array(games, Result.dtype)
        self._decisions = self._cuda.device_array(games, np.int32)
        self._late = self._cuda.device_array(games, np.int32)
        self._works = self._cuda.device_array(min(games, LATE_THREADS), self._work.dtype)
        self._launch("clear", len(self._works), self._works)
        self._room = games

    def _launch(self, name: str, threads: int, *arguments: Any) -> None:
        self._kernels[name][-(-threads // THREADS_PER_BLOCK), THREADS_PER_BLOCK](*arguments)

    def play(self, boards: Any, seed: Any, first: int, games: int, players: int, limit: int) -> tuple[Any, Any, int]:
        """A round of games: their results and decisions, and the place of one that failed, or -1."""
        with self._lock:
            return self._play(boards, seed, first, games, players, limit)

    def _play(self, boards: Any, seed: Any, first: int, games: int, players: int, limit: int) -> tuple[Any, Any, int]:
        self._make_room(games)
        states, results, decisions = self._states[:games], self._results[:games], self._decisions[:games]
        late, works = self._late, self._works
        late_count, failed = (self._cuda.to_device(np.zeros(1, np.int32)) for _ in range(2))
        self._launch("play", games, boards, states, seed, decisions, first, players, limit)
        self._launch("score", games, boards, states, results, late, late_count)
        self._launch("score_late", len(works), boards, states, works, results, late, late_count, failed)
        return results.copy_to_host(), decisions.copy_to_host(), int(failed.copy_to_host()[0]) - 1


@cache
def _playground(family: Family) -> Playground:
    return Playground(family)


def run(rulebook: Rulebook, seed: int, games: int, *, first: int = 0) -> RandomGames:
    """Games `first` to `first + games - 1` of a seed on the GPU: the same as `rulebook.random_games` plays."""
    from numba import cuda as untyped_cuda

    cuda: Any = untyped_cuda
    playground = _playground(rulebook.family)
    boards = cuda.to_device(np.asarray(rulebook.boards))
    words = cuda.to_device(np.array(seed_words(seed), np.uint32))
    limit = rulebook.decision_limit
    results, decisions = np.zeros(games, Result.dtype), np.zeros(games, np.int32)
    for start in range(0, games, ROUND):
        round_ = slice(start, min(start + ROUND, games))
        count = round_.stop - start
        results[round_], decisions[round_], failed = playground.play(
            boards, words, first + start, count, rulebook.players, limit
        )
        if failed >= 0:
            game = first + start + failed
            rulebook.random_games(seed, game, 1)  # fails too, and says why in the family's words
            raise RuntimeError(f"game {game} of seed {seed} fails on the GPU alone")
    return RandomGames.of_sheets(results, decisions, rulebook.players)
