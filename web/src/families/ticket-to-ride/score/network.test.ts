import { expect, it } from "vitest";
import { likelihood, routesAlong } from "./network.ts";
import { citiesAlong } from "./strokes.ts";

const link = (from: string, to: string, id = `${from}-${to}`) => ({ id, from, to });
const ALL = [link("a", "b"), link("b", "c", "b-c-1"), link("b", "c", "b-c-2"), link("c", "d"), link("d", "e")];
const ticket = (from: string, to: string) => ({ from, to });

it("tickets that a network fulfils are likelier than those that stations might, and than those that are only touched", () => {
  const player = { routes: ["a-b", "b-c-1", "d-e"], stations: ["d"] };
  const likely = (from: string, to: string) => likelihood(ticket(from, to), player, ALL);
  expect([likely("a", "c"), likely("a", "e"), likely("c", "z")]).toEqual([3, 2, 0]);
  expect(likelihood(ticket("a", "e"), { ...player, stations: [] }, ALL)).toBe(1);
});

it("a stroke lays one free route for each step that is one", () => {
  expect(routesAlong(["a", "b", "c", "e"], { routes: [] }, new Set(["b-c-1"]), ALL)).toEqual(["a-b", "b-c-2"]);
  expect(routesAlong(["b", "c", "d"], { routes: ["b-c-2"] }, new Set(["b-c-2"]), ALL)).toEqual(["c-d"]);
});

it("a quick finger still passes through the cities between two points", () => {
  const places = [
    { id: "a", x: 0, y: 0 },
    { id: "b", x: 200, y: 5 },
    { id: "c", x: 400, y: 0 },
    { id: "off", x: 200, y: 90 },
  ];
  expect(citiesAlong(places, { id: "", x: 0, y: 0 }, 400, 0)).toEqual(["a", "b", "c"]);
});
