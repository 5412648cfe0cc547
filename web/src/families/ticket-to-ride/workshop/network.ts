// How far apart cities are along the routes of a draft.
import type { Draft } from "./draft.ts";

interface Way {
  length: number;
  routes: string[];
}

/** The shortest way between two cities, in spaces; null where no routes join them. */
export function shortestWay({ routes }: Pick<Draft, "routes">, from: string, to: string): Way | null {
  const at = new Map<string, { length: number; by: string | null; before: string | null }>([
    [from, { length: 0, by: null, before: null }],
  ]);
  const done = new Set<string>();
  for (;;) {
    let next: string | null = null;
    for (const [city, { length }] of at)
      if (!done.has(city) && (next === null || length < at.get(next)!.length)) next = city;
    if (next === null) return null;
    if (next === to) break;
    done.add(next);
    const so = at.get(next)!.length;
    for (const { id, from: one, to: other, length } of routes) {
      if (one !== next && other !== next) continue;
      const beyond = one === next ? other : one;
      const known = at.get(beyond);
      if (!known || so + length < known.length) at.set(beyond, { length: so + length, by: id, before: next });
    }
  }
  const way: Way = { length: at.get(to)!.length, routes: [] };
  for (let step = at.get(to)!; step.by !== null; step = at.get(step.before!)!) way.routes.unshift(step.by);
  return way;
}
