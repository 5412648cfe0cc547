import { expect, it } from "vitest";
import { matches } from "./search.ts";

it.each(["paris wien", "wien paris", " WIEN  par", "paris – wien", ""])(
  "finds a ticket by all words that are typed, in any order: %j",
  (typed) => {
    expect(matches("Paris – Wien", typed)).toBe(true);
  },
);

it("finds nothing where one word is missing", () => {
  expect(matches("Paris – Wien", "paris roma")).toBe(false);
});

it("looks through accents, of the text and of what is typed", () => {
  expect(matches("München – Zürich", "zurich munchen")).toBe(true);
  expect(matches("Munchen", "münchen")).toBe(true);
});
