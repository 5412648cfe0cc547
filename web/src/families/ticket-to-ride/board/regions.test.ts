import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Geometry } from "../maps/geometry.ts";
import type { CityPiece } from "./chart.ts";
import { borderOf, nationsOf, smooth } from "./regions.ts";

const DATA = new URL("../../../../../src/capolinea/families/ticket_to_ride/data/northern-lights/", import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, DATA), "utf8"));
const geometry = read("drawing.json") as Geometry;
const cities = (read("board.json") as { cities: Partial<CityPiece>[] }).cities.map(
  (city) => ({ tags: [], ...city }) as unknown as CityPiece,
);

it("the Arctic Circle is drawn so that just the cities that count are above it", () => {
  const line = borderOf("arctic", cities, geometry);
  const yAt = (x: number) => {
    const at = (x / geometry.width) * (line.length - 1);
    const [left, right] = [line[Math.floor(at)]!, line[Math.ceil(at)]!];
    return left.y + (right.y - left.y) * (at % 1);
  };
  const wrong = cities.filter(({ id, tags }) => {
    const { x, y } = geometry.cities[id]!;
    return tags.includes("arctic") !== y < yAt(x);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(smooth(line)).toMatch(/^M0\.0 .+L1000\.0 /);
  expect(borderOf("nothing", cities, geometry)).toEqual([]);
});

it("every country has its name once", () => {
  const names = nationsOf(cities, geometry).map(({ nation }) => nation);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("Norway");
});
