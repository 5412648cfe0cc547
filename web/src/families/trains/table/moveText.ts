// The form of the texts that moves travel as: nothing else in this family knows it.

export const PASS = "pass";
export const END = "end turn";
export const DONE = "done";

export const play = (card: string): string => `play ${said(card)}`;
export const playAt = (card: string, hex: string): string => `play ${said(card)} at ${hex}`;
export const buy = (card: string): string => `buy ${said(card)}`;

/** What is placed on a hex without a card to be played first. */
export type Placed = "start" | "rail" | "station";

const PLACING: Readonly<Record<Placed, string>> = { start: "start", rail: "lay rail", station: "build station" };
export const placeAt = (what: Placed, hex: string): string => `${PLACING[what]} at ${hex}`;

/** What a card is played without. */
export type Left = "rail" | "station" | "text";

export type Move =
  | { kind: "pass" | "end" | "done" }
  | { kind: "play"; card: string; hex: string | null; without: Left | null }
  | { kind: "buy"; card: string; ontoDeck: boolean }
  /** An option of a text, counted from 1. */
  | { kind: "option"; option: number }
  | { kind: "place"; what: Placed; hex: string }
  /** A card that a text asks for. */
  | { kind: "pick"; card: string; fromDiscards: boolean };

const PLAIN: Readonly<Record<string, Move>> = {
  [PASS]: { kind: "pass" },
  [END]: { kind: "end" },
  [DONE]: { kind: "done" },
};
const VERBS = ["put back", "hand over", "discard", "trash", "return", "put", "take", "show", "choose", "gain", "name"];

type Parts = Record<string, string | undefined>;
const FORMS: readonly [RegExp, (parts: Parts) => Move][] = [
  [
    /^play (?<card>.+?)(?: at (?<hex>\d+,\d+)|, no (?<without>rail|station|text))?$/,
    ({ card, hex = null, without = null }) => ({
      kind: "play",
      card: meant(card),
      hex,
      without: without as Left | null,
    }),
  ],
  [
    /^buy (?<card>.+?)(?<deck> onto the deck)?$/,
    ({ card, deck }) => ({ kind: "buy", card: meant(card), ontoDeck: deck !== undefined }),
  ],
  [/^option (?<option>\d+)$/, ({ option }) => ({ kind: "option", option: Number(option) })],
  [/^start at (?<hex>\d+,\d+)$/, ({ hex = "" }) => ({ kind: "place", what: "start", hex })],
  [/^lay rail at (?<hex>\d+,\d+)$/, ({ hex = "" }) => ({ kind: "place", what: "rail", hex })],
  [/^build station at (?<hex>\d+,\d+)$/, ({ hex = "" }) => ({ kind: "place", what: "station", hex })],
  [
    new RegExp(`^(?:${VERBS.join("|")}) (?<card>.+?)(?: on the deck)?(?<discards> from the discards)?$`),
    ({ card, discards }) => ({ kind: "pick", card: meant(card), fromDiscards: discards !== undefined }),
  ],
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

/** A card's id as it is said in a move, and back. */
function said(card: string): string {
  return card.replaceAll("-", " ");
}

function meant(name = ""): string {
  return name.replaceAll(" ", "-");
}
