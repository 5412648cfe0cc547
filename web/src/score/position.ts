// A game at a real table as a position file: what `capolinea score` reads, and what is sent to be scored. Each family has
// a position of its own; this is what they share.
export interface AnyPlayer {
  name: string;
}

export interface AnyPosition<Player extends AnyPlayer = AnyPlayer> {
  game: string;
  variant: string;
  options: readonly string[];
  players: readonly Player[];
}

const MOST_PLAYERS = 8; // more sit at no table

/** The position of a family without any pieces yet. */
export interface Blank<Position extends AnyPosition = AnyPosition> {
  /** Besides the game and the players. */
  head: Omit<Position, keyof AnyPosition>;
  player: Position["players"][number];
  /** A player of an old file or table, under the names of today. */
  read?: (player: object) => object;
}

/** A position with everything that a file or a new table leaves out. */
export function complete<Position extends AnyPosition>(
  some: Partial<AnyPosition> & { game: string },
  blank: Blank<Position>,
): Position {
  const players = (some.players ?? []).map((player) => ({ ...blank.player, ...(blank.read?.(player) ?? player) }));
  return { variant: "", options: [], ...blank.head, ...some, players } as unknown as Position;
}

/**
 * A file that somebody has chosen, as a position; null if it is none. `games` are the ids of those that are known, and
 * `blankOf` tells what the position of such a game has.
 */
export async function readPosition(
  text: string,
  games: readonly string[],
  blankOf: (game: string) => Promise<Blank | null>,
): Promise<AnyPosition | null> {
  const found = parsed(text);
  const game = games.find((id) => id === found.game || id.endsWith(`/${found.game}`));
  const players = Array.isArray(found.players) ? found.players.length : 0;
  if (!game || !players || players > MOST_PLAYERS) return null;
  const blank = await blankOf(game);
  const position = blank && complete({ ...found, game }, blank);
  return position && isWellFormed(position, blank) ? position : null;
}

function parsed(text: string): Partial<AnyPosition> {
  try {
    return (JSON.parse(text) as Partial<AnyPosition> | null) ?? {};
  } catch {
    return {};
  }
}

/** Whether everything is of the kind that the pages rely on; what cannot be at a table is told by the server. */
function isWellFormed({ players, ...head }: AnyPosition, blank: Blank): boolean {
  const {
    players: [empty],
    ...emptyHead
  } = complete({ game: head.game, players: [{ name: "" }] }, blank);
  return isLike(head, emptyHead) && players.every((player) => isLike(player, empty!));
}

/** Whether something has everything that an example has, each of the same kind: a list of texts, counts by name, a text or a number. */
function isLike(some: object, example: object): boolean {
  const found = new Map<string, unknown>(Object.entries(some));
  return Object.entries(example).every(([key, value]) => kindOf(found.get(key)) === kindOf(value));
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return value.every((item) => typeof item === "string") ? "names" : "list";
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.values(value).every((item) => typeof item === "number") ? "counts" : "object";
}

/** Where in a position the server found something wrong; `at` is a place in a list, or a key. */
export interface Place {
  player: number | null;
  field: string;
  at: number | string | null;
}

/** Reads a place like `$.players[1].routes[3]`, `$.players[0].cards.tower` or `$.bonus_cards[0]`. */
export function readPlace(text: string): Place {
  const [, player, field, index, key] = /^\$(?:\.players\[(\d+)\])?(?:\.(\w+))?(?:\[(\d+)\]|\.(.+))?/.exec(text) ?? [];
  const number = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return { player: number(player), field: field ?? "", at: key ?? number(index) };
}
