import { expect, it, vi } from "vitest";
import { Refusal } from "../connection/requests.ts";
import type { Problem } from "../generated/socket.ts";
import { fits, type Scene, stepAfter } from "./lesson.svelte.ts";
import { LessonWire, type Teacher } from "./lessonWire.ts";

const step = (kind = "", times = 1, refused = "") => ({
  say: {},
  marks: [],
  do: kind ? { kind } : {},
  times,
  refused,
});
const SCENE: Scene = { title: {}, steps: [step(), step("play", 2), step("buy", 1, "too-dear"), step("end"), step()] };

it("tells the step of the next move, or what is said after the last one", () => {
  expect([1, 2, 3].map((moves) => stepAfter(SCENE, moves))).toEqual([1, 2, 4]);
});

it("takes a move for the one that is asked for by the fields that are named", () => {
  const move = { kind: "claim", route: "a-b", cards: { blue: 2 } };
  expect(fits(move, { kind: "claim" })).toBe(true);
  expect(fits(move, { kind: "claim", cards: { blue: 2 } })).toBe(true);
  expect(fits(move, { kind: "claim", cards: { red: 2 } })).toBe(false);
  expect(fits(move, { kind: "claim", city: "a" })).toBe(false);
  expect(fits(move, { kind: ["build-station", "claim"] })).toBe(true); // one of several will do
});

it("a server that is too busy for the first position is asked again", async () => {
  const problem: Problem = { code: "too-many-requests", rule: "", place: "", facts: {}, words: {} };
  const wire = new LessonWire({ play: () => Promise.reject(new Refusal(429, problem)) } as unknown as Teacher);
  const heard: string[] = [];
  wire.onmessage = () => void heard.push("message");
  wire.onclose = () => void heard.push("close");
  wire.send(JSON.stringify({ type: "hello", version: 1, since: null, heard: 0 }));
  await vi.waitFor(() => expect(heard).toEqual(["close"]));
});
