"""Policies: a player's own function as compiled code that the kernels of a batch call."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from capolinea.core.kernel import is_compiling, numba

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.core.game_slot import Policy, Row

types: Any = numba.types
SIGNATURE: Any = types.int64(types.int16[::1], types.uint8[::1], types.int64)
CACHED_POLICIES = 64  # compiled policies


def _first_legal(observation: Row, mask: Row, word: int) -> int:
    """The placeholder for a policy, in games of random players."""
    action = 0
    while mask[action] == 0:
        action += 1
    return action


def plain_policy(policy: Callable[..., int] | None) -> Any:
    """A policy as a plain function, which Numba may have compiled already; without one, the placeholder."""
    return _first_legal if policy is None else getattr(policy, "py_func", policy)


@lru_cache(CACHED_POLICIES)
def compile_policy(policy: Callable[..., int]) -> Policy:
    """`policy(observation, mask, word) -> action` as the kernels call it; it may be compiled by Numba already.

    `observation` and `mask` are arrays of one dimension, `word` has 32 random bits. It is called from several threads.

    It must not raise. Compiled code cannot hand an exception on: Numba prints it and takes 0 for the decision, which is
    played where it is legal. The policies compiled last are kept; one that is created for each call, as a lambda in a
    loop is, is compiled each time.
    """
    plain = plain_policy(policy)
    return numba.cfunc(SIGNATURE)(plain) if is_compiling() else plain


@cache
def no_policy() -> Policy:
    """The placeholder as the kernels take it, read from the disk cache."""
    plain = plain_policy(None)
    return numba.cfunc(SIGNATURE, cache=True)(plain) if is_compiling() else plain
