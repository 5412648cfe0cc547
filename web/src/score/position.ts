// A game at a real table as a position file: what `capolinea score` reads, and what is sent to be scored. Each family has
// a position of its own; this is what they share.
import { emptyPlayer as trainsPlayer, type TrainsPosition } from "./trains/position.ts";
import { readPlayer } from "./ticket-to-ride/oldFormat.ts";
import { emptyPlayer as ticketToRidePlayer, type TicketToRidePosition } from "./ticket-to-ride/position.ts";

export interface AnyPlayer {
  name: string;
}

export interface AnyPosition<Player extends AnyPlayer = AnyPlayer> {
  game: string;
  variant: string;
  options: readonly string[];
  players: readonly Player[];
}

export type RealPosition = TicketToRidePosition | TrainsPosition;

/** A position with all that a file or a new table leaves out. */
export function complete(some: Partial<AnyPosition> & { game: string }): RealPosition {
  const head = { variant: "", options: [], ...some };
  const players = some.players ?? [];
  if (isTrains(some)) return { stations: {}, ...head, players: players.map((player) => ({ ...trainsPlayer(""), ...player })) };
  return { bonus_cards: [], ...head, players: players.map((player) => ({ ...ticketToRidePlayer(""), ...readPlayer(player) })) };
}

export function isTrains(position: { game: string }): position is TrainsPosition {
  return position.game.startsWith("trains/");
}

/** A file that somebody has chosen, as a position; null where it is none. `games` are the ids of those that are known. */
export function readPosition(text: string, games: readonly string[]): RealPosition | null {
  try {
    const found = JSON.parse(text) as Partial<AnyPosition>;
    const game = games.find((id) => id === found.game || id.endsWith(`/${found.game}`));
    if (!game || !Array.isArray(found.players) || !found.players.length) return null;
    const position = complete({ ...found, game });
    return isWellFormed(position) ? position : null;
  } catch {
    return null;
  }
}

/** Whether everything is of the kind that the pages rely on; what cannot be at a table is told by the server. */
function isWellFormed({ players, ...head }: RealPosition): boolean {
  const { players: [empty], ...emptyHead } = complete({ game: head.game, players: [{ name: "" }] });
  return isLike(head, emptyHead) && players.every((player) => isLike(player, empty!));
}

/** Whether something has all that an example has, each of the same kind: a list of texts, counts by name, a text or a number. */
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
