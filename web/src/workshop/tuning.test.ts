import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TuningNow } from "../connection/requests.ts";
import { type Proposal, Tuning } from "./tuning.svelte.ts";

const estimate = { value: 1, low: 1, high: 1, count: 1 };
const proposal = (file: string, list: string, ids: string[], set: Record<string, unknown>): Proposal => ({
  change: { file, list, ids, set },
  words: {},
  before: estimate,
  after: estimate,
  games: 1,
});
const PROPOSALS = [
  proposal("game", "", [], { route_points: { 1: 2 } }),
  proposal("game", "", [], { route_points: { 2: 4 } }),
  proposal("game", "", [], { longest_route_points: 5 }),
  proposal("board", "routes", ["a-b"], { length: 2 }),
  proposal("board", "routes", ["a-b"], { colour: "gray" }),
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is followed to its end; an accepted proposal takes those along that set the same", async () => {
  let asked = 0;
  const now = (state: TuningNow["state"]): TuningNow => ({
    number: 1,
    state,
    id: "",
    tried: asked,
    total: 2,
    before: null,
    proposals: state === "done" ? PROPOSALS : [],
  });
  const tuning = new Tuning(
    {
      startTuning: () => Promise.resolve(now("running")),
      tuning: () => Promise.resolve(now(++asked < 2 ? "running" : "done")),
      stopTuning: () => Promise.reject(new Error("not asked for")),
    },
    () => Promise.resolve(),
  );
  const searching = tuning.start({ capolinea: "map", format: 1, family: "maps", name: "a", files: {} }, 2);
  await vi.advanceTimersByTimeAsync(500);
  expect(tuning.running).toBe(true);
  await vi.runAllTimersAsync();
  await searching;
  expect([tuning.running, tuning.now!.proposals.length]).toEqual([false, 5]);
  tuning.accepted(PROPOSALS[0]!);
  expect(tuning.now!.proposals).toEqual(PROPOSALS.slice(2));
  tuning.accepted(PROPOSALS[3]!);
  expect(tuning.now!.proposals).toEqual([PROPOSALS[2], PROPOSALS[4]]);
});
