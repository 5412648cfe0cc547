import { describe, expect, it } from "vitest";
import type { Geometry } from "../maps/geometry.ts";
import { isLowerLeft, next, pick } from "./picking.ts";

const geometry: Geometry = {
  width: 400,
  height: 200,
  space: { length: 40, width: 16 },
  disc: 10,
  lettering: 20,
  land: "",
  borders: "",
  lakes: "",
  cities: { a: { x: 20, y: 100, label: null }, b: { x: 220, y: 100, label: null } },
  routes: {
    upper: { path: "", spaces: [[120, 90, 0]] },
    lower: { path: "", spaces: [[120, 110, 0]] },
    steep: { path: "", spaces: [[300, 100, 90]] },
  },
};
const none = new Set<string>();

describe("picking", () => {
  it("takes the nearer of two parallel routes", () => {
    expect(pick(geometry, { x: 120, y: 98 }, 20, none)).toEqual({ kind: "route", id: "upper" });
    expect(pick(geometry, { x: 120, y: 103 }, 20, none)).toEqual({ kind: "route", id: "lower" });
  });
  it("knows that spaces are turned", () => {
    expect(pick(geometry, { x: 300, y: 118 }, 1, none)?.id).toBe("steep");
    expect(pick(geometry, { x: 318, y: 100 }, 1, none)).toBeNull();
  });
  it("takes a city only where cities can be chosen", () => {
    expect(pick(geometry, { x: 22, y: 100 }, 30, none)).toBeNull();
    expect(pick(geometry, { x: 22, y: 100 }, 30, new Set(["a"]))).toEqual({ kind: "city", id: "a" });
  });
});

describe("the arrow keys", () => {
  const places: [string, { x: number; y: number }][] = [
    ["east", { x: 200, y: 110 }],
    ["far-east", { x: 300, y: 100 }],
    ["north", { x: 110, y: 20 }],
  ];
  it("go to the nearest ahead", () => {
    expect(next({ x: 100, y: 100 }, "right", places)).toBe("east");
    expect(next({ x: 100, y: 100 }, "up", places)).toBe("north");
    expect(next({ x: 100, y: 100 }, "left", places)).toBeNull();
  });
});

it("what lies in the lower left would be hidden there", () => {
  expect(["a", "upper", "b", "steep"].map((id) => isLowerLeft(geometry, id))).toEqual([true, true, false, false]);
  expect(isLowerLeft({ ...geometry, height: 400 }, "a")).toBe(false);
});
