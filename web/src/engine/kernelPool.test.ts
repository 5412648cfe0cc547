import { expect, it } from "vitest";
import { coresToUse, KernelPool } from "./kernelPool.ts";
import type { KernelRunner } from "./kernelRunner.ts";

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  asked: { id: number }[] = [];
  postMessage(message: object): void {
    if ("id" in message) this.asked.push(message as { id: number });
  }
  answer(data: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: { id: this.asked.shift()!.id, ...data } }));
  }
}

/** What the thread of the pool itself has run. */
class Here {
  entries: string[] = [];
  run(_family: string, entry: string): Uint8Array[] {
    this.entries.push(entry);
    return [new Uint8Array([9])];
  }
}

function poolOf(size: number): { pool: KernelPool; workers: FakeWorker[]; here: Here } {
  const workers: FakeWorker[] = [];
  const here = new Here();
  const make = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  };
  return { pool: new KernelPool(size, make, {}, here as unknown as KernelRunner), workers, here };
}

it.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [64, 8],
])("of %i cores uses %i", (cores, used) => {
  expect(coresToUse(cores)).toBe(used);
});

it("makes workers as they are needed, and gives the next call to one with nothing to do", async () => {
  const { pool, workers } = poolOf(2);
  const first = pool.run("hexes", "try_out", []);
  void pool.run("hexes", "try_out", []);
  void pool.run("hexes", "try_out", []);
  expect(workers.map(({ asked }) => asked.length)).toEqual([2, 1]);
  workers[0]!.answer({ arrays: [new Uint8Array([7])] });
  expect(await first).toEqual([new Uint8Array([7])]);
});

it("passes on what went wrong", async () => {
  const { pool, workers } = poolOf(1);
  const call = pool.run("hexes", "try_out", []);
  workers[0]!.answer({ error: "unreachable" });
  await expect(call).rejects.toThrow("unreachable");
});

it("thinks here where a worker cannot run its script, and asks it no more", async () => {
  const { pool, workers, here } = poolOf(1);
  const calls = [pool.run("hexes", "try_out", []), pool.run("hexes", "play", [])];
  workers[0]!.dispatchEvent(new Event("error"));
  expect(await Promise.all(calls)).toEqual([[new Uint8Array([9])], [new Uint8Array([9])]]);
  await pool.run("hexes", "again", []);
  expect(here.entries).toEqual(["try_out", "play", "again"]);
  expect(workers.length).toBe(1);
});

it("thinks here where no worker can be made", async () => {
  const here = new Here();
  const make = () => {
    throw new DOMException("no workers here", "SecurityError");
  };
  const pool = new KernelPool(3, make, {}, here as unknown as KernelRunner);
  expect(await pool.run("hexes", "try_out", [])).toEqual([new Uint8Array([9])]);
});
