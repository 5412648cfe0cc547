// Whether this browser can run the engine.

/** What the engine needs of a browser; tests take some of it away. */
export type Abilities = Partial<
  Pick<typeof globalThis, "WebAssembly" | "Worker" | "DecompressionStream" | "TransformStream" | "BigInt64Array">
>;

/** The code of the sentence that says what is missing; null where nothing is. */
export function whatIsMissing(browser: Abilities = globalThis): string | null {
  if (typeof browser.WebAssembly !== "object") return "engine-no-wasm";
  if (typeof browser.Worker !== "function") return "engine-blocked";
  const modern = [browser.DecompressionStream, browser.TransformStream, browser.BigInt64Array];
  return modern.every((each) => typeof each === "function") ? null : "engine-too-old";
}
