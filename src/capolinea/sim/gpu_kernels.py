"""What the threads of an NVIDIA GPU run for a batch: the rules of a family, and small kernels that copy and check.

Imports numba-cuda: only for those who ask for a GPU.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import floor
from typing import TYPE_CHECKING, Any

import numba as untyped_numba
from numba import cuda as untyped_cuda

from capolinea.core.batch import Crew, Games, Space
from capolinea.core.game_slot import GO_ON
from capolinea.sim.policy import CACHED_POLICIES, source_of_policy
from capolinea.sim.rewards import UNIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.core.family import Family
    from capolinea.core.records import Cells

cuda: Any = untyped_cuda
numba: Any = untyped_numba


# --- small kernels: one game a thread


@cuda.jit
def copy(source: Cells, found: Any) -> None:
    """One number for each game."""
    place = cuda.grid(1)
    if place < len(found):
        found[place] = source[place]


@cuda.jit
def copy_seats(slots: Any, found: Any) -> None:
    """The seat to decide in each game."""
    place = cuda.grid(1)
    if place < len(found):
        found[place] = slots[place].seat


@cuda.jit
def copy_numbers(slots: Any, found: Any) -> None:
    """The number of each game."""
    place = cuda.grid(1)
    if place < len(found):
        found[place] = slots[place].game


@cuda.jit
def copy_ends(slots: Any, totals: Any, ranks: Any, lengths: Any, turns: Any, reasons: Any) -> None:
    """How the game ended that was over last in each place."""
    place = cuda.grid(1)
    if place < len(slots):
        game = slots[place]
        lengths[place], turns[place], reasons[place] = game.length, game.turns, game.end_reason
        for seat in range(totals.shape[1]):
            totals[place, seat], ranks[place, seat] = game.total[seat], game.rank[seat]


@cuda.jit
def copy_step(slots: Any, rewards: Any, terminated: Any, truncated: Any) -> None:
    """The rewards are those of `capolinea.sim.rewards`."""
    place = cuda.grid(1)
    if place < len(slots):
        game, others = slots[place], rewards.shape[1] - 1
        ended, aborted = game.ended != 0, game.length < 0
        terminated[place], truncated[place] = ended and not aborted, ended and aborted
        winners = 0
        for seat in range(others + 1):
            winners += game.rank[seat] == 1
        share = floor(UNIT / (others * max(winners, 1))) / UNIT
        for seat in range(others + 1):
            reward = (others + 1 - winners) * share if game.rank[seat] == 1 else -winners * share
            rewards[place, seat] = reward if ended and not aborted else 0.0


@cuda.jit
def unpack(legal: Any, mask: Any) -> None:
    """One number of the mask a thread."""
    number = cuda.grid(1)
    place, action = number // mask.shape[1], number % mask.shape[1]
    if place < mask.shape[0]:
        mask[place, action] = legal[place, action >> 3] >> (action & 7) & 1


@cuda.jit
def find_other_seats(seats: Any, lowest: int, players: int, wrong: Any) -> None:
    """The first place if there is no seat goes to `wrong`."""
    place = cuda.grid(1)
    if place < len(seats) and not lowest <= seats[place] < players:
        cuda.atomic.min(wrong, 0, place)


@cuda.jit
def find_illegal(legal: Any, orders: Any, actions: int, may_go_on: int, wrong: Any) -> None:
    """The first place where an order is no legal decision, and how many there are, go to `wrong`."""
    place = cuda.grid(1)
    if place >= len(orders) or (may_go_on and orders[place] == GO_ON):
        return
    order = orders[place]
    if not 0 <= order < actions or legal[place, order >> 3] >> (order & 7) & 1 == 0:
        cuda.atomic.min(wrong, 0, place)
        cuda.atomic.add(wrong, 1, 1)


@cuda.jit
def find_trouble(slots: Any, wrong: Any) -> None:
    """The first place where a policy was refused, how many there are, and whether space was too small."""
    place = cuda.grid(1)
    if place < len(slots):
        if slots[place].refused:
            cuda.atomic.min(wrong, 0, place)
            cuda.atomic.add(wrong, 1, 1)
        if slots[place].failed:
            cuda.atomic.add(wrong, 2, 1)


# --- the rules


def _own_types(family: Family) -> list[Any]:
    """The records that a thread has for itself: sight, legal decisions, sheet."""
    _, state, _, legal, sheet = family.kernels.RECORDS
    return [numba.from_dtype(record.dtype) for record in (state, legal, sheet)]


def play_source(family: Family, policy: Callable[..., int] | None, *, with_bots: bool = False) -> Any:
    """The kernel that plays games on, as a plain function; see `capolinea.core.batch`."""
    on_device = cuda.jit(device=True)
    decide = on_device(source_of_policy(policy, on_device))
    state_type, legal_type, sheet_type = _own_types(family)
    batch_bots: Any = family.batch_bots
    play_games = (batch_bots.BATCH_BOTS.drivers if with_bots else family.kernels.DRIVERS).play_games

    def play(
        boards: Any,
        terms: Any,
        states: Any,
        chances: Any,
        slots: Any,
        legal: Any,
        works: Any,
        observations: Any,
        masks: Any,
        lots: Any,
        kinds: Any,
        weights: Any,
        plans: Any,
        orders: Cells,
        untils: Cells,
        parameters: Any,
    ) -> None:
        thread = cuda.grid(1)
        if thread >= len(works):
            return
        space = Space(
            cuda.local.array(1, state_type),
            works[thread : thread + 1],
            cuda.local.array(1, legal_type),
            cuda.local.array(1, sheet_type),
            observations[thread : thread + 1],
            masks[thread : thread + 1],
            states[:0],
        )
        games, seats = Games(states, chances, slots, legal), lots.shape[1]
        crew = Crew(lots, kinds, weights, plans[thread * seats : (thread + 1) * seats], kinds)
        how = (orders, untils, decide, parameters)
        play_games(boards[0], terms[0], games, space, crew, *how, thread, len(slots), len(works))

    return play


def observe_source(family: Family) -> Any:
    """The kernel that makes observations, as a plain function."""
    observe_games = family.kernels.DRIVERS.observe_games
    state_type, legal_type, sheet_type = _own_types(family)

    def observe(boards: Any, states: Any, works: Any, seats: Cells, observations: Any) -> None:
        thread = cuda.grid(1)
        if thread >= len(works):
            return
        space = Space(
            cuda.local.array(1, state_type),
            works[thread : thread + 1],
            cuda.local.array(1, legal_type),
            cuda.local.array(1, sheet_type),
            observations,
            observations,
            states,
        )
        observe_games(boards[0], states, space, seats, observations, thread, len(states), len(works))

    return observe


@lru_cache(CACHED_POLICIES)
def play_kernel(family: Family, policy: Callable[..., int] | None, with_bots: bool) -> Any:
    """The kernel of `play_source`, compiled once for a policy."""
    return cuda.jit(play_source(family, policy, with_bots=with_bots))


@cache
def observe_kernel(family: Family) -> Any:
    """The kernel of `observe_source`, compiled once."""
    return cuda.jit(observe_source(family))


@cache
def clear_kernel(family: Family) -> Any:
    """The kernel that empties the working spaces."""
    clear_work = family.kernels.clear_work

    @cuda.jit
    def clear(works: Any) -> None:
        thread = cuda.grid(1)
        if thread < len(works):
            clear_work(works[thread])

    return clear
