// The cards of a game of Trains: their pieces by id, and how they are sorted on the table.
import type { components } from "../../../generated/http.ts";
import { words } from "../../../words/words.svelte.ts";

export type CardPiece = components["schemas"]["CardPiece"];
export type Kind = CardPiece["types"][number];
export type Cards = Record<string, number>;

/** What a card is drawn as: the first of these that it is. */
const KINDS: Kind[] = [
  "waste",
  "building",
  "attack",
  "rail-laying",
  "station-expansion",
  "train",
  "action",
  "reaction",
];

/** The groups of the supply. */
export const GROUPS = ["always", "chosen"] as const;
export type Group = (typeof GROUPS)[number];

/** What a card is called in the language of the page; `printed` is the name on the card itself. */
export function cardName({ name }: Pick<CardPiece, "name">): string {
  return words.pick(name);
}

/** The printed name, where the language has another. */
export function printedName(card: Pick<CardPiece, "name" | "printed">): string {
  return card.printed === cardName(card) ? "" : card.printed;
}

export function kindOf(card: CardPiece): Kind {
  return KINDS.find((kind) => card.types.includes(kind)) ?? "action";
}

/** A train that does nothing but give its coins: playing it first never hurts. */
export function isPlainTrain(card: CardPiece): boolean {
  return card.types.length === 1 && card.types[0] === "train" && card.waste === 0;
}

export function countOf(cards: Cards | null): number {
  return Object.values(cards ?? {}).reduce((sum, count) => sum + count, 0);
}

/** The piles that have run out and count towards the end: Waste does not. */
export function emptyPiles(piles: Cards): string[] {
  return Object.keys(piles).filter((card) => piles[card] === 0 && card !== "waste");
}

export class CardBook {
  private readonly pieces: ReadonlyMap<string, CardPiece>;
  private readonly order: ReadonlyMap<string, number>;

  constructor(cards: readonly CardPiece[]) {
    this.pieces = new Map(cards.map((card) => [card.id, card]));
    this.order = new Map(cards.map(({ id }, place) => [id, place]));
  }

  has(id: string): boolean {
    return this.pieces.has(id);
  }

  get(id: string): CardPiece {
    return this.pieces.get(id)!;
  }

  name(id: string): string {
    const card = this.pieces.get(id);
    return card ? cardName(card) : id;
  }

  /** Cards in the order of the box, Waste last. */
  sorted(cards: Cards): [CardPiece, number][] {
    return Object.entries(cards)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => this.place(a) - this.place(b))
      .map(([id, count]) => [this.get(id), count]);
  }

  /** The piles of a group: buildings after the other cards, the cheapest first; Waste is last. */
  group(group: Group, piles: Cards): CardPiece[] {
    const among = Object.keys(piles).map((id) => this.get(id));
    return among
      .filter((card) => groupOf(card) === group)
      .sort((a, b) => rank(a) - rank(b) || a.cost - b.cost || cardName(a).localeCompare(cardName(b)));
  }

  /** `Garage ×2, Waste` */
  list(cards: Cards): string {
    return this.sorted(cards)
      .map(([card, count]) => (count > 1 ? `${cardName(card)} ×${count}` : cardName(card)))
      .join(", ");
  }

  private place(id: string): number {
    return id === "waste" ? Infinity : (this.order.get(id) ?? 0);
  }
}

function groupOf({ pile }: CardPiece): Group {
  return pile === "chosen" ? "chosen" : "always";
}

function rank({ id, pile }: CardPiece): number {
  return id === "waste" ? 2 : pile === "building" ? 1 : 0;
}
