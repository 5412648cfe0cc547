import { expect, it } from "vitest";
import { SPACE } from "../maps/sizes.ts";
import { CAR, MARGIN, planFor, SCALE, tileName } from "./paper.ts";

const europe = { width: 1680, height: 1084 };

it("a train car of 20 by 9 millimetres lies inside a space", () => {
  expect(SPACE.length * SCALE).toBeGreaterThan(CAR.length);
  expect(SPACE.width * SCALE).toBeGreaterThan(CAR.width);
});

it.each(["a4", "a3"] as const)("tiles of %s cover the whole board, overlapping by five millimetres", (name) => {
  const { tiles, rows, columns, paper } = planFor(europe, name);
  expect(tiles).toHaveLength(rows * columns);
  const last = tiles.at(-1)!;
  expect(last.x + last.width).toBeCloseTo(europe.width);
  expect(last.y + last.height).toBeCloseTo(europe.height);
  const [first, second] = tiles;
  expect((first!.x + first!.width - second!.x) * SCALE).toBeCloseTo(5);
  expect(first!.width * SCALE).toBeCloseTo(paper.width - 2 * MARGIN);
  expect(tiles.map(tileName).slice(0, 2)).toEqual(["A1", "A2"]);
});

it("one sheet holds it all in full size", () => {
  const { paper, tiles } = planFor(europe, "whole");
  expect(tiles).toMatchObject([{ x: 0, y: 0, ...europe }]);
  expect(paper.width).toBeGreaterThan(europe.width * SCALE);
});
