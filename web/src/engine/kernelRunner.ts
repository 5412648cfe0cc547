// The kernels of all families in one thread, each family with a memory of its own.
import { type Argument, KernelMemory } from "./kernelCall.ts";

export type Modules = Record<string, WebAssembly.Module>;

export class KernelRunner {
  private readonly modules: Modules;
  private readonly memories = new Map<string, KernelMemory>();

  constructor(modules: Modules) {
    this.modules = modules;
  }

  /** Call an entry of a family; the arrays that are wanted back. */
  run(family: string, entry: string, args: readonly Argument[]): Uint8Array<ArrayBuffer>[] {
    const memory = this.memories.get(family) ?? new KernelMemory(this.modules[family]!);
    this.memories.set(family, memory);
    return memory.run(entry, args);
  }
}
