// What a decision is called, and the sign that tells it without its colour.
import type { components } from "../generated/http.ts";

export type Label = NonNullable<components["schemas"]["MoveReview"]["label"]>;

export const LABELS: readonly Label[] = ["best", "good", "inaccuracy", "mistake", "blunder"];

export const SIGNS: Readonly<Record<Label, string>> = {
  best: "★",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** Whether a decision is worth going back to. */
export function isMistake(label: Label | null): boolean {
  return label === "mistake" || label === "blunder" || label === "inaccuracy";
}
