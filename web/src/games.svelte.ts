// The games of the server, asked for once, and what they are called.
import { type GameEntry, server, type Table } from "./server/http.ts";
import en from "./words/en.json";
import { type Key, say, words } from "./words/words.svelte.ts";

class Games {
  list = $state.raw<GameEntry[]>([]);
  private asked: Promise<GameEntry[]> | undefined;

  async load(): Promise<GameEntry[]> {
    this.asked ??= server.games().catch((error: unknown) => {
      this.asked = undefined;
      throw error;
    });
    this.list = await this.asked;
    return this.list;
  }

  find(id: string): GameEntry | undefined {
    return this.list.find((game) => game.id === id);
  }

  /** `Ticket to Ride Europe, Mega Europe`; the variant is left out where there is only one. */
  title(table: Pick<Table, "game" | "variant">): string {
    const game = this.find(table.game);
    if (!game) return table.game;
    const variant = game.variants.length > 1 && game.variants.find((each) => each.id === table.variant);
    return variant ? `${words.pick(game.name)}, ${words.pick(variant.name)}` : words.pick(game.name);
  }
}

/** The sentence of a key that may be missing: levels and games can come from a folder of the user's own. */
function sayIfKnown(key: string): string {
  return key in en ? say(key as Key) : "";
}

const LEVELS = new Set(["random", "apprentice", "conductor", "stationmaster", "magnate"]);

/** Whether a bot is told by how it plays rather than by how well. */
export function isStyle(bot: string): boolean {
  return !LEVELS.has(bot);
}

export function levelName(level: string): string {
  return sayIfKnown(`level-${level}`) || level;
}

export function levelAbout(level: string): string {
  return sayIfKnown(`level-${level}-about`);
}

/** What a game is, in a sentence: ours, or that of its first variant. */
export function gameAbout(game: GameEntry): string {
  return sayIfKnown(`about-${game.id.split("/")[1] ?? ""}`) || words.pick(game.variants[0]?.about ?? {});
}

export const games = new Games();
