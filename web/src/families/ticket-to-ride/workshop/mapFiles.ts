// A draft as the files of a map, and back.
import { Unreadable } from "../../../carry/packed.ts";
import { fileName, type MapFile } from "../../../workshop/mapFile.ts";
import type { Geometry } from "../maps/geometry.ts";
import { DISC, SPACE } from "../maps/sizes.ts";
import { courseOf } from "./bends.ts";
import {
  ASPECT,
  type BonusCard,
  type City,
  type Course,
  type Draft,
  type Game,
  NEW_GAME,
  plainGround,
  type Route,
  STANDARD,
  textOf,
  type Ticket,
} from "./draft.ts";
import { groupsOf, isAlike, Layout } from "./layout.ts";

const FAMILY = "ticket-to-ride";
const MARGIN = 90; // around the cities of a map without a drawing
const SMALLEST = 500;
const LARGEST = 3000;

type FileCity = Omit<City, "x" | "y"> & { x: number; y: number };
type FileRoute = Partial<Route> & Pick<Route, "id" | "from" | "to" | "length" | "colour">;

/** The file of a draft. Its drawing says where everything is: a table shows what the editor showed. */
export function fileOf(draft: Draft): MapFile {
  const { width, height, game } = draft;
  const cities = draft.cities.map((city) => ({ ...city, x: share(city.x, width), y: share(city.y, height) }));
  const routes = draft.routes.map(({ course: _, ...route }) =>
    sparse(route, { locomotives: 0, bonus_draw: 0, group: null }),
  );
  const tickets = draft.tickets.map((ticket) => sparse(ticket, { long: false, set: STANDARD }));
  return {
    capolinea: "map",
    format: 1,
    family: FAMILY,
    name: fileName(textOf(game.name, "en"), "map"),
    files: {
      game,
      board: { aspect_ratio: Math.round((width / height) * 1000) / 1000, cities, routes },
      tickets: { tickets },
      ...(draft.bonus.length ? { bonus: { bonus_cards: draft.bonus } } : {}),
      drawing: new Layout().draw(draft),
    },
  };
}

/** The same map in fewer words, for a link: bends instead of spaces, and ground that is known by the name of its place. */
export function linkFileOf(draft: Draft): MapFile {
  const { width, height, world, groundOf } = draft;
  const file = fileOf(draft);
  const { drawing: _, ...files } = file.files;
  const courses = Object.fromEntries(draft.routes.flatMap(({ id, course }) => (course ? [[id, course]] : [])));
  const ground = world || groundOf ? { land: "", lakes: "", borders: "" } : draft.ground;
  return withoutNotes({ ...file, files: { ...files, sketch: { width, height, world, groundOf, ground, courses } } });
}

/** Notes are for readers of the data. */
function withoutNotes<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === "note" ? undefined : inner))) as Value;
}

type LinkSketch = Pick<Draft, "width" | "height" | "world" | "ground" | "groundOf"> & {
  courses: Record<string, Course>;
};

/** What a link says of the drawing. */
function asSketch(found: unknown): LinkSketch | null {
  const sketch = found as Partial<LinkSketch> | null | undefined;
  const isWhole = sketch && isNumber(sketch.width) && isNumber(sketch.height) && sketch.ground && sketch.courses;
  return isWhole ? (sketch as LinkSketch) : null;
}

function share(value: number, whole: number): number {
  return Math.round(Math.min(Math.max(value / whole, 0), 1) * 10_000) / 10_000;
}

/** Without the fields that say what is usual. */
function sparse<Thing extends object>(thing: Thing, usual: Partial<Thing>): Partial<Thing> {
  return Object.fromEntries(
    Object.entries(thing).filter(([field, value]) => usual[field as keyof Thing] !== value),
  ) as Partial<Thing>;
}

