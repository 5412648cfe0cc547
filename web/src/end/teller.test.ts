import { beforeEach, describe, expect, it, vi } from "vitest";
import { Teller } from "./teller.svelte.ts";
import type { AnyStep } from "./steps.ts";

const STEP: AnyStep = { matter: { kind: "routes" }, gains: [], totals: [] };

let teller: Teller;
beforeEach(() => {
  vi.useFakeTimers();
  teller = new Teller([STEP, STEP, STEP]);
});

describe("a teller", () => {
  it("goes on by itself and stops at the end", () => {
    teller.play();
    vi.advanceTimersByTime(60_000);
    expect([teller.at, teller.last, teller.playing]).toEqual([2, true, false]);
  });

  it("stays where it is while paused", () => {
    teller.play();
    teller.pause();
    vi.advanceTimersByTime(60_000);
    expect([teller.at, teller.playing]).toEqual([0, false]);
  });

  it("stops playing when it is moved by hand, and never leaves its steps", () => {
    teller.play();
    teller.next();
    vi.advanceTimersByTime(60_000);
    expect(teller.at).toBe(1);
    teller.skip();
    teller.next();
    expect(teller.at).toBe(2);
  });

  it("begins again from the end", () => {
    teller.skip();
    teller.play();
    expect([teller.at, teller.playing]).toEqual([0, true]);
  });
});
