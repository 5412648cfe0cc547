import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { LiveTable } from "../connection/liveTable.svelte.ts";
import { loadPreviews, type Preview } from "../games/preview.ts";
import type { Family } from "./family.ts";
import { families, Registry } from "./registry.ts";

const registry = new Registry(import.meta.glob<{ family: Family }>("../fixtures/*/index.ts"));

describe("a new family", () => {
  it("is a folder, and nothing else is edited", async () => {
    expect([registry.has("example"), registry.has("nothing")]).toEqual([true, false]);
    const family = (await registry.load("example"))!;
    const board = await family.board({ game: "example/island", variant: "", options: [], seats: { length: 3 } });
    const { body } = render(await family.table(), { props: { live: {} as LiveTable, board } });
    expect(body).toContain("3 hills");
  });

  it("has a preview beside it", async () => {
    const modules = import.meta.glob<{ preview: Preview }>("../fixtures/*/preview.ts");
    const previews = await loadPreviews(["example", "nothing"], modules);
    expect([...previews].map(([id, { name }]) => [id, name.en])).toEqual([["example", "Hills"]]);
  });
});

it("one that the app does not know is none", async () => {
  expect(await families.load("example")).toBeNull();
});

it("those of the app have what their pages ask for", async () => {
  const { readdirSync } = await import("node:fs");
  const ids = readdirSync(new URL(".", import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const id of ids) {
    const family = (await families.load(id))!;
    expect(Object.keys(family)).toEqual(expect.arrayContaining(["board", "table", "end", "replay", "score"]));
  }
  expect((await loadPreviews(ids)).size).toBe(ids.length);
});
