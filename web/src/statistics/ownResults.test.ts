import { expect, it } from "vitest";
import { filtered, type OwnGame, resultsOf } from "./ownResults.ts";

const game = (rank: number | null, more: Partial<OwnGame> = {}): OwnGame => ({
  table: "t",
  game: "a/b",
  variant: "",
  ended: 0,
  players: 2,
  people: 1,
  level: "porter",
  score: rank === null ? null : 100 - rank,
  rank,
  left: rank === null,
  performance: null,
  ...more,
});

it("adds up what counts: wins, scores, and wins in a row, the latest first", () => {
  const games = [1, 1, 2, 1, 1, 1, null, 3].map((rank) => game(rank));
  expect(resultsOf(games)).toEqual({
    ...{ games: 7, wins: 5, mean: 690 / 7, best: 99, streak: 2, longest: 3 },
    ...{ performance: null, reviews: 0 },
  });
  expect(resultsOf([game(null)])).toEqual({
    ...{ games: 0, wins: 0, mean: null, best: null, streak: 0, longest: 0 },
    ...{ performance: null, reviews: 0 },
  });
});

it("averages the performance of the games that were reviewed", () => {
  const games = [game(1, { performance: 4 }), game(2), game(3, { performance: 7 }), game(null, { performance: 1 })];
  expect(resultsOf(games)).toMatchObject({ performance: 5.5, reviews: 2 });
});

it("filters by game, players and opponents", () => {
  const games = [game(1), game(2, { game: "c/d" }), game(1, { players: 3, level: "" }), game(1, { level: "magnate" })];
  const count = (filter: object) => filtered(games, { game: "", players: 0, against: "", ...filter }).length;
  expect([{}, { game: "c/d" }, { players: 3 }, { against: "people" }, { against: "magnate" }].map(count)).toEqual([
    4, 1, 1, 1, 1,
  ]);
});
