// Maps for the tests of the workshop: the shipped ones, and one that is small.
import { readFileSync } from "node:fs";
import type { MapFile } from "../../../workshop/mapFile.ts";
import { addCity, addRoute } from "./changes.ts";
import { type Draft, emptyDraft } from "./draft.ts";

const DATA = new URL("../../../../../src/capolinea/families/ticket_to_ride/data/", import.meta.url);

export function shippedMap(name: "europe" | "northern-lights"): MapFile {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`${name}/${file}.json`, DATA), "utf8"));
  const bonus = name === "northern-lights" ? { bonus: read("bonus") } : {};
  const files = {
    game: read("game"),
    board: read("board"),
    tickets: read("tickets"),
    drawing: read("drawing"),
    ...bonus,
  };
  return { capolinea: "map", format: 1, family: "ticket-to-ride", name, files };
}

/** Three cities in a triangle: Aville – Bton – Ceburg. */
export function triangle(): Draft {
  let draft = emptyDraft("Triangle", 1100, 733, 45);
  for (const [name, x, y] of [
    ["Aville", 200, 200],
    ["Bton", 500, 200],
    ["Ceburg", 350, 500],
  ] as const)
    [draft] = addCity(draft, name, x, y);
  [draft] = addRoute(draft, "aville", "bton", "red");
  [draft] = addRoute(draft, "bton", "ceburg", "blue");
  return draft;
}
