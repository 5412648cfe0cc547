// The clocks that a table can have, and what they are called.
import type { Table } from "../connection/requests.ts";
import { say } from "../words/words.svelte.ts";

export type Clock = Table["clock"];

const MINUTE = 60;

export const CLOCKS: Clock[] = [
  { kind: "off", limit: 0 },
  { kind: "turn", limit: 30 },
  { kind: "turn", limit: MINUTE },
  { kind: "turn", limit: 3 * MINUTE },
  { kind: "turn", limit: 10 * MINUTE },
  { kind: "days", limit: 1 },
  { kind: "days", limit: 3 },
  { kind: "days", limit: 7 },
];

/** A clock in words: `2 minutes for each decision`. */
export function clockName({ kind, limit = 0 }: Clock): string {
  if (kind === "off") return say("clock-off");
  if (kind === "days") return say("clock-days", { count: limit });
  return limit % MINUTE ? say("clock-seconds", { count: limit }) : say("clock-minutes", { count: limit / MINUTE });
}
