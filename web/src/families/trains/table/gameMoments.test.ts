import { expect, it } from "vitest";
import type { View } from "../../../generated/trains.ts";
import type { HexChart } from "../board/hexes.ts";
import { momentsIn } from "./gameMoments.ts";

const hex = (id: string, terrain: string, value: number, ...around: string[]) => ({
  id,
  terrain,
  value,
  around,
  place: { en: id },
});
const HEXES = [hex("Kyoto", "city", 0, "Otsu", "field"), hex("Otsu", "remote", 3, "Kyoto"), hex("field", "plain", 0)];
const CHART = {
  hexes: new Map(HEXES.map((each) => [each.id, each])),
  pieces: { end_piles: 2, city_points: [0, 2, 4, 8] },
} as unknown as HexChart;

type Some = Partial<Omit<View, "seats">> & { left?: number[] };
const view = ({ left = [20, 20], ...some }: Some): View =>
  ({
    seat: 0,
    phase: "turn",
    turn_seat: 1,
    piles: { tower: 3, garage: 1, waste: 0 },
    rails: { field: [0], Kyoto: [0] },
    stations: {},
    stations_left: 9,
    seats: left.map((rails_left) => ({ rails_left })),
    ...some,
  }) as unknown as View;

const between = (before: Some, after: Some) =>
  momentsIn({ before: view(before), after: view(after), chart: CHART, nameOf: () => "Anna" }).map(
    ({ tone, sentence }) => `${tone}: ${sentence}`,
  );

it("a remote location that I reach, and a city that others make worth more to me, are told", () => {
  const reached = { rails: { field: [0], Kyoto: [0], Otsu: [0] }, turn_seat: 0 };
  expect(between({ turn_seat: 0 }, reached)).toEqual(["good: You reached Otsu: 3 points"]);
  expect(between({}, { stations: { Kyoto: 1 } })).toEqual(["good: Kyoto is now worth 2 points more to you"]);
  expect(between({ turn_seat: 0 }, { stations: { Kyoto: 1 }, turn_seat: 0 })).toEqual([]); // my own, and small
  expect(between({}, {})).toEqual([]);
});

it("a race is lost where I could have been next, and nobody was before", () => {
  const theirs = { rails: { field: [0], Kyoto: [0], Otsu: [1] } };
  expect(between({}, theirs)).toEqual(["bad: Anna reached Otsu before you: a rail there now costs you more"]);
  expect(between(theirs, { rails: { ...theirs.rails, Otsu: [1, 2] } })).toEqual([]);
  const far = { rails: { field: [0] } };
  expect(between(far, { rails: { field: [0], Otsu: [1] } })).toEqual([]);
});

it("the end is told when it is near and when it is sure, once each, and Waste ends nothing", () => {
  const one = { piles: { tower: 3, garage: 0, waste: 0 } };
  const two = { piles: { tower: 0, garage: 0, waste: 0 } };
  expect(between({ piles: { tower: 3, garage: 1, waste: 1 } }, {})).toEqual([]);
  expect(between({}, one)).toEqual(["news: One more empty pile ends the game"]);
  expect(between(one, one)).toEqual([]);
  expect(between(one, two)).toEqual(["news: 2 piles are empty: the game ends with this turn"]);
  expect(between(two, { ...two, left: [20, 3] })).toEqual([]);
  expect(between({ left: [20, 4] }, { left: [20, 3] })).toEqual(["news: Anna has only 3 rails left"]);
  expect(between({ left: [1, 9] }, { left: [0, 9] })).toEqual([
    "news: You laid your last rail: the game ends with this turn",
  ]);
  expect(between({ stations_left: 4 }, { stations_left: 3 })).toEqual(["news: Only 3 stations are left"]);
  expect(between({ left: [1, 9] }, { left: [0, 9], phase: "over" })).toEqual([]);
});
