import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Paced } from "./paced.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced(): { given: number[]; paced: Paced<number> } {
  const given: number[] = [];
  return { given, paced: new Paced((value: number) => given.push(value), 300) };
}

it("passes on at once what comes after a pause", () => {
  const { given, paced: each } = paced();
  each.give(1);
  expect(given).toEqual([1]);
  vi.advanceTimersByTime(300);
  each.give(2);
  expect(given).toEqual([1, 2]);
});

it("passes on the last of what comes during the pause, when it is over", () => {
  const { given, paced: each } = paced();
  for (const value of [1, 2, 3]) each.give(value);
  vi.advanceTimersByTime(299);
  expect(given).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(given).toEqual([1, 3]);
  vi.advanceTimersByTime(1000);
  expect(given).toEqual([1, 3]);
});

it("forgets what waits", () => {
  const { given, paced: each } = paced();
  each.give(1);
  each.give(2);
  each.stop();
  vi.advanceTimersByTime(1000);
  expect(given).toEqual([1]);
});
