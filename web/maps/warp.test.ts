import { expect, it } from "vitest";
import type { Geometry } from "../src/families/ticket-to-ride/maps/geometry.ts";
import { readBoard } from "./board.ts";
import { countFolds } from "./survey.ts";
import { fitWarp } from "./warp.ts";

const board = readBoard("europe");

it("brings every city near to its place", () => {
  const places = board.cities.map(({ x, y }) => ({ x: x * 1600, y: y * 1000 }));
  const warp = fitWarp(board.cities, places);
  board.cities.forEach((city, i) => {
    const { x, y } = warp(city.lon, city.lat);
    expect(Math.hypot(x - places[i].x, y - places[i].y), city.id).toBeLessThan(5);
  });
});

it("folds where two cities changed places, and the count of folds tells", () => {
  const cities = Object.fromEntries(
    board.cities.map(({ id, x, y }) => [id, { x: x * 1600, y: y * 1000, label: null }]),
  );
  [cities.paris, cities.bruxelles] = [cities.bruxelles, cities.paris];
  expect(countFolds(board, { cities, width: 1600, height: 1000 } as unknown as Geometry)).toBeGreaterThan(0);
});
