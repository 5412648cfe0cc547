import { describe, expect, it } from "vitest";
import { alike, byDay, byNight, contrast, EYES } from "../../../styles/eyes.ts";
import { CARDS, LOCOMOTIVE } from "./cards.ts";
import { SYMBOLS } from "./symbols.ts";

const COLOURS = CARDS.filter((card) => card !== LOCOMOTIVE);

it.each(Object.entries(EYES))("with %s cards are told apart by their colours", (_, eyes) => {
  expect(
    alike(
      [...COLOURS, "gray"].map((card) => `card-${card}`),
      eyes,
    ),
  ).toEqual([]);
});

it.each(Object.entries({ day: byDay, night: byNight }))(
  "by %s printed spaces are told apart by their colours",
  (_, by) => {
    expect(
      alike(
        [...COLOURS, "gray"].map((card) => `print-${card}`),
        EYES["all cones"]!,
        by,
      ),
    ).toEqual([]);
  },
);

it("by night the spaces of every route and the junctions stand out from the land", () => {
  const edges = [...COLOURS.map((card) => `print-${card}-edge`), "map-junction"];
  expect(edges.filter((name) => contrast(byNight(name), byNight("map-land")) < 3)).toEqual([]);
});

describe("without any colour", () => {
  it("each card has a symbol of its own", () => {
    expect(new Set(COLOURS.map((card) => SYMBOLS[card])).size).toBe(COLOURS.length);
    for (const card of COLOURS) expect(SYMBOLS[card]).toBeTruthy();
  });
});
