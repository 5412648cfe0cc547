"""How Numba compiles a kernel: into LLVM's language only, since nothing but an entry point is ever called.

Numba would link each kernel with all that it calls, optimise the whole and make machine code of it, then do the same
again for each of its callers, up to the entry points: most of the time that compiling took. So a kernel stops before
linking, and an entry point links, optimises and makes machine code of all that it needs at once.
"""

from __future__ import annotations

from typing import Any

from numba.core import codegen as untyped_codegen
from numba.core import compiler as untyped_compiler
from numba.core import compiler_machinery as untyped_machinery
from numba.core import typed_passes as untyped_passes

codegen: Any = untyped_codegen
compiler: Any = untyped_compiler
machinery: Any = untyped_machinery
passes: Any = untyped_passes


class KernelLibrary(codegen.JITCodeLibrary):
    """The code of one kernel, without what it calls, to be linked into entry points."""

    def finalize(self) -> None:
        """Leave it as it was lowered."""
        self._raise_if_finalized()
        self._finalized = True


@machinery.register_pass(mutates_CFG=True, analysis_only=False)
class KernelLowering(passes.NativeLowering):
    """Numba's last pass, without machine code at its end; callers link this kernel and all that it calls."""

    _name = "kernel_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower a kernel, and let its callers know."""
        library = state.library = KernelLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        passes.NativeLowering.run_pass(self, state)
        if getattr(state.func_id.func, "apart", False):
            library.get_function(state.cr.fndesc.llvm_func_name).add_function_attribute("noinline")
        library.finalize()
        called: Any = list[int]().append  # Numba knows what it calls by an object of its own, which must look built in
        state.targetctx.insert_user_function(called, state.cr.fndesc, [library, *library._linking_libraries])
        state.reload_init.extend(library._reload_init)
        state["cr"] = state.cr._replace(cfunc=called)
        return True


class KernelCompiler(compiler.CompilerBase):
    """Numba's compiler with another last pass."""

    def define_pipelines(self) -> list[Any]:
        """The only way to compile."""
        found = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        last = passes.NativeLowering
        found.passes = [(KernelLowering if each is last else each, about) for each, about in found.passes]
        found.finalize()
        return [found]
