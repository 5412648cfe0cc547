// The moves of a game, turn by turn.
import type { Chart, MadeMove } from "../connection/requests.ts";

/** A move, and the step of the replay that it leads to. */
export interface ListedMove extends MadeMove {
  step: number;
}

export interface Turn {
  turn: number;
  /** Who played in it: one seat, or all who decided at the same time. */
  seats: number[];
  moves: ListedMove[];
}

/** The moves of each turn, in order. */
export function turnsOf({ moves, turns }: Pick<Chart, "moves" | "turns">): Turn[] {
  const found: Turn[] = [];
  for (const [place, move] of moves.entries()) {
    const turn = turns[place] ?? 0;
    if (found.at(-1)?.turn !== turn) found.push({ turn, seats: [], moves: [] });
    const { seats, moves: listed } = found.at(-1)!;
    if (!seats.includes(move.seat)) seats.push(move.seat);
    listed.push({ ...move, step: place + 1 });
  }
  return found;
}

/** The step at which the next turn begins; the last step where there is none. */
export function nextTurn(turns: readonly number[], at: number): number {
  const next = turns.findIndex((turn, step) => step > at && turn !== turns[at]);
  return next < 0 ? turns.length - 1 : next;
}

/** The step at which this turn began or, where that is shown, the one before. */
export function previousTurn(turns: readonly number[], at: number): number {
  const start = turns.indexOf(turns[at]!);
  return start < at ? start : Math.max(0, turns.indexOf(turns[at - 1] ?? 0));
}
