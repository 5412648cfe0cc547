import { describe, expect, it } from "vitest";
import { nextSeat } from "./seats.ts";

describe("whose eyes", () => {
  it("are nobody's for a spectator", () => {
    expect(nextSeat([], [0, 1], null)).toBeNull();
  });
  it("are one's own, whoever plays", () => {
    expect(nextSeat([1], [0], null)).toBe(1);
    expect(nextSeat([1], [], 1)).toBe(1);
  });
  it("change at a shared device when the one who looks has decided and another must", () => {
    expect(nextSeat([0, 2], [0, 2], null)).toBe(0);
    expect(nextSeat([0, 2], [2], 0)).toBe(2);
    expect(nextSeat([0, 2], [0], 2)).toBe(0);
  });
  it("stay while others play", () => {
    expect(nextSeat([0, 2], [1], 2)).toBe(2);
  });
});
