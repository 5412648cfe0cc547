// The last game that was played on this device and the bots it was played against: "Play now" goes on from there.
import { readStored, store } from "../storage/deviceStorage.ts";
import type { NewTable, Table } from "../connection/requests.ts";
import { familyOf, isOwn } from "./games.svelte.ts";

const STORAGE_KEY = "capolinea.last-game";

/** From the gentlest opponent to the strongest. */
export const LADDER = [
  "passenger",
  "porter",
  "apprentice",
  "conductor",
  "stationmaster",
  "magnate",
  "champion",
] as const;
const GENTLE = LADDER[0];

interface Stored {
  table: string;
  game: string;
  variant: string;
  /** The bots that were played against last, by family: a good player of one may be new to another. */
  levels: Record<string, string>;
  /** The families whose last game against bots was won. */
  won: string[];
}

const NOTHING: Stored = { table: "", game: "", variant: "", levels: {}, won: [] };

/** The level of the bots that one player sits against; of several that of the strongest, empty if others play too. */
export function opponentsOf({ mine, seats }: Pick<Table, "mine" | "seats">): string {
  const others = seats.filter(({ seat }) => !mine.includes(seat));
  if (mine.length !== 1 || others.some(({ kind, handed }) => kind !== "bot" || handed)) return "";
  const steps = others.map(({ level }) => (LADDER as readonly string[]).indexOf(level));
  return LADDER[Math.max(-1, ...steps)] ?? "";
}

/** Whether the only player on this device won, alone or with others. */
export function isWon({ mine, result }: Pick<Table, "mine" | "result">): boolean {
  return result?.ranking.some(({ rank, seat }) => rank === 1 && mine.includes(seat)) ?? false;
}

/** The next level up that a game offers; empty above the strongest and for whatever is no level. */
export function harderThan(level: string, offered: readonly string[]): string {
  const step = (LADDER as readonly string[]).indexOf(level);
  return (step >= 0 && LADDER.slice(step + 1).find((each) => offered.includes(each))) || "";
}

/** The same table again with stronger bots. */
export function harderTable({ game, variant, options, mine, seats }: Table, level: string): NewTable {
  return {
    game,
    variant,
    options,
    seats: seats.map(({ seat }) => (mine.includes(seat) ? { kind: "me" } : { kind: "bot", level })),
  };
}

export class LastGame {
  private stored = $state.raw<Stored>(readStored(STORAGE_KEY, NOTHING));

  /** Empty before the first game. */
  get game(): string {
    return this.stored.game;
  }

  get variant(): string {
    return this.stored.variant;
  }

  /** The bots to play against: those of the last game of the family, at first the gentlest. */
  level(game: string): string {
    return this.stored.levels[familyOf(game)] ?? GENTLE;
  }

  /** The bots to try next, of those that the game offers, after a win; empty without one. */
  harder(game: string, offered: readonly string[]): string {
    return this.stored.won.includes(familyOf(game)) ? harderThan(this.level(game), offered) : "";
  }

  /** A table that somebody on this device plays at; of one that is over only if it was the last. Trying a position out is no game. */
  note(table: Table): void {
    const { stored } = this;
    const news = table.state === "playing" || (table.state === "over" && table.id === stored.table);
    if (!news || !table.mine.length || table.sandbox) return;
    const family = familyOf(table.game);
    const level = opponentsOf(table);
    const others = stored.won.filter((each) => each !== family);
    this.stored = {
      table: table.id,
      game: table.game,
      variant: table.variant,
      levels: level && !isOwn(level) ? { ...stored.levels, [family]: level } : stored.levels,
      won: !level ? stored.won : isWon(table) ? [...others, family] : others,
    };
    store(STORAGE_KEY, this.stored);
  }
}

export const lastGame = new LastGame();
