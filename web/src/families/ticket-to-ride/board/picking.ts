// What a finger or the pointer means: the route or city nearest to it. Exact hits would be hard on small screens, and
// wide invisible lines would overlap.
import type { Geometry } from "../maps/geometry.ts";
import type { Point } from "../../../board/camera.ts";
import { labelAt, type PlacedLabel } from "./labels.ts";

export type Target = { kind: "route" | "city"; id: string };

const NAME = 0.5; // how near a city is whose name is touched: a disc or a space right below the finger is nearer

/** The nearest of the routes and cities that can be chosen, if one is within reach (in units of the map); a name is as good as its city. */
export function pick(
  geometry: Geometry,
  at: Point,
  reach: number,
  cities: ReadonlySet<string>,
  labels: readonly PlacedLabel[] = [],
): Target | null {
  const named = labelAt(labels, at);
  let nearest: Target | null = named !== null && cities.has(named) ? { kind: "city", id: named } : null;
  let best = nearest ? NAME : reach;
  for (const [id, city] of Object.entries(geometry.cities)) {
    const distance = Math.max(0, Math.hypot(at.x - city.x, at.y - city.y) - geometry.disc);
    if (cities.has(id) && distance < best) [nearest, best] = [{ kind: "city", id }, distance];
  }
  for (const [id, route] of Object.entries(geometry.routes)) {
    for (const space of route.spaces) {
      const distance = fromSpace(at, space, geometry.space);
      if (distance < best) [nearest, best] = [{ kind: "route", id }, distance];
    }
  }
  return nearest;
}

/** The middle of a route, or a city. */
export function placeOf(geometry: Geometry, id: string): Point {
  const spaces = geometry.routes[id]?.spaces;
  const [x, y] = spaces?.[Math.floor(spaces.length / 2)] ?? [0, 0];
  return geometry.cities[id] ?? { x, y };
}

/** Whether a route or city is in the lower left of the map, where a question in front of it would hide it. */
export function isLowerLeft(geometry: Geometry, id: string): boolean {
  const { x, y } = placeOf(geometry, id);
  return x < geometry.width / 2 && y > geometry.height / 3;
}

/** How far a point is from a space, a rectangle that is turned; 0 inside. */
function fromSpace(at: Point, [x, y, angle]: readonly number[], size: { length: number; width: number }): number {
  const turn = ((angle ?? 0) * Math.PI) / 180;
  const [dx, dy] = [at.x - (x ?? 0), at.y - (y ?? 0)];
  const along = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn)) - size.length / 2;
  const across = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn)) - size.width / 2;
  return Math.hypot(Math.max(0, along), Math.max(0, across));
}
