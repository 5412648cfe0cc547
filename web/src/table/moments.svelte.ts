// The big moments of a game: each has its sentence and its sound, one after the other, none longer than two seconds.
import { type Sound, sound } from "./sounds.ts";

/** What a moment means to the player: gained, lost, or news for everyone. */
export type Tone = "good" | "bad" | "news";

export interface Moment {
  sentence: string;
  tone: Tone;
  sound: Sound;
}

export const SHOWN_FOR = 1900; // ms
const MOST_WAITING = 3; // after a long absence nobody wants to see all of them

export class Moments {
  private queue = $state.raw<readonly (Moment & { id: number })[]>([]);
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly play: (name: Sound) => void;

  constructor(play: (name: Sound) => void = sound) {
    this.play = play;
  }

  /** The moment that is shown now. */
  get now(): (Moment & { id: number }) | undefined {
    return this.queue[0];
  }

  add(moment: Moment): void {
    this.queue = [...this.queue, { ...moment, id: ++this.count }].slice(0, MOST_WAITING);
    if (this.queue.length === 1) this.begin();
  }

  /** The moment was looked at: the next one is shown. */
  leave(): void {
    clearTimeout(this.timer);
    this.queue = this.queue.slice(1);
    if (this.now) this.begin();
  }

  close(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  private begin(): void {
    this.play(this.now!.sound);
    this.timer = setTimeout(() => this.leave(), SHOWN_FOR);
  }
}
