import { expect, it } from "vitest";
import { keyOf } from "./moveKey.ts";

it("is the same for the same move, in whichever order its fields and cards come", () => {
  const sent = { kind: "claim", route: "a-b", cards: { blue: 2, locomotive: 1 } };
  const made = { cards: { locomotive: 1, blue: 2 }, route: "a-b", kind: "claim" };
  expect(keyOf(made)).toBe(keyOf(sent));
});

it("is another one for another move; the order of a list counts", () => {
  const keys = [{ tickets: ["a", "b"] }, { tickets: ["b", "a"] }, { tickets: [] }, {}].map(keyOf);
  expect(new Set(keys).size).toBe(4);
});
