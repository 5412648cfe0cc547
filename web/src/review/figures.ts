// Shares of the victory as people read them.
import { words } from "../words/words.svelte.ts";

/** A number with one decimal, in the reader's way of writing: `3.2`, `3,2`. */
export const decimal = (value: number): string =>
  value.toLocaleString(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A share as percent without a fraction: `54`. */
export const percent = (share: number): string => String(Math.round(share * 100));

/** A difference in points with its sign, and a minus as wide as a plus: `+3.2`. */
export function signed(share: number): string {
  const points = amount(Math.abs(share));
  if (points === decimal(0)) return points;
  return `${share < 0 ? "−" : "+"}${points}`;
}

/** An amount in points: `3.2`. */
export const amount = (share: number): string => decimal(share * 100);
