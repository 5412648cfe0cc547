/** Passes values on at once, but never two within a pause: of those that come meanwhile only the last, when it is over. */
export class Paced<Value> {
  private readonly act: (value: Value) => void;
  private readonly pause: number;
  private free = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(act: (value: Value) => void, pause: number) {
    this.act = act;
    this.pause = pause;
  }

  give(value: Value): void {
    this.stop();
    const left = this.free - performance.now();
    if (left > 0) {
      this.timer = setTimeout(() => this.give(value), left);
      return;
    }
    this.free = performance.now() + this.pause;
    this.act(value);
  }

  /** Forget what waits. */
  stop(): void {
    clearTimeout(this.timer);
  }
}
