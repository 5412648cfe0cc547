import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Geometry, MiniMap } from "../src/families/ticket-to-ride/maps/geometry.ts";
import { DATA, MAP_NAMES, readBoard } from "./board.ts";
import { CLEARANCE } from "../src/families/ticket-to-ride/maps/sizes.ts";
import { citiesAtSea, type Clearance, countFolds, surveyMap } from "./survey.ts";

function readText(name: string): string {
  return readFileSync(new URL(`${name}.json`, DATA), "utf8");
}

describe.each(MAP_NAMES)("the drawing of %s", (map) => {
  const board = readBoard(map);
  const text = readText(`${map}/drawing`);
  const drawing = JSON.parse(text) as Geometry;
  const survey = surveyMap(board, drawing);

  it("has every route of the board with exactly its spaces", () => {
    const drawn = Object.entries(drawing.routes).map(([id, { spaces }]) => [id, spaces.length]);
    expect(drawn.sort()).toEqual(board.routes.map((route) => [route.id, route.length]).sort());
  });

  it("has every city of the board, with a label where it has a name", () => {
    const drawn = Object.entries(drawing.cities).map(([id, { label }]) => [id, label !== null]);
    expect(drawn.sort()).toEqual(board.cities.map(({ id, name }) => [id, name !== ""]).sort());
  });

  it("draws the spaces of a route from its first city to its second", () => {
    for (const route of board.routes) {
      const [from, to] = [drawing.cities[route.from], drawing.cities[route.to]];
      const spaces = drawing.routes[route.id].spaces;
      const distances = spaces.map(([x, y]) => Math.hypot(x - from.x, y - from.y) - Math.hypot(x - to.x, y - to.y));
      expect(distances, route.id).toEqual([...distances].sort((a, b) => a - b));
    }
  });

  it.each(Object.keys(CLEARANCE) as Clearance[])("keeps the clearance: %s", (kind) => {
    const { distance, between } = survey[kind];
    expect(distance, between).toBeGreaterThanOrEqual(CLEARANCE[kind]);
  });

  it("has every city on land or at the coast", () => {
    expect(citiesAtSea(board, drawing)).toEqual([]);
  });

  it("bends the coast without folding it", () => {
    expect(countFolds(board, drawing)).toBe(0);
  });

  it("is small", () => {
    expect(drawing.land.length).toBeLessThan(60_000);
    expect(text.length).toBeLessThan(105_000);
    expect(readText(`${map}/picture`).length).toBeLessThan(6_000);
  });

  it("has a miniature of the same proportions", () => {
    const mini = JSON.parse(readText(`${map}/picture`)) as MiniMap;
    expect(mini.width / mini.height).toBeCloseTo(drawing.width / drawing.height, 2);
  });
});
