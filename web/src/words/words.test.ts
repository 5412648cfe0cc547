import { describe, expect, it } from "vitest";
import en from "./en.json";
import es from "./es.json";
import italian from "./it.json";
import { filled } from "./words.svelte.ts";

const places = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();

describe("the languages", () => {
  for (const [name, other] of Object.entries({ it: italian, es })) {
    it(`have the same sentences with the same facts: ${name}`, () => {
      expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
      for (const [key, sentence] of Object.entries(en)) {
        expect([key, places(other[key as keyof typeof en])]).toEqual([key, places(sentence)]);
      }
    });
  }
});

describe("filled", () => {
  it("puts facts in their places", () => {
    expect(filled("{name} has {count}", { name: "Ada", count: 2 })).toBe("Ada has 2");
  });
  it("takes the singular for one alone", () => {
    expect(filled("one car|{count} cars", { count: 1 })).toBe("one car");
    expect(filled("one car|{count} cars", { count: 0 })).toBe("0 cars");
  });
});
