// Keeps a sketch as it is drawn. Every change is written at once; what comes while one is being written follows it.
import type { Shelf, Sketch } from "./shelf.ts";

export class Keeper {
  /** False from a write that failed until one succeeds: the device is full, or keeps nothing. */
  kept = $state(true);
  private readonly shelf: Pick<Shelf, "keep">;
  private waiting: Sketch | null = null;
  private writing: Promise<void> | null = null;

  constructor(shelf: Pick<Shelf, "keep">) {
    this.shelf = shelf;
  }

  keep(sketch: Sketch): void {
    this.waiting = sketch;
    this.writing ??= this.write().finally(() => (this.writing = null));
  }

  /** When all that was handed over is written. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting) {
      const sketch = this.waiting;
      this.waiting = null;
      try {
        await this.shelf.keep(sketch);
        this.kept = true;
      } catch {
        this.kept = false;
      }
    }
  }
}
