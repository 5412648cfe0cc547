// Games stored by an older version of this page, and old position files: they call a route a lane.
import type { RealPlayer } from "./position.ts";

/** A player under the names of today. */
export function readPlayer(player: object): Partial<RealPlayer> {
  if (!("lanes" in player)) return player;
  const { lanes, ...rest } = player;
  return { routes: lanes as RealPlayer["routes"], ...rest };
}
