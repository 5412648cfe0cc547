import { expect, it } from "vitest";
import { Chart, type MapPieces } from "./chart.ts";

const names = (...ids: string[]) => ids.map((id) => ({ id, called: { en: id } }));
const route = (id: string, to: string, colour: string, group: string | null) => ({
  id,
  from: "Paris",
  to,
  colour,
  group,
  length: 2,
  kind: "plain",
  locomotives: 0,
  bonus_draw: 0,
});
const chart = new Chart({
  cities: names("Paris", "Bruxelles", "Dieppe", "Brest"),
  routes: [
    route("red", "Bruxelles", "red", "b"),
    route("yellow", "Bruxelles", "yellow", "b"),
    route("one", "Dieppe", "gray", "d"),
    route("two", "Dieppe", "gray", "d"),
    route("brest", "Brest", "black", null),
  ],
  tickets: [],
  cards: {},
} as unknown as MapPieces);

it("a route is called by its colour only where that tells it from another", () => {
  expect(["red", "one", "brest"].map((id) => chart.route(id))).toEqual([
    "Paris – Bruxelles (red)",
    "Paris – Dieppe",
    "Paris – Brest",
  ]);
});

it("routes that are alike in everything are listed once, others each with its colour", () => {
  const listed = chart
    .distinct(["red", "yellow", "one", "two"])
    .map((each) => [chart.ends(each), chart.routeFacts(each)]);
  expect(listed).toEqual([
    ["Paris – Bruxelles", "red, 2 spaces"],
    ["Paris – Bruxelles", "yellow, 2 spaces"],
    ["Paris – Dieppe", "gray, 2 spaces"],
  ]);
});
