// The score of a table while it is entered: asked for after each change, told with the reasons, or refused with the place.
import type { SeatScore } from "../end/telling.ts";
import { sentenceOf } from "../notices.svelte.ts";
import { Refusal, type Scored } from "../server/http.ts";
import { type Place, readPlace, type RealPosition } from "./position.ts";

const CALM = 250; // ms without a change before the server is asked

/** What the server has against the table, and where. */
export interface Trouble extends Place {
  text: string;
  rule: string;
}

export class Scoring {
  /** The sheets by player; those of the last table that could be scored. */
  sheets = $state.raw<readonly SeatScore[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  private readonly score: (position: RealPosition) => Promise<Scored>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(score: (position: RealPosition) => Promise<Scored>) {
    this.score = score;
  }

  /** The table has changed. */
  ask(position: RealPosition): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(position), CALM);
  }

  /** What is wrong with a piece of a player, or with a field of his. */
  troubleWith(player: number | null, field: string, index: number | null = null): Trouble | null {
    const { trouble } = this;
    const here = trouble && trouble.player === player && trouble.field === field && trouble.index === index;
    return here ? trouble : null;
  }

  private async look(position: RealPosition): Promise<void> {
    const asked = ++this.asked;
    try {
      const { sheets } = await this.score(position);
      if (asked !== this.asked) return; // a later table was asked for
      this.sheets = sheets.filter((sheet): sheet is SeatScore => sheet.family === "ticket-to-ride");
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (asked === this.asked) this.trouble = troubleOf(error);
    }
  }
}

/** A refusal without the name of the file and the place, which are shown by where it stands. */
export function troubleOf({ problem }: Refusal): Trouble {
  const place = String(problem.facts["place"] ?? "");
  const sentence = sentenceOf(problem);
  const [, behind = sentence] = place ? sentence.split(`${place}: `) : [];
  return { ...readPlace(place), text: behind.charAt(0).toUpperCase() + behind.slice(1), rule: problem.rule };
}
