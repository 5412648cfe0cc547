// A finished game, step by step: which step is shown, through whose eyes, and which ones are fetched ahead.
import { SvelteMap } from "svelte/reactivity";
import type { Seen } from "../generated/socket.ts";
import type { Replayed } from "../server/http.ts";
import type { Watcher } from "../table/seats.ts";

const AHEAD = [1, 2, 3, -1, 4, -2, -3];
const PAST = 3; // steps that are told again before the one that is shown
const PAUSE = 1600; // ms between two steps, at the plain speed
export const SPEEDS = [1, 2, 4] as const;

export class Replay {
  readonly last: number;
  at = $state(0);
  watcher = $state<Watcher>(null);
  playing = $state(false);
  speed = $state<number>(1);
  /** The step that is shown: that of the slider, or the one before it until it has come. */
  step = $state.raw<Replayed | null>(null);
  failed = $state(false);
  private readonly fetch: (number: number) => Promise<Replayed>;
  private readonly known = new SvelteMap<number, Replayed>();
  private readonly asked = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(last: number, fetch: (number: number) => Promise<Replayed>) {
    this.last = last;
    this.fetch = fetch;
    this.show(0);
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
    const numbers = Array.from({ length: PAST }, (_, place) => this.at - PAST + place);
    return numbers.flatMap((number) => this.seen(this.known.get(number)));
  }

  private seen(step: Replayed | null | undefined): Seen[] {
    return step?.happened.find((each) => each.watcher === this.watcher)?.steps ?? [];
  }

  /** Go to a step; who does so by hand no longer wants it to go by itself. */
  go(number: number): void {
    this.pause();
    this.show(number);
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
      if (this.known.has(this.at)) this.show(this.at + 1); // else wait once more for the step that is on its way
      if (this.at === this.last) this.playing = false;
      else this.wait();
    }, PAUSE / this.speed);
  }

  private show(number: number): void {
    this.at = Math.min(Math.max(number, 0), this.last);
    this.step = this.known.get(this.at) ?? this.step;
    for (const near of [0, ...AHEAD]) void this.load(this.at + near);
  }

  private async load(number: number): Promise<void> {
    if (number < 0 || number > this.last || this.asked.has(number)) return;
    this.asked.add(number);
    try {
      this.known.set(number, await this.fetch(number));
      this.failed = false;
    } catch {
      this.asked.delete(number);
      this.failed = true;
    }
    if (number === this.at) this.step = this.known.get(number) ?? this.step;
  }
}
