import { expect, it } from "vitest";
import { newTable } from "./editor.svelte.ts";
import { SavedTables } from "./savedTables.ts";

function shelf() {
  const things = new Map<string, string>();
  return {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, text: string) => void things.set(key, text),
  };
}

const table = () =>
  newTable({ game: "maps/alps", variant: "classic" }, ["Anna", "Bruno"], { head: {}, player: { name: "" } });

it("keeps several tables, the latest first, each once", () => {
  const saved = new SavedTables(shelf());
  const [one, two] = [table(), table()];
  saved.keep(one);
  saved.keep(two);
  saved.keep({ ...one, at: 9, colours: [1, 0] });
  expect(saved.list().map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(saved.find(one.id)?.at).toBe(9);
  saved.forget(one.id);
  expect(saved.list().map(({ id }) => id)).toEqual([two.id]);
});

it("leaves the time of the last change where nothing has changed", () => {
  const saved = new SavedTables(shelf());
  const [one, two] = [table(), table()];
  saved.keep(one);
  saved.keep(two);
  saved.keep({ ...one, at: 9 });
  expect(saved.list()).toEqual([two, one]);
});

it("begins anew where what is kept cannot be read", () => {
  const broken = shelf();
  broken.setItem("capolinea.real-tables", "{");
  expect(new SavedTables(broken).list()).toEqual([]);
});
