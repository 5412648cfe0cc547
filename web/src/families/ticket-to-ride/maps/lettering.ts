/** How large a city name is, and where it may stand beside its disc. */

import type { Label } from "./geometry.ts";
import { DISC, LETTERING } from "./sizes.ts";
import { type Point, type Rectangle, uprightRectangle } from "./shapes.ts";

/** Advance widths of Alegreya Sans Bold in thousandths of the font size. */
const ADVANCE: Record<string, number> = {
  " ": 151,
  A: 600,
  B: 579,
  C: 517,
  D: 655,
  E: 509,
  F: 456,
  G: 598,
  H: 696,
  I: 295,
  J: 300,
  K: 584,
  L: 433,
  M: 797,
  N: 695,
  O: 643,
  P: 553,
  Q: 650,
  R: 590,
  S: 498,
  T: 503,
  U: 638,
  V: 587,
  W: 903,
  X: 580,
  Y: 550,
  Z: 547,
  a: 481,
  b: 523,
  c: 385,
  d: 526,
  e: 472,
  f: 329,
  g: 500,
  h: 533,
  i: 261,
  j: 285,
  k: 495,
  l: 263,
  m: 807,
  n: 529,
  o: 494,
  p: 518,
  q: 525,
  r: 348,
  s: 384,
  t: 338,
  u: 522,
  v: 445,
  w: 698,
  x: 461,
  y: 447,
  z: 424,
  ø: 494,
};
const WIDEST = 903;
const SLACK = 1.08;
const ASCENT = 0.71;
const ASCENT_OF_ACCENTED_CAPITAL = 0.89;
const DESCENT = 0.2;

interface Extent {
  width: number;
  ascent: number;
  descent: number;
}

export function textExtent(text: string): Extent {
  const letters = text.normalize("NFD");
  const plain = letters.replace(/\p{Mark}/gu, "");
  const advance = [...plain].reduce((sum, letter) => sum + (ADVANCE[letter] ?? WIDEST), 0) / 1000;
  const accented = /\p{Lu}\p{Mark}/u.test(letters);
  return {
    width: advance * LETTERING * SLACK,
    ascent: (accented ? ASCENT_OF_ACCENTED_CAPITAL : ASCENT) * LETTERING,
    descent: DESCENT * LETTERING,
  };
}

/** The box that the text of a label fills. */
export function labelBox(text: string, label: Label): Rectangle {
  const { width, ascent, descent } = textExtent(text);
  const before = { start: 0, middle: width / 2, end: width }[label.anchor];
  return uprightRectangle(label.x - before, label.y - ascent, width, ascent + descent);
}

/** A place for a label relative to the centre of its disc, and how little we like it (0 is best). */
export interface LabelPlace {
  label: Label;
  dislike: number;
}

/** How far beyond the disc a label may stand, nearest first. */
const STANDOFF = [3, 6, 10, 15];

/**
 * The places for a label: beside the disc at any height, or above and below it at any offset. Beside is best, then
 * above and below; whatever is further away is worse.
 */
export function labelPlaces(text: string): LabelPlace[] {
  const { width, ascent, descent } = textExtent(text);
  const height = ascent + descent;
  const places: LabelPlace[] = [];
  const add = (dislike: number, x: number, y: number, anchor: Label["anchor"]) =>
    places.push({ dislike, label: { x, y, anchor } });
  for (const [rank, standoff] of STANDOFF.entries()) {
    const near = DISC + standoff;
    for (const shift of [0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9]) {
      const baseline = ascent - height / 2 + shift * (height / 2 + near);
      const beside = Math.abs(shift) > 0.6 ? near * 0.75 : near;
      const dislike = rank * 1.2 + Math.abs(shift) * 1.5;
      add(dislike, beside, baseline, "start");
      add(dislike + 0.2, -beside, baseline, "end");
    }
    for (const shift of [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75]) {
      const dislike = rank * 1.2 + Math.abs(shift) * 2 + 1;
      const x = (shift * width) / 2;
      add(dislike, x, -near - descent, "middle");
      add(dislike, x, near + ascent, "middle");
    }
  }
  return places;
}

export function placedAt(place: LabelPlace, city: Point): Label {
  return { ...place.label, x: city.x + place.label.x, y: city.y + place.label.y };
}
