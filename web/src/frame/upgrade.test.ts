import { expect, it } from "vitest";
import { isNewer } from "./upgrade.ts";

const PAGE = '<script type="module" crossorigin src="/assets/index-abc.js"></script>';

it("knows a newer app by the names of its files", () => {
  expect(isNewer(PAGE, "https://example.org/assets/index-abc.js")).toBe(false);
  expect(isNewer(PAGE, "https://example.org/assets/index-xyz.js")).toBe(true);
});

it("does not take a server that is away for a newer app", () => {
  expect(isNewer("", "https://example.org/assets/index-abc.js")).toBe(false);
});
