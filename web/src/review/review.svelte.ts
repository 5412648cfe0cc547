// The review of a finished game as it comes: first the chances of winning of all moves, then the marks, some at a time.
import type { Problem } from "../generated/socket.ts";
import type { components } from "../generated/http.ts";
import { Refusal } from "../connection/requests.ts";
import { isMistake, type Label } from "./labels.ts";

type Schemas = components["schemas"];
export type ReviewNow = Schemas["ReviewNow"];
export type MoveReview = Schemas["MoveReview"];
export type SeatReview = Schemas["SeatReview"];
export type Summary = Schemas["ReviewSummary"];

const PAUSE = 300; // ms between two questions
export const DEEPER = 4;

export class Review {
  /** The moves with what is known of them; none before the first answer. */
  moves = $state.raw<MoveReview[]>([]);
  summary = $state.raw<Summary | null>(null);
  done = $state(0);
  total = $state(0);
  state = $state<"asleep" | ReviewNow["state"] | "refused">("asleep");
  problem = $state.raw<Problem | null>(null);
  depth = $state(1);
  private readonly ask: (since: number, depth: number) => Promise<ReviewNow>;
  private run = 0;

  constructor(ask: (since: number, depth: number) => Promise<ReviewNow>) {
    this.ask = ask;
  }

  /** Have the game reviewed and follow it to the end; begun again, what was there stays until the new one has come. */
  async begin(depth = this.depth): Promise<void> {
    const run = ++this.run;
    this.depth = depth;
    this.problem = null;
    this.state = "waiting";
    try {
      for (let whole = true; this.state === "waiting" || this.state === "running";) {
        const now = await this.ask(whole ? 0 : this.done, depth);
        if (run !== this.run) return;
        if (now.summary) {
          this.take(now, whole);
          whole = false;
        }
        this.total = now.total;
        this.state = now.state;
        if (now.state !== "done") await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (run !== this.run) return;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (run !== this.run) return;
      this.problem = error.problem;
      this.state = "refused";
    }
  }

  /** Ask no more. */
  close(): void {
    this.run++;
  }

  private take(now: ReviewNow, whole: boolean): void {
    const moves = whole ? [...now.moves] : [...this.moves];
    if (!whole) for (const move of now.moves) moves[move.number] = move;
    this.moves = moves;
    this.summary = now.summary;
    this.done = now.done;
  }

  /** The move that leads to a step of the replay. */
  at(step: number): MoveReview | undefined {
    return this.moves[step - 1];
  }

  labelAt(step: number): Label | null {
    return this.at(step)?.label ?? null;
  }

  /** The chances of all seats, a row for the deal and one for each move. */
  get shares(): number[][] {
    return this.summary ? [this.summary.dealt, ...this.moves.map(({ after }) => after)] : [];
  }

  /** The step of the next mistake after another, of all seats or of one; from the end it goes on at the beginning. */
  nextMistake(after: number, seat: number | null = null): number | null {
    const found = this.moves
      .filter((move) => isMistake(move.label ?? null) && (seat === null || move.seat === seat))
      .map(({ number }) => number + 1);
    return found.find((step) => step > after) ?? found[0] ?? null;
  }
}
