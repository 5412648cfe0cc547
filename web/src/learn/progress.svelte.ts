// What this device remembers of lessons: how far each was played, and whether a newcomer is still to be greeted.
import { readStored, store } from "../storage/deviceStorage.ts";

const STORAGE_KEY = "capolinea.lessons";

interface Stored {
  /** The scene to go on with, by lesson; a lesson that was played to its end is done. */
  scenes: Record<string, number>;
  done: string[];
  /** A game was played here: lessons step back on the home page. */
  played: boolean;
}

const NOTHING: Stored = { scenes: {}, done: [], played: false };

export class Progress {
  private stored = $state.raw<Stored>(readStored(STORAGE_KEY, NOTHING));

  /** Nobody has played a game or a lesson to its end here. */
  get newcomer(): boolean {
    return !this.stored.played && !this.stored.done.length;
  }

  scene(lesson: string): number {
    return this.stored.scenes[lesson] ?? 0;
  }

  isDone(lesson: string): boolean {
    return this.stored.done.includes(lesson);
  }

  at(lesson: string, scene: number): void {
    this.store({ scenes: { ...this.stored.scenes, [lesson]: scene } });
  }

  /** A lesson was played to its end; another time it begins anew. */
  finish(lesson: string): void {
    this.store({ scenes: { ...this.stored.scenes, [lesson]: 0 }, done: [...new Set([...this.stored.done, lesson])] });
  }

  play(): void {
    if (!this.stored.played) this.store({ played: true });
  }

  private store(some: Partial<Stored>): void {
    this.stored = { ...this.stored, ...some };
    store(STORAGE_KEY, this.stored);
  }
}

export const progress = new Progress();
