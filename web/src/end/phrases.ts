// Names and points in words.
import { words } from "../words/words.svelte.ts";

export type NameOf = (seat: number) => string;

/** Names as a language strings them together: `Ada, Bob and Eve`. */
export function namesOf(seats: readonly number[], nameOf: NameOf): string {
  return listed(seats.map(nameOf));
}

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(words.language, { type: "conjunction" }).format(names);
}

/** Points with their sign, a true minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

export function plainPoints(points: number): string {
  return String(points).replace("-", "−");
}
