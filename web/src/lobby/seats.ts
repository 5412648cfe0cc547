// The seats of a table in words, before, during and after the game.
import { levelName } from "../games/games.svelte.ts";
import { playerName } from "../shared/playerName.ts";
import { nameIn } from "../shared/seatNames.ts";
import type { Replan, Table } from "../connection/requests.ts";
import { type Facts, type Key, say } from "../words/words.svelte.ts";

type Seat = Table["seats"][number];

/** Who sits there, in a word or two. */
export function seatName(seat: Seat, table: Pick<Table, "mine" | "seats">): string {
  const { mine } = table;
  switch (seat.kind) {
    case "bot":
      return seat.name ? `${playerName(seat.name)} (${levelName(seat.level)})` : nameIn(table, seat.seat);
    case "guest":
      return mine.includes(seat.seat) ? say("seat-me", { name: seat.name }) : playerName(seat.name);
    case "friend":
      return say("seat-friend");
    case "open":
      return say("seat-open");
  }
}

export type SeatPlan = Pick<Replan, "kind" | "level" | "name">;

/** What the host means to do with a seat: keep it free, or give it to a bot of a level. */
export function planOf(choice: string): SeatPlan {
  return choice === "open" || choice === "friend" ? { kind: choice } : { kind: "bot", level: choice };
}

/** Whether a seat is for somebody who plays on this device too: the first one of mine is my own. */
export function isBeside({ seat }: Seat, mine: readonly number[]): boolean {
  return mine.includes(seat) && seat !== Math.min(...mine);
}

/** Whether anyone may sit down there: not where it is kept for a friend. */
export const isForAnyone = ({ kind }: Seat): boolean => kind === "open";

/** The seats that nobody has taken. */
export function freeSeats(table: Table): Seat[] {
  return table.seats.filter(({ kind }) => kind === "open" || kind === "friend");
}

/** Whom a game waits for. */
function turnIn(table: Table): { key: Key; facts: Facts } {
  const { deciding, mine, seats } = table;
  if (deciding.some((seat) => mine.includes(seat))) return { key: "table-your-turn", facts: {} };
  const [only, ...others] = deciding.map((seat) => seats[seat]!);
  return only && !others.length
    ? { key: "table-their-turn", facts: { name: seatName(only, table) } }
    : { key: "table-playing", facts: {} };
}

/** The state of a table, in a sentence. */
export function stateOf(table: Table): { key: Key; facts: Facts } {
  const free = freeSeats(table).length;
  if (table.state === "playing") return turnIn(table);
  if (table.state === "over") return { key: "table-over", facts: {} };
  return free ? { key: "table-waits", facts: { count: free } } : { key: "table-ready", facts: {} };
}

/** Whether this guest has given the game up: others, or bots, finish it. */
export function isLeft({ mine, returnable, seats }: Table): boolean {
  return !mine.length && !returnable.length && seats.some(({ handed }) => handed === "resigned");
}

/** Whether the game can begin, as the host sees it. */
export function mayStart(table: Table): boolean {
  return table.host && table.state === "open" && freeSeats(table).length === 0;
}

/** Whether nobody else plays: all other seats are those of bots, which took over from nobody. */
export function isAlone({ mine, seats }: Pick<Table, "mine" | "seats">): boolean {
  return seats.every(({ kind, handed, seat }) => mine.includes(seat) || (kind === "bot" && !handed));
}

/** Whether the table waits for nobody: all seats are bots or players on this device. */
export function mayStartAtOnce(table: Table): boolean {
  return mayStart(table) && isAlone(table);
}
