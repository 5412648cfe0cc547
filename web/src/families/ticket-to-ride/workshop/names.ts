// Where the names of cities stand in a drawing: each where it covers nothing and nobody takes it for another city's.
import type { Label, RouteDrawing, Space } from "../maps/geometry.ts";
import { labelBox, type LabelPlace, labelPlaces, placedAt } from "../maps/lettering.ts";
import { type Point, type Rectangle, rectangle, separation, separationFromDisc, insideFrame } from "../maps/shapes.ts";
import { CLEARANCE, DISC, SPACE } from "../maps/sizes.ts";
import type { City, Draft } from "./draft.ts";

const NEAR = 170; // how far around a city things can meet its name
const COVERED = 4; // how bad it is to cover a thing by one unit, beside the dislikes of places
const SWEEPS = 3;

interface Named {
  city: City;
  places: readonly LabelPlace[];
  discs: readonly Point[];
  spaces: readonly Rectangle[];
}

/** The places of all names: the best one for each, and again while the others have moved. */
export function layNames(draft: Draft, routes: readonly RouteDrawing[]): ReadonlyMap<string, Label> {
  const spaces = routes.flatMap(({ spaces }) => spaces.map(boxOf));
  const named = draft.cities.filter(({ name }) => name).map((city) => around(city, draft.cities, spaces));
  const chosen = new Map<string, { label: Label; box: Rectangle }>();
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = false;
    for (const each of named) {
      const others = [...chosen].filter(([id]) => id !== each.city.id).map(([, { box }]) => box);
      const near = others.filter((box) => isNear(box, each.city));
      const best = bestPlace(each, near, draft);
      moved ||=
        chosen.get(each.city.id)?.label.x !== best.label.x || chosen.get(each.city.id)?.label.y !== best.label.y;
      chosen.set(each.city.id, best);
    }
    if (!moved) break;
  }
  return new Map([...chosen].map(([id, { label }]) => [id, rounded(label)]));
}

function around(city: City, cities: readonly City[], spaces: readonly Rectangle[]): Named {
  return {
    city,
    places: labelPlaces(city.name),
    discs: cities.filter((other) => other !== city && isNear(other, city)),
    spaces: spaces.filter((space) => isNear(space, city)),
  };
}

function isNear(thing: Point, city: Point): boolean {
  return Math.abs(thing.x - city.x) < NEAR && Math.abs(thing.y - city.y) < NEAR;
}

function bestPlace(
  { city, places, discs, spaces }: Named,
  names: readonly Rectangle[],
  { width, height }: Draft,
): { label: Label; box: Rectangle } {
  let best: { label: Label; box: Rectangle } | null = null;
  let least = Infinity;
  for (const place of places) {
    const label = placedAt(place, city);
    const box = labelBox(city.name, label);
    let cost = place.dislike + COVERED * short(insideFrame(box, width, height), CLEARANCE.frame / 2);
    for (const space of spaces) {
      cost += COVERED * short(separation(box, space), CLEARANCE.spaceAndLabel);
      if (cost >= least) break;
    }
    if (cost < least)
      for (const { x, y } of discs)
        cost += COVERED * short(separationFromDisc(box, { x, y, radius: DISC }), CLEARANCE.labelAndCity);
    if (cost < least) for (const other of names) cost += COVERED * short(separation(box, other), CLEARANCE.labels);
    if (cost < least) [least, best] = [cost, { label, box }];
  }
  return best!;
}

/** By how much a distance falls short of what it has to be. */
function short(distance: number, wanted: number): number {
  return Math.max(0, wanted - distance);
}

function boxOf([x, y, angle]: Space): Rectangle {
  return rectangle(x, y, (angle * Math.PI) / 180, SPACE.length, SPACE.width);
}

function rounded({ x, y, anchor }: Label): Label {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, anchor };
}
