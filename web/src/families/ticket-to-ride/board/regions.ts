// What bonus cards count on the map (E5): the names of countries, and the line around the cities of a tag.
import type { Geometry } from "../maps/geometry.ts";
import { type Box, covered, inside, leastOf, meets, within } from "./boxes.ts";
import type { CityPiece } from "./chart.ts";
import type { Point } from "../../../board/camera.ts";

const GRID = 20; // units between the places that are tried
const AROUND = 120; // units beyond the cities of a country
const MOST_HIDDEN = 0.3; // of a name, else it is not written
const WEIGHT = 3; // how much worse a hidden name is than one as far from the middle as the map is high
const SMALLER = 0.2; // as much worse are letters of the next size
const OUTSIDE = 0.6; // and places that are seen only when the map is moved

/**
 * Where the name of a country is written: nearer to its cities than to those of others, off other `names`, off what is
 * `taken` where it can be, and as near to the middle of its cities as can be. The middle of the baseline, the size of its letters, one of `sizes`, the best
 * first, and its box; null if there is no room. In what is `shown` by itself rather than elsewhere. `width` is that of the name in letters of size 1.
 */
export function placeNation(
  nation: string,
  cities: readonly CityPiece[],
  geometry: Geometry,
  width: number,
  sizes: readonly number[],
  taken: readonly Box[],
  names: readonly Box[],
  shown: Box | null = null,
): { at: Point; size: number; box: Box } | null {
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
    .filter(({ box }) => inside(box, geometry) && !names.some((other) => meets(box, other)));
  const hidden = ({ size, box }: (typeof places)[number]) => covered(box, taken) / (width * size * size);
  const best = leastOf(
    places,
    (place) => WEIGHT * hidden(place) + away(place.at) + SMALLER * place.smaller + outside(place.box, shown),
  );
  return best && hidden(best) < MOST_HIDDEN ? best : null;
}

/** What it costs to be beyond what is shown. */
function outside(box: Box, shown: Box | null): number {
  return shown && !within(box, shown) ? OUTSIDE : 0;
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
  size: number;
  x: number;
  /** The baseline of the last line. */
  y: number;
  box: Box;
}

const ON_NAME = 20; // how much worse it is to lie on the name of a city than on a route
const CLEAR = 10; // units between a line and its name
const LIFTS = [0, 0.5, 1, 1.5]; // higher up where there is no room right above the line, in letters
const FAR = 0.05; // what it costs to be a letter higher, or of the next size
const BESIDE = 8; // and beside the name

/**
 * Where the name of a line is written: above it, in one line of words or in several, off other `names` and off what is
 * `taken` where it can be, in letters of one of `sizes`, the best first.
 */
export function placeLineName(
  line: readonly Point[],
  name: string,
  sizes: readonly number[],
  widthOf: (words: string) => number,
  right: number,
  taken: readonly Box[],
  names: readonly Box[],
  shown: Box | null = null,
): LineName {
  const forms = sizes.flatMap((size, place) => broken(name).map((lines) => ({ lines, size, smaller: place })));
  const places = forms.flatMap(({ lines, size, smaller }) => {
    const width = Math.max(...lines.map(widthOf)) * size;
    return line
      .map(({ x }) => Math.max(x, CLEAR))
      .filter((x) => x + width <= right - CLEAR)
      .flatMap((x) => {
        const below = line.filter((point) => point.x >= x - CLEAR && point.x <= x + width + CLEAR);
        const lowest = Math.min(...below.map((point) => point.y)) - CLEAR;
        const room = LIFTS.filter((lift) => lowest >= (lift + lines.length) * size);
        return room.map((lift) => {
          const y = lowest - lift * size;
          const box = { left: x - BESIDE, right: x + width + BESIDE, top: y - lines.length * size, bottom: y };
          return { lines, x, y, size, box, cost: FAR * (lift + smaller) };
        });
      });
  });
  const hidden = (box: Box) =>
    (covered(box, taken) + ON_NAME * covered(box, names)) / ((box.right - box.left) * (box.bottom - box.top));
  return leastOf(places, ({ box, cost }) => hidden(box) + outside(box, shown) + cost)!;
}

/** A name in one line, in two, and with a line for each word. */
function broken(name: string): string[][] {
  const words = name.split(" ");
  const inTwo = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  return words.length > 2 ? [[name], ...inTwo, words] : [[name], ...inTwo];
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
