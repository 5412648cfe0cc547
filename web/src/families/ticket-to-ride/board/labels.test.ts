import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Geometry } from "../maps/geometry.ts";
import { meets } from "./boxes.ts";
import { labelAt, LEAST, letteringAt, placeLabels } from "./labels.ts";
import { pick } from "./picking.ts";

const DATA = new URL("../../../../../src/capolinea/families/ticket_to_ride/data/", import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, DATA), "utf8"));
const widthOf = (name: string) => 0.55 * name.length; // wider than the letters are

describe.each(["europe", "northern-lights"])("on the map of %s", (game) => {
  const geometry = read(`${game}/drawing.json`) as Geometry;
  const { cities } = read(`${game}/board.json`) as { cities: { id: string; name: string }[] };
  const named = cities.filter(({ name }) => name);

  it.each([0.2, 0.3, 0.41, 0.6, 1, 3])("at %s pixels a unit names can be read and none is on another", (scale) => {
    for (const least of Object.values(LEAST)) {
      const size = letteringAt(geometry, scale, least);
      expect(size * scale).toBeGreaterThanOrEqual(least - 1e-9);
      const placed = placeLabels(geometry, cities, size, widthOf);
      const pairs = placed.flatMap((one, i) => placed.slice(0, i).map((other) => [one, other] as const));
      expect(pairs.filter(([one, other]) => meets(one.box, other.box))).toEqual([]);
      const discs = Object.entries(geometry.cities);
      for (const { city, box } of placed)
        expect(
          discs.filter(([id, { x, y }]) => id !== city && meets(box, { left: x, right: x, top: y, bottom: y })),
        ).toEqual([]);
    }
  });

  it("close up every name is there, most of them where they are printed", () => {
    const placed = placeLabels(geometry, cities, geometry.lettering, widthOf);
    expect(placed.length).toBeGreaterThan(0.95 * named.length);
    const printed = placed.filter(({ city, x }) => geometry.cities[city]!.label!.x === x);
    expect(printed.length).toBeGreaterThan(0.8 * named.length);
  });

  it("a laptop shows nearly all names, a phone most, and those that matter come first", () => {
    const shown = (scale: number, order = cities) =>
      placeLabels(geometry, order, letteringAt(geometry, scale, LEAST.wide), widthOf);
    expect(shown(0.4).length).toBeGreaterThan(0.8 * named.length);
    const far = shown(0.15);
    const missing = named.find(({ id }) => !far.some(({ city }) => city === id))!;
    expect(shown(0.15, [missing, ...cities])[0]!.city).toBe(missing.id);
  });

  it("names give way to stations", () => {
    for (const size of [geometry.lettering, 1.5 * geometry.lettering]) {
      const stations = new Set(named.filter((_, at) => at % 3 === 0).map(({ id }) => id));
      const names = placeLabels(geometry, named, size, widthOf, stations);
      const onHouse = names.filter(({ city, box }) => {
        const { x, y } = geometry.cities[city]!;
        return stations.has(city) && meets(box, { left: x - 15, right: x + 15, top: y - 24, bottom: y + 4 });
      });
      expect(onHouse.length).toBeLessThanOrEqual(2); // of sixteen
      expect(names.length).toBe(placeLabels(geometry, named, size, widthOf).length);
    }
  });

  it("names are not cut off by the edges of a narrow window", () => {
    const [left, right] = [0.12 * geometry.width, 0.88 * geometry.width];
    const sight = { left, right, top: 0, bottom: geometry.height };
    const size = letteringAt(geometry, 0.4, LEAST.narrow);
    const near = named.filter(({ id }) => geometry.cities[id]!.x > left && geometry.cities[id]!.x < right);
    const cut = (part: typeof sight | null) =>
      placeLabels(geometry, near, size, widthOf, new Set(), part).filter(
        ({ box }) => box.left < sight.left || box.right > sight.right,
      );
    expect(cut(null).length).toBeGreaterThan(0);
    expect(cut(sight)).toEqual([]);
  });

  it("a name is touched like its city", () => {
    const labels = placeLabels(geometry, cities, geometry.lettering, widthOf);
    const all = new Set(named.map(({ id }) => id));
    const hits = labels.filter(({ city, box }) => {
      const at = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      expect(labelAt(labels, at)).toBe(city);
      return pick(geometry, at, 1, all, labels)?.id === city;
    });
    expect(hits.length).toBeGreaterThan(0.85 * labels.length); // a space right below the finger is meant instead
  });
});
