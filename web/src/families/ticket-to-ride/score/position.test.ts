import { describe, expect, it } from "vitest";
import { readPosition } from "../../../score/position.ts";
import { BLANK } from "./position.ts";

const GAMES = ["ticket-to-ride/europe"];
const read = (file: object) => readPosition(JSON.stringify(file), GAMES, () => Promise.resolve(BLANK));

describe("a position file", () => {
  it("is read with what it leaves out", async () => {
    const position = await read({ game: "europe", players: [{ name: "Anna", routes: ["paris-zurich"] }, {}] });
    expect(position).toMatchObject({ game: "ticket-to-ride/europe", bonus_cards: [] });
    expect(position?.players).toEqual([
      { name: "Anna", routes: ["paris-zurich"], stations: [], tickets: [] },
      { name: "", routes: [], stations: [], tickets: [] },
    ]);
  });

  it.each([
    { players: [{ routes: 5 }] },
    { players: [{}, { tickets: [7] }] },
    { players: [{ name: null }] },
    { players: [{}], bonus_cards: {} },
  ])("is refused where something in it is of another kind: %j", async (file) => {
    expect(await read({ game: "europe", ...file })).toBeNull();
  });
});
