import { expect, it } from "vitest";
import { whatIsMissing } from "./deviceSupport.ts";

const able = {
  WebAssembly,
  Worker: class {},
  DecompressionStream,
  TransformStream,
  BigInt64Array,
} as never as typeof globalThis;

it("misses nothing in a browser of today", () => {
  expect(whatIsMissing(able)).toBeNull();
});

it.each([
  ["WebAssembly", "engine-no-wasm"],
  ["Worker", "engine-blocked"],
  ["DecompressionStream", "engine-too-old"],
])("says what a browser without %s lacks", (ability, code) => {
  expect(whatIsMissing({ ...able, [ability]: undefined })).toBe(code);
});

it("needs a browser whose WebAssembly takes several numbers at a time", () => {
  const scalar = { ...WebAssembly, validate: (bytes: Uint8Array) => !bytes.includes(0x7b) };
  expect(whatIsMissing({ ...able, WebAssembly: scalar as never })).toBe("engine-too-old");
});
