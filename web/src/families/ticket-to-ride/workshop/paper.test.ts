import { expect, it } from "vitest";
import { SPACE } from "../maps/sizes.ts";
import { badgeCorner, CAR, MARGIN, planFor, SCALE, tileName } from "./paper.ts";

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

it("the points of a printed ticket cover none of its cities", () => {
  const map = { width: 1100, height: 733 };
  const middle = { x: 500, y: 350 };
  expect(badgeCorner(map, [middle, { x: 100, y: 100 }])).toEqual({ x: 61, y: 37 }); // at the right below
  expect(badgeCorner(map, [middle, { x: 1050, y: 700 }])).toEqual({ x: 7, y: 37 });
  const corners = [10, 1090].flatMap((x) => [10, 720].map((y) => ({ x, y })));
  for (const one of corners)
    for (const other of corners) {
      const { x, y } = badgeCorner(map, [one, other]);
      for (const end of [one, other]) {
        const scale = 37.2 / map.height;
        const at = { x: (68 - map.width * scale) / 2 + end.x * scale, y: 6.8 + end.y * scale };
        expect(Math.hypot(at.x - x, at.y - y)).toBeGreaterThan(10);
      }
    }
});
