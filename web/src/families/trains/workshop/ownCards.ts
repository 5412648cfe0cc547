// Cards of one's own, as the data file has them, and what can be done to them. Each change makes a new card.
import { attacks, type Steps } from "./cardSteps.ts";
import type { Words } from "./draft.ts";

export const CARD_TYPES = ["train", "rail-laying", "station-expansion", "action", "reaction"] as const;
export type CardType = (typeof CARD_TYPES)[number] | "attack" | "building" | "waste";

export interface OwnCard {
  id: string;
  name: string;
  translated?: { it?: string; es?: string };
  box: string;
  types: readonly CardType[];
  cost: number;
  pile_size?: number;
  coins?: number;
  waste?: number;
  buy_waste?: number;
  points?: number;
  buy_ends_turn?: boolean;
  steps?: Steps;
}

/** The files of cards and sets, as far as they hold something else than own cards. */
export interface OtherCards {
  readonly cards?: { readonly cards?: readonly object[] } | undefined;
  readonly sets?: { readonly sets?: readonly { id?: string }[]; readonly default_set?: string } | undefined;
}

export const MOST = { cards: 30, piles: 8, cost: 20, given: 20, waste: 5, pile: 90 };
const SET = "own-cards";
const SET_NAME: Words = { en: "With your own cards", it: "Con le tue carte", es: "Con tus cartas" };
const PILE = 10;

/** A card of its own name, so that it can be told from all others. */
export function newCard(name: string, cards: readonly OwnCard[]): OwnCard {
  const number = freeNumber(cards);
  return {
    id: `own-${number}`,
    name: `${name} ${number}`,
    box: "both",
    types: ["action"],
    cost: 3,
    steps: [{ do: "draw", count: 2 }],
  };
}

/** A card that does what a printed one does, to be changed. */
export function copyOf(printed: OwnCard, name: string, cards: readonly OwnCard[]): OwnCard {
  const { types, cost, coins = 0, waste = 0, buy_waste = 0, points = 0, buy_ends_turn = false, steps = [] } = printed;
  const given = { coins, waste, buy_waste, points, ...(buy_ends_turn ? { buy_ends_turn } : {}) };
  return { id: `own-${freeNumber(cards)}`, name, box: "both", types, cost, ...given, steps };
}

function freeNumber(cards: readonly OwnCard[]): number {
  const taken = new Set(cards.map(({ id }) => id));
  let number = cards.length + 1;
  while (taken.has(`own-${number}`)) number += 1;
  return number;
}

/** A card with some of its fields changed. One whose text attacks is an attack, whatever else it is. */
export function changed(card: OwnCard, change: Partial<OwnCard>): OwnCard {
  const next = { ...card, ...change };
  const others = next.types.filter((type) => type !== "attack");
  const types: readonly CardType[] = attacks(next.steps ?? []) ? [...others, "attack"] : others;
  return { ...next, types: types.length ? types : ["action"] };
}

/** Whether an entry of a file is a whole card; one that only corrects a printed card is not. */
export function isWhole(entry: unknown): entry is OwnCard {
  const { id, name, types, cost } = (entry ?? {}) as Partial<Record<keyof OwnCard, unknown>>;
  return typeof id === "string" && typeof name === "string" && Array.isArray(types) && typeof cost === "number";
}

/** The own cards of files, and what else is in them. */
export function readCards(files: Readonly<Record<string, unknown>>): { cards: readonly OwnCard[]; extra: OtherCards } {
  const { cards: cardFile, sets: setFile } = files as OtherCards;
  const entries = Array.isArray(cardFile?.cards) ? cardFile.cards : [];
  const corrections = entries.filter((entry) => !isWhole(entry));
  const { default_set: usual, sets: listed, ...rest } = setFile ?? {};
  const sets = (Array.isArray(listed) ? listed : []).filter(({ id }) => id !== SET);
  const kept = {
    ...rest,
    ...(sets.length ? { sets } : {}),
    ...(usual && usual !== SET ? { default_set: usual } : {}),
  };
  return {
    cards: entries.filter(isWhole),
    extra: {
      ...(corrections.length ? { cards: { ...cardFile, cards: corrections } } : {}),
      ...(Object.keys(kept).length ? { sets: kept } : {}),
    },
  };
}

/** The files of cards and sets. With own cards there is a set that has the first eight of them in every game. */
export function writeCards(cards: readonly OwnCard[], { cards: cardFile, sets }: OtherCards): Record<string, unknown> {
  if (!cards.length) return { ...(cardFile ? { cards: cardFile } : {}), ...(sets ? { sets } : {}) };
  const piles = cards.filter(({ types }) => !types.includes("building")).slice(0, MOST.piles);
  const own = { id: SET, name: SET_NAME, boxes: ["trains"], piles: piles.map(({ id }) => id) };
  return {
    cards: { ...cardFile, cards: [...(cardFile?.cards ?? []), ...cards.map(filled)] },
    sets: { default_set: SET, ...sets, sets: [...(sets?.sets ?? []), own] },
  };
}

function filled(card: OwnCard): OwnCard {
  return { ...card, pile_size: card.pile_size ?? PILE };
}
