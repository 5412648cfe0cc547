// What bonus cards count on the map (E5): the names of countries, and the line around the cities of a tag.
import type { Geometry } from "../maps/geometry.ts";
import { type Box, covered, inside, leastOf } from "./boxes.ts";
import type { CityPiece } from "./chart.ts";
import type { Point } from "../../../board/camera.ts";

const GRID = 20; // units between the places that are tried
const AROUND = 120; // units beyond the cities of a country
const MOST_HIDDEN = 0.3; // of a name, else it is not written
const WEIGHT = 4; // how much worse a hidden name is than one as far from the middle as the map is high
const SMALLER = 0.2; // as much worse are letters of the next size

/**
 * Where the name of a country is written: nearer to its cities than to those of others, off what is `taken`, and as near
 * to the middle of its cities as can be. The middle of the baseline and the size of its letters, one of `sizes`, the best
 * first; null if there is no room. `width` is that of the name in letters of size 1.
 */
export function placeNation(
  nation: string,
  cities: readonly CityPiece[],
  geometry: Geometry,
  width: number,
  sizes: readonly number[],
  taken: readonly Box[],
): { at: Point; size: number } | null {
  const drawn = cities.flatMap(({ id, nation: of }) => {
    const at = geometry.cities[id];
    return at ? [{ x: at.x, y: at.y, own: of === nation }] : [];
  });
  const own = drawn.filter((city) => city.own);
  const centre = middle(own);
  const isHere = (at: Point) => leastOf(drawn, (city) => Math.hypot(city.x - at.x, city.y - at.y))?.own ?? false;
  const away = (at: Point) => Math.hypot(at.x - centre.x, at.y - centre.y) / geometry.height;
  const places = gridAround(own)
    .filter(isHere)
    .flatMap((at) => sizes.map((size, place) => ({ at, size, smaller: place, box: boxOf(at, width * size, size) })))
    .filter(({ box }) => inside(box, geometry));
  const hidden = ({ size, box }: (typeof places)[number]) => covered(box, taken) / (width * size * size);
  const best = leastOf(places, (place) => WEIGHT * hidden(place) + away(place.at) + SMALLER * place.smaller);
  return best && hidden(best) < MOST_HIDDEN ? best : null;
}

/** What a name takes whose baseline has its middle at a point. */
function boxOf({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y };
}

/** Places at and around points. */
function gridAround(points: readonly Point[]): Point[] {
  const steps = (values: number[]) => {
    const first = Math.min(...values) - AROUND;
    return Array.from({ length: (Math.max(...values) + AROUND - first) / GRID }, (_, step) => first + step * GRID);
  };
  const rows = steps(points.map(({ y }) => y));
  return steps(points.map(({ x }) => x)).flatMap((x) => rows.map((y) => ({ x, y })));
}

/** The countries of the cities that are drawn. */
export function nationsOf(cities: readonly CityPiece[], geometry: Geometry): string[] {
  return [...new Set(cities.flatMap(({ id, nation }) => (nation && geometry.cities[id] ? [nation] : [])))];
}

/** A name in lines, and where it begins: above a line of the map. */
export interface LineName {
  lines: readonly string[];
  x: number;
  /** The baseline of the last line. */
  y: number;
}

const CLEAR = 10; // units between a line and its name

/** Where the name of a line is written: above it, in one line of words or in several, where it covers least of what is `taken`. */
export function placeLineName(
  line: readonly Point[],
  name: string,
  size: number,
  widthOf: (words: string) => number,
  right: number,
  taken: readonly Box[],
): LineName {
  const places = [[name], name.split(" ")].flatMap((lines) => {
    const width = Math.max(...lines.map(widthOf)) * size;
    return line
      .filter(({ x }) => x >= CLEAR && x + width <= right - CLEAR)
      .map(({ x }) => {
        const below = line.filter((point) => point.x >= x - CLEAR && point.x <= x + width + CLEAR);
        const y = Math.min(...below.map((point) => point.y)) - CLEAR;
        return { lines, x, y, box: { left: x, right: x + width, top: y - lines.length * size, bottom: y } };
      });
  });
  const best = leastOf(places, ({ box }) => covered(box, taken))!;
  return { lines: best.lines, x: best.x, y: best.y };
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
