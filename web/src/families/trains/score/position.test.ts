import { expect, it } from "vitest";
import type { HexPiece } from "../board/hexes.ts";
import { readPosition } from "../../../score/position.ts";
import { asEntered, BLANK, emptyPlayer, type TrainsPosition } from "./position.ts";

const HEXES = [
  { id: "0,8", name: "Kyoto" },
  { id: "1,8", name: "" },
] as HexPiece[];

it("calls hexes by their ids and counts the cards of all zones together", () => {
  const filed = {
    ...emptyPlayer("Anna"),
    rails: ["kyoto", "1,8"],
    cards: { stadium: 1 },
    hand: { stadium: 1 },
    deck: { tower: 2 },
  };
  const position: TrainsPosition = {
    game: "trains/osaka",
    variant: "",
    options: [],
    stations: { Kyoto: 3 },
    players: [filed],
  };
  expect(asEntered(position, HEXES)).toEqual({
    ...position,
    stations: { "0,8": 3 },
    players: [{ name: "Anna", rails: ["0,8", "1,8"], cards: { stadium: 2, tower: 2 }, points: 0 }],
  });
});

const read = (file: object) => readPosition(JSON.stringify(file), ["trains/osaka"], () => Promise.resolve(BLANK));

it("is read from a file with what that leaves out", async () => {
  expect(await read({ game: "osaka", players: [{ rails: ["0,8"] }] })).toEqual({
    game: "trains/osaka",
    variant: "",
    options: [],
    stations: {},
    players: [{ name: "", rails: ["0,8"], cards: {}, points: 0 }],
  });
});

it.each([{ players: [{ cards: [] }] }, { players: [{}], stations: { "0,8": "3" } }])(
  "is not a file with something of another kind: %j",
  async (file) => {
    expect(await read({ game: "osaka", ...file })).toBeNull();
  },
);
