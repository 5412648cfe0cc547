// The workers in which bots think: as many as the device has cores to spare. A call goes to the one with least to do.
// Where the browser lets a worker have none of its own, they think in this one.
import type { Argument } from "./kernelCall.ts";
import { KernelRunner, type Modules } from "./kernelRunner.ts";
import type { Call, FromKernelWorker } from "./kernelWorker.ts";

const MOST_WORKERS = 8;

/** How many workers a device gets: the page and the engine keep a core, where there is one to keep. */
export function coresToUse(cores: number): number {
  return Math.max(1, Math.min(MOST_WORKERS, cores - 1));
}

/** A worker could not be made, or its script could not be run: what it catches itself comes as a message. */
class NoWorker extends Error {}

interface Waiting {
  resolve: (arrays: Uint8Array[]) => void;
  reject: (error: Error) => void;
}

/** A worker and what was asked of it. */
class Member {
  readonly waiting = new Map<number, Waiting>();
  private readonly worker: Worker;

  constructor(worker: Worker, modules: Modules) {
    this.worker = worker;
    worker.postMessage({ modules });
    worker.addEventListener("message", ({ data }: MessageEvent<FromKernelWorker>) => {
      const found = this.waiting.get(data.id)!;
      this.waiting.delete(data.id);
      if ("error" in data) found.reject(new Error(data.error));
      else found.resolve(data.arrays);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      for (const { reject } of this.waiting.values()) reject(new NoWorker(event.message));
      this.waiting.clear();
    });
  }

  ask(call: Call): Promise<Uint8Array[]> {
    return new Promise((resolve, reject) => {
      this.waiting.set(call.id, { resolve, reject });
      this.worker.postMessage(call);
    });
  }
}

export class KernelPool {
  readonly size: number;
  private readonly members: Member[] = [];
  private count = 0;
  private workers = true;
  private readonly make: () => Worker;
  private readonly modules: Modules;
  private readonly here: KernelRunner;

  /** Workers are made when they are first needed. */
  constructor(size: number, make: () => Worker, modules: Modules, here = new KernelRunner(modules)) {
    this.size = size;
    this.make = make;
    this.modules = modules;
    this.here = here;
  }

  async run(family: string, entry: string, args: Argument[]): Promise<Uint8Array[]> {
    if (this.workers) {
      try {
        return await this.member().ask({ id: ++this.count, family, entry, args });
      } catch (error) {
        if (!(error instanceof NoWorker)) throw error;
        this.workers = false;
      }
    }
    await new Promise((resolve) => setTimeout(resolve)); // whatever else waits comes first
    return this.here.run(family, entry, args);
  }

  private member(): Member {
    const idle = this.members.find(({ waiting }) => !waiting.size);
    if (idle) return idle;
    if (this.members.length < this.size) {
      const made = new Member(this.made(), this.modules);
      this.members.push(made);
      return made;
    }
    return this.members.reduce((best, next) => (next.waiting.size < best.waiting.size ? next : best));
  }

  private made(): Worker {
    try {
      return this.make();
    } catch (error) {
      throw new NoWorker(String(error));
    }
  }
}
