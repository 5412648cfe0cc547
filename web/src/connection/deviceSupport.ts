// Whether this browser can run the engine.

/** What the engine needs of a browser; tests take some of it away. */
export type Abilities = Partial<
  Pick<typeof globalThis, "WebAssembly" | "Worker" | "DecompressionStream" | "TransformStream" | "BigInt64Array">
>;

// The smallest module with a number of 128 bits, which the kernels calculate with: (func (result v128) (v128.const 0)).
const SEVERAL_AT_A_TIME = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 5, 1, 0x60, 0, 1, 0x7b], // a type: nothing in, a vector out
  ...[3, 2, 1, 0], // one function of it
  ...[10, 22, 1, 20, 0, 0xfd, 12, ...Array<number>(16).fill(0), 0x0b],
]);

/** The code of the sentence that says what is missing; null where nothing is. */
export function whatIsMissing(browser: Abilities = globalThis): string | null {
  if (typeof browser.WebAssembly !== "object") return "engine-no-wasm";
  if (typeof browser.Worker !== "function") return "engine-blocked";
  const modern = [browser.DecompressionStream, browser.TransformStream, browser.BigInt64Array];
  const old = modern.some((each) => typeof each !== "function") || !browser.WebAssembly.validate(SEVERAL_AT_A_TIME);
  return old ? "engine-too-old" : null;
}
