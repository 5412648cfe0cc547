// Which seat the device shows.
import type { Watcher } from "../connection/liveTable.svelte.ts";

/** The seat to show: the current one, unless another seat of this device has to decide and it does not. */
export function nextSeat(mine: readonly number[], deciding: readonly number[], shown: Watcher): Watcher {
  const known = shown !== null && mine.includes(shown) ? shown : null;
  if (known !== null && deciding.includes(known)) return known;
  const waiting = mine.filter((seat) => deciding.includes(seat));
  const after = waiting.find((seat) => seat > (known ?? -1)) ?? waiting[0];
  return after ?? known ?? mine[0] ?? null;
}
