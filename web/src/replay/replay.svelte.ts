// A finished game, step by step: which step is wanted and which is shown, through whose eyes, and which ones are fetched
// ahead. Steps are fetched one at a time, the wanted one first: dragging the slider over a hundred steps does not wait for
// all of them.
import { SvelteMap } from "svelte/reactivity";
import type { Seen } from "../generated/socket.ts";
import type { Chart, Replayed } from "../connection/requests.ts";
import type { Watcher } from "../connection/liveTable.svelte.ts";
import type { Review } from "../review/review.svelte.ts";
import { nextTurn, previousTurn, type Turn, turnsOf } from "./turns.ts";

const AHEAD = [1, 2, 3, -1, 4, -2, -3];
const PAST = 3; // steps that are listed before the one that is shown
const PAUSE = 1600; // ms between two steps, at the plain speed
export const SPEEDS = [1, 2, 4] as const;

/** The move that led to the position, and what would have been better. */
export interface Judged {
  played: AnyMove;
  better: AnyMove | null;
}

interface AnyMove {
  kind: string;
}

export class Replay {
  readonly last: number;
  /** All moves, turn by turn. */
  readonly turns: readonly Turn[];
  /** What is judged beside it, if anything. */
  readonly review: Review | null;
  /** The step that is wanted: that of the slider. */
  at = $state(0);
  watcher = $state<Watcher>(null);
  playing = $state(false);
  speed = $state<number>(1);
  /** The hands of all seats are shown: the game is over. */
  open = $state(false);
  /** The step that is shown: the wanted one, or until it has come the last that had. */
  step = $state.raw<Replayed | null>(null);
  failed = $state(false);
  private readonly fetch: (number: number) => Promise<Replayed>;
  private readonly known = new SvelteMap<number, Replayed>();
  private readonly turnAt: readonly number[];
  private fetching = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    game: Pick<Chart, "moves" | "turns">,
    fetch: (number: number) => Promise<Replayed>,
    { at = 0, review = null as Review | null } = {},
  ) {
    this.last = game.moves.length;
    this.turnAt = game.turns;
    this.turns = turnsOf(game);
    this.review = review;
    this.fetch = fetch;
    this.show(at);
  }

  /** The number of the step that is shown; everything that is told beside the board goes by it. */
  get shown(): number {
    return this.step?.number ?? this.at;
  }

  /** What the review says of the move that led to the step that is shown. */
  get judged(): Judged | null {
    const move = this.review?.at(this.shown);
    return move ? { played: move.choice as AnyMove, better: (move.best?.choice as AnyMove | undefined) ?? null } : null;
  }

  /** Whether the wanted step is still on its way. */
  get pending(): boolean {
    return this.step?.number !== this.at;
  }

  get position() {
    return this.step?.positions.find((each) => each.watcher === this.watcher);
  }

  /** What the watcher saw of this step. */
  get events() {
    return this.seen(this.step).flatMap((step) => step.events);
  }

  /** What the watcher saw of the steps right before, as far as they have come. */
  get past(): Seen[] {
    const numbers = Array.from({ length: PAST }, (_, place) => this.shown - PAST + place);
    return numbers.flatMap((number) => this.seen(this.known.get(number)));
  }

  private seen(step: Replayed | null | undefined): Seen[] {
    return step?.happened.find((each) => each.watcher === this.watcher)?.steps ?? [];
  }

  /** Go to a step; doing so by hand stops the playback. */
  go(number: number): void {
    this.pause();
    this.show(number);
  }

  goToNextTurn(): void {
    this.go(nextTurn(this.turnAt, this.at));
  }

  goToPreviousTurn(): void {
    this.go(previousTurn(this.turnAt, this.at));
  }

  play(): void {
    if (this.at === this.last) this.show(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = setTimeout(() => {
      this.show(this.pending ? this.at : this.at + 1); // one that is still on its way is waited for once more
      if (this.at === this.last) this.playing = false;
      else this.wait();
    }, PAUSE / this.speed);
  }

  private show(number: number): void {
    this.at = Math.min(Math.max(number, 0), this.last);
    this.step = this.known.get(this.at) ?? this.step;
    void this.fetchMissing();
  }

  /** The wanted step or, when it is there, the nearest one that is not. */
  private get missing(): number | undefined {
    const near = [0, ...AHEAD].map((distance) => this.at + distance);
    return near.find((number) => number >= 0 && number <= this.last && !this.known.has(number));
  }

  private async fetchMissing(): Promise<void> {
    if (this.fetching) return; // the loop below sees what is wanted now
    this.fetching = true;
    this.failed = false;
    for (let number = this.missing; number !== undefined && !this.failed; number = this.missing)
      await this.load(number);
    this.fetching = false;
  }

  private async load(number: number): Promise<void> {
    const wanted = number === this.at;
    try {
      const come = await this.fetch(number);
      this.known.set(number, come);
      this.step = this.known.get(this.at) ?? (wanted ? come : this.step);
    } catch {
      this.failed = true;
    }
  }
}
