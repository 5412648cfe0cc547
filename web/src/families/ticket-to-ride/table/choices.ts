// What a seat may do now, from the moves that the server lists. No rule is known here.
import type { Position } from "../../../generated/socket.ts";
import { type Cards, countOf, LOCOMOTIVE } from "../cards/cards.ts";
import { cityOf, routeOf, type Move, readMove } from "./moveText.ts";

/** A way to pay, and the whole move that pays so. */
export interface Payment {
  move: string;
  cards: Cards;
}

/** The ways to pay, the one that spends fewest locomotives first, then the one with fewest cards. */
export function payments(moves: readonly string[]): Payment[] {
  const paid = moves.map((move) => ({ move, cards: cardsOf(readMove(move)) }));
  const waste = ({ cards }: Payment) => 1000 * (cards[LOCOMOTIVE] ?? 0) + countOf(cards);
  return paid.sort((a, b) => waste(a) - waste(b));
}

function cardsOf(move: Move | null): Cards {
  return move && "cards" in move ? move.cards : {};
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
  readonly extra: readonly Payment[];
  readonly keeping: Keeping | null;
  private readonly moves: ReadonlySet<string>;

  constructor({ moves, begins }: Pick<Position, "moves" | "begins">) {
    this.moves = new Set(moves);
    this.routes = new Set(begins.map(routeOf).filter((route) => route !== null));
    this.cities = new Set(begins.map(cityOf).filter((city) => city !== null));
    this.extra = payments(moves.filter((move) => readMove(move)?.kind === "pay"));
    this.keeping = keepingOf(moves.map(readMove));
  }

  may(move: string): boolean {
    return this.moves.has(move);
  }
}

function keepingOf(moves: readonly (Move | null)[]): Keeping | null {
  const sizes = moves.flatMap((move) => (move?.kind === "keep" ? [move.tickets.length] : []));
  return sizes.length ? { least: Math.min(...sizes), most: Math.max(...sizes) } : null;
}
