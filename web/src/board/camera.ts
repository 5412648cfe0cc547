// Which part of the map is shown: pure arithmetic, the map board carries it out.

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A point p of the map is shown at `p * scale + (x, y)`, in pixels of the window. */
export interface View extends Point {
  scale: number;
}

export const CLOSEST = 8; // times larger than the whole map

export type Box = Point & Size;

/** The smallest box that holds some points; null for none. */
export function boxAround(points: readonly Point[]): Box | null {
  if (!points.length) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The whole map, in the middle. */
export function fit(map: Size, window: Size): View {
  const scale = Math.min(window.width / map.width, window.height / map.height);
  return centred({ x: map.width / 2, y: map.height / 2 }, scale, window);
}

/** As much of the map as fills the window, or less where it would be too small; on a narrow screen routes would be otherwise. */
export function fill(map: Size, window: Size, legible = 0): View {
  const scale = Math.max(window.width / map.width, window.height / map.height, legible);
  return centred({ x: map.width / 2, y: map.height / 2 }, scale, window);
}

/** A view with a box of the map in its middle, as large as it fits with a margin, but no closer than `fill` or `closest`, and legible. */
export function framed(box: Box, map: Size, window: Size, { closest = 0, legible = 0, margin = 36 } = {}): View {
  const wanted = Math.min((window.width - 2 * margin) / box.width, (window.height - 2 * margin) / box.height);
  const scale = Math.min(
    Math.max(wanted, fit(map, window).scale, legible),
    Math.max(fill(map, window).scale, closest, legible),
  );
  return kept(centred({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, scale, window), map, window);
}

const TOUCHED = 20; // pixels of a thing that is to be touched, at its thin side
const CLOSER = 3; // times as large as the whole map: around a thing the map stays in sight

/** The view, or a closer one in which all of a box is in sight and things of some size in it can be touched. */
export function touchable(view: View, box: Box, thin: number, map: Size, window: Size): View {
  const margin = 36;
  const fits = Math.min((window.width - 2 * margin) / box.width, (window.height - 2 * margin) / box.height);
  const wanted = Math.min(fits, TOUCHED / thin, CLOSER * fit(map, window).scale);
  const scale = Math.max(wanted, fill(map, window).scale);
  const [left, top] = [box.x * view.scale + view.x, box.y * view.scale + view.y];
  const [right, bottom] = [left + box.width * view.scale, top + box.height * view.scale];
  const seen = left >= 0 && top >= 0 && right <= window.width && bottom <= window.height;
  if (seen && view.scale >= 0.9 * scale) return view;
  return kept(centred({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, scale, window), map, window);
}

function centred(point: Point, scale: number, window: Size): View {
  return { scale, x: window.width / 2 - point.x * scale, y: window.height / 2 - point.y * scale };
}

/** The point of the map under a point of the window. */
export function mapPoint(view: View, at: Point): Point {
  return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
}

export function moved(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/** Closer or farther, with the point of the map under `at` staying there. */
export function zoomed(view: View, factor: number, at: Point, map: Size, window: Size): View {
  const scale = bounded(view.scale * factor, map, window);
  const under = mapPoint(view, at);
  return { scale, x: at.x - under.x * scale, y: at.y - under.y * scale };
}

/** The view after the window has been resized: the same point of the map is in the middle. */
export function resized(view: View, map: Size, before: Size, window: Size): View {
  const middle = mapPoint(view, { x: before.width / 2, y: before.height / 2 });
  return kept(centred(middle, bounded(view.scale, map, window), window), map, window);
}

/** No farther away than the whole map, and not too close. */
function bounded(scale: number, map: Size, window: Size): number {
  const whole = fit(map, window).scale;
  return Math.min(Math.max(scale, whole), whole * CLOSEST);
}

/** Whether two views look the same. */
export function alike(one: View, other: View): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 1 && Math.abs(one.scale / other.scale - 1) < 0.001;
}

/** The nearest view with as little empty space as possible: a map smaller than the window is centred. */
export function kept(view: View, map: Size, window: Size): View {
  return {
    scale: view.scale,
    x: keptAlong(view.x, map.width * view.scale, window.width),
    y: keptAlong(view.y, map.height * view.scale, window.height),
  };
}

function keptAlong(offset: number, shown: number, window: number): number {
  return shown <= window ? (window - shown) / 2 : Math.min(0, Math.max(window - shown, offset));
}

/** A view in which a box of the map is in sight, with a margin; moved no farther than needed. */
export function showing(view: View, box: Box, map: Size, window: Size, margin = 48): View {
  const left = box.x * view.scale + view.x - margin;
  const top = box.y * view.scale + view.y - margin;
  const right = left + box.width * view.scale + 2 * margin - window.width;
  const bottom = top + box.height * view.scale + 2 * margin - window.height;
  const dx = left < 0 ? -left : right > 0 ? -right : 0;
  const dy = top < 0 ? -top : bottom > 0 ? -bottom : 0;
  return kept(moved(view, dx, dy), map, window);
}
