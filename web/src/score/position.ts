// A game at a real table as a position file: what `capolinea score` reads, and what is sent to be scored. Each family has
// a position of its own; this is what they share.
import { emptyPlayer as trainsPlayer, type TrainsPosition } from "./trains/position.ts";
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
  return { bonus_cards: [], ...head, players: players.map((player) => ({ ...ticketToRidePlayer(""), ...player })) };
}

export function isTrains(position: { game: string }): position is TrainsPosition {
  return position.game.startsWith("trains/");
}

/** A file that somebody has chosen, as a position; null where it is none. `games` are the ids of those that are known. */
export function readPosition(text: string, games: readonly string[]): RealPosition | null {
  try {
    const found = JSON.parse(text) as Partial<AnyPosition>;
    const game = games.find((id) => id === found.game || id.endsWith(`/${found.game}`));
    return game && Array.isArray(found.players) && found.players.length ? complete({ ...found, game }) : null;
  } catch {
    return null;
  }
}

/** Where in a position the server found something wrong; `at` is a place in a list, or a key. */
export interface Place {
  player: number | null;
  field: string;
  at: number | string | null;
}

/** Reads a place like `$.players[1].lanes[3]`, `$.players[0].cards.tower` or `$.bonus_cards[0]`. */
export function readPlace(text: string): Place {
  const [, player, field, index, key] = /^\$(?:\.players\[(\d+)\])?(?:\.(\w+))?(?:\[(\d+)\]|\.(.+))?/.exec(text) ?? [];
  const number = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return { player: number(player), field: field ?? "", at: key ?? number(index) };
}
