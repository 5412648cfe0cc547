// The log in lines. Every step is an entry of its own, unless a family folds several into one.
import type { Event, Seen } from "../generated/socket.ts";
import { words } from "../words/words.svelte.ts";

/** What a player did, or what happened to the whole table. */
export interface LogLine {
  seat: number | null;
  text: string;
}

export interface LogEntry {
  /** The number of its first step. */
  number: number;
  lines: LogLine[];
}

export const lineOf = (event: Event): LogLine => ({ seat: event.seat, text: words.pick(event.words) });

export const entryOf = ({ number, events }: Seen): LogEntry => ({ number, lines: events.map(lineOf) });
