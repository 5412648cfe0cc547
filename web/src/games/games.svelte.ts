// The games of the server, asked for once, and what they are called.
import { api } from "../connection/api.ts";
import { type GameEntry, type Table, unreached } from "../connection/requests.ts";
import en from "../words/en.json";
import { type Key, say, words } from "../words/words.svelte.ts";
import { loadPreviews, type Preview } from "./preview.ts";
import { titleOf } from "./title.ts";

class Games {
  /** The server's order; its first game is the one that is offered first. */
  list = $state.raw<GameEntry[]>([]);
  /** Maps of somebody's own, which no list has. */
  private others = $state.raw<ReadonlyMap<string, GameEntry>>(new Map());
  private previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  private asked: Promise<void> | undefined;

  async load(): Promise<GameEntry[]> {
    this.asked ??= this.ask().catch((error: unknown) => {
      this.asked = undefined;
      throw error;
    });
    await this.asked;
    return this.list;
  }

  private async ask(): Promise<void> {
    const list = await api.games();
    this.previews = await loadPreviews(list.map(({ id }) => familyOf(id))).catch(unreached);
    this.list = list;
  }

  find(id: string): GameEntry | undefined {
    return this.list.find((game) => game.id === id) ?? this.others.get(id);
  }

  /** Know a game that is not in the list. */
  learn(game: GameEntry): void {
    if (!this.find(game.id)) this.others = new Map([...this.others, [game.id, game]]);
  }

  /** Know the games of tables; one that is gone stays without a name. */
  async knowAll(tables: readonly Pick<Table, "game">[]): Promise<void> {
    await Promise.all(tables.map(({ game }) => this.know(game).catch(() => undefined)));
  }

  /** Know a game, whether it is in the list or somebody's own map. */
  async know(id: string): Promise<void> {
    await this.load();
    if (!this.find(id)) this.learn(await api.game(id));
  }

  /** What is known of the family of a game before it is loaded. */
  preview(game: string): Preview | undefined {
    return this.previews.get(familyOf(game));
  }

  /** The families of all games, by id. */
  get families(): string[] {
    return [...new Set(this.list.map(({ id }) => familyOf(id)))];
  }

  familyName(family: string): string {
    return words.pick(this.previews.get(family)?.name ?? { en: family });
  }

  /** What a game is, in a sentence: that of its family, or of its first variant. */
  about(game: GameEntry): string {
    return words.pick(this.preview(game.id)?.about[game.id.split("/")[1] ?? ""] ?? game.variants[0]?.about ?? {});
  }

  /** A game with its variant: `Europe (Mega Europe)`; an only variant is left out. */
  title(table: Pick<Table, "game" | "variant">): string {
    const game = this.find(table.game);
    if (!game) return table.game;
    const variant = game.variants.length > 1 && game.variants.find((each) => each.id === table.variant);
    return titleOf(words.pick(game.name), variant ? words.pick(variant.name) : "");
  }
}

/** The family of a game: the first part of its id. */
export function familyOf(game: string): string {
  return game.split("/")[0] ?? "";
}

/** The sentence of a key that may be missing: bots can be the server owner's own. */
function sayIfKnown(key: string): string {
  return key in en ? say(key as Key) : "";
}

const LEVELS = new Set([
  "random",
  "passenger",
  "porter",
  "apprentice",
  "conductor",
  "stationmaster",
  "magnate",
  "champion",
]);

/** Whether a bot is the server owner's own: we have no words for it. */
export function isOwn(bot: string): boolean {
  return !(`level-${bot}` in en);
}

/** Whether a bot is a style rather than a level. */
export function isStyle(bot: string): boolean {
  return !LEVELS.has(bot) && !isOwn(bot);
}

export function levelName(level: string): string {
  return sayIfKnown(`level-${level}`) || level;
}

export function levelAbout(level: string): string {
  return sayIfKnown(`level-${level}-about`) || (level && isOwn(level) ? say("bots-own-about") : "");
}

export const games = new Games();
