// A worker that imagines games for the bots: kernels alone, no Python.
import type { Argument } from "./kernelCall.ts";
import { KernelRunner, type Modules } from "./kernelRunner.ts";

export interface Call {
  id: number;
  family: string;
  entry: string;
  args: Argument[];
}

export type ToKernelWorker = { modules: Modules } | Call;
export type FromKernelWorker = { id: number; arrays: Uint8Array[] } | { id: number; error: string };

let runner = new KernelRunner({});

addEventListener("message", ({ data }: MessageEvent<ToKernelWorker>) => {
  if ("modules" in data) {
    runner = new KernelRunner(data.modules);
    return;
  }
  const { id, family, entry, args } = data;
  try {
    postMessage({ id, arrays: runner.run(family, entry, args) } satisfies FromKernelWorker);
  } catch (error) {
    postMessage({ id, error: String(error) } satisfies FromKernelWorker);
  }
});
