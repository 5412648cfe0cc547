// The Waste of each seat, as far as everybody knows it.
import type { View } from "../../../generated/trains.ts";

/** All Waste that a seat is known to own; null where passed cards have mixed it up with that of others. */
export function wasteOf(
  view: Pick<View, "seat" | "seats" | "hand" | "in_play" | "turn_seat">,
  seat: number,
): number | null {
  const { shown, unseen, discards } = view.seats[seat]!;
  if (unseen === null) return null;
  const zones = [
    seat === view.seat ? view.hand : shown,
    unseen,
    discards,
    view.turn_seat === seat ? view.in_play : null,
  ];
  return zones.reduce((sum, zone) => sum + (zone?.["waste"] ?? 0), 0);
}
