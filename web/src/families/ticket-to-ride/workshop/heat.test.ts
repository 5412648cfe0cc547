import { expect, it } from "vitest";
import type { StudyTable } from "../../../connection/requests.ts";
import { heatOf } from "./heat.ts";

const table = (games: number, routes: [string, number][]): StudyTable =>
  ({
    games,
    routes: routes.map(([id, value]) => ({ id, claimed: { value, low: 0, high: 1, count: games } })),
  }) as unknown as StudyTable;

it("heat is measured by the route that is claimed most", () => {
  const shares: [string, number][] = [
    ["a", 0.8],
    ["b", 0.2],
    ["c", 0],
  ];
  expect(heatOf(table(10, shares))).toEqual(
    new Map([
      ["a", 1],
      ["b", 0.25],
      ["c", 0],
    ]),
  );
  expect(heatOf(table(0, []))).toBeNull();
});
