// A table of Trains as a position file.
import type { AnyPlayer, AnyPosition } from "../position.ts";

export interface RealPlayer extends AnyPlayer {
  rails: readonly string[];
  /** Cards that the player owns anywhere. */
  cards: Readonly<Record<string, number>>;
  /** Points taken during play. */
  points: number;
}

export interface TrainsPosition extends AnyPosition<RealPlayer> {
  /** How many stand on a hex. */
  stations: Readonly<Record<string, number>>;
}

export function emptyPlayer(name: string): RealPlayer {
  return { name, rails: [], cards: {}, points: 0 };
}
