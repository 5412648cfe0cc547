import { describe, expect, it } from "vitest";
import { readPlace, readPosition } from "./position.ts";

const GAMES = ["ticket-to-ride/europe", "trains/osaka"];

describe("a position file", () => {
  it("is read with what it leaves out", () => {
    const position = readPosition('{"game": "europe", "players": [{"name": "Anna", "routes": ["paris-zurich"]}, {}]}', GAMES)!;
    expect(position).toMatchObject({ game: "ticket-to-ride/europe", bonus_cards: [] });
    expect(position.players).toEqual([
      { name: "Anna", routes: ["paris-zurich"], stations: [], tickets: [] },
      { name: "", routes: [], stations: [], tickets: [] },
    ]);
  });

  it("is read for each family", () => {
    const position = readPosition('{"game": "osaka", "players": [{"rails": ["0,8"]}]}', GAMES)!;
    expect(position).toEqual({ game: "trains/osaka", variant: "", options: [], stations: {}, players: [{ name: "", rails: ["0,8"], cards: {}, points: 0 }] });
  });

  it("is not any other file", () => {
    for (const text of ["", "[]", "{}", '{"game": "europe", "players": 2}', '{"game": "chess", "players": [{}]}']) expect(readPosition(text, GAMES)).toBeNull();
  });

  it.each([
    { game: "europe", players: [{ routes: 5 }] },
    { game: "europe", players: [{}, { tickets: [7] }] },
    { game: "europe", players: [{ name: null }] },
    { game: "europe", players: [{}], bonus_cards: {} },
    { game: "osaka", players: [{ cards: [] }] },
    { game: "osaka", players: [{}], stations: { "0,8": "3" } },
  ])("is refused where something in it is of another kind: %j", (file) => {
    expect(readPosition(JSON.stringify(file), GAMES)).toBeNull();
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
