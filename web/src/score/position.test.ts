import { describe, expect, it } from "vitest";
import { type AnyPlayer, type AnyPosition, type Blank, readPlace, readPosition } from "./position.ts";

const GAMES = ["maps/alps", "hexes/island"];

interface Walker extends AnyPlayer {
  ways: readonly string[];
  steps: number;
}
type Walk = AnyPosition<Walker> & { huts: Readonly<Record<string, number>> };
const BLANK: Blank<Walk> = { head: { huts: {} }, player: { name: "", ways: [], steps: 0 } };
const read = (text: string) =>
  readPosition(text, GAMES, (game) => Promise.resolve(game === "maps/alps" ? BLANK : null));

describe("a position file", () => {
  it("is read with what it leaves out", async () => {
    expect(await read('{"game": "alps", "players": [{"name": "Anna", "ways": ["bern-chur"]}, {}]}')).toEqual({
      game: "maps/alps",
      variant: "",
      options: [],
      huts: {},
      players: [
        { name: "Anna", ways: ["bern-chur"], steps: 0 },
        { name: "", ways: [], steps: 0 },
      ],
    });
  });

  it.each(["", "null", "[]", "{}", '{"game": "alps", "players": 2}', '{"game": "chess", "players": [{}]}'])(
    "is not any other file: %s",
    async (text) => {
      expect(await read(text)).toBeNull();
    },
  );

  it("is not one of a family that is not known", async () => {
    expect(await read('{"game": "island", "players": [{}]}')).toBeNull();
  });

  it.each([
    { game: "alps", players: [{ ways: 5 }] },
    { game: "alps", players: [{}, { ways: [7] }] },
    { game: "alps", players: [{ name: null }] },
    { game: "alps", players: [{ steps: "7" }] },
    { game: "alps", players: [{}], huts: [] },
    { game: "alps", players: [{}], huts: { chur: "3" } },
  ])("is refused where something in it is of another kind: %j", async (file) => {
    expect(await read(JSON.stringify(file))).toBeNull();
  });
});

describe("a place", () => {
  it("is read as the server writes it", () => {
    expect(readPlace("$.players[1].routes[3]")).toEqual({ player: 1, field: "routes", at: 3 });
    expect(readPlace("$.players[0].cars_left")).toEqual({ player: 0, field: "cars_left", at: null });
    expect(readPlace("$.players[0].cards.lay-rails")).toEqual({ player: 0, field: "cards", at: "lay-rails" });
    expect(readPlace("$.players[2]")).toEqual({ player: 2, field: "", at: null });
    expect(readPlace("$.bonus_cards[0]")).toEqual({ player: null, field: "bonus_cards", at: 0 });
    expect(readPlace("$.stations.3,4")).toEqual({ player: null, field: "stations", at: "3,4" });
    expect(readPlace("$.players")).toEqual({ player: null, field: "players", at: null });
  });
});
