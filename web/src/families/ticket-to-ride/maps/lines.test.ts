import { expect, it } from "vitest";
import { clipLine, clipRing, type Frame, ringArea, simplify, svgPath } from "./lines.ts";

const point = ([x = 0, y = 0]: number[]) => ({ x, y });
const frame: Frame = [0, 0, 10, 10];

it("cuts a ring along the frame", () => {
  const ring = [
    [-5, 2],
    [5, 2],
    [5, 6],
    [-5, 6],
  ].map(point);
  expect(ringArea(clipRing(ring, frame))).toBeCloseTo(20);
});

it("leaves nothing of a ring outside of the frame", () => {
  expect(
    clipRing(
      [
        [20, 0],
        [30, 0],
        [30, 9],
      ].map(point),
      frame,
    ),
  ).toEqual([]);
});

it("cuts a line into the pieces inside of the frame", () => {
  const line = [
    [1, 1],
    [2, 2],
    [20, 2],
    [3, 3],
    [4, 4],
    [5, 5],
  ].map(point);
  expect(clipLine(line, frame).map((piece) => piece.length)).toEqual([2, 3]);
});

it("drops points that hardly turn and keeps the ends and the corners", () => {
  const line = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 5],
    [10, 10],
  ].map(point);
  expect(simplify(line, 1)).toEqual(
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ].map(point),
  );
});

it("writes relative moves without what SVG does not need", () => {
  const line = [
    [1, 2],
    [1.5, 1],
    [3.04, 4],
  ].map(point);
  expect(svgPath([line], 1, true)).toBe("M1 2l.5-1 1.5 3z");
});
