// Goes through the steps of the score story: by itself, or as the player wishes.
import type { AnyStep } from "./steps.ts";

const PAUSE = 2600; // ms, time to read a sentence and find a way on the map

export class StoryPlayer<Step extends AnyStep = AnyStep> {
  readonly steps: readonly Step[];
  at = $state(0);
  playing = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(steps: readonly Step[]) {
    this.steps = steps;
  }

  get step(): Step {
    return this.steps[this.at]!;
  }

  get last(): boolean {
    return this.at === this.steps.length - 1;
  }

  play(): void {
    if (this.last) this.at = 0;
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  next(): void {
    this.pause();
    this.go(this.at + 1);
  }

  back(): void {
    this.pause();
    this.go(this.at - 1);
  }

  skip(): void {
    this.pause();
    this.go(this.steps.length - 1);
  }

  private go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.steps.length - 1);
  }

  private wait(): void {
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.last) this.playing = false;
      else this.wait();
    }, this.step.pause ?? PAUSE);
  }
}
