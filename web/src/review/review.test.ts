import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ownProblem, Refusal } from "../connection/requests.ts";
import type { Label } from "./labels.ts";
import { type MoveReview, Review, type ReviewNow, type Summary } from "./review.svelte.ts";

const move = (number: number, label: Label | null = null): MoveReview => ({
  number,
  seat: number % 2,
  move: "pass",
  choice: { kind: "pass" },
  turn: number,
  before: [0.5, 0.5],
  decided: [0, 0],
  luck: [0, 0],
  after: [0.5 + number / 100, 0.5 - number / 100],
  label,
});
const SUMMARY: Summary = {
  start: [0.5, 0.5],
  dealt: [0.4, 0.6],
  result: [1, 0],
  seats: [],
  decided_by: null,
  events: 0,
  sampled: 0,
  depth: 1,
};
const now = (state: ReviewNow["state"], done: number, moves: MoveReview[]): ReviewNow => ({
  state,
  done,
  total: 4,
  moves,
  summary: state === "waiting" ? null : SUMMARY,
});

let asked: [since: number, depth: number][];

function reviewOf(...answers: (ReviewNow | Refusal)[]): Review {
  return new Review(async (since, depth) => {
    asked.push([since, depth]);
    const answer = answers.shift()!;
    if (answer instanceof Refusal) throw answer;
    return answer;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => void vi.useRealTimers());

const FIRST = now("running", 0, [move(0), move(1), move(2), move(3)]);
const MORE = now("running", 2, [move(0, "best"), move(1, "blunder")]);
const LAST = now("done", 4, [move(2, "good"), move(3, "mistake")]);

describe("a review", () => {
  it("asks for what is new until it is done", async () => {
    const review = reviewOf(now("waiting", 0, []), FIRST, MORE, LAST);
    const whole = review.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect([review.state, review.shares]).toEqual(["waiting", []]);
    await vi.advanceTimersByTimeAsync(300);
    expect(review.shares).toHaveLength(5);
    expect(review.labelAt(2)).toBe(null);
    await vi.advanceTimersByTimeAsync(1000);
    await whole;
    expect(asked).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
      [2, 1],
    ]);
    expect(review.moves.map(({ label }) => label)).toEqual(["best", "blunder", "good", "mistake"]);
    expect([review.state, review.done, review.labelAt(2)]).toEqual(["done", 4, "blunder"]);
  });

  it("says why there is none, and can be asked again", async () => {
    const review = reviewOf(new Refusal(429, ownProblem("review-busy")), now("done", 4, FIRST.moves));
    await review.begin();
    expect([review.state, review.problem?.code]).toEqual(["refused", "review-busy"]);
    await review.begin();
    expect([review.state, review.problem]).toEqual(["done", null]);
  });

  it("of more depth replaces the other, and one that was closed asks no more", async () => {
    const review = reviewOf(FIRST, now("done", 4, FIRST.moves), now("done", 4, LAST.moves));
    const first = review.begin();
    await vi.advanceTimersByTimeAsync(0);
    await review.begin(4);
    await vi.advanceTimersByTimeAsync(5000);
    await first;
    expect(asked).toEqual([
      [0, 1],
      [0, 4],
    ]);
    review.close();
  });

  it("goes from mistake to mistake, of one seat too, and from the last to the first", async () => {
    const labels: Label[] = ["blunder", "inaccuracy", "best", "mistake"];
    const review = reviewOf(
      now(
        "done",
        4,
        labels.map((label, number) => move(number, label)),
      ),
    );
    await review.begin();
    expect([0, 1, 2, 4].map((step) => review.nextMistake(step))).toEqual([1, 2, 4, 1]);
    expect(review.nextMistake(1, 0)).toBe(1);
  });
});
