// What the home page offers without asking anything.
import { keepInvitation } from "../lobby/invitation.ts";
import { me } from "../me.svelte.ts";
import { type NewTable, server } from "../server/http.ts";

const GAME = "ticket-to-ride/europe";
const GOOD = "stationmaster";
const bot = { kind: "bot", level: GOOD } as const;

export const AGAINST_BOTS: NewTable = { game: GAME, seats: [{ kind: "me" }, bot, bot] };
export const BOTS_ALONE: NewTable = { game: GAME, seats: [bot, bot, bot] };

/** Make a table at which nobody is waited for, and start it; returns its address. */
export async function startNow(plan: NewTable): Promise<string> {
  await me.ensure();
  const { table, invitation } = await server.makeTable(plan);
  keepInvitation(table.id, invitation);
  await server.start(table.id);
  return `/table/${table.id}`;
}
