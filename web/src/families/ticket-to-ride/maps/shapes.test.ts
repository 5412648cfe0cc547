import { describe, expect, it } from "vitest";
import { insideFrame, rectangle, separation, separationFromDisc, uprightRectangle } from "./shapes.ts";

const lying = uprightRectangle(0, 0, 40, 10);

describe("the separation of rectangles", () => {
  it("is the gap between their sides", () => {
    expect(separation(lying, uprightRectangle(43, 0, 40, 10))).toBeCloseTo(3);
    expect(separation(lying, uprightRectangle(0, 14, 40, 10))).toBeCloseTo(4);
  });

  it("is negative when they overlap, also as a cross with no corner inside of the other", () => {
    expect(separation(lying, rectangle(20, 5, Math.PI / 2, 40, 10))).toBeLessThan(0);
  });

  it("sees a slanted one between the corners of the upright box around it", () => {
    const slanted = rectangle(0, 0, Math.PI / 4, 40, 4);
    expect(separation(slanted, uprightRectangle(5, -15, 10, 10))).toBeGreaterThan(0);
  });
});

describe("the separation of a rectangle from a disc", () => {
  it("is measured from the rim, to a side or to a corner", () => {
    expect(separationFromDisc(lying, { x: 20, y: 20, radius: 6 })).toBeCloseTo(4);
    expect(separationFromDisc(lying, { x: 43, y: 14, radius: 2 })).toBeCloseTo(3);
  });

  it("is negative for a disc inside of the rectangle", () => {
    expect(separationFromDisc(lying, { x: 20, y: 5, radius: 1 })).toBeCloseTo(-6);
  });
});

it("measures how far a rectangle stays inside of the frame", () => {
  expect(insideFrame(rectangle(50, 50, Math.PI / 2, 40, 10), 100, 75)).toBeCloseTo(5);
  expect(insideFrame(lying, 100, 100)).toBeCloseTo(0);
});
