// What the player has to know first: whose turn it is, and what is asked.
import type { View } from "../../../generated/trains.ts";
import type { Facts } from "../../../words/words.svelte.ts";
import type { Key } from "../words/words.ts";
import type { Watcher } from "../../../connection/liveTable.svelte.ts";

export interface Prompt {
  key: Key;
  facts: Facts;
}

export function promptOf(
  view: View,
  watcher: Watcher,
  nameOf: (seat: number) => string,
  cardName: (card: string) => string,
  /** Its question has a single answer, and answers itself. */
  unasked = false,
): Prompt {
  if (view.phase === "over") return { key: "play-over", facts: {} };
  if (watcher === null || !view.to_decide.includes(watcher)) return waiting(view, nameOf);
  if (unasked) return { key: "trains-going-on", facts: {} };
  if (view.phase === "start") return { key: "trains-start", facts: {} };
  if (view.question?.what === "react") return { key: "trains-attacked", facts: { name: nameOf(view.turn_seat) } };
  if (view.question) return { key: "trains-asks", facts: { card: cardName(view.question.card) } };
  return view.acted
    ? { key: "trains-your-turn-coins", facts: { count: view.coins } }
    : { key: "trains-your-turn", facts: {} };
}

function waiting(view: View, nameOf: (seat: number) => string): Prompt {
  const [first, ...others] = view.to_decide;
  if (first === undefined || others.length) return { key: "trains-wait-all", facts: {} };
  const answers = view.question !== null && first !== view.turn_seat;
  return { key: answers ? "trains-wait-answer" : "play-wait", facts: { name: nameOf(first) } };
}
