/** Discs and rotated rectangles, and how far they are apart. */

export interface Point {
  x: number;
  y: number;
}

/** `cos` and `sin` give the direction of the long side. */
export interface Rectangle extends Point {
  cos: number;
  sin: number;
  halfLength: number;
  halfWidth: number;
}

export interface Disc extends Point {
  radius: number;
}

export function rectangle(x: number, y: number, angle: number, length: number, width: number): Rectangle {
  return { x, y, cos: Math.cos(angle), sin: Math.sin(angle), halfLength: length / 2, halfWidth: width / 2 };
}

export function uprightRectangle(left: number, top: number, width: number, height: number): Rectangle {
  return rectangle(left + width / 2, top + height / 2, 0, width, height);
}

/** Half of the extent of `r` along the unit vector (ux, uy). */
function reach(r: Rectangle, ux: number, uy: number): number {
  return r.halfLength * Math.abs(r.cos * ux + r.sin * uy) + r.halfWidth * Math.abs(r.cos * uy - r.sin * ux);
}

function gapAlong(a: Rectangle, b: Rectangle, ux: number, uy: number): number {
  return Math.abs((b.x - a.x) * ux + (b.y - a.y) * uy) - reach(a, ux, uy) - reach(b, ux, uy);
}

/**
 * The widest gap between two rectangles along any of their four axes: positive exactly when they are apart, and never
 * more than their true distance.
 */
export function separation(a: Rectangle, b: Rectangle): number {
  return Math.max(
    gapAlong(a, b, a.cos, a.sin),
    gapAlong(a, b, -a.sin, a.cos),
    gapAlong(a, b, b.cos, b.sin),
    gapAlong(a, b, -b.sin, b.cos),
  );
}

/** The distance from the rim of a disc to a rectangle; negative when they overlap. */
export function separationFromDisc(r: Rectangle, disc: Disc): number {
  const dx = disc.x - r.x;
  const dy = disc.y - r.y;
  const along = Math.abs(dx * r.cos + dy * r.sin) - r.halfLength;
  const across = Math.abs(dy * r.cos - dx * r.sin) - r.halfWidth;
  const outside = Math.hypot(Math.max(along, 0), Math.max(across, 0));
  return outside + Math.min(Math.max(along, across), 0) - disc.radius;
}

/** How far the rectangle stays inside the frame on its tightest side; negative when it sticks out. */
export function insideFrame(r: Rectangle, width: number, height: number): number {
  const dx = reach(r, 1, 0);
  const dy = reach(r, 0, 1);
  return Math.min(r.x - dx, width - r.x - dx, r.y - dy, height - r.y - dy);
}
