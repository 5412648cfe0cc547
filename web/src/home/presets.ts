// What the home page offers without asking anything.
import { games } from "../games/games.svelte.ts";
import { keepInvitation } from "../lobby/invitation.ts";
import { me } from "../app/me.svelte.ts";
import { type NewTable, server } from "../connection/http.ts";

const GOOD = "stationmaster";
const bot = { kind: "bot", level: GOOD } as const;

type Seats = NewTable["seats"];
export const AGAINST_BOTS: Seats = [{ kind: "me" }, bot, bot];
export const BOTS_ALONE: Seats = [bot, bot, bot];

/** Make a table of the first game at which nobody is waited for, and start it; returns its address. */
export async function startNow(seats: Seats): Promise<string> {
  const [[first]] = await Promise.all([games.load(), me.ensure()]);
  const { table, invitation } = await server.makeTable({ game: first!.id, seats });
  keepInvitation(table.id, invitation);
  await server.start(table.id);
  return `/table/${table.id}`;
}
