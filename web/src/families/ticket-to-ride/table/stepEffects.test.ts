import { describe, expect, it } from "vitest";
import type { Event, Seen } from "../../../generated/socket.ts";
import { beginsTheEnd, movedIn, soundOf } from "./stepEffects.ts";

const step = (key: string, facts: Event["facts"], kind: Seen["kind"] = "move"): Seen => ({
  number: 1,
  kind,
  seat: 0,
  events: [{ key, seat: 0, facts, words: {} }],
});

describe("what is noticed of a step", () => {
  it("is a card from the market, on its way to my pile or to the other player", () => {
    const taken = step("event-market", { card: "blue", place: 3 });
    expect(movedIn(taken, 0)).toEqual([{ card: "blue", from: '[data-place="3"]', to: '[data-pile="blue"]' }]);
    expect(movedIn(taken, 1)[0]?.to).toBe('[data-seat="0"]');
  });
  it("is the back of a card that somebody else drew", () => {
    expect(movedIn(step("event-deck", {}), 1)).toEqual([
      { card: null, from: '[data-place="deck"]', to: '[data-seat="0"]' },
    ]);
  });
  it("is that the last turns begin", () => {
    expect([step("event-last", {}), step("event-claim", {})].map(beginsTheEnd)).toEqual([true, false]);
  });
  it("is wagons for a route, and nothing for a move taken back", () => {
    expect(soundOf(step("event-claim", {}))).toBe("wagons");
    expect(soundOf(step("event-undone", {}, "undo"))).toBeNull();
    expect(movedIn(step("event-market", { card: "blue", place: 3 }, "undo"), 0)).toEqual([]);
  });
});
