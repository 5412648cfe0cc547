// A table of Ticket to Ride as a position file.
import type { AnyPlayer, AnyPosition, Blank } from "../../../score/position.ts";
import { readPlayer } from "./oldFormat.ts";

export interface RealPlayer extends AnyPlayer {
  routes: readonly string[];
  stations: readonly string[];
  tickets: readonly string[];
  cars_left?: number;
  hand?: Readonly<Record<string, number>>;
}

export interface TicketToRidePosition extends AnyPosition<RealPlayer> {
  bonus_cards: readonly string[];
}

export type Pile = "routes" | "stations" | "tickets";

export function emptyPlayer(name: string): RealPlayer {
  return { name, routes: [], stations: [], tickets: [] };
}

export const BLANK: Blank<TicketToRidePosition> = {
  head: { bonus_cards: [] },
  player: emptyPlayer(""),
  read: readPlayer,
};
