import { afterEach, expect, it } from "vitest";
import { words } from "../words/words.svelte.ts";
import { timeLeft } from "./time.ts";

afterEach(() => {
  words.language = "en";
});

it("shows time the finer, the less there is", () => {
  expect([0, 58.9, 65, 3599, 3600, 90_000, 86_399.5, 259_199].map(timeLeft)).toEqual([
    "0:00",
    "0:59",
    "1:05",
    "59:59",
    "1h",
    "25h",
    "24h",
    "3d",
  ]);
  words.language = "it";
  expect(timeLeft(259_199)).toBe("3gg");
});
