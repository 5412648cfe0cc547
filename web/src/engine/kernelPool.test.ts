import { expect, it } from "vitest";
import { coresToUse, KernelPool } from "./kernelPool.ts";

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

function poolOf(size: number): { pool: KernelPool; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const make = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  };
  return { pool: new KernelPool(size, make, {}), workers };
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
