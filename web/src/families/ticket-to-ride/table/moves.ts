// The moves of Ticket to Ride, as the server's schema has them, and those that are nothing but their kind.
import type { TicketToRideMove } from "../../../generated/ticket-to-ride-moves.ts";

export type Move = TicketToRideMove;
/** A move that lays cards. */
export type Paid = Extract<Move, { cards: unknown }>;

export const DECK: Move = { kind: "draw-from-deck" };
export const TICKETS: Move = { kind: "draw-tickets" };
export const STOP: Move = { kind: "stop-drawing" };
export const WITHDRAW: Move = { kind: "withdraw" };
export const PASS: Move = { kind: "pass" };

/** A claim or a station before it is paid for, as the server is asked for the ways to pay. */
export const claim = (route: string): Move => ({ kind: "claim", route, cards: {} });
export const station = (city: string): Move => ({ kind: "build-station", city, cards: {} });
export const fromMarket = (card: string, place: number): Move => ({ kind: "draw-from-market", place, card });
export const keep = (tickets: readonly string[]): Move => ({ kind: "keep-tickets", tickets: [...tickets] });
