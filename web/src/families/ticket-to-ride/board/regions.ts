// What bonus cards count on the map (E5): the names of countries, and the line around the cities of a tag.
import type { Geometry } from "../maps/geometry.ts";
import type { CityPiece } from "./chart.ts";
import type { Point } from "../../../board/camera.ts";

/** Where the name of each country is written: amid its cities. */
export function nationsOf(cities: readonly CityPiece[], geometry: Geometry): { nation: string; at: Point }[] {
  const places = new Map<string, Point[]>();
  for (const { id, nation } of cities) {
    const drawing = geometry.cities[id];
    if (nation && drawing) places.set(nation, [...(places.get(nation) ?? []), drawing]);
  }
  return [...places].map(([nation, points]) => ({ nation, at: middle(points) }));
}

const STEPS = 40;
const SHARP = 3; // how much nearer cities count more

/** The border between the cities of a tag and the others, from the left to the right of the map, above which are most of the tagged. */
export function borderOf(
  tag: string,
  cities: readonly CityPiece[],
  { width, height, cities: drawn }: Geometry,
): Point[] {
  const known = cities.flatMap(({ id, tags }) => (drawn[id] ? [{ ...drawn[id], inside: tags.includes(tag) }] : []));
  if (!known.some(({ inside }) => inside) || known.every(({ inside }) => inside)) return [];
  /** Above 0 where the nearest cities have the tag. */
  const lean = (x: number, y: number) =>
    known.reduce((sum, city) => {
      const near = 1 / Math.max(1, Math.hypot(city.x - x, (city.y - y) * 1.6)) ** SHARP;
      return sum + (city.inside ? near : -near);
    }, 0);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = (width * step) / STEPS;
    return { x, y: lowest(height, (y) => lean(x, y) > 0) };
  });
}

/** The lowest place of a column that is inside. */
function lowest(height: number, isInside: (y: number) => boolean): number {
  for (let y = height; y > 0; y -= 4) if (isInside(y)) return y;
  return 0;
}

/** A smooth line through points, as an SVG path. */
export function smooth(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return "";
  const halves = others.map(({ x, y }, at) => ({ x: (x + points[at]!.x) / 2, y: (y + points[at]!.y) / 2 }));
  const curves = halves.map(
    ({ x, y }, at) => `Q${points[at]!.x.toFixed(1)} ${points[at]!.y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`,
  );
  const last = points.at(-1)!;
  return `M${first.x.toFixed(1)} ${first.y.toFixed(1)}${curves.join("")}L${last.x.toFixed(1)} ${last.y.toFixed(1)}`;
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
