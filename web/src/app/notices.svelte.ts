// Short notices: refusals with their rule, and small confirmations.
import type { Problem } from "../generated/socket.ts";
import { HAS_SERVER } from "../connection/api.ts";
import { ownProblem, Refusal } from "../connection/requests.ts";
import { to } from "./router.svelte.ts";
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

  /** Refusals are past: something was done since. */
  settle(): void {
    this.list = this.list.filter(({ problem }) => !problem);
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
    this.list = [...this.list.filter((other) => !same(other)), { ...notice, id }]; // a repeated notice is shown once
    setTimeout(() => this.dismiss(id), SHOWN_FOR);
  }
}

/** Refusals that the server words in terms of seats, positions and texts of moves, which no player sees. */
const OWN_WORDS: Record<string, Key> = {
  unreached: HAS_SERVER ? "unreached" : "unreached-site",
  "engine-no-wasm": "engine-no-wasm",
  "engine-too-old": "engine-too-old",
  "engine-blocked": "engine-blocked",
  "engine-download": "engine-download",
  "engine-failed": "engine-failed",
  "engine-elsewhere": "engine-elsewhere",
  "not-your-turn": "refused-turn",
  "not-now": "refused-now",
  "stale-move": "refused-stale",
};

/** The sentence of a refusal in the player's language. */
export function sentenceOf({ code, words: told }: Problem): string {
  const own = OWN_WORDS[code];
  return own ? words.say(own) : words.pick(told) || words.say("refused");
}

/** What went wrong, in a sentence: a refusal, or something that did not come. */
export function troubleOf(error: unknown): string {
  const problem = error instanceof Refusal ? error.problem : ownProblem("unreached");
  return ended(sentenceOf(problem));
}

/** A sentence with its full stop: the server's have none, ours have. */
export function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The page of the rule that a refusal names, or nothing. */
export function ruleLink(problem: Problem, family: string): string {
  return problem.rule && family ? to(`/rules/${family}#${problem.rule}`) : "";
}

export const notices = new Notices();
