// Shares of the victory as people read them.

/** A share as percent without a fraction: `54`. */
export const percent = (share: number): string => String(Math.round(share * 100));

/** A difference in points with its sign, and a minus as wide as a plus: `+3.2`. */
export function signed(share: number): string {
  const points = (Math.abs(share) * 100).toFixed(1);
  if (points === "0.0") return points;
  return `${share < 0 ? "−" : "+"}${points}`;
}

/** An amount in points: `3.2`. */
export const amount = (share: number): string => (share * 100).toFixed(1);
