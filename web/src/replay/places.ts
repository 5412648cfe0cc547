// Where on the board something happened.
import type { Event } from "../generated/socket.ts";

/** The first place that events speak of; `names` are the facts that may hold one. */
export function placeIn(events: readonly Pick<Event, "facts">[], ...names: string[]): string | null {
  const places = events.flatMap(({ facts }) => names.map((name) => facts[name]));
  return places.find((place): place is string => typeof place === "string") ?? null;
}
