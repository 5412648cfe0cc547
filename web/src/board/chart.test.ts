import { expect, it } from "vitest";
import { Chart, type MapPieces } from "./chart.ts";

const names = (...ids: string[]) => ids.map((id) => ({ id, called: { en: id } }));
const lane = (id: string, to: string, colour: string, group: string | null) => ({ id, from: "Paris", to, colour, group, length: 2, kind: "plain", locomotives: 0, bonus_draw: 0 });
const chart = new Chart({
  cities: names("Paris", "Bruxelles", "Dieppe", "Brest"),
  lanes: [lane("red", "Bruxelles", "red", "b"), lane("yellow", "Bruxelles", "yellow", "b"), lane("one", "Dieppe", "gray", "d"), lane("two", "Dieppe", "gray", "d"), lane("brest", "Brest", "black", null)],
  tickets: [],
  cards: {},
} as unknown as MapPieces);

it("a lane is called by its colour only where that tells it from another", () => {
  expect(["red", "one", "brest"].map((id) => chart.lane(id))).toEqual(["Paris – Bruxelles (red)", "Paris – Dieppe", "Paris – Brest"]);
});

it("lanes that are alike in everything are listed once, others each with its colour", () => {
  const listed = chart.distinct(["red", "yellow", "one", "two"]).map((each) => [chart.ends(each), chart.laneFacts(each)]);
  expect(listed).toEqual([["Paris – Bruxelles", "red, 2 spaces"], ["Paris – Bruxelles", "yellow, 2 spaces"], ["Paris – Dieppe", "gray, 2 spaces"]]);
});
