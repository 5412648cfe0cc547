import { describe, expect, it } from "vitest";
import type { View } from "../../../generated/trains.ts";
import { wasteOf } from "./waste.ts";

describe("the Waste of a seat", () => {
  const seats = [
    { shown: {}, unseen: { waste: 1 }, discards: { waste: 2 } },
    { shown: { waste: 1 }, unseen: { waste: 3 }, discards: {} },
    { shown: {}, unseen: null, discards: {} },
  ];
  const view = { seat: 0, seats, hand: { waste: 1 }, in_play: {}, turn_seat: 0 } as unknown as View;

  it("is all that is known to lie in its zones", () => {
    expect([wasteOf(view, 0), wasteOf(view, 1)]).toEqual([4, 4]);
  });
  it("is not told where passed cards were mixed", () => {
    expect(wasteOf(view, 2)).toBeNull();
  });
});
