// Where the names of cities stand: never smaller on the screen than they can be read, never on one another. A name moves
// to another side of its city, or is left out, where a more important one needs the room.
import type { Point } from "../../../board/camera.ts";
import type { CityDrawing, Geometry, Label } from "../maps/geometry.ts";
import { around, type Box, covered, inside, leastOf, meets, outside, printedOn, within } from "./boxes.ts";

/** The smallest letters, in pixels of the screen. */
export const LEAST = { wide: 13, narrow: 12 };

const ASCENT = 0.74; // of the letters' size
const DESCENT = 0.22;
const HOUSE = { half: 17, top: 27, bottom: 7 }; // what a station takes around its city
const HIDES = 10; // how much worse it is to lie on a station than on a route
const CUT = 20; // how much worse it is to be cut off by the edge of the window
const GAP = 3; // units between a name and its disc, beside the printed ones
const STEP = 1.06; // sizes are told apart by this much: not every step of the wheel lays out all names again

/** A name as it is shown, with the box that it takes. */
export interface PlacedLabel extends Label {
  city: string;
  box: Box;
}

/** The size of the letters in units of the map, at a scale of the screen. */
export function letteringAt(geometry: Geometry, scale: number, least: number): number {
  const wanted = least / scale;
  if (wanted <= geometry.lettering) return geometry.lettering;
  return geometry.lettering * STEP ** Math.ceil(Math.log(wanted / geometry.lettering) / Math.log(STEP));
}

/**
 * The names of cities, the first ones first: each at its printed side if that is free, else where it covers least of the
 * routes. One for which there is no room is left out. `widthOf` is for letters of size 1. Names give way to stations, and
 * those of cities in `sight`, the part that a narrow window shows, to its edges.
 */
export function placeLabels(
  geometry: Geometry,
  cities: readonly { id: string; name: string }[],
  size: number,
  widthOf: (name: string) => number,
  stations: ReadonlySet<string> = new Set(),
  sight: Box | null = null,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const { discs, spaces } = printedOn(geometry);
  const houses = [...stations].flatMap((id) => (geometry.cities[id] ? [houseBox(geometry.cities[id])] : []));
  for (const { id, name } of cities) {
    const drawing = geometry.cities[id];
    if (!drawing?.label) continue;
    const reach = stations.has(id) ? HOUSE.half : geometry.disc;
    const free = candidates(drawing, size, widthOf(name) * size, reach, geometry)
      .filter(({ box }) => inside(box, geometry))
      .filter(({ box }) => !placed.some((other) => meets(box, other.box)))
      .filter(({ box }) => !discs.some((disc) => disc.id !== id && meets(box, disc.box)));
    const edge = sight && within(around(drawing, 0), sight) ? sight : null;
    const cut = (box: Box) => (edge ? outside(box, edge) : 0);
    const hidden = ({ box }: Candidate) => covered(box, spaces) + HIDES * covered(box, houses) + CUT * cut(box);
    const atBest = ({ own, box }: Candidate) => own && !covered(box, houses) && !cut(box);
    const printed = size === geometry.lettering ? free.find(atBest) : undefined;
    const best = printed ?? leastOf(free, (place) => hidden(place) - (place.own ? 1 : 0));
    if (best) placed.push({ city: id, x: best.x, y: best.y, anchor: best.anchor, box: best.box });
  }
  return placed;
}

/** The city whose name is at a point. */
export function labelAt(labels: readonly PlacedLabel[], { x, y }: Point): string | null {
  return labels.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)?.city ?? null;
}

type Candidate = Label & { box: Box; own: boolean };

function houseBox({ x, y }: Point): Box {
  return { left: x - HOUSE.half, right: x + HOUSE.half, top: y - HOUSE.top, bottom: y + HOUSE.bottom };
}

/** The printed side first, grown away from the disc, then the others; `reach` is that of the disc, or of a station on it. */
function candidates(
  drawing: CityDrawing,
  size: number,
  width: number,
  reach: number,
  { disc, lettering }: Geometry,
): Candidate[] {
  const { x, y } = drawing;
  const printed = drawing.label!;
  const [side, middle] = [reach + GAP, (size * (ASCENT - DESCENT)) / 2];
  const grown = size / lettering;
  const own = {
    x: printed.x + Math.sign(printed.x - x) * (reach - disc),
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
