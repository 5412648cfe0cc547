// Nothing is told by colour alone, yet colours should help.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SEAT_MARKS } from "../shared/symbols.ts";
import { alike, byNight, contrast, EYES, SOURCE, tokens } from "./eyes.ts";

const SEATS = [0, 1, 2, 3, 4];

it.each(Object.entries(EYES))("with %s players are told apart by their colours", (_, eyes) => {
  expect(
    alike(
      SEATS.map((seat) => `seat-${seat}`),
      eyes,
    ),
  ).toEqual([]);
});

it("players have marks of their own", () => {
  expect(new Set(SEATS.map((seat) => SEAT_MARKS[seat])).size).toBe(SEATS.length);
});

it("what is chosen is marked brightly on land and sea by night", () => {
  for (const ground of ["map-land", "map-sea"])
    expect(contrast(byNight("map-chosen"), byNight(ground))).toBeGreaterThan(4.5);
});

describe("tokens.css", () => {
  it("has every colour", () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.(svelte|css)$/.test(file) && !file.endsWith("tokens.css"),
    );
    const coloured = files.filter((file) =>
      /#[0-9a-f]{3,8}\b[;,)" ]|\b(rgb|hsl)a?\(/i.test(readFileSync(new URL(file, SOURCE), "utf8")),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(coloured).toEqual([]);
  });
  it("has the paper that the frame of a browser shows", () => {
    const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
    const [, ...paper] = /--paper: light-dark\((.+), (.+)\);/.exec(tokens)!;
    expect([...page.matchAll(/"theme-color" content="(.+?)"/g)].map(([, colour]) => colour)).toEqual(paper);
  });
});
