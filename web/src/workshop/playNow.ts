// A table on a map of one's own.
import { me } from "../app/me.svelte.ts";
import { api } from "../connection/api.ts";
import { lastGame } from "../games/lastGame.svelte.ts";
import { games } from "../games/games.svelte.ts";
import type { MapFile } from "./mapFile.ts";

const SEATS = 3;

/** Keep the map where tables are, and start a game against bots there. Returns the table's address. */
export async function playNow(file: MapFile): Promise<string> {
  await me.ensure();
  const { id, game } = await api.keepMap(file);
  games.learn(game);
  const count = Math.min(Math.max(SEATS, game.players[0]), game.players[1]);
  const level = lastGame.level(id);
  const seats = Array.from({ length: count }, (_, seat) =>
    seat ? { kind: "bot" as const, level } : { kind: "me" as const },
  );
  const { table } = await api.makeTable({ game: id, variant: game.default_variant, seats });
  await api.start(table.id);
  return `/table/${table.id}`;
}
