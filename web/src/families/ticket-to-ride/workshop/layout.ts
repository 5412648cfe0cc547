// The drawing of a draft: curves, spaces and places of names, as on the shipped maps. What did not change is not laid out again,
// so that dragging a city costs no more than its own routes.
import { type Curve, curveBetween, layRoutes, Measure, pointAt } from "../maps/curve.ts";
import type { CityDrawing, Geometry, Label, RouteDrawing, Space } from "../maps/geometry.ts";
import type { Point, Rectangle } from "../maps/shapes.ts";
import { DISC, LETTERING, SPACE } from "../maps/sizes.ts";
import type { City, Course, Draft, Route } from "./draft.ts";
import { layNames } from "./names.ts";

const START = DISC + 4; // from a city to its first space
const TIGHTEST = SPACE.length + 1; // from space to space
const CLEAR = DISC + SPACE.width * 0.75; // of other cities
/** The bends that are tried for a route, the least first. */
const BENDS = [0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.56, -0.56, 0.75, -0.75];
const SAMPLES = 12;
const SAME = 0.02; // bends that differ by less look the same
const SEEN = 2; // units

interface Laid {
  curve: Curve;
  drawings: RouteDrawing[];
}

export class Layout {
  private laid = new Map<string, { key: string; laid: Laid }>();
  private names: { key: string; labels: ReadonlyMap<string, Label> } = { key: "", labels: new Map() };
  private cities: Record<string, CityDrawing> = {};
  private courses = new Map<string, { key: string; course: Course }>();

  /** `dragged` is a city in motion: only what hangs on it is laid out anew, and its name moves along. */
  draw(draft: Draft, dragged: string | null = null): Geometry {
    const places = new Map(draft.cities.map((city) => [city.id, city]));
    const routes: Record<string, RouteDrawing> = {};
    const kept = new Map<string, { key: string; laid: Laid }>();
    for (const group of groupsOf(draft.routes)) {
      const [first] = group;
      const [start, end] = [places.get(first!.from), places.get(first!.to)];
      if (!start || !end) continue;
      const course = first!.course ?? this.leastBend(draft, first!, start, end, dragged);
      const key = [
        start.x,
        start.y,
        end.x,
        end.y,
        course.bend,
        course.skew,
        ...(course.margins ?? []),
        first!.length,
        ...group.map(({ id, from }) => `${id}:${from}`),
      ].join(" ");
      const known = this.laid.get(first!.id);
      const laid = known?.key === key ? known.laid : layGroup(group, start, end, course);
      kept.set(first!.id, { key, laid });
      group.forEach(({ id }, at) => (routes[id] = laid.drawings[at]!));
    }
    this.laid = kept;
    const labels = this.labelsOf(draft, routes, dragged);
    return {
      width: draft.width,
      height: draft.height,
      space: SPACE,
      disc: DISC,
      lettering: LETTERING,
      ...draft.ground,
      cities: this.citiesOf(draft, labels),
      routes,
    };
  }

  /** Cities as they are drawn: the same objects as before where nothing of them changed. */
  private citiesOf(draft: Draft, labels: ReadonlyMap<string, Label>): Record<string, CityDrawing> {
    const before = this.cities;
    this.cities = Object.fromEntries(
      draft.cities.map(({ id, x, y }) => {
        const [label, known] = [labels.get(id) ?? null, before[id]];
        const same = known?.x === x && known.y === y && known.label === label;
        return [id, same ? known : { x, y, label }];
      }),
    );
    return this.cities;
  }

  /** The curve of a route, for a handle on its middle. */
  middleOf(draft: Draft, route: Route): Point | null {
    const [first] = draft.routes.filter(
      ({ id, group }) => id === route.id || (group !== null && group === route.group),
    );
    const laid = first && this.laid.get(first.id)?.laid;
    return laid ? pointAt(laid.curve, 0.5) : null;
  }

  /** The course of a route that nobody bent. */
  courseOf(route: Route): Course {
    return route.course ?? this.courses.get(route.id)?.course ?? { bend: 0, skew: 0 };
  }

  private leastBend(draft: Draft, route: Route, start: City, end: City, dragged: string | null): Course {
    const own = [start.x, start.y, end.x, end.y, route.length].join(" ");
    const known = this.courses.get(route.id);
    if (dragged !== null && known?.key.startsWith(own)) return known.course;
    const key = `${own} ${draft.cities.length} ${fingerprint(draft.cities)}`;
    if (known?.key === key) return known.course;
    const others = draft.cities.filter((city) => city !== start && city !== end);
    const course = { bend: straightest(start, end, route.length, others), skew: 0 };
    this.courses.set(route.id, { key, course });
    return course;
  }

