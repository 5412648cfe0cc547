// The bend of a route, found in where a drawing has its spaces: the inverse of laying them out.
import { curveBetween, Measure, pointAt } from "../maps/curve.ts";
import type { Space } from "../maps/geometry.ts";
import type { Point } from "../maps/shapes.ts";
import { SPACE } from "../maps/sizes.ts";
import type { Course } from "./draft.ts";

const ROUNDS = 6;

/** The course of the curve that comes nearest to the middles of spaces, of one route or of several side by side. */
export function courseOf(start: Point, end: Point, routes: readonly (readonly Space[])[]): Course {
  const middles = centreLine(routes);
  const chord = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  let course: Course = { bend: 0, skew: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const curve = curveBetween(start, end, {
      bend: course.bend * chord,
      skew: course.skew * chord,
      marginStart: 0,
      marginEnd: 0,
    });
    const measure = new Measure(curve);
    const way = travelled([start, ...middles, end]);
    const whole = way.at(-1) || 1;
    const sum = { x: 0, y: 0, weight: 0 };
    middles.forEach((middle, at) => {
      const t = measure.parameterAt((way[at + 1]! / whole) * measure.length);
      const [first, both, last] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      sum.x += both * (middle.x - first * start.x - last * end.x);
      sum.y += both * (middle.y - first * start.y - last * end.y);
      sum.weight += both ** 2;
    });
    if (!sum.weight) return course;
    course = courseTo(start, end, { x: sum.x / sum.weight, y: sum.y / sum.weight });
  }
  return { ...course, margins: marginsOf(start, end, course, middles) };
}

const SAMPLES = 240;

/** Where the first space begins and the last one ends, along the curve. */
function marginsOf(start: Point, end: Point, { bend, skew }: Course, middles: readonly Point[]): [number, number] {
  const chord = Math.hypot(end.x - start.x, end.y - start.y);
  const curve = curveBetween(start, end, { bend: bend * chord, skew: skew * chord, marginStart: 0, marginEnd: 0 });
  const measure = new Measure(curve);
  const along = (middle: Point) => {
    const distances = Array.from({ length: SAMPLES + 1 }, (_, step) => (measure.length * step) / SAMPLES);
    const apart = (distance: number) => {
      const { x, y } = pointAt(curve, measure.parameterAt(distance));
      return Math.hypot(x - middle.x, y - middle.y);
    };
    return distances.reduce((best, distance) => (apart(distance) < apart(best) ? distance : best));
  };
  const half = SPACE.length / 2;
  return [round(along(middles[0]!) - half), round(measure.length - along(middles.at(-1)!) - half)];
}

/** The course with a given control point. */
export function courseTo(start: Point, end: Point, control: Point): Course {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const square = dx * dx + dy * dy || 1;
  const [cx, cy] = [control.x - (start.x + end.x) / 2, control.y - (start.y + end.y) / 2];
  return { bend: round((cx * dy - cy * dx) / square), skew: round((cx * dx + cy * dy) / square) };
}

/** The course of a curve whose middle is at a point, as a finger drags it. */
export function courseThrough(start: Point, end: Point, middle: Point): Course {
  return courseTo(start, end, { x: 2 * middle.x - (start.x + end.x) / 2, y: 2 * middle.y - (start.y + end.y) / 2 });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function centreLine(routes: readonly (readonly Space[])[]): Point[] {
  const [first = []] = routes;
  return first.map((_, at) => {
    const beside = routes.map((spaces) => spaces[Math.min(at, spaces.length - 1)]!);
    return { x: mean(beside.map(([x]) => x)), y: mean(beside.map(([, y]) => y)) };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function travelled(points: readonly Point[]): number[] {
  let distance = 0;
  return points.map((point, at) => {
    const before = points[at - 1] ?? point;
    distance += Math.hypot(point.x - before.x, point.y - before.y);
    return distance;
  });
}
