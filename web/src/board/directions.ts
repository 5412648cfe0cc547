// From place to place with the arrow keys.
import type { Point } from "./camera.ts";

export type Direction = "left" | "right" | "up" | "down";

/** The next one in a direction from where the player is: near, and rather ahead than aside. */
export function next(from: Point, direction: Direction, places: Iterable<[string, Point]>): string | null {
  const [ax, ay] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] as [number, number];
  let found: string | null = null;
  let best = Infinity;
  for (const [id, { x, y }] of places) {
    const ahead = (x - from.x) * ax + (y - from.y) * ay;
    const aside = Math.abs((x - from.x) * ay) + Math.abs((y - from.y) * ax);
    if (ahead <= 0.5 || aside > 2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < best) [found, best] = [id, cost];
  }
  return found;
}
