// Where the names of cities stand: never smaller on the screen than they can be read, never on one another. A name moves
// to another side of its city, or is left out, where a more important one needs the room.
import type { Point } from "../../../board/camera.ts";
import type { CityDrawing, Geometry, Label, Space } from "../maps/geometry.ts";

/** The smallest letters, in pixels of the screen. */
export const LEAST = { wide: 13, narrow: 12 };

const ASCENT = 0.74; // of the letters' size
const DESCENT = 0.22;
const GAP = 3; // units between a name and its disc, beside the printed ones
const STEP = 1.06; // sizes are told apart by this much: not every step of the wheel lays out all names again

/** A name as it is shown, with the box that it takes. */
export interface PlacedLabel extends Label {
  city: string;
  box: Box;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The size of the letters in units of the map, at a scale of the screen. */
export function letteringAt(geometry: Geometry, scale: number, least: number): number {
  const wanted = least / scale;
  if (wanted <= geometry.lettering) return geometry.lettering;
  return geometry.lettering * STEP ** Math.ceil(Math.log(wanted / geometry.lettering) / Math.log(STEP));
}

/**
 * The names of cities, the first ones first: each at its printed side if that is free, else where it covers least of the
 * routes. One for which there is no room is left out. `widthOf` is for letters of size 1.
 */
export function placeLabels(
  geometry: Geometry,
  cities: readonly { id: string; name: string }[],
  size: number,
  widthOf: (name: string) => number,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const { discs, spaces } = taken(geometry);
  for (const { id, name } of cities) {
    const drawing = geometry.cities[id];
    if (!drawing?.label) continue;
    const free = candidates(drawing, size, widthOf(name) * size, geometry)
      .filter(({ box }) => inside(box, geometry))
      .filter(({ box }) => !placed.some((other) => meets(box, other.box)))
      .filter(({ box }) => !discs.some((disc) => disc.id !== id && meets(box, disc.box)));
    const hidden = ({ box }: { box: Box }) => spaces.reduce((sum, space) => sum + shared(box, space), 0);
    const printed = size === geometry.lettering ? free.find(({ own }) => own) : undefined;
    const best = printed ?? leastOf(free, (place) => hidden(place) - (place.own ? 1 : 0));
    if (best) placed.push({ city: id, x: best.x, y: best.y, anchor: best.anchor, box: best.box });
  }
  return placed;
}

interface Taken {
  discs: { id: string; box: Box }[];
  spaces: Box[];
}
const known = new WeakMap<Geometry, Taken>(); // a map is laid out again and again: at every zoom, for every ticket that is lit

/** What names may not cover, and what they should not. */
function taken(geometry: Geometry): Taken {
  let found = known.get(geometry);
  if (!found) {
    const discs = Object.entries(geometry.cities).map(([id, at]) => ({ id, box: around(at, geometry.disc) }));
    const spaces = Object.values(geometry.routes).flatMap((route) => route.spaces);
    known.set(geometry, (found = { discs, spaces: spaces.map((space) => spaceBox(space, geometry)) }));
  }
  return found;
}

/** The first of those that cost least; each is measured once. */
function leastOf<Place>(places: readonly Place[], costOf: (place: Place) => number): Place | undefined {
  let [best, least]: [Place | undefined, number] = [undefined, Infinity];
  for (const place of places) {
    const cost = costOf(place);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** The city whose name is at a point. */
export function labelAt(labels: readonly PlacedLabel[], { x, y }: Point): string | null {
  return labels.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)?.city ?? null;
}

type Candidate = Label & { box: Box; own: boolean };

/** The printed side first, grown away from the disc, then the others. */
function candidates(drawing: CityDrawing, size: number, width: number, { disc, lettering }: Geometry): Candidate[] {
  const { x, y } = drawing;
  const printed = drawing.label!;
  const [side, middle] = [disc + GAP, (size * (ASCENT - DESCENT)) / 2];
  const grown = size / lettering;
  const own = {
    x: printed.x,
    y: printed.y > y ? y + (printed.y - y) * (printed.anchor === "middle" ? grown : 1) : printed.y,
    anchor: printed.anchor,
  };
  const others: Label[] = [
    { x: x + side, y: y + middle, anchor: "start" },
    { x: x - side, y: y + middle, anchor: "end" },
    { x, y: y - side - size * DESCENT, anchor: "middle" },
    { x, y: y + side + size * ASCENT, anchor: "middle" },
    { x: x + side * 0.7, y: y - side * 0.7, anchor: "start" },
    { x: x + side * 0.7, y: y + side * 0.7 + size * ASCENT, anchor: "start" },
    { x: x - side * 0.7, y: y - side * 0.7, anchor: "end" },
    { x: x - side * 0.7, y: y + side * 0.7 + size * ASCENT, anchor: "end" },
  ];
  return [{ ...own, own: true }, ...others.map((other) => ({ ...other, own: false }))].map((label) => ({
    ...label,
    box: boxOf(label, size, width),
  }));
}

function boxOf({ x, y, anchor }: Label, size: number, width: number): Box {
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size * ASCENT, bottom: y + size * DESCENT };
}

function around({ x, y }: Point, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

/** The upright box around a space that is turned. */
function spaceBox([x, y, angle]: Space, { space }: Geometry): Box {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const width = (space.length * cos + space.width * sin) / 2;
  const height = (space.length * sin + space.width * cos) / 2;
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}

function inside(box: Box, { width, height }: Geometry): boolean {
  return box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
}

export function meets(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function shared(a: Box, b: Box): number {
  const [width, height] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  return width > 0 && height > 0 ? width * height : 0;
}
