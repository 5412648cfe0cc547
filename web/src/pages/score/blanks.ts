// What the empty position of a game has, from its family.
import { unreached } from "../../connection/requests.ts";
import { families } from "../../families/registry.ts";
import { familyOf, games } from "../../games/games.svelte.ts";
import type { GameEntry } from "../../connection/requests.ts";
import type { Blank } from "../../score/position.ts";

/** The games whose tables can be scored here. */
export function scoredGames(): GameEntry[] {
  return games.list.filter(({ id }) => families.has(familyOf(id)));
}

export async function blankOf(game: string): Promise<Blank | null> {
  const family = await families.load(familyOf(game)).catch(unreached);
  return family ? (await family.score().catch(unreached)).blank : null;
}
