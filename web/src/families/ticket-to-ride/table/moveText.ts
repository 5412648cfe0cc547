// The form of the texts that moves travel as: nothing else in this family knows it.
import type { Cards } from "../cards/cards.ts";

export const DECK = "draw from the deck";
export const TICKETS = "draw tickets";
export const STOP = "stop drawing";
export const WITHDRAW = "withdraw";
export const PASS = "pass";

export const fromMarket = (card: string, place: number): string => `draw ${card} from place ${place}`;
export const claim = (route: string): string => `claim ${route}`;
export const station = (city: string): string => `build station at ${city}`;
export const keep = (tickets: readonly string[]): string => `keep ${tickets.join(", ") || "nothing"}`;

export type Move =
  | { kind: "deck" | "tickets" | "stop" | "withdraw" | "pass" }
  | { kind: "market"; card: string; place: number }
  | { kind: "claim"; route: string; cards: Cards }
  | { kind: "station"; city: string; cards: Cards }
  | { kind: "pay"; cards: Cards }
  | { kind: "keep"; tickets: string[] };

const PLAIN: Readonly<Record<string, Move>> = {
  [DECK]: { kind: "deck" },
  [TICKETS]: { kind: "tickets" },
  [STOP]: { kind: "stop" },
  [WITHDRAW]: { kind: "withdraw" },
  [PASS]: { kind: "pass" },
};

type Parts = Record<string, string>;
const FORMS: readonly [RegExp, (parts: Parts) => Move][] = [
  [
    /^claim (?<route>\S+) with (?<cards>.+)$/,
    ({ route = "", cards = "" }) => ({ kind: "claim", route, cards: readCards(cards) }),
  ],
  [
    /^build station at (?<city>\S+) with (?<cards>.+)$/,
    ({ city = "", cards = "" }) => ({ kind: "station", city, cards: readCards(cards) }),
  ],
  [/^pay (?<cards>.+)$/, ({ cards = "" }) => ({ kind: "pay", cards: readCards(cards) })],
  [
    /^draw (?<card>\S+) from place (?<place>\d+)$/,
    ({ card = "", place }) => ({ kind: "market", card, place: Number(place) }),
  ],
  [/^keep nothing$/, () => ({ kind: "keep", tickets: [] })],
  [/^keep (?<tickets>.+)$/, ({ tickets = "" }) => ({ kind: "keep", tickets: tickets.split(", ") })],
];

/** What a text says; null where it has no form that is known here. */
export function readMove(text: string): Move | null {
  const plain = PLAIN[text];
  if (plain) return plain;
  for (const [form, made] of FORMS) {
    const found = form.exec(text);
    if (found) return made({ ...found.groups });
  }
  return null;
}

/** The route of the beginning of a claim; null of any other. */
export function routeOf(begins: string): string | null {
  return behind(claim(""), begins);
}

/** The city of the beginning of a move that builds a station; null of any other. */
export function cityOf(begins: string): string | null {
  return behind(station(""), begins);
}

/** Reads `2 blue + 1 locomotive`. */
export function readCards(text: string): Cards {
  const parts = text.split("+").map((part) => part.trim().split(" "));
  return Object.fromEntries(parts.map(([count, card]) => [card!, Number(count)]));
}

function behind(words: string, text: string): string | null {
  return text.startsWith(words) ? text.slice(words.length) : null;
}
