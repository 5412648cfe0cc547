import { expect, it } from "vitest";
import { KeptTables } from "../kept.ts";
import { readPosition } from "../position.ts";

const OLD = { game: "ticket-to-ride/europe", variant: "classic", options: [], bonus_cards: [], players: [{ name: "Anna", lanes: ["paris-zurich"], stations: [], tickets: [] }] };
const PLAYER = { name: "Anna", routes: ["paris-zurich"], stations: [], tickets: [] };

it("reads an old position file", () => {
  expect(readPosition(JSON.stringify(OLD), [OLD.game])?.players).toEqual([PLAYER]);
});

it("reads a table that was kept on this device before", () => {
  const shelf = { getItem: () => JSON.stringify([{ id: "x", at: 1, colours: [0], position: OLD }]), setItem: () => {} };
  const kept = new KeptTables(shelf);
  expect(kept.find("x")?.position.players).toEqual([PLAYER]);
  expect(kept.list()).toEqual([{ id: "x", at: 1, colours: [0], position: { ...OLD, players: [PLAYER] } }]);
});
