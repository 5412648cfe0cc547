// What the player is told in passing: refusals with their rule, and small confirmations.
import type { Problem } from "../generated/socket.ts";
import { Refusal } from "../connection/http.ts";
import { type Key, words } from "../words/words.svelte.ts";

const SHOWN_FOR = 7000;

/** A sentence of ours by its key, or a refusal of the server with the family whose rules it names. */
export interface Notice {
  id: number;
  key?: Key;
  problem?: Problem;
  family: string;
}

export class Notices {
  list = $state.raw<Notice[]>([]);
  private count = 0;

  tell(key: Key): void {
    this.add({ key, family: "" });
  }

  refuse(problem: Problem, family = ""): void {
    this.add({ problem, family });
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** Do something that the server may refuse; a refusal is shown, and the answer is then undefined. */
  async attempt<Answer>(act: () => Promise<Answer>, family = ""): Promise<Answer | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refuse(error.problem, family);
      return undefined;
    }
  }

  private add(notice: Omit<Notice, "id">): void {
    const id = ++this.count;
    const same = ({ key, problem }: Notice) => key === notice.key && problem?.code === notice.problem?.code;
    this.list = [...this.list.filter((other) => !same(other)), { ...notice, id }]; // what is said again is said once
    setTimeout(() => this.dismiss(id), SHOWN_FOR);
  }
}

/** Refusals that the server tells in terms of seats, positions and texts of moves, which nobody sees on a screen. */
const OWN_WORDS: Record<string, Key> = {
  unreached: "unreached",
  "not-your-turn": "refused-turn",
  "not-now": "refused-now",
  "stale-move": "refused-stale",
};

/** The sentence of a refusal in the player's language. */
export function sentenceOf({ code, words: told }: Problem): string {
  const own = OWN_WORDS[code];
  return own ? words.say(own) : words.pick(told) || words.say("refused");
}

/** A sentence with its full stop: the server's have none, ours have. */
export function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The page of the rule that a refusal names, or nothing. */
export function ruleLink(problem: Problem, family: string): string {
  return problem.rule && family ? `/rules/${family}#${problem.rule}` : "";
}

export const notices = new Notices();
