// What the home page offers without asking anything.
import { games } from "../games/games.svelte.ts";
import { keepInvitation } from "../lobby/invitation.ts";
import { me } from "../app/me.svelte.ts";
import { api } from "../connection/api.ts";
import type { NewTable, Requests } from "../connection/requests.ts";

const GOOD = "stationmaster";
const bot = { kind: "bot", level: GOOD } as const;

type Seats = NewTable["seats"];
export const AGAINST_BOTS: Seats = [{ kind: "me" }, bot, bot];
export const BOTS_ALONE: Seats = [bot, bot, bot];

/** Create a table of the first game that waits for nobody, and start it; returns its address. */
export async function startNow(seats: Seats, where: Requests = api): Promise<string> {
  const [[first]] = await Promise.all([games.load(), where === api && me.ensure()]);
  const { table, invitation } = await where.makeTable({ game: first!.id, seats });
  keepInvitation(table.id, invitation);
  await api.start(table.id);
  return `/table/${table.id}`;
}
