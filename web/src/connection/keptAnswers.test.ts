import { expect, it } from "vitest";
import { KeptAnswers } from "./keptAnswers.ts";

function shelf(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it("knows what there was last, and that there was nothing before", () => {
  const place = shelf();
  const answers = new KeptAnswers(place);
  expect(answers.of("/api/tables/mine")).toBe('{"tables":[]}');
  answers.keep("/api/tables/mine", '{"tables":[1]}');
  expect(new KeptAnswers(place).of("/api/tables/mine")).toBe('{"tables":[1]}');
});

it("leaves all else to the engine", () => {
  const answers = new KeptAnswers(shelf());
  answers.keep("/api/tables/x", "{}");
  expect(answers.of("/api/tables/x")).toBeUndefined();
});
