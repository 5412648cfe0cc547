// A game with somebody who is looking for one too: at a table that waits already, or at a new one that others find.
import { me } from "../app/me.svelte.ts";
import { api } from "../connection/api.ts";
import { Refusal, type Table } from "../connection/requests.ts";
import { Remembered } from "../shared/remembered.ts";
import { keepInvitation } from "./invitation.ts";

const QUICK = new Remembered<boolean>("capolinea.quick-games");

/** Whether this table was made to be joined by anyone, and starts once it is full. */
export const isQuick = (table: string): boolean => QUICK.of(table) ?? false;

/** The seat at which a stranger can sit down at once: the last free one, beside players who are there. */
export function seatToTake(table: Table, game: string): number | null {
  const free = table.seats.filter(({ kind }) => kind === "open");
  const here = table.seats.filter(({ kind }) => kind === "guest").every(({ away_since }) => away_since === null);
  const fits = table.state === "open" && !table.mine.length && here && (game === "" || table.game === game);
  const whole = table.seats.every(({ kind }) => kind !== "friend");
  return fits && whole && free.length === 1 ? free[0]!.seat : null;
}

/** The table of a quick game; a new one is of `game`, or of `otherwise` where any game will do. */
export async function findGame(tables: readonly Table[], game: string, otherwise: string): Promise<string> {
  await me.ensure();
  for (const table of tables) {
    const seat = seatToTake(table, game);
    if (seat === null) continue;
    try {
      return (await api.sit(table.id, seat)).id;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 0) throw error; // else somebody was quicker
    }
  }
  const seats = [{ kind: "me" as const }, { kind: "open" as const }];
  const { table, invitation } = await api.makeTable({ game: game || otherwise, seats, public: true });
  keepInvitation(table.id, invitation);
  QUICK.keep(table.id, true);
  return table.id;
}
