// What this device remembers of lessons: how far each was played, and whether a newcomer is still to be greeted.
import { keep, readKept } from "../app/kept.ts";

const KEPT_AS = "capolinea.lessons";

interface Kept {
  /** The scene to go on with, by lesson; a lesson that was played to its end is done. */
  scenes: Record<string, number>;
  done: string[];
  /** A game was played here: lessons step back on the home page. */
  played: boolean;
}

const NOTHING: Kept = { scenes: {}, done: [], played: false };

export class Progress {
  private kept = $state.raw<Kept>(readKept(KEPT_AS, NOTHING));

  /** Nobody has played a game or a lesson to its end here. */
  get newcomer(): boolean {
    return !this.kept.played && !this.kept.done.length;
  }

  scene(lesson: string): number {
    return this.kept.scenes[lesson] ?? 0;
  }

  isDone(lesson: string): boolean {
    return this.kept.done.includes(lesson);
  }

  at(lesson: string, scene: number): void {
    this.keep({ scenes: { ...this.kept.scenes, [lesson]: scene } });
  }

  /** A lesson was played to its end; another time it begins anew. */
  finish(lesson: string): void {
    this.keep({ scenes: { ...this.kept.scenes, [lesson]: 0 }, done: [...new Set([...this.kept.done, lesson])] });
  }

  play(): void {
    if (!this.kept.played) this.keep({ played: true });
  }

  private keep(some: Partial<Kept>): void {
    this.kept = { ...this.kept, ...some };
    keep(KEPT_AS, this.kept);
  }
}

export const progress = new Progress();
