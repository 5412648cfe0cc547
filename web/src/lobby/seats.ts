// What is said of the seats of a table before, during and after the game.
import { levelName } from "../games.svelte.ts";
import type { Table } from "../server/http.ts";
import { type Facts, type Key, say } from "../words/words.svelte.ts";

type Seat = Table["seats"][number];

/** Who sits there, in a word or two. */
export function seatName(seat: Seat, mine: readonly number[]): string {
  switch (seat.kind) {
    case "bot":
      return seat.name ? `${seat.name} (${levelName(seat.level)})` : levelName(seat.level);
    case "guest":
      return mine.includes(seat.seat) ? say("seat-me", { name: seat.name }) : seat.name;
    case "friend":
      return say("seat-friend");
    case "open":
      return say("seat-open");
  }
}

/** The seats that nobody has taken. */
export function freeSeats(table: Table): Seat[] {
  return table.seats.filter(({ kind }) => kind === "open" || kind === "friend");
}

/** How a table stands, in a sentence. */
export function stateOf(table: Table): { key: Key; facts: Facts } {
  const free = freeSeats(table).length;
  if (table.state === "playing") return { key: "table-playing", facts: {} };
  if (table.state === "over") return { key: "table-over", facts: {} };
  return free ? { key: "table-waits", facts: { count: free } } : { key: "table-ready", facts: {} };
}

/** Whether the game can begin, as the host sees it. */
export function mayStart(table: Table): boolean {
  return table.host && table.state === "open" && freeSeats(table).length === 0;
}
