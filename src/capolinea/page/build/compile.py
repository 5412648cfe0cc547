"""Numba's code for a family, compiled for WebAssembly.

Numba lowers the kernels to LLVM's language as ever, but neither optimises them nor makes native code: what is optimised
for a processor of 64 bits has its addresses folded in. LLVM then optimises for `wasm32` alone.
"""

from __future__ import annotations

import gc
import re
from typing import TYPE_CHECKING, Any, NamedTuple

import llvmlite.binding as untyped_llvm  # pyright: ignore[reportMissingTypeStubs]
import numba as untyped_numba
from llvmlite import ir as untyped_ir  # pyright: ignore[reportMissingTypeStubs]
from numba.core import cgutils as untyped_cgutils
from numba.core import codegen as untyped_codegen
from numba.core import cpu as untyped_cpu
from numba.core import dispatcher as untyped_dispatcher
from numba.core.compiler_lock import global_compiler_lock
from numba.np import arrayobj as untyped_arrayobj

from capolinea.core.browser_kernels import is_wide
from capolinea.page.build.signatures import used_entries
from capolinea.page.build.wasm_module import make_module

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.family import Family

llvm: Any = untyped_llvm
numba: Any = untyped_numba
ir: Any = untyped_ir
arrayobj: Any = untyped_arrayobj
cgutils: Any = untyped_cgutils
codegen: Any = untyped_codegen
cpu: Any = untyped_cpu
dispatcher: Any = untyped_dispatcher

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
RESULTS = {"int64": "i64", "int16": "i16", "boolean": "i8", "bool": "i8", "none": "ptr"}
OK, OK_WITHOUT_RESULT = 0, -2  # of Numba's functions
NO_TABLES = '"no-jump-tables"="true"'  # of constants either


class Lowered(NamedTuple):
    """An entry in LLVM's language, with all that it calls."""

    function: Any
    signature: Any
    symbol: str
    result: str
    module: Any


def compile_family(family: Family, *, checked: bool = False) -> bytes:
    """All entries of a family as one module. No native code can be compiled in this process afterwards.

    A `checked` module stops at a negative index. Kernels have none; the others would read what lies before the array.
    """
    used = used_entries(family)
    _stop_native_code()
    _take_indices(checked)
    machine = _machine()
    entries = [_lowered(function, signature, machine) for function, signature in used.values()]
    whole = entries[0].module
    for entry in entries[1:]:
        whole.link_in(entry.module)
    for entry in entries:
        whole.link_in(_parsed(_glue(entry), machine))
    for value in (*whole.functions, *whole.global_variables):
        if not value.is_declaration and value.name not in used:
            value.linkage = "internal"
    whole.verify()
    return make_module(_optimised(whole, machine), set(used))


def _machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)


def _stop_native_code() -> None:
    """Let Numba lower only, and count no references: kernels allocate nothing."""
    known: list[Any] = gc.get_objects()
    for kernel in known:
        if isinstance(kernel, dispatcher.Dispatcher):
            if kernel.overloads and kernel.targetoptions.get("no_cpython_wrapper"):
                raise RuntimeError("the kernels have to be compiled before: capolinea warmup")
            kernel.targetoptions["_nrt"] = False

    def keep_layout(library: Any, module: Any) -> None:
        module.data_layout = library._codegen._data_layout

    def nothing(_library: Any) -> None:
        """Optimise nothing, make nothing native."""

    def key(*_about: Any) -> Any:
        """What Numba would call, and knows an entry by: another one each time."""
        return list[int]().append

    codegen.CPUCodeLibrary._optimize_functions = keep_layout
    codegen.CPUCodeLibrary._optimize_final_module = nothing
    codegen.JITCodeLibrary._finalize_specific = nothing
    cpu.CPUContext.get_executable = key


def _take_indices(checked: bool) -> None:
    """Let Numba take an index as it is: that a negative one counts from the end is worked out at every access."""

    def take(context: Any, builder: Any, kind: Any, index: Any, _length: Any) -> Any:
        word = context.cast(builder, index, kind, numba.types.intp)
        if checked and kind.signed:
            with builder.if_then(builder.icmp_signed("<", word, word.type(0)), likely=False):
                trap = ir.FunctionType(ir.VoidType(), ())
                builder.call(cgutils.get_or_insert_function(builder.module, trap, "llvm.trap"), ())
                builder.unreachable()
        return word

    arrayobj.fix_integer_index = take