/** The draft of a file. One that holds something else than a map of this family is `Unreadable`. */
export function draftOf({ family, name, files }: MapFile): Draft {
  if (family !== FAMILY) throw new Unreadable("carry-bad");
  const board = files["board"] as { cities?: unknown; routes?: unknown; aspect_ratio?: unknown } | undefined;
  const cities = list<FileCity>(board?.cities).filter(
    (city) => isText(city.id) && isNumber(city.x) && isNumber(city.y),
  );
  const known = new Set(cities.map(({ id }) => id));
  const joined = ({ from, to }: { from: string; to: string }) => known.has(from) && known.has(to) && from !== to;
  const routes = list<FileRoute>(board?.routes).filter(
    (route) => isText(route.id) && joined(route) && isNumber(route.length),
  );
  const tickets = list<Partial<Ticket> & Pick<Ticket, "id" | "from" | "to">>(
    (files["tickets"] as { tickets?: unknown } | undefined)?.tickets,
  ).filter(joined);
  const drawing = asDrawing(files["drawing"]);
  const aspect =
    isNumber(board?.aspect_ratio) && board.aspect_ratio > 0.2 && board.aspect_ratio < 5 ? board.aspect_ratio : ASPECT;
  const sketch = asSketch(files["sketch"]);
  const size = sketch ?? drawing ?? sizeFor(cities, routes, aspect);
  const draft: Draft = {
    width: Math.round(size.width),
    height: Math.round(size.height),
    ground: sketch?.ground ?? groundIn(drawing, size),
    world: sketch?.world ?? null,
    groundOf: sketch?.groundOf ?? "",
    cities: cities.map((city) => ({
      ...city,
      name: isText(city.name) ? city.name : "",
      ...placeOf(city, drawing, size, drawing || sketch ? 0 : MARGIN),
    })),
    routes: routes.map((route) => ({
      ...route,
      kind: route.kind ?? "plain",
      locomotives: route.locomotives ?? 0,
      bonus_draw: route.bonus_draw ?? 0,
      group: route.group ?? null,
      course: sketch?.courses[route.id] ?? null,
    })),
    tickets: tickets.map((ticket) => ({
      ...ticket,
      points: ticket.points ?? 1,
      long: ticket.long ?? false,
      set: ticket.set ?? STANDARD,
    })),
    bonus: list<BonusCard>((files["bonus"] as { bonus_cards?: unknown } | undefined)?.bonus_cards),
    game: { ...NEW_GAME, name, ...(files["game"] as Partial<Game> | undefined) },
  };
  return drawing ? withCourses(draft, drawing) : draft;
}

function groundIn(drawing: Geometry | null, { width, height }: { width: number; height: number }): Draft["ground"] {
  if (!drawing) return plainGround(width, height);
  return { land: drawing.land ?? "", lakes: drawing.lakes ?? "", borders: drawing.borders ?? "" };
}

function placeOf(
  city: FileCity,
  drawing: Geometry | null,
  size: { width: number; height: number },
  margin: number,
): { x: number; y: number } {
  const drawn = drawing?.cities[city.id];
  if (drawn) return { x: drawn.x, y: drawn.y };
  return { x: margin + city.x * (size.width - 2 * margin), y: margin + city.y * (size.height - 2 * margin) };
}

/** Bends as they are drawn; those that the layout would choose by itself stay its own. */
function withCourses(draft: Draft, drawing: Geometry): Draft {
  const layout = new Layout();
  layout.draw(draft);
  const places = new Map(draft.cities.map((city) => [city.id, city]));
  const courses = new Map<string, Route["course"]>();
  for (const group of groupsOf(draft.routes)) {
    const [first] = group;
    const drawn = group.flatMap(({ id, from }) => {
      const spaces = drawing.routes[id]?.spaces;
      return spaces?.length ? [from === first!.from ? spaces : spaces.toReversed()] : [];
    });
    if (!drawn.length) continue;
    const found = courseOf(places.get(first!.from)!, places.get(first!.to)!, drawn);
    const own = layout.courseOf(first!);
    const isOwn = isAlike(found, own, places.get(first!.from)!, places.get(first!.to)!, first!.length);
    for (const { id } of group) courses.set(id, isOwn ? null : found);
  }
  return { ...draft, routes: draft.routes.map((route) => ({ ...route, course: courses.get(route.id) ?? null })) };
}

/** A board on which most routes have room for their spaces in a straight line. */
function sizeFor(
  cities: readonly FileCity[],
  routes: readonly FileRoute[],
  aspect: number,
): { width: number; height: number } {
  const places = new Map(cities.map((city) => [city.id, city]));
  const needed = routes
    .map(({ from, to, length }) => {
      const [one, other] = [places.get(from)!, places.get(to)!];
      const distance = Math.hypot((one.x - other.x) * aspect, one.y - other.y);
      return (length * (SPACE.length + 2.5) + 2 * (DISC + 4)) / Math.max(distance, 0.001);
    })
    .toSorted((one, other) => one - other);
  const height = Math.min(Math.max(needed[Math.floor(0.8 * (needed.length - 1))] ?? SMALLEST, SMALLEST), LARGEST);
  return { width: height * aspect + 2 * MARGIN, height: height + 2 * MARGIN };
}

function asDrawing(found: unknown): Geometry | null {
  const drawing = found as Geometry | null | undefined;
  return drawing && isNumber(drawing.width) && isNumber(drawing.height) && drawing.cities && drawing.routes
    ? drawing
    : null;
}

function list<Thing>(found: unknown): Thing[] {
  const things: unknown[] = Array.isArray(found) ? found : [];
  return things.filter((thing): thing is Thing & object => typeof thing === "object" && thing !== null);
}

function isNumber(found: unknown): found is number {
  return typeof found === "number" && Number.isFinite(found);
}

function isText(found: unknown): found is string {
  return typeof found === "string";
}
