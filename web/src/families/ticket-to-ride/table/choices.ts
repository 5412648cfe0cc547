// What a seat may do now, from the moves that the server lists. No rule is known here.
import { keyOf } from "../../../table/moveKey.ts";
import { countOf, LOCOMOTIVE } from "../cards/cards.ts";
import type { Move, Paid } from "./moves.ts";

/** The ways to pay, the one that spends fewest locomotives first, then the one with fewest cards. */
export function payments(moves: readonly Move[]): Paid[] {
  const waste = ({ cards }: Paid) => 1000 * (cards[LOCOMOTIVE] ?? 0) + countOf(cards);
  return moves.filter((move) => "cards" in move).sort((a, b) => waste(a) - waste(b));
}

/** How many of the tickets on offer may be kept. */
export interface Keeping {
  least: number;
  most: number;
}

export class Choices {
  readonly routes: ReadonlySet<string>;
  readonly cities: ReadonlySet<string>;
  /** What a tunnel asks for. */
  readonly extra: readonly Paid[];
  readonly keeping: Keeping | null;
  private readonly keys: ReadonlySet<string>;

  constructor(moves: readonly Move[], unpaid: readonly Move[] = []) {
    this.keys = new Set(moves.map(keyOf));
    this.routes = new Set(unpaid.flatMap((move) => (move.kind === "claim" ? [move.route] : [])));
    this.cities = new Set(unpaid.flatMap((move) => (move.kind === "build-station" ? [move.city] : [])));
    this.extra = payments(moves.filter(({ kind }) => kind === "pay-extra"));
    this.keeping = keepingOf(moves);
  }

  may(move: Move): boolean {
    return this.keys.has(keyOf(move));
  }
}

function keepingOf(moves: readonly Move[]): Keeping | null {
  const sizes = moves.flatMap((move) => (move.kind === "keep-tickets" ? [move.tickets.length] : []));
  return sizes.length ? { least: Math.min(...sizes), most: Math.max(...sizes) } : null;
}
