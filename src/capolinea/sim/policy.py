"""Policies: a player's own function as compiled code that the kernels of a batch call."""

from __future__ import annotations

import dis
import inspect
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

from capolinea.core.errors import InvalidInput
from capolinea.core.kernel import is_compiling, numba

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from capolinea.core.game_slot import Policy, Row
    from capolinea.core.records import Reals

types: Any = numba.types
SIGNATURE: Any = types.int64(types.int16[::1], types.uint8[::1], types.int64, types.float32[::1])
WITH_PARAMETERS = 4  # arguments of a policy that takes parameters
CACHED_POLICIES = 64  # compiled policies


def _first_legal(observation: Row, mask: Row, word: int, parameters: Reals) -> int:
    """The placeholder for a policy, in games of random players."""
    action = 0
    while mask[action] == 0:
        action += 1
    return action


def plain_policy(policy: Callable[..., int]) -> Any:
    """A policy as a plain function, which Numba may have compiled already."""
    return getattr(policy, "py_func", policy)


def source_of_policy(policy: Callable[..., int] | None, compiled: Callable[[Any], Any]) -> Any:
    """A policy as a plain function that takes parameters, also where it has no use for them.

    What it calls is `compiled`. Without a policy, the placeholder.
    """
    if policy is None:
        return _first_legal
    plain = plain_policy(policy)
    if len(inspect.signature(plain).parameters) >= WITH_PARAMETERS:
        return plain
    without = compiled(plain)

    def policy_of_three(observation: Row, mask: Row, word: int, parameters: Reals) -> int:
        return without(observation, mask, word)

    return policy_of_three


@lru_cache(CACHED_POLICIES)
def compile_policy(policy: Callable[..., int]) -> Policy:
    """A policy as the kernels call it, from several threads; see `Batch.rollout`.

    The policies compiled last are kept; one that is created for each call, as a lambda in a
    loop is, is compiled each time.
    """
    if not is_compiling():
        return source_of_policy(policy, lambda plain: plain)
    return numba.cfunc(SIGNATURE)(source_of_policy(policy, numba.njit))


@cache
def no_policy() -> Policy:
    """The placeholder as the kernels take it, read from the disk cache."""
    return numba.cfunc(SIGNATURE, cache=True)(_first_legal) if is_compiling() else _first_legal


def check_policy(policy: Callable[..., int]) -> None:
    """Refuse a policy that raises, or that reads what has changed since it was compiled.

    Compiled code cannot hand an exception on: on a CPU it would stand for decision 0, on a GPU for anything. And it
    holds the values of global variables that it read when it was compiled.
    """
    plain = plain_policy(policy)
    read = _values_read(plain)
    for name, value in _values_compiled(policy).items():
        if read.get(name) != value:
            raise InvalidInput("policy-changed", policy=plain.__name__, name=name)


@lru_cache(CACHED_POLICIES)
def _values_compiled(policy: Callable[..., int]) -> dict[str, Any]:
    """What a policy reads when it is first used; refuses one that raises."""
    for function in _functions(plain_policy(policy)):
        if any(step.opname == "RAISE_VARARGS" for step in dis.get_instructions(function)):
            raise InvalidInput("policy-raises", policy=plain_policy(policy).__name__, function=function.__name__)
    return _values_read(plain_policy(policy))


def _variables(function: Any) -> dict[str, Any]:
    """The global and outer variables that a function reads."""
    found = inspect.getclosurevars(function)
    return {**found.globals, **found.nonlocals}


def _functions(plain: Any, known: frozenset[Any] = frozenset()) -> Iterator[Any]:
    """A function and those of its own module or of others that it calls by name."""
    yield plain
    for value in _variables(plain).values():
        other = plain_policy(value)
        if inspect.isfunction(other) and other not in known | {plain}:
            yield from _functions(other, known | {plain})


def _values_read(plain: Any) -> dict[str, Any]:
    """The variables that compiled code would hold the values of, arrays by a digest."""
    found: dict[str, Any] = {}
    for function in _functions(plain):
        for name, value in _variables(function).items():
            if hasattr(value, "tobytes"):  # an array of NumPy
                found[name] = (value.shape, value.dtype.str, crc32(value.tobytes()))
            elif isinstance(value, int | float | str | tuple):
                found[name] = repr(value)  # pyright: ignore[reportUnknownArgumentType]
    return found
