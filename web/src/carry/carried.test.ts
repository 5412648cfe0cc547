import { expect, it } from "vitest";
import { readCarried, readFile } from "./carried.ts";
import { MOST_TEXT } from "./packed.ts";

const game = { game: "maps/alps", players: 2, seed: 5, actions: ["0: a", "1: b"], format: 2 };

it("tells games from positions", () => {
  expect(readCarried(JSON.stringify(game))).toMatchObject({ kind: "game", players: 2, moves: 2, over: false });
  expect(readCarried(JSON.stringify({ ...game, result: {} }))).toMatchObject({ over: true });
  expect(readCarried(JSON.stringify({ game: "alps", players: [{}] }))).toMatchObject({ kind: "position" });
  expect(readCarried(JSON.stringify({ capolinea: "map", format: 1 }))).toMatchObject({ kind: "map" });
});

it("keeps the text: a seed has more digits than a number here", () => {
  const text = JSON.stringify(game).replace('"seed":5', '"seed":340282366920938463463374607431768211455');
  expect(readCarried(text).text).toBe(text);
});

it.each(["", "[1]", "null", "7", '{"players": 2}', '{"game": 5, "players": []}', '{"game": "a", "players": "b"}'])(
  "refuses %s",
  (text) => {
    expect(() => readCarried(text)).toThrow("carry-bad");
  },
);

it("does not read what is too big", async () => {
  const file = { size: MOST_TEXT + 1, text: () => Promise.reject(new Error("read")) } as unknown as Blob;
  await expect(readFile(file)).rejects.toMatchObject({ code: "carry-big" });
  expect(() => readCarried(" ".repeat(MOST_TEXT + 1))).toThrow("carry-big");
});
