import { describe, expect, it } from "vitest";
import { next } from "./directions.ts";

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
