// What the home page offers without asking anything.
import { games } from "../games/games.svelte.ts";
import { lastGame } from "../games/lastGame.svelte.ts";
import { keepInvitation } from "../lobby/invitation.ts";
import { me } from "../app/me.svelte.ts";
import { api } from "../connection/api.ts";
import type { GameEntry, NewTable, Requests } from "../connection/requests.ts";

type Seats = NewTable["seats"];
const bot = (level: string): Seats[number] => ({ kind: "bot", level });

/** Against bots as strong as those of the last game, or of another level. */
export const againstBots = (level: string): Seats => [{ kind: "me" }, bot(level), bot(level)];
export const BOTS_ALONE: Seats = [bot("stationmaster"), bot("stationmaster"), bot("stationmaster")];

/** The game that is offered: the last one that was played here, if it is still there, else the first. */
export function offered(list: readonly GameEntry[]): { game: GameEntry; variant: string } | undefined {
  const game = list.find(({ id }) => id === lastGame.game) ?? list[0];
  const known = game?.variants.some(({ id }) => id === lastGame.variant) && game.id === lastGame.game;
  return game && { game, variant: known ? lastGame.variant : game.default_variant };
}

/** Create a table of a game, or of the one that is offered; it waits for nobody and is started. Returns its address. */
export async function startNow(
  seats: Seats,
  where: Requests = api,
  wanted = { game: "", variant: "" },
): Promise<string> {
  const [list] = await Promise.all([games.load(), where === api && me.ensure()]);
  const offer = offered(list)!;
  const game = list.find(({ id }) => id === wanted.game) ?? offer.game;
  const variant = wanted.variant || (game === offer.game ? offer.variant : game.default_variant);
  const { table, invitation } = await where.makeTable({ game: game.id, variant, seats });
  keepInvitation(table.id, invitation);
  await api.start(table.id);
  return `/table/${table.id}`;
}
