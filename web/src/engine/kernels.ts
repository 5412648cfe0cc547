// The kernels as WebAssembly: one module for each family, which asks for a memory and a stack pointer and nothing else.

/** The entries of a family: integers and addresses in, an integer out. */
export type Kernels = Record<string, (...args: number[]) => number>;

/** The entries of a module on a memory. */
export function kernelsOn(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  stackPointer: WebAssembly.Global,
): Kernels {
  const { exports } = new WebAssembly.Instance(module, { env: { memory, __stack_pointer: stackPointer } });
  return exports as unknown as Kernels;
}
