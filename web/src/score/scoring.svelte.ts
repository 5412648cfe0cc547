// The score of a table while it is entered: asked for after each change, told with the reasons, or refused with the place.
import { sentenceOf } from "../app/notices.svelte.ts";
import { Refusal, type Scored } from "../connection/http.ts";
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
  /** The sheets by player; none while something is wrong, so that no old points pass for those of the table. */
  sheets = $state.raw<readonly Sheet[]>([]);
  trouble = $state.raw<Trouble | null>(null);
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

  /** What is wrong with a piece of a player, or with a field of his. */
  troubleWith(player: number | null, field: string, at: Place["at"] = null): Trouble | null {
    const { trouble } = this;
    const here = trouble && trouble.player === player && trouble.field === field && trouble.at === at;
    return here ? trouble : null;
  }

  private async look(position: AnyPosition): Promise<void> {
    const asked = ++this.asked;
    try {
      const { sheets } = await this.score(position);
      if (asked !== this.asked) return; // a later table was asked for
      this.sheets = sheets.filter((sheet): sheet is Sheet => sheet.family === this.family);
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (asked !== this.asked) return;
      this.sheets = [];
      this.trouble = { ...troubleOf(error), family: this.family };
    }
  }
}

/** A refusal without the name of the file and the place, which are shown by where it stands. */
export function troubleOf({ problem }: Refusal): Omit<Trouble, "family"> {
  const told = problem.facts["place"];
  const place = typeof told === "string" ? told : "";
  const sentence = sentenceOf(problem);
  const [, behind = sentence] = place ? sentence.split(`${place}: `) : [];
  return { ...readPlace(place), text: behind.charAt(0).toUpperCase() + behind.slice(1), rule: problem.rule };
}
