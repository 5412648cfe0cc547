import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ended, Notices, ruleLink, sentenceOf } from "./notices.svelte.ts";
import { Refusal } from "../connection/requests.ts";

const problem = { code: "seat-taken", rule: "S1", place: "", facts: {}, words: { en: "the seat is taken" } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows a refusal for a while", async () => {
  const notices = new Notices();
  const answer = await notices.attempt(() => Promise.reject(new Refusal(409, problem)), "hexes");
  expect(answer).toBeUndefined();
  expect(notices.list).toMatchObject([{ problem, family: "hexes" }]);
  vi.runAllTimers();
  expect(notices.list).toEqual([]);
});

it("passes on what is no refusal", async () => {
  await expect(new Notices().attempt(() => Promise.reject(new TypeError("bug")))).rejects.toThrow("bug");
});

it("finds words and rule", () => {
  expect(sentenceOf(problem)).toBe("the seat is taken");
  expect(sentenceOf({ ...problem, code: "not-your-turn" })).toBe("It’s not your turn yet.");
  expect([ended("the seat is taken"), ended("It’s not your turn yet.")]).toEqual([
    "the seat is taken.",
    "It’s not your turn yet.",
  ]);
  expect(ruleLink(problem, "maps")).toBe("/rules/maps#S1");
  expect(ruleLink(problem, "")).toBe("");
});
