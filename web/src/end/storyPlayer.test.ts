import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoryPlayer } from "./storyPlayer.svelte.ts";
import type { AnyStep } from "./steps.ts";

const STEP: AnyStep = { matter: { kind: "routes" }, gains: [], totals: [] };

let story: StoryPlayer;
beforeEach(() => {
  vi.useFakeTimers();
  story = new StoryPlayer([STEP, STEP, STEP]);
});
afterEach(() => void vi.useRealTimers());

describe("a story", () => {
  it("goes on by itself and stops at the end", () => {
    story.play();
    vi.advanceTimersByTime(60_000);
    expect([story.at, story.last, story.playing]).toEqual([2, true, false]);
  });

  it("stays where it is while paused", () => {
    story.play();
    story.pause();
    vi.advanceTimersByTime(60_000);
    expect([story.at, story.playing]).toEqual([0, false]);
  });

  it("stops playing when it is moved by hand, and never leaves its steps", () => {
    story.play();
    story.next();
    vi.advanceTimersByTime(60_000);
    expect(story.at).toBe(1);
    story.skip();
    story.next();
    expect(story.at).toBe(2);
  });

  it("begins again from the end", () => {
    story.skip();
    story.play();
    expect([story.at, story.playing]).toEqual([0, true]);
  });
});
