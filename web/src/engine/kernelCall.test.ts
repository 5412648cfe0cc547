import { expect, it } from "vitest";
import { KernelMemory } from "./kernelCall.ts";

// (func (export "add") (param $one i32) (param i32) (param $other i32) (param i32) (param $sum i32) (param i32) (result i32)
//   (i32.store (local.get $sum) (i32.add (i32.load (local.get $one)) (i32.load (local.get $other)))) (i32.const 0))
// with the imports that the kernels of a family have.
const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];
const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes];
const code = [0x20, 4, 0x20, 0, 0x28, 2, 0, 0x20, 2, 0x28, 2, 0, 0x6a, 0x36, 2, 0, 0x41, 0, 0x0b];
const module = new WebAssembly.Module(
  new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 1, 0x60, 6, ...Array<number>(6).fill(0x7f), 1, 0x7f),
    ...section(
      2,
      2,
      ...name("env"),
      ...name("memory"),
      2,
      0,
      1,
      ...name("env"),
      ...name("__stack_pointer"),
      3,
      0x7f,
      1,
    ),
    ...section(3, 1, 0),
    ...section(7, 1, ...name("add"), 0, 0),
    ...section(10, 1, code.length + 1, 0, ...code),
  ]),
);

const int32 = (value: number) => new Uint8Array(Int32Array.of(value).buffer);
const sumOf = ([bytes]: Uint8Array<ArrayBuffer>[]) => new Int32Array(bytes!.buffer)[0];

it("copies arrays in, and those that are wanted back out", () => {
  const memory = new KernelMemory(module);
  expect(
    sumOf(
      memory.run("add", [
        ["in", int32(2), 1],
        ["in", int32(40), 1],
        ["out", 4, 1],
      ]),
    ),
  ).toBe(42);
});

it("keeps what stays under its key, and does not take it again", () => {
  const memory = new KernelMemory(module);
  const add = (kept: number) =>
    memory.run("add", [
      ["keep", "board", int32(kept), 1],
      ["in", int32(1), 1],
      ["out", 4, 1],
    ]);
  expect(sumOf(add(10))).toBe(11);
  expect(sumOf(add(99))).toBe(11);
});

it("grows as it needs to, and begins working space with zeros", () => {
  const memory = new KernelMemory(module);
  const big = 3_000_000;
  expect(
    sumOf(
      memory.run("add", [
        ["in", int32(7), 1],
        ["work", big, big],
        ["out", 4, 1],
      ]),
    ),
  ).toBe(7);
});

it("forgets what it keeps when that gets too much", () => {
  const memory = new KernelMemory(module);
  const heavy = new Uint8Array(70 * 2 ** 20);
  memory.run("add", [
    ["keep", "heavy", heavy, 1],
    ["in", int32(1), 1],
    ["out", 4, 1],
  ]);
  const small = memory.run("add", [
    ["keep", "heavy", int32(5), 1],
    ["in", int32(1), 1],
    ["out", 4, 1],
  ]);
  expect(sumOf(small)).toBe(6);
});