def _lowered(function: Any, signature: Any, machine: Any) -> Lowered:
    options = {"nogil": True, "error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    made = numba.njit(_nrt=False, **options)(function)
    made.compile(signature)
    (found,) = made.overloads.values()
    with global_compiler_lock:
        found.library._ensure_finalized()
    symbol = found.fndesc.llvm_func_name
    module = _parsed(found.library.get_llvm_str(), machine)
    for each in module.functions:  # the same kernel may come with several entries
        if not each.is_declaration:
            each.linkage = "external" if each.name == symbol else "linkonce_odr"
    for each in module.global_variables:
        if not each.is_declaration and each.linkage == llvm.Linkage.external:
            each.linkage = "linkonce_odr"
    return Lowered(function, signature, symbol, RESULTS[str(found.signature.return_type)], module)


def _parsed(text: str, machine: Any) -> Any:
    """A module for WebAssembly, whatever it was written for."""
    text = re.sub(r"^target (triple|datalayout) = .*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"= common (local_unnamed_addr )?global", "= linkonce_odr global", text)
    text = re.sub(r"^(define [^{\n]*?)(!\w.*)?\{$", rf"\1 {NO_TABLES} \2{{", text, flags=re.MULTILINE)
    head = f'target triple = "{TRIPLE}"\ntarget datalayout = "{machine.target_data}"\n'
    return llvm.parse_assembly(head + text)


def _glue(entry: Lowered) -> str:
    """What a page calls: an array as its address and its lengths, integers in words of 32 bits, one number back."""
    takes: list[str] = []  # what the page gives
    lines: list[str] = []
    hands: list[str] = []  # what Numba's function is handed
    for place, (kind, wide) in enumerate(zip(entry.signature, is_wide(entry.function), strict=True)):
        at = f"%p{place}"
        takes.append(f"i32 {at}")
        if isinstance(kind, numba.types.Array):
            size = numba.np.numpy_support.as_dtype(kind.dtype).itemsize
            takes += [f"i32 {at}.count{axis}" for axis in range(kind.ndim)]
            lines += [f"{at}.data = inttoptr i32 {at} to ptr", *_shape_lines(at, kind.ndim, size)]
            shape = [f"i64 {at}.shape{axis}" for axis in range(kind.ndim)]
            steps = [f"i64 {at}.step{axis}" for axis in range(kind.ndim)]
            hands += ["ptr null", "ptr null", f"i64 {at}.items", f"i64 {size}", f"ptr {at}.data", *shape, *steps]
        elif wide:
            takes.append(f"i32 {at}.high")
            lines += [f"{at}.low64 = zext i32 {at} to i64", f"{at}.high64 = sext i32 {at}.high to i64"]
            lines += [f"{at}.shifted = shl i64 {at}.high64, 32", f"{at}.whole = or i64 {at}.low64, {at}.shifted"]
            hands.append(f"i64 {at}.whole")
        else:
            lines.append(f"{at}.whole = sext i32 {at} to i64")
            hands.append(f"i64 {at}.whole")
    types = ", ".join(each.partition(" ")[0] for each in hands)
    result = {
        "i64": "trunc i64 %found to i32",
        "i16": "sext i16 %found to i32",
        "i8": "zext i8 %found to i32",
        "ptr": "add i32 0, 0",
    }[entry.result]
    return f"""
declare i32 @"{entry.symbol}"(ptr, ptr, {types})
declare void @llvm.trap()
define i32 @{entry.function.__name__}({", ".join(takes)}) {{
  %result = alloca {entry.result}
  %problem = alloca ptr
  {chr(10).join(lines)}
  %status = call i32 @"{entry.symbol}"(ptr %result, ptr %problem, {", ".join(hands)})
  %fine = icmp eq i32 %status, {OK}
  %none = icmp eq i32 %status, {OK_WITHOUT_RESULT}
  %either = or i1 %fine, %none
  br i1 %either, label %done, label %failed
failed:
  call void @llvm.trap()
  unreachable
done:
  %found = load {entry.result}, ptr %result
  %number = {result}
  ret i32 %number
}}"""


def _shape_lines(at: str, dimensions: int, size: int) -> Iterator[str]:
    """The length of an array in each dimension, the bytes from one item to the next there, and the number of items."""
    items = "1"
    for axis in reversed(range(dimensions)):
        yield f"{at}.shape{axis} = zext i32 {at}.count{axis} to i64"
        yield f"{at}.step{axis} = mul i64 {items}, {size}"
        yield f"{at}.items{axis or ''} = mul i64 {items}, {at}.shape{axis}"
        items = f"{at}.items{axis or ''}"


def _optimised(whole: Any, machine: Any) -> bytes:
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = True
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(whole, passes)
    return machine.emit_object(whole)
