import { beforeEach, describe, expect, it } from "vitest";
import { fit, type View } from "./camera.ts";
import { Gestures } from "./gestures.ts";

const map = { width: 1600, height: 1000 };
const window = { width: 800, height: 500 };
let gestures: Gestures;
let view: View;
const move = (finger: number, x: number, y: number) => {
  view = gestures.move(finger, { x, y }, { map, window, view });
};

beforeEach(() => {
  gestures = new Gestures();
  view = { ...fit(map, window), scale: 1, x: -300, y: -200 };
});

describe("fingers", () => {
  it("choose when they only touch", () => {
    gestures.down(1, { x: 100, y: 100 });
    move(1, 103, 102);
    expect(view.x).toBe(-300);
    expect(gestures.up(1)).toBe(true);
  });

  it("move the map, and choose nothing then", () => {
    gestures.down(1, { x: 100, y: 100 });
    move(1, 160, 120);
    expect([view.x, view.y]).toEqual([-240, -180]);
    expect(gestures.up(1)).toBe(false);
  });

  it("come closer when two of them part", () => {
    gestures.down(1, { x: 300, y: 250 });
    gestures.down(2, { x: 500, y: 250 });
    move(1, 250, 250);
    move(2, 550, 250);
    expect(view.scale).toBeCloseTo(1.5);
    expect(gestures.up(2)).toBe(false);
    expect(gestures.up(1)).toBe(false);
  });
});

describe("the wheel", () => {
  it("comes closer upwards", () => {
    expect(gestures.wheel(-300, { x: 400, y: 250 }, { map, window, view }).scale).toBeGreaterThan(1);
  });
});
