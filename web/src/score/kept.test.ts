import { expect, it } from "vitest";
import { newTable } from "./editor.svelte.ts";
import { KeptTables } from "./kept.ts";

function shelf() {
  const things = new Map<string, string>();
  return {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, text: string) => void things.set(key, text),
  };
}

const table = () => newTable({ game: "ticket-to-ride/europe", variant: "classic" }, ["Anna", "Bruno"]);

it("keeps several tables, the latest first, each once", () => {
  const kept = new KeptTables(shelf());
  const [one, two] = [table(), table()];
  kept.keep(one);
  kept.keep(two);
  kept.keep({ ...one, at: 9, colours: [1, 0] });
  expect(kept.list().map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(kept.find(one.id)?.at).toBe(9);
  kept.forget(one.id);
  expect(kept.list().map(({ id }) => id)).toEqual([two.id]);
});

it("leaves the time of the last change where nothing has changed", () => {
  const kept = new KeptTables(shelf());
  const [one, two] = [table(), table()];
  kept.keep(one);
  kept.keep(two);
  kept.keep({ ...one, at: 9 });
  expect(kept.list()).toEqual([two, one]);
});

it("begins anew where what is kept cannot be read", () => {
  const broken = shelf();
  broken.setItem("capolinea.real-tables", "{");
  expect(new KeptTables(broken).list()).toEqual([]);
});
