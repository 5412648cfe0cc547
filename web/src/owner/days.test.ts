import { describe, expect, it } from "vitest";
import { dayLabels, heightOf, ticksFor } from "./days.ts";

describe("the charts of the last days", () => {
  it.each([
    [
      [0, 0],
      [0, 1, 2],
    ],
    [
      [1, 3],
      [0, 1, 2, 3],
    ],
    [
      [7, 2],
      [0, 5, 10],
    ],
    [[60], [0, 20, 40, 60]],
    [[1234], [0, 500, 1000, 1500]],
  ])("have round steps for %j", (counts, ticks) => {
    expect(ticksFor(counts)).toEqual(ticks);
  });

  it("are never higher than their room, and show whatever happened", () => {
    for (let most = 1; most < 3000; most++) {
      const ticks = ticksFor([most]);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(4);
    }
    expect([heightOf(0, 100, 80), heightOf(1, 1000, 80), heightOf(50, 100, 80)]).toEqual([0, 2, 40]);
  });

  it("end with today, in the owner's language", () => {
    const now = Date.UTC(2026, 10, 1, 23, 59);
    expect(dayLabels(3, now, "en")).toEqual(["Oct 30", "Oct 31", "Nov 1"]);
    expect(dayLabels(2, now, "it")).toEqual(["31 ott", "1 nov"]);
  });
});
