import { expect, it } from "vitest";
import { timeLeft } from "./time.ts";

it("shows time the finer, the less there is", () => {
  expect([0, 59.9, 65, 3599, 3600, 90_000, 200_000].map(timeLeft)).toEqual([
    "0:00", "0:59", "1:05", "59:59", "1 h", "25 h", "2 d",
  ]);
});
