// Upright boxes on a map: what names may cover, and what not.
import type { Point } from "../../../board/camera.ts";
import type { Geometry, Space } from "../maps/geometry.ts";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function around({ x, y }: Point, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

export function inside(box: Box, { width, height }: Geometry): boolean {
  return within(box, { left: 0, top: 0, right: width, bottom: height });
}

export function within(box: Box, other: Box): boolean {
  return box.left >= other.left && box.top >= other.top && box.right <= other.right && box.bottom <= other.bottom;
}

export function meets(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The area that a box shares with others. */
export function covered(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + shared(box, other), 0);
}

/** The area of a box that is outside another. */
export function outside(box: Box, other: Box): number {
  return (box.right - box.left) * (box.bottom - box.top) - shared(box, other);
}

function shared(a: Box, b: Box): number {
  const [width, height] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  return width > 0 && height > 0 ? width * height : 0;
}

/** The first of those that cost least; each is measured once. */
export function leastOf<Place>(places: readonly Place[], costOf: (place: Place) => number): Place | undefined {
  let [best, least]: [Place | undefined, number] = [undefined, Infinity];
  for (const place of places) {
    const cost = costOf(place);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** The discs of the cities and the spaces of the routes. */
export interface Printed {
  discs: { id: string; box: Box }[];
  spaces: Box[];
}
const known = new WeakMap<Geometry, Printed>(); // a map is laid out again and again: at every zoom, for every ticket that is lit

export function printedOn(geometry: Geometry): Printed {
  let found = known.get(geometry);
  if (!found) {
    const discs = Object.entries(geometry.cities).map(([id, at]) => ({ id, box: around(at, geometry.disc) }));
    const spaces = Object.values(geometry.routes).flatMap((route) => route.spaces);
    known.set(geometry, (found = { discs, spaces: spaces.map((space) => spaceBox(space, geometry)) }));
  }
  return found;
}

/** The upright box around a space that is turned. */
function spaceBox([x, y, angle]: Space, { space }: Geometry): Box {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const width = (space.length * cos + space.width * sin) / 2;
  const height = (space.length * sin + space.width * cos) / 2;
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}
