// The score of a game while it is entered: requested after each change, shown with details, or refused with the place.
import { sentenceOf } from "../app/notices.svelte.ts";
import { Refusal, type Scored } from "../connection/requests.ts";
import type { Problem } from "../generated/socket.ts";
import { type AnyPosition, type Place, readPlace } from "./position.ts";

const CALM = 250; // ms without a change before the server is asked

type SomeSheet = Scored["sheets"][number];

/** What the server has against the table, and where. */
export interface Trouble extends Place {
  text: string;
  rule: string;
  family: string;
}

export class Scoring<Sheet extends SomeSheet = SomeSheet> {
  /** The sheets by player; none while there is a mistake, so that no old points are shown. */
  sheets = $state.raw<readonly Sheet[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  /** What looks wrong or is missing, though the table can be scored. */
  notes = $state.raw<readonly Trouble[]>([]);
  private readonly family: string;
  private readonly score: (position: AnyPosition) => Promise<Scored>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(family: string, score: (position: AnyPosition) => Promise<Scored>) {
    this.family = family;
    this.score = score;
  }

  /** The table has changed. */
  ask(position: AnyPosition): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(position), CALM);
  }

  /** The mistake in a player's piece or field. */
  troubleWith(player: number | null, field: string, at: Place["at"] = null): Trouble | null {
    const { trouble } = this;
    const here = trouble && trouble.player === player && trouble.field === field && trouble.at === at;
    return here ? trouble : null;
  }

  private async look(position: AnyPosition): Promise<void> {
    const asked = ++this.asked;
    try {
      const { sheets, notes } = await this.score(position);
      if (asked !== this.asked) return; // a later table was asked for
      this.sheets = sheets.filter((sheet): sheet is Sheet => sheet.family === this.family);
      this.notes = notes.map((note) => troubleOf(note, this.family));
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (asked !== this.asked) return;
      this.sheets = [];
      this.notes = [];
      this.trouble = troubleOf(error.problem, this.family);
    }
  }
}

/** A problem of the server's with its place read. */
function troubleOf(problem: Problem, family: string): Trouble {
  const sentence = sentenceOf(problem);
  const text = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return { ...readPlace(problem.place), text, rule: problem.rule, family };
}
