// A table of Trains as a position file.
import type { HexPiece } from "../board/hexes.ts";
import type { AnyPlayer, AnyPosition, Blank } from "../../../score/position.ts";
import { plain } from "../../../shared/search.ts";

export interface RealPlayer extends AnyPlayer {
  rails: readonly string[];
  /** Cards that the player owns anywhere. */
  cards: Readonly<Record<string, number>>;
  /** Points taken during play. */
  points: number;
}

export interface TrainsPosition extends AnyPosition<RealPlayer> {
  /** The number of stations on a hex. */
  stations: Readonly<Record<string, number>>;
}

export function emptyPlayer(name: string): RealPlayer {
  return { name, rails: [], cards: {}, points: 0 };
}

export const BLANK: Blank<TrainsPosition> = { head: { stations: {} }, player: emptyPlayer("") };

/** A file may list a player's cards by where they are. */
type Filed = RealPlayer & Partial<Record<"hand" | "deck" | "discards", Record<string, number>>>;

/** A position as it is entered here: hexes by their ids, where a file may call them by their names, and cards together. */
export function asEntered(position: TrainsPosition, hexes: readonly HexPiece[]): TrainsPosition {
  const ids = new Map(hexes.filter(({ name }) => name).map(({ id, name }) => [plain(name), id]));
  const idOf = (hex: string) => ids.get(plain(hex.replace(/[-_]/g, " "))) ?? hex;
  return {
    ...position,
    stations: Object.fromEntries(Object.entries(position.stations).map(([hex, count]) => [idOf(hex), count])),
    players: position.players.map((player) => ({ ...gathered(player), rails: player.rails.map(idOf) })),
  };
}

function gathered({ hand = {}, deck = {}, discards = {}, ...player }: Filed): RealPlayer {
  const cards: Record<string, number> = { ...player.cards };
  for (const zone of [hand, deck, discards]) {
    for (const [card, count] of Object.entries(zone)) cards[card] = (cards[card] ?? 0) + count;
  }
  return { ...player, cards };
}
