// The points that everybody can see during play: rails with the stations of now, and points taken. Cards tell at the end.
import type { TrainsPieces } from "../../board/hexes.ts";
import type { TrainsScore } from "../../generated/socket.ts";
import type { View } from "../../generated/trains.ts";
import type { Key } from "../../words/words.svelte.ts";
import type { Cards } from "./cards.ts";

type Board = Pick<TrainsPieces, "hexes" | "city_points">;

export function pointsOnTable(view: Pick<View, "rails" | "stations" | "seats">, { hexes, city_points }: Board, seat: number): number {
  const own = hexes.filter(({ id }) => view.rails[id]?.includes(seat));
  const worth = own.map(({ id, stations, value }) => (stations ? (city_points[view.stations[id] ?? 0] ?? 0) : value));
  return worth.reduce((sum, points) => sum + points, view.seats[seat]?.points ?? 0);
}

/** All Waste that a seat is known to own; null where passed cards have mixed it up with that of others. */
export function wasteOf(view: Pick<View, "seat" | "seats" | "hand" | "in_play" | "turn_seat">, seat: number): number | null {
  const { shown, unseen, discards } = view.seats[seat]!;
  if (unseen === null) return null;
  const zones = [seat === view.seat ? view.hand : shown, unseen, discards, view.turn_seat === seat ? view.in_play : null];
  return zones.reduce((sum, zone) => sum + (zone?.["waste"] ?? 0), 0);
}

/** The rows of the sheet at the end. */
export const ROWS: { key: Key; of: (sheet: TrainsScore) => number }[] = [
  { key: "trains-score-cities", of: (sheet) => sheet.city_points },
  { key: "trains-score-remote", of: (sheet) => sheet.remote_points },
  { key: "trains-score-cards", of: (sheet) => sheet.card_points },
  { key: "trains-score-taken", of: (sheet) => sheet.taken_points },
  { key: "end-total", of: (sheet) => sheet.total },
  { key: "trains-score-rails", of: (sheet) => sheet.rails },
];

/** All cards that a seat owns when the game is over; those in play are of the seat whose turn it was. */
export function finalCards(view: View, seat: number): Cards {
  const { shown, unseen, discards } = view.seats[seat]!;
  const all: Cards = {};
  for (const zone of [shown, unseen ?? {}, discards, view.turn_seat === seat ? view.in_play : {}]) {
    for (const [card, count] of Object.entries(zone)) all[card] = (all[card] ?? 0) + count;
  }
  return all;
}
