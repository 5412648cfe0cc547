import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Replayed } from "../connection/requests.ts";
import { Replay } from "./replay.svelte.ts";

const event = (text: string) => ({ key: "event-pass", seat: 0, facts: {}, words: { en: text } });

function stepOf(number: number): Replayed {
  const watchers = [0, 1, null];
  return {
    number,
    made: null,
    positions: watchers.map((watcher) => ({
      type: "position",
      number,
      watcher,
      view: {},
      points: [0, 0],
      moves: [],
      unpaid: [],
      outlook: null,
      undo: false,
    })),
    happened: watchers.map((watcher) => ({
      type: "happened",
      since: number - 1,
      number,
      watcher,
      steps: [{ number, kind: "move", seat: 0, events: [event(`${number} seen by ${watcher}`)] }],
    })),
  };
}

/** A game of so many moves, three of them a turn. */
const game = (count: number) => ({
  moves: Array.from({ length: count }, (_, place) => ({ seat: Math.floor(place / 3) % 2, move: { kind: "pass" } })),
  turns: Array.from({ length: count + 1 }, (_, place) => Math.floor(place / 3)),
});

let asked: number[];
let replay: Replay;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  replay = new Replay(game(20), async (number) => {
    asked.push(number);
    return stepOf(number);
  });
});
afterEach(() => void vi.useRealTimers());

describe("a replay", () => {
  it("fetches its neighbours ahead, and nothing twice", async () => {
    await settle();
    replay.go(10);
    await settle();
    replay.go(11);
    await settle();
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked).toEqual(expect.arrayContaining([0, 1, 9, 10, 11, 12, 15]));
    expect(Math.max(...asked)).toBe(15);
  });

  it("shows the step of the slider as soon as it has come", async () => {
    await settle();
    replay.go(10);
    expect(replay.step?.number).toBe(0);
    await settle();
    expect(replay.step?.number).toBe(10);
  });

  it("tells of the step that is shown while the slider runs ahead, and fetches only what is wanted in the end", async () => {
    await settle();
    asked = [];
    const answers: (() => void)[] = [];
    const slow = new Replay(game(200), (number) => {
      asked.push(number);
      return new Promise((resolve) => answers.push(() => resolve(stepOf(number))));
    });
    const answer = () => (answers.shift()?.(), settle());
    await answer();
    for (let at = 1; at <= 100; at++) slow.go(at);
    expect([slow.at, slow.shown, slow.pending]).toEqual([100, 0, true]);
    await answer(); // step 1, which was asked for ahead, is outdated
    expect([slow.shown, slow.pending]).toEqual([0, true]);
    await answer();
    expect([slow.shown, slow.step?.number, slow.pending]).toEqual([100, 100, false]);
    expect(asked).toEqual([0, 1, 100, 101]);
  });

  it("looks through the eyes of a seat, or of a spectator", async () => {
    await settle();
    replay.watcher = 1;
    expect(replay.position?.watcher).toBe(1);
    expect(replay.events.map(({ words }) => words["en"])).toEqual(["0 seen by 1"]);
    replay.watcher = null;
    expect(replay.position?.watcher).toBeNull();
  });

  it("tells the last steps before the one that is shown", async () => {
    replay.go(10);
    await settle();
    expect(replay.past.map(({ number }) => number)).toEqual([7, 8, 9]);
    replay.go(1);
    await settle();
    expect(replay.past.map(({ number }) => number)).toEqual([0]);
  });

  it("plays to the end, faster if wanted, and stops there", async () => {
    replay.go(15);
    await settle();
    replay.speed = 4;
    replay.play();
    await vi.advanceTimersByTimeAsync(400);
    expect(replay.at).toBe(16);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([replay.at, replay.playing]).toEqual([20, false]);
  });

  it("stops playing when the slider is moved, and never leaves the game", async () => {
    replay.play();
    replay.go(-5);
    expect([replay.at, replay.playing]).toEqual([0, false]);
    replay.go(99);
    expect(replay.at).toBe(20);
  });

  it("asks again for what did not come", async () => {
    let down = true;
    const shaky = new Replay(game(2), async (number) => {
      if (down) throw new Error("away");
      return stepOf(number);
    });
    await settle();
    expect([shaky.failed, shaky.step]).toEqual([true, null]);
    down = false;
    shaky.go(0);
    await settle();
    expect([shaky.failed, shaky.step?.number]).toEqual([false, 0]);
  });
});
