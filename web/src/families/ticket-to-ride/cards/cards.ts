// Train cards: their kinds, and how many there are.
export type Cards = Record<string, number>;

export const LOCOMOTIVE = "locomotive";
/** The order of a hand. */
export const CARDS = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red", LOCOMOTIVE] as const;

export function countOf(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}
