// Who is ahead at a bonus card (E5), as far as it can be known.
import type { Watcher } from "../../../connection/liveTable.svelte.ts";

export interface Leaders {
  /** Those with the most, and how much that is; nobody where some of it is secret or all have as much. */
  leaders: number[];
  most: number;
  /** What the player has, where that of the others is secret. */
  own: number | null;
}

/** From what each seat has; null for somebody who is not told, as spectators are not where some of it is secret. */
export function leadersOf(measures: readonly (number | null)[] | undefined, watcher: Watcher): Leaders | null {
  const secret = measures?.includes(null);
  if (!measures || (secret && watcher === null)) return null;
  const most = secret ? 0 : Math.max(0, ...measures.map((each) => each ?? 0));
  const first = most ? measures.flatMap((measure, seat) => (measure === most ? [seat] : [])) : [];
  const leaders = first.length < measures.length ? first : []; // where all are equal nobody is ahead
  return { leaders, most, own: secret ? (measures[watcher!] ?? null) : null };
}
