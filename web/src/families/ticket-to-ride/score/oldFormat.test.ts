import { expect, it } from "vitest";
import { complete, readPosition } from "../../../score/position.ts";
import { SavedTables } from "../../../score/savedTables.ts";
import { BLANK } from "./position.ts";

const OLD = {
  game: "ticket-to-ride/europe",
  variant: "classic",
  options: [],
  bonus_cards: [],
  players: [{ name: "Anna", lanes: ["paris-zurich"], stations: [], tickets: [] }],
};
const PLAYER = { name: "Anna", routes: ["paris-zurich"], stations: [], tickets: [] };

it("reads an old position file", async () => {
  const position = await readPosition(JSON.stringify(OLD), [OLD.game], () => Promise.resolve(BLANK));
  expect(position?.players).toEqual([PLAYER]);
});

it("reads a table that was kept on this device before", () => {
  const shelf = { getItem: () => JSON.stringify([{ id: "x", at: 1, colours: [0], position: OLD }]), setItem: () => {} };
  const saved = new SavedTables(shelf);
  expect(complete(saved.find("x")!.position, BLANK)).toEqual({ ...OLD, players: [PLAYER] });
});
