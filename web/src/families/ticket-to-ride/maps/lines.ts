/** Lines and rings of points: clipping them to a frame, simplifying them, writing them as SVG paths. */

import type { Point } from "./shapes.ts";

export type Line = Point[];
export type Frame = [left: number, top: number, right: number, bottom: number];

/** The four sides of a frame: how far a point lies inside of each. */
function sidesOf([left, top, right, bottom]: Frame): ((p: Point) => number)[] {
  return [(p) => p.x - left, (p) => right - p.x, (p) => p.y - top, (p) => bottom - p.y];
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Sutherland and Hodgman: the ring cut by one side of the frame after the other. */
export function clipRing(ring: Line, frame: Frame): Line {
  for (const inside of sidesOf(frame)) {
    const kept: Line = [];
    ring.forEach((point, i) => {
      const previous = ring[(i + ring.length - 1) % ring.length]!;
      const [here, before] = [inside(point), inside(previous)];
      if (here >= 0 !== before >= 0) kept.push(between(previous, point, before / (before - here)));
      if (here >= 0) kept.push(point);
    });
    ring = kept;
  }
  return ring;
}

/** The pieces of a line whose points lie in the frame. */
export function clipLine(line: Line, frame: Frame): Line[] {
  const sides = sidesOf(frame);
  const pieces: Line[] = [[]];
  for (const point of line) {
    if (sides.every((inside) => inside(point) >= 0)) pieces.at(-1)!.push(point);
    else pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 1);
}

function triangleArea(a: Point, b: Point, c: Point): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
}

/** Visvalingam: drops, smallest first, every point that spans a triangle smaller than `area` with its neighbours. */
export function simplify(line: Line, area: number): Line {
  const points = line.slice();
  const areas = points.map((_, i) => spannedArea(points, i));
  for (;;) {
    let smallest = 0;
    for (let i = 1; i < areas.length; i++) if (areas[i]! < areas[smallest]!) smallest = i;
    if (!(areas[smallest]! < area)) return points;
    points.splice(smallest, 1);
    const dropped = areas.splice(smallest, 1)[0]!;
    for (const i of [smallest - 1, smallest]) areas[i] = Math.max(dropped, spannedArea(points, i));
  }
}

/** The ends of a line are never dropped. */
function spannedArea(points: Line, i: number): number {
  return i > 0 && i < points.length - 1 ? triangleArea(points[i - 1]!, points[i]!, points[i + 1]!) : Infinity;
}

export function ringArea(ring: Line): number {
  const doubled = ring.reduce((sum, p, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return sum + p.x * next.y - next.x * p.y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** An SVG path of relative moves, which are shorter, with `digits` after the point; closed ones for rings. */
export function svgPath(lines: Line[], digits: number, closed: boolean): string {
  return lines.map((line) => svgMoves(line, 10 ** digits) + (closed ? "z" : "")).join("");
}

function svgMoves(line: Line, scale: number): string {
  const text = (n: number) => String(n / scale).replace(/^(-?)0\./, "$1.");
  const joined = (number: string) => (number.startsWith("-") ? number : ` ${number}`);
  let [x, y] = [0, 0];
  const moves = line.map((point, i) => {
    const [nextX, nextY] = [Math.round(point.x * scale), Math.round(point.y * scale)];
    const [dx, dy] = [text(nextX - x), text(nextY - y)];
    [x, y] = [nextX, nextY];
    const head = i === 0 ? `M${dx}` : i === 1 ? `l${dx}` : joined(dx);
    return head + joined(dy);
  });
  return moves.join("");
}
