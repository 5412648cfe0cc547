// What the player has to know first: whose turn it is, and what is asked.
import type { View } from "../../../generated/ticket-to-ride.ts";
import type { Facts } from "../../../words/words.svelte.ts";
import type { Key } from "../words/words.ts";
import type { Choices } from "./choices.ts";
import { STOP } from "./moves.ts";
import type { Watcher } from "../../../connection/liveTable.svelte.ts";

export interface Prompt {
  key: Key;
  facts: Facts;
}

export function promptOf(view: View, choices: Choices, watcher: Watcher, nameOf: (seat: number) => string): Prompt {
  if (view.phase === "over") return { key: "play-over", facts: {} };
  if (watcher === null || !view.to_decide.includes(watcher)) return waiting(view, nameOf);
  switch (view.phase) {
    case "start-tickets":
    case "tickets":
      return { key: "play-choose-tickets", facts: {} };
    case "second-card":
      return { key: choices.may(STOP) ? "play-second-card-or-stop" : "play-second-card", facts: {} };
    case "tunnel-extra":
      return { key: "play-tunnel-asks", facts: { count: view.extra } };
    default:
      return { key: view.turns_left === null ? "play-your-turn" : "play-your-last-turn", facts: {} };
  }
}

function waiting(view: View, nameOf: (seat: number) => string): Prompt {
  const [first, ...others] = view.to_decide;
  if (first === undefined || others.length) return { key: "play-wait-tickets", facts: {} };
  return { key: "play-wait", facts: { name: nameOf(first) } };
}
