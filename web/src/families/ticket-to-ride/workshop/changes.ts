// What can be done to a map. Each change makes a new draft and leaves the old one as it was.
import type { Point } from "../maps/shapes.ts";
import { DISC, SPACE } from "../maps/sizes.ts";
import {
  type City,
  type Colour,
  type Course,
  type Draft,
  type Game,
  MOST,
  type Route,
  STANDARD,
  type Ticket,
} from "./draft.ts";

const LONGEST_ID = 48;
const PITCH = SPACE.length + 2.5; // from space to space
const ROUND_CITIES = 2 * (DISC + 4);

/** The id for a text: small letters, digits and hyphens, unlike those in use. */
export function idFor(text: string, taken: Iterable<string>, fallback: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
  const base =
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, LONGEST_ID)
      .replace(/^-+|-+$/g, "") || fallback;
  const used = new Set(taken);
  if (!used.has(base)) return base;
  let number = 2;
  while (used.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** A place on the board, whole discs inside it. */
function onBoard({ width, height }: Draft, x: number, y: number): { x: number; y: number } {
  const edge = DISC + 4;
  return {
    x: Math.round(clamp(x, edge, width - edge) * 10) / 10,
    y: Math.round(clamp(y, edge, height - edge) * 10) / 10,
  };
}

/** A name that no city has: "City 3". */
export function freeName(draft: Draft, stem: string): string {
  const names = new Set(draft.cities.map(({ name }) => name));
  let number = draft.cities.length + 1;
  while (names.has(`${stem} ${number}`)) number++;
  return `${stem} ${number}`;
}

export function addCity(draft: Draft, name: string, x: number, y: number): [Draft, string] {
  const id = idFor(name, idsOf(draft.cities), "city");
  return [{ ...draft, cities: [...draft.cities, { id, name, ...onBoard(draft, x, y) }] }, id];
}

export function moveCity(draft: Draft, id: string, x: number, y: number): Draft {
  return evenly(editCity(draft, id, onBoard(draft, x, y)), id);
}

/** The spaces of a city's routes lie evenly again: their places were for another distance. */
function evenly(draft: Draft, city: string): Draft {
  const isLoose = ({ from, to, course }: Route) => (from === city || to === city) && course?.margins;
  if (!draft.routes.some(isLoose)) return draft;
  const even = (route: Route) =>
    isLoose(route) ? { ...route, course: { bend: route.course!.bend, skew: route.course!.skew } } : route;
  return { ...draft, routes: draft.routes.map(even) };
}

export function editCity(draft: Draft, id: string, edit: Partial<City>): Draft {
  return { ...draft, cities: draft.cities.map((city) => (city.id === id ? { ...city, ...edit } : city)) };
}

/** A city with another name, and with the id of that name everywhere. Returns the new id. */
export function renameCity(draft: Draft, id: string, name: string): [Draft, string] {
  const others = draft.cities.filter((city) => city.id !== id);
  const renamed = idFor(name, idsOf(others), "city");
  const named = {
    ...draft,
    cities: draft.cities.map((city) => (city.id === id ? { ...city, id: renamed, name } : city)),
  };
  if (renamed === id) return [named, id];
  const end = (city: string) => (city === id ? renamed : city);
  const moved = <Thing extends { from: string; to: string }>(thing: Thing): Thing => ({
    ...thing,
    from: end(thing.from),
    to: end(thing.to),
  });
  return [
    withFreshIds({ ...named, routes: named.routes.map(moved), tickets: named.tickets.map(moved) }, renamed),
    renamed,
  ];
}

/** Routes and tickets of a city are called after it. */
function withFreshIds(draft: Draft, city: string): Draft {
  const fresh = <Thing extends { id: string; from: string; to: string }>(things: readonly Thing[]): Thing[] => {
    const mine = (thing: Thing) => thing.from === city || thing.to === city;
    const ids = new Set(idsOf(things.filter((thing) => !mine(thing))));
    return things.map((thing) => {
      if (!mine(thing)) return thing;
      const id = idFor(`${thing.from}-${thing.to}`, ids, "route");
      ids.add(id);
      return { ...thing, id };
    });
  };
  const before = draft.routes;
  const routes = fresh(before);
  const group = new Map<string, string>();
  routes.forEach((route, at) => {
    const old = before[at]!.group;
    if (old && (route.from === city || route.to === city) && !group.has(old)) group.set(old, route.id);
  });
  return {
    ...draft,
    routes: routes.map((route) => (route.group ? { ...route, group: group.get(route.group) ?? route.group } : route)),
    tickets: fresh(draft.tickets),
  };
}

/** Its routes and tickets go with it. */
export function removeCity(draft: Draft, id: string): Draft {
  const apart = ({ from, to }: { from: string; to: string }) => from !== id && to !== id;
  return {
    ...draft,
    cities: draft.cities.filter((city) => city.id !== id),
    routes: draft.routes.filter(apart),
    tickets: draft.tickets.filter(apart),
  };
}

/** The lengths that routes of this map can have. */
export function lengthsOf({ route_points }: Game): number[] {
  return Object.keys(route_points)
    .map(Number)
    .toSorted((one, other) => one - other);
}

/** How many spaces lie well between two cities: as many as fit in a straight line, of the lengths that earn points. */
export function suggestedLength(draft: Draft, from: string, to: string): number {
  const [one, other] = [cityOf(draft, from), cityOf(draft, to)];
  return one && other ? lengthBetween(draft, one, other) : 1;
}

/** The spaces for which there is room between two places. */
export function lengthBetween(draft: Draft, one: Point, other: Point): number {
  const room = (Math.hypot(one.x - other.x, one.y - other.y) - ROUND_CITIES) / PITCH;
  const lengths = lengthsOf(draft.game);
  return lengths.findLast((length) => length <= room + 0.1) ?? lengths[0] ?? 1;
}

export function cityOf(draft: Draft, id: string): City | undefined {
  return draft.cities.find((city) => city.id === id);
}

export function routeOf(draft: Draft, id: string): Route | undefined {
  return draft.routes.find((route) => route.id === id);
}

/** All routes side by side with one, itself included. */
export function besides(draft: Draft, { id, group }: Route): Route[] {
  return draft.routes.filter((route) => route.id === id || (group !== null && route.group === group));
}

/** The colour that has the fewest spaces so far. */
export function rarestColour(draft: Draft, colours: readonly Colour[]): Colour {
  const spaces = (colour: Colour) =>
    draft.routes.reduce((sum, route) => sum + (route.colour === colour ? route.length : 0), 0);
  return colours.toSorted((one, other) => spaces(one) - spaces(other))[0] ?? "gray";
}

/** A route between two cities. Where there is one, the new one lies beside it, three at most. Returns the id, or null where none fits. */
export function addRoute(draft: Draft, from: string, to: string, colour: Colour): [Draft, string | null] {
  if (from === to || !cityOf(draft, from) || !cityOf(draft, to)) return [draft, null];
  const there = draft.routes.filter((route) => joins(route, from, to));
  if (there.length >= MOST.group) return [draft, null];
  const id = idFor(`${from}-${to}`, idsOf(draft.routes), "route");
  const [first] = there;
  const group = first ? (first.group ?? first.id) : null;
  const print = first ?? {
    length: suggestedLength(draft, from, to),
    kind: "plain" as const,
    locomotives: 0,
    bonus_draw: 0,
    course: null,
  };
  const { length, kind, locomotives, bonus_draw, course } = print;
  const added: Route = {
    id,
    from: first?.from ?? from,
    to: first?.to ?? to,
    length,
    colour,
    kind,
    locomotives,
    bonus_draw,
    group,
    course,
  };
  const routes = draft.routes.map((route) => (there.includes(route) ? { ...route, group } : route));
  return [{ ...draft, routes: [...routes, added] }, id];
}

export function joins(route: Route, one: string, other: string): boolean {
  return (route.from === one && route.to === other) || (route.from === other && route.to === one);
}

/** The last route of a group is single again. */
export function removeRoute(draft: Draft, id: string): Draft {
  const group = routeOf(draft, id)?.group ?? null;
  const routes = draft.routes.filter((route) => route.id !== id);
  const left = routes.filter((route) => group !== null && route.group === group);
  return {
    ...draft,
    routes: left.length === 1 ? routes.map((route) => (route === left[0] ? { ...route, group: null } : route)) : routes,
  };
}

/** Change a route; what routes side by side share is changed for all of them. */
export function editRoute(draft: Draft, id: string, edit: Partial<Omit<Route, "id" | "group">>): Draft {
  const route = routeOf(draft, id);
  if (!route) return draft;
  const { colour, ...shared } = edit;
  const beside = new Set(idsOf(besides(draft, route)));
  const changed = (each: Route): Route => {
    if (!beside.has(each.id)) return each;
    return withEvenSpaces(each, fitting({ ...each, ...shared, ...(each.id === id && colour ? { colour } : {}) }));
  };
  return { ...draft, routes: draft.routes.map(changed) };
}

/** A ferry is gray or coloured and has locomotives, no more than spaces; nothing else has any. */
function fitting(route: Route): Route {
  const locomotives =
    route.kind === "ferry" ? clamp(route.locomotives || 1, 1, Math.min(MOST.locomotives, route.length)) : 0;
  return { ...route, locomotives, length: clamp(route.length, 1, MOST.length) };
}

export function bendRoute(draft: Draft, id: string, course: Course | null): Draft {
  return editRoute(draft, id, { course });
}

export function addTicket(draft: Draft, from: string, to: string, points: number): [Draft, string | null] {
  const has = draft.tickets.some(
    (ticket) => ticket.set === STANDARD && [ticket.from, ticket.to].every((city) => city === from || city === to),
  );
  if (from === to || has) return [draft, null];
  const id = idFor(`${from}-${to}`, idsOf(draft.tickets), "ticket");
  return [
    {
      ...draft,
      tickets: [...draft.tickets, { id, from, to, points: clamp(points, 1, 100), long: false, set: setOf(draft) }],
    },
    id,
  ];
}

/** The set of tickets that new ones join: the first one that is in play. */
export function setOf(draft: Draft): string {
  return draft.game.variants[0]?.sets?.[0] ?? STANDARD;
}

export function editTicket(draft: Draft, id: string, edit: Partial<Ticket>): Draft {
  return { ...draft, tickets: draft.tickets.map((ticket) => (ticket.id === id ? { ...ticket, ...edit } : ticket)) };
}

export function removeTicket(draft: Draft, id: string): Draft {
  return { ...draft, tickets: draft.tickets.filter((ticket) => ticket.id !== id) };
}

export function editGame(draft: Draft, edit: Partial<Game>): Draft {
  return { ...draft, game: { ...draft.game, ...edit } };
}

/** A change that a search proposes: fields of routes or tickets, or of the rules. */
export function applied(
  draft: Draft,
  { file, list, ids, set }: { file: string; list: string; ids: readonly string[]; set: object },
): Draft {
  if (file === "game") return editGame(draft, set);
  if (list === "tickets") return ids.reduce((next, id) => editTicket(next, id, set), draft);
  const changed = new Set(ids);
  return {
    ...draft,
    routes: draft.routes.map((route) => (changed.has(route.id) ? withEvenSpaces(route, { ...route, ...set }) : route)),
  };
}

/** A route whose length has changed has its spaces laid evenly. */
function withEvenSpaces(before: Route, after: Route): Route {
  if (after.length === before.length || !after.course) return after;
  return { ...after, course: { bend: after.course.bend, skew: after.course.skew } };
}

/** A larger or smaller board of the same shape: places move along, sizes of spaces stay. */
export function resize(draft: Draft, width: number): Draft {
  const factor = width / draft.width;
  const { land, lakes, borders } = draft.ground;
  const resized = {
    ...draft,
    width: Math.round(width),
    height: Math.round(draft.height * factor),
    ground: { land: scaledPath(land, factor), lakes: scaledPath(lakes, factor), borders: scaledPath(borders, factor) },
  };
  return {
    ...resized,
    cities: draft.cities.map((city) => ({ ...city, ...onBoard(resized, city.x * factor, city.y * factor) })),
  };
}

/** A path that is larger or smaller by a factor. */
export function scaledPath(path: string, factor: number): string {
  return path.replace(/ ?-?(?:\d+\.?\d*|\.\d+)/g, (number) => shorter(Number(number) * factor));
}

/** A number of a path, set apart from the one before it. */
function shorter(value: number): string {
  return value < 0 ? value.toFixed(1) : ` ${value.toFixed(1)}`;
}
