// The keys of the table: what each of them means now.
import type { View } from "../../../generated/ticket-to-ride.ts";
import { DECK, fromMarket, type Move, TICKETS } from "./moves.ts";

export type KeyMeaning =
  { kind: "move"; move: Move } | { kind: "find-route" | "find-city" | "hint" | "undo" | "let-go" };

export const KEYS = ["1–5", "6", "T", "C", "B", "H", "U", "Esc"] as const;

const OTHERS: Record<string, KeyMeaning> = {
  "6": { kind: "move", move: DECK },
  t: { kind: "move", move: TICKETS },
  c: { kind: "find-route" },
  b: { kind: "find-city" },
  h: { kind: "hint" },
  u: { kind: "undo" },
  Escape: { kind: "let-go" },
};

/** 1 to 5 take a card of the market, 6 one of the deck; the letters stand for what they begin. */
export function meaningOf(key: string, view: View): KeyMeaning | null {
  const card = view.market[Number(key) - 1];
  if (card) return { kind: "move", move: fromMarket(card, Number(key)) };
  return OTHERS[key] ?? OTHERS[key.toLowerCase()] ?? null;
}
