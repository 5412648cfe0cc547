import { describe, expect, it } from "vitest";
import { alike, byNight, contrast, EYES } from "../../../styles/eyes.ts";
import { CARDS, LOCOMOTIVE } from "./cards.ts";
import { SYMBOLS } from "./symbols.ts";

const COLOURS = CARDS.filter((card) => card !== LOCOMOTIVE);

it.each(Object.entries(EYES))("with %s cards and routes are told apart by their colours", (_, eyes) => {
  expect(
    alike(
      [...COLOURS, "gray"].map((card) => `card-${card}`),
      eyes,
    ),
  ).toEqual([]);
});

it("by night the spaces of every route stand out from the land, black ones by their edge", () => {
  const stands = (name: string) => contrast(byNight(name), byNight("map-land")) >= 3;
  expect(
    COLOURS.filter(
      (card) => !stands(`card-${card}`) && !stands(card === "black" ? "map-black-edge" : "map-space-edge"),
    ),
  ).toEqual([]);
});

describe("without any colour", () => {
  it("each card has a symbol of its own", () => {
    expect(new Set(COLOURS.map((card) => SYMBOLS[card])).size).toBe(COLOURS.length);
    for (const card of COLOURS) expect(SYMBOLS[card]).toBeTruthy();
  });
});
