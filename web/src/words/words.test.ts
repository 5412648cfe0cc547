import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { filled, words } from "./words.svelte.ts";

const SOURCE = new URL("../", import.meta.url);
const folders = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("words/en.json"))
  .map((file) => file.slice(0, -"en.json".length));

function sentences(folder: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${folder}${language}.json`, SOURCE), "utf8")) as Record<string, string>;
}

const places = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();

describe.each(folders)("the languages of %s", (folder) => {
  it.each(["it", "es"])("have the same sentences with the same facts: %s", (language) => {
    const [english, other] = [sentences(folder, "en"), sentences(folder, language)];
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, sentence] of Object.entries(english))
      expect([key, places(other[key]!)]).toEqual([key, places(sentence)]);
  });
});

it("families have sentences of their own, and none twice", () => {
  const keys = folders.flatMap((folder) => Object.keys(sentences(folder, "en")));
  expect(folders.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(keys.length);
});

it("a part of the app says its own sentences and those that all share", async () => {
  const italian = { default: { hill: "collina|{count} colline" } };
  const say = await words.also(
    { hill: "hill|{count} hills" },
    { it: () => Promise.resolve(italian), es: () => Promise.reject(new Error("away")) },
  );
  expect([say("hill", { count: 2 }), say("cancel")]).toEqual(["2 hills", words.say("cancel")]);
});

it("a part of the app that comes while another language does speaks that one too", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  const speaking = words.speak("it");
  const coming = words.also(
    { hill: "hill" },
    { it: () => Promise.resolve({ default: { hill: "collina" } }), es: () => Promise.reject(new Error("away")) },
  );
  await speaking;
  expect((await coming)("hill")).toBe("collina");
  await words.speak("en");
  vi.unstubAllGlobals();
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
