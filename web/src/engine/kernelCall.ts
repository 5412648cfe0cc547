// A call of a kernel in a worker that has nothing but kernels: arrays are copied in, and those that are wanted back out.
import { type Kernels, kernelsOn } from "./kernels.ts";

/** An argument: a number, or an array of so many items with the bytes that it begins with, or their number. */
export type Argument =
  | number
  | ["in", bytes: Uint8Array, count: number]
  | ["keep", key: string, bytes: Uint8Array, count: number]
  | ["out" | "work", size: number, count: number];

const PAGE = 65_536;
const STACK = 16 * PAGE;
const ALIGNED = 16;
const MOST_KEPT = 64 * 2 ** 20; // bytes

const aligned = (size: number) => Math.ceil(size / ALIGNED) * ALIGNED;

/** A memory of its own with the kernels of a family. What is kept lies below what a single call needs. */
export class KernelMemory {
  private readonly memory = new WebAssembly.Memory({ initial: STACK / PAGE });
  private readonly kernels: Kernels;
  private readonly kept = new Map<string, number>();
  private top = STACK;

  constructor(module: WebAssembly.Module) {
    const stackPointer = new WebAssembly.Global({ value: "i32", mutable: true }, STACK);
    this.kernels = kernelsOn(module, this.memory, stackPointer);
  }

  /** Call an entry; the arrays that are wanted back, in order. */
  run(entry: string, args: readonly Argument[]): Uint8Array<ArrayBuffer>[] {
    this.keepAll(args);
    let free = this.top;
    const wanted: [address: number, size: number][] = [];
    const values = args.flatMap((argument): number[] => {
      if (typeof argument === "number") return [argument];
      if (argument[0] === "keep") return [this.kept.get(argument[1])!, argument[3]];
      const [kind, content, count] = argument;
      const size = typeof content === "number" ? content : content.length;
      const address = free;
      free += aligned(size);
      this.reach(free);
      if (typeof content === "number") this.bytes(address, size).fill(0);
      else this.bytes(address, size).set(content);
      if (kind === "out") wanted.push([address, size]);
      return [address, count];
    });
    this.kernels[entry]!(...values);
    return wanted.map(([address, size]) => this.bytes(address, size).slice());
  }

  /** Lay down what stays from call to call, unless it is there already. */
  private keepAll(args: readonly Argument[]): void {
    if (this.top > MOST_KEPT) {
      this.kept.clear();
      this.top = STACK;
    }
    for (const argument of args) {
      if (typeof argument === "number" || argument[0] !== "keep") continue;
      const [, key, bytes] = argument;
      if (this.kept.has(key)) continue;
      this.kept.set(key, this.top);
      this.reach(this.top + aligned(bytes.length));
      this.bytes(this.top, bytes.length).set(bytes);
      this.top += aligned(bytes.length);
    }
  }

  private bytes(address: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer, address, size);
  }

  private reach(end: number): void {
    const missing = end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
  }
}
