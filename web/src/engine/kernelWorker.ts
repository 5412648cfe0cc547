// A worker that imagines games for the bots: kernels alone, no Python.
import { type Argument, KernelMemory } from "./kernelCall.ts";

export interface Call {
  id: number;
  family: string;
  entry: string;
  args: Argument[];
}

export type ToKernelWorker = { modules: Record<string, WebAssembly.Module> } | Call;
export type FromKernelWorker = { id: number; arrays: Uint8Array[] } | { id: number; error: string };

const memories = new Map<string, KernelMemory>();

addEventListener("message", ({ data }: MessageEvent<ToKernelWorker>) => {
  if ("modules" in data) {
    for (const [family, module] of Object.entries(data.modules)) memories.set(family, new KernelMemory(module));
    return;
  }
  const { id, family, entry, args } = data;
  try {
    postMessage({ id, arrays: memories.get(family)!.run(entry, args) } satisfies FromKernelWorker);
  } catch (error) {
    postMessage({ id, error: String(error) } satisfies FromKernelWorker);
  }
});
