/** The centre line of a route and the spaces along it. */

import { PARALLEL, SPACE } from "./sizes.ts";
import { type Point, type Rectangle, rectangle } from "./shapes.ts";

/** A quadratic Bézier curve from city to city. */
export interface Curve {
  start: Point;
  control: Point;
  end: Point;
}

/** What the layout may choose for the routes between two cities. */
export interface Course {
  /** How far the control point lies left of the middle of the chord, and how far ahead of it. */
  bend: number;
  skew: number;
  /** Where the spaces begin and end, measured along the curve from the centres of the cities. */
  marginStart: number;
  marginEnd: number;
}

export function curveBetween(start: Point, end: Point, course: Course): Curve {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const chord = Math.hypot(dx, dy) || 1;
  const ahead = 0.5 + course.skew / chord;
  const left = course.bend / chord;
  return { start, end, control: { x: start.x + dx * ahead + dy * left, y: start.y + dy * ahead - dx * left } };
}

export function pointAt({ start, control, end }: Curve, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
    y: u * u * start.y + 2 * u * t * control.y + t * t * end.y,
  };
}

function directionAt({ start, control, end }: Curve, t: number): number {
  const u = 1 - t;
  return Math.atan2(
    u * (control.y - start.y) + t * (end.y - control.y),
    u * (control.x - start.x) + t * (end.x - control.x),
  );
}

const STEPS = 16;

/** Turns a distance along a curve into the parameter of the curve. */
export class Measure {
  private readonly travelled = [0];

  constructor(curve: Curve) {
    let previous = curve.start;
    for (let step = 1; step <= STEPS; step++) {
      const point = pointAt(curve, step / STEPS);
      this.travelled[step] = this.travelled[step - 1]! + Math.hypot(point.x - previous.x, point.y - previous.y);
      previous = point;
    }
  }

  get length(): number {
    return this.travelled[STEPS]!;
  }

  parameterAt(distance: number): number {
    let step = 1;
    while (step < STEPS && this.travelled[step]! < distance) step++;
    const before = this.travelled[step - 1]!;
    return (step - 1 + (distance - before) / (this.travelled[step]! - before || 1)) / STEPS;
  }
}

/** A rectangle of the given length whose middle lies at `distance` along the curve, moved sideways by `offset`. */
function alongside(curve: Curve, measure: Measure, distance: number, offset: number, length: number, width: number) {
  const t = measure.parameterAt(distance);
  const middle = pointAt(curve, t);
  const angle = directionAt(curve, t);
  return rectangle(middle.x - Math.sin(angle) * offset, middle.y + Math.cos(angle) * offset, angle, length, width);
}

/** The routes between two cities, laid out: `links` are the bare pieces of line that are long enough to matter. */
export interface LaidRoutes {
  spaces: Rectangle[][];
  links: Rectangle[];
  /** Between two spaces of a route. */
  gap: number;
  curve: Curve;
  measure: Measure;
}

const LINK_WIDTH = 3;
const SHORTEST_LINK = 7;

export function sideways(index: number, count: number): number {
  return (index - (count - 1) / 2) * PARALLEL;
}

export function layRoutes(curve: Curve, course: Course, count: number, length: number, disc: number): LaidRoutes {
  const measure = new Measure(curve);
  const usable = measure.length - course.marginStart - course.marginEnd;
  const gap = length > 1 ? (usable - length * SPACE.length) / (length - 1) : 0;
  const pitch = SPACE.length + gap;
  const first = length > 1 ? course.marginStart + SPACE.length / 2 : course.marginStart + usable / 2;
  const links: Rectangle[] = [];
  const link = (from: number, to: number) => {
    if (to - from >= SHORTEST_LINK) links.push(alongside(curve, measure, (from + to) / 2, 0, to - from, LINK_WIDTH));
  };
  link(disc, first - SPACE.length / 2);
  for (let i = 1; i < length; i++)
    link(first + (i - 1) * pitch + SPACE.length / 2, first + i * pitch - SPACE.length / 2);
  link(first + (length - 1) * pitch + SPACE.length / 2, measure.length - disc);
  const spaces = Array.from({ length: count }, (_, route) =>
    Array.from({ length }, (_, i) =>
      alongside(curve, measure, first + i * pitch, sideways(route, count), SPACE.length, SPACE.width),
    ),
  );
  return { spaces, links, gap, curve, measure };
}
