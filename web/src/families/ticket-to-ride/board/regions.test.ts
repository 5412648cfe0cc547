import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Geometry } from "../maps/geometry.ts";
import { covered, meets, printedOn, within } from "./boxes.ts";
import type { CityPiece } from "./chart.ts";
import { placeLabels } from "./labels.ts";
import { borderOf, nationsOf, placeLineName, placeNation, smooth } from "./regions.ts";

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

const widthOf = (name: string) => 0.55 * name.length; // wider than the letters are
const boxed = ({ x, y }: { x: number; y: number }, width: number, height: number) => ({
  left: x,
  right: x + width,
  top: y - height,
  bottom: y,
});

it.each([
  [23, 8],
  [32, 6],
  [44, 3],
])("in letters of %s the names of countries and of the circle lie beside what is printed", (size, atLeast) => {
  const { discs, spaces } = printedOn(geometry);
  const labels = placeLabels(geometry, cities, size, widthOf);
  const names = labels.map(({ box }) => box);
  const taken = [...discs.map(({ box }) => box), ...spaces];
  const larger = 1.25 * size;
  const circle = borderOf("arctic", cities, geometry);
  const arctic = placeLineName(circle, "Circolo Polare Artico", [larger, size], widthOf, geometry.width, taken, names);
  const width = Math.max(...arctic.lines.map(widthOf)) * arctic.size;
  const height = arctic.lines.length * arctic.size;
  const written = boxed(arctic, width, height);
  expect(covered(written, taken) / (width * height)).toBeLessThan(size === 44 ? 0.3 : 0.2);
  expect(names.filter((name) => meets(arctic.box, name))).toEqual([]);
  names.push(arctic.box);
  const nations = nationsOf(cities, geometry);
  expect(new Set(nations).size).toBe(nations.length);
  const countries = nations.filter((nation) => {
    const found = placeNation(nation, cities, geometry, 1.4 * widthOf(nation), [larger, size], taken, names);
    if (!found) return false;
    const { x, y } = found.at;
    const width = 1.4 * widthOf(nation) * found.size;
    const box = boxed({ x: x - width / 2, y }, width, found.size);
    expect(covered(box, taken) / (width * found.size), nation).toBeLessThan(0.3);
    expect(names.filter((other) => meets(box, other))).toEqual([]); // neither on a city's name nor on one of these
    names.push(found.box);
    const near = cities.toSorted((a, b) => distance(a.id, { x, y }) - distance(b.id, { x, y }))[0]!;
    expect(near.nation).toBe(nation);
    return true;
  });
  expect(countries.length).toBeGreaterThanOrEqual(atLeast);
  expect(countries.includes("Norway")).toBe(true);
});

it("on a phone the names of a country and of the circle are in the part that it shows", () => {
  const { discs, spaces } = printedOn(geometry);
  const taken = [...discs.map(({ box }) => box), ...spaces];
  for (const [size, top, bottom] of [
    [31, 257, 1249],
    [31, 320, 1190],
  ] as const) {
    const names = placeLabels(geometry, cities, size, widthOf).map(({ box }) => box);
    const shown = { left: 0, right: geometry.width, top, bottom };
    const norway = placeNation("Norway", cities, geometry, widthOf("Norway"), [1.25 * size, size], taken, names, shown);
    expect(within(norway!.box, shown)).toBe(true);
    const line = borderOf("arctic", cities, geometry);
    const arctic = placeLineName(
      line,
      "Arctic Circle",
      [1.25 * size, size],
      widthOf,
      geometry.width,
      taken,
      names,
      shown,
    );
    expect(within(arctic.box, shown)).toBe(true);
    expect(names.filter((name) => meets(arctic.box, name))).toEqual([]);
  }
});

function distance(city: string, { x, y }: { x: number; y: number }): number {
  const at = geometry.cities[city]!;
  return Math.hypot(at.x - x, at.y - y);
}
