import { describe, expect, it } from "vitest";
import type { LiveTable } from "../connection/liveTable.svelte.ts";
import { nextSeat } from "./seats.ts";
import { TableSession } from "./tableSession.svelte.ts";

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

it("a device that was given to somebody who never came shows nothing until it is taken again", () => {
  let deciding = [0];
  const position = () => ({ number: 1, view: { phase: "turn", to_decide: deciding }, moves: [] });
  const live = { table: { mine: [0, 1], returnable: [] as number[] }, position, steps: () => [] };
  const session = new TableSession(live as unknown as LiveTable, "any");
  session.passOn();
  session.takeOver();
  expect([session.handover, session.watcher]).toEqual([null, 0]);
  deciding = [1];
  expect(session.handover).toBe(1);
  session.passOn(); // the page asks for player 1, whose time runs out: a bot plays, and it is the turn of player 0
  live.table = { mine: [0], returnable: [1] };
  deciding = [0];
  expect(session.handover).toBe(0);
  session.takeOver();
  expect(session.handover).toBeNull();
});
