import { expect, it } from "vitest";
import { Keeper } from "./keeper.svelte.ts";
import type { Sketch } from "./shelf.ts";

const sketch = (title: string): Sketch => ({ id: "a", family: "maps", title, changed: 0, draft: {} });

it("the last change is always written, and those between need not be", async () => {
  const written: string[] = [];
  const keeper = new Keeper({
    keep: async ({ title }) => {
      await Promise.resolve();
      written.push(title);
    },
  });
  for (const title of ["one", "two", "three"]) keeper.keep(sketch(title));
  await keeper.settled();
  expect(written).toEqual(["one", "three"]);
});

it("tells when nothing can be kept, and when it can again", async () => {
  let full = true;
  const keeper = new Keeper({ keep: () => (full ? Promise.reject(new Error("full")) : Promise.resolve()) });
  keeper.keep(sketch("one"));
  await keeper.settled();
  expect(keeper.kept).toBe(false);
  full = false;
  keeper.keep(sketch("two"));
  await keeper.settled();
  expect(keeper.kept).toBe(true);
});
