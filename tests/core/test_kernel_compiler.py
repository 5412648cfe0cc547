"""A kernel is lowered once, and only entry points become machine code."""

from __future__ import annotations

from typing import Any

import numba
import pytest

from capolinea.core.kernel import apart, is_compiling, kernel

pytestmark = pytest.mark.skipif(not is_compiling(), reason="in interpreted mode nothing is compiled")


@kernel
@apart
def double(number: int) -> int:
    return 2 * number


@kernel
def double_twice(number: int) -> int:
    return double(double(number))


def test_an_entry_point_links_all_that_its_kernels_call():
    enter: Any = numba.njit(lambda number: double_twice(number) + 1)
    assert enter(10) == 41
    middle: Any = double_twice
    (found,) = middle.overloads.values()
    assert [name.name for name in found.library.get_defined_functions()] == [found.fndesc.llvm_func_name]


def test_a_kernel_apart_is_called():
    enter: Any = numba.njit(lambda number: double_twice(number) + 1)
    enter(10)
    whole: Any = double
    (found,) = whole.overloads.values()
    (code,) = enter.inspect_llvm().values()
    assert f"call i32 @{found.fndesc.llvm_func_name}" in code
