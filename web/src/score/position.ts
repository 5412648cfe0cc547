// A game at a real table as a position file: what `capolinea score` reads, and what is sent to be scored.
export interface RealPlayer {
  name: string;
  lanes: readonly string[];
  stations: readonly string[];
  tickets: readonly string[];
  cars_left?: number;
  hand?: Readonly<Record<string, number>>;
}

export interface RealPosition {
  game: string;
  variant: string;
  options: readonly string[];
  bonus_cards: readonly string[];
  players: readonly RealPlayer[];
}

export type Pile = "lanes" | "stations" | "tickets";

export function emptyPlayer(name: string): RealPlayer {
  return { name, lanes: [], stations: [], tickets: [] };
}

/** A file that somebody has chosen, as a position; null where it is none. What it leaves out is filled in. */
export function readPosition(text: string): RealPosition | null {
  try {
    const found = JSON.parse(text) as Partial<RealPosition>;
    if (typeof found.game !== "string" || !Array.isArray(found.players) || found.players.length === 0) return null;
    const players = found.players.map((player: Partial<RealPlayer>) => ({ ...emptyPlayer(""), ...player }));
    const game = found.game.includes("/") ? found.game : `ticket-to-ride/${found.game}`;
    return { variant: "", options: [], bonus_cards: [], ...found, game, players };
  } catch {
    return null;
  }
}

/** Where in a position the server found something wrong. */
export interface Place {
  player: number | null;
  field: string;
  index: number | null;
}

/** Reads a place like `$.players[1].lanes[3]` or `$.bonus_cards[0]`. */
export function readPlace(text: string): Place {
  const [, player, field, index] = /^\$(?:\.players\[(\d+)\])?(?:\.(\w+))?(?:\[(\d+)\])?/.exec(text) ?? [];
  const number = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return { player: number(player), field: field ?? "", index: number(index) };
}
