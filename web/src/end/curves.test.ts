import { describe, expect, it } from "vitest";
import { apart, byTurn, Scale, ticks } from "./curves.ts";

const CHART = {
  points: [
    [0, 0],
    [0, 0],
    [4, 0],
    [4, 7],
    [4, 9],
  ],
  turns: [0, 0, 1, 2, 2],
  totals: [20, -5],
};
const FRAME = { width: 100, height: 100, left: 10, right: 10, top: 10, bottom: 10 };

describe("the chart of points", () => {
  it("has one row for each turn, the last of it", () => {
    expect(byTurn(CHART)).toEqual([
      { turn: 0, points: [0, 0] },
      { turn: 1, points: [4, 0] },
      { turn: 2, points: [4, 9] },
    ]);
  });

  it("counts in round numbers, below zero too", () => {
    expect(ticks(0, 9)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticks(-5, 120)).toEqual([-50, 0, 50, 100, 150]);
    expect(ticks(0, 0)).toEqual([0]);
  });

  it("draws every point inside the frame", () => {
    const rows = byTurn(CHART);
    const scale = new Scale(rows, CHART.totals, FRAME);
    expect(scale.path(rows, 1)).toMatch(/^M10\.0 .+H90\.0V/);
    for (const points of [...CHART.totals, 0, 9]) {
      expect(scale.y(points)).toBeGreaterThanOrEqual(10);
      expect(scale.y(points)).toBeLessThanOrEqual(90);
    }
  });

  it("moves labels apart, and keeps their order", () => {
    expect(apart([50, 10, 52], 12)).toEqual([50, 10, 62]);
  });
});
