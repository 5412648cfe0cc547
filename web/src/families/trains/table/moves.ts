// The moves of Trains, as the server's schema has them, and those that are nothing but their kind.
import type { TrainsMove } from "../../../generated/trains-moves.ts";

export type Move = TrainsMove;
/** What is placed on a hex without a card to be played first. */
export type Placing = Extract<Move, { at: string }>["kind"];

type Plain = { kind: "pass" | "end-turn" | "done" };
export const PASS: Plain = { kind: "pass" };
export const END: Plain = { kind: "end-turn" };
export const DONE: Plain = { kind: "done" };
