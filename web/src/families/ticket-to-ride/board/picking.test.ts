import { describe, expect, it } from "vitest";
import type { Geometry } from "../maps/geometry.ts";
import { isLowerLeft, pick } from "./picking.ts";

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

it("what lies in the lower left would be hidden there", () => {
  expect(["a", "upper", "b", "steep"].map((id) => isLowerLeft(geometry, id))).toEqual([true, true, false, false]);
  expect(isLowerLeft({ ...geometry, height: 400 }, "a")).toBe(false);
});
