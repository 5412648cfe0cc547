// What a seat may do now, read from the move texts that the server lists. No rule is known here, only the texts' form.
import type { Position } from "../../generated/socket.ts";

export type Cards = Record<string, number>;

export const LOCOMOTIVE = "locomotive";
/** The order in which a hand lies. */
export const CARDS = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red", LOCOMOTIVE] as const;

export const DECK = "draw from the deck";
export const TICKETS = "draw tickets";
export const STOP = "stop drawing";
export const WITHDRAW = "withdraw";
export const PASS = "pass";

export const fromMarket = (card: string, place: number): string => `draw ${card} from place ${place}`;
export const claim = (route: string): string => `claim ${route}`;
export const station = (city: string): string => `build station at ${city}`;
export const keep = (tickets: readonly string[]): string => `keep ${tickets.join(", ") || "nothing"}`;

/** A way to pay, and the whole move that pays so. */
export interface Payment {
  move: string;
  cards: Cards;
}

/** Reads `2 blue + 1 locomotive`. */
export function readCards(text: string): Cards {
  const parts = text.split("+").map((part) => part.trim().split(" "));
  return Object.fromEntries(parts.map(([count, card]) => [card!, Number(count)]));
}

export function countOf(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

/** The ways to pay, the one that spends fewest locomotives first, then the one with fewest cards. */
export function payments(moves: readonly string[]): Payment[] {
  const paid = moves.map((move) => ({ move, cards: readCards(move.replace(/^.* with |^pay /, "")) }));
  const waste = ({ cards }: Payment) => 1000 * (cards[LOCOMOTIVE] ?? 0) + countOf(cards);
  return paid.sort((a, b) => waste(a) - waste(b));
}

function behind(words: string, texts: readonly string[]): string[] {
  return texts.filter((text) => text.startsWith(words)).map((text) => text.slice(words.length));
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
    this.routes = new Set(behind(claim(""), begins));
    this.cities = new Set(behind(station(""), begins));
    this.extra = payments(moves.filter((move) => move.startsWith("pay ")));
    this.keeping = keepingOf(moves);
  }

  may(move: string): boolean {
    return this.moves.has(move);
  }
}

function keepingOf(moves: readonly string[]): Keeping | null {
  const sizes = behind("keep ", moves).map((kept) => (kept === "nothing" ? 0 : kept.split(", ").length));
  return sizes.length ? { least: Math.min(...sizes), most: Math.max(...sizes) } : null;
}