  private labelsOf(
    draft: Draft,
    routes: Record<string, RouteDrawing>,
    dragged: string | null,
  ): ReadonlyMap<string, Label> {
    if (dragged !== null) {
      const city = draft.cities.find(({ id }) => id === dragged);
      const labels = new Map(this.names.labels);
      if (city) labels.set(dragged, { x: city.x + DISC + 4, y: city.y + LETTERING * 0.26, anchor: "start" });
      return labels;
    }
    const key =
      draft.cities.map(({ id, name, x, y }) => `${id} ${name} ${x} ${y}`).join("|") +
      Object.values(routes)
        .map(({ path }) => path)
        .join("");
    if (key !== this.names.key) this.names = { key, labels: layNames(draft, Object.values(routes)) };
    return this.names.labels;
  }
}

/** A number that changes with the place of any city. */
function fingerprint(cities: readonly City[]): number {
  return cities.reduce((sum, { x, y }, at) => sum + (at + 1) * (x * 31 + y), 0);
}

/** The routes side by side, in the order of the data. */
export function groupsOf(routes: readonly Route[]): Route[][] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const key = route.group ?? route.id;
    const group = groups.get(key);
    if (group) group.push(route);
    else groups.set(key, [route]);
  }
  return [...groups.values()];
}

function curveOf(start: Point, end: Point, { bend, skew }: Course): Curve {
  const chord = Math.hypot(end.x - start.x, end.y - start.y);
  return curveBetween(start, end, { bend: bend * chord, skew: skew * chord, marginStart: 0, marginEnd: 0 });
}

/** The least bend whose curve is long enough for the spaces and keeps away from other cities. */
function straightest(start: Point, end: Point, length: number, others: readonly Point[]): number {
  const needed = length * TIGHTEST + 2 * START;
  let enough: number | null = null;
  let longest = 0;
  let best = -1;
  for (const bend of BENDS) {
    const curve = curveOf(start, end, { bend: 2 * bend, skew: 0 });
    const way = new Measure(curve).length;
    if (way > best) [best, longest] = [way, bend];
    if (way < needed) continue;
    enough ??= bend;
    if (isClear(curve, others)) return 2 * bend;
  }
  return 2 * (enough ?? longest);
}

function isClear(curve: Curve, others: readonly Point[]): boolean {
  for (let step = 1; step < SAMPLES; step++) {
    const { x, y } = pointAt(curve, step / SAMPLES);
    if (others.some((city) => Math.hypot(city.x - x, city.y - y) < CLEAR)) return false;
  }
  return true;
}

/** Half a gap before the first space and after the last. */
function evenMargin(whole: number, length: number): number {
  return START + ((whole - 2 * START) / length - SPACE.length) / 2;
}

/** Whether a course is what the layout would have chosen, as far as anyone can see. */
export function isAlike(one: Course, other: Course, start: Point, end: Point, length: number): boolean {
  const even = evenMargin(new Measure(curveOf(start, end, other)).length, length);
  const near = (margin: number) => Math.abs(margin - even) < SEEN;
  return (
    Math.abs(one.bend - other.bend) < SAME && Math.abs(one.skew - other.skew) < SAME && (one.margins ?? []).every(near)
  );
}

function layGroup(group: readonly Route[], start: Point, end: Point, course: Course): Laid {
  const curve = curveOf(start, end, course);
  const length = group[0]!.length;
  const whole = new Measure(curve).length;
  const even = evenMargin(whole, length);
  const [marginStart, marginEnd] = course.margins ?? [even, even];
  const { spaces, measure } = layRoutes(curve, { ...course, marginStart, marginEnd }, group.length, length, DISC);
  const rims = [DISC, measure.length - DISC].map((distance) => pointAt(curve, measure.parameterAt(distance)));
  const drawings = group.map(({ from }, at): RouteDrawing => {
    const turned = from !== group[0]!.from;
    const line = [rims[0]!, ...spaces[at]!, rims[1]!];
    const drawn = spaces[at]!.map(spaceOf);
    return {
      spaces: turned
        ? drawn.toReversed().map(([x, y, angle]): Space => [x, y, round(angle > 0 ? angle - 180 : angle + 180)])
        : drawn,
      path: pathOf(turned ? line.toReversed() : line),
    };
  });
  return { curve, drawings };
}

function spaceOf({ x, y, cos, sin }: Rectangle): Space {
  return [round(x), round(y), round((Math.atan2(sin, cos) * 180) / Math.PI)];
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
