// What the rules say of a map in the making, asked for when it has not changed for a moment.
import { api } from "../connection/api.ts";
import { type MapReport, Refusal } from "../connection/requests.ts";
import type { MapFile } from "./mapFile.ts";

const STILL_FOR = 350; // ms

/** What is shown of a check: a sentence, and the places that it speaks of, if there are any. */
export interface Check<Places = unknown> {
  level: "wrong" | "note";
  words: Readonly<Record<string, string>>;
  places: Places | null;
}

export class Checks {
  report = $state.raw<MapReport | null>(null);
  busy = $state(false);
  /** Nobody could be asked. */
  away = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private readonly ask: typeof api.checkMap;

  constructor(ask: typeof api.checkMap = api.checkMap) {
    this.ask = ask;
  }

  /** The map has changed; null while there is nothing to check. */
  look(fileOf: (() => MapFile) | null): void {
    clearTimeout(this.timer);
    if (!fileOf) this.report = null;
    else this.timer = setTimeout(() => void this.check(fileOf()), STILL_FOR);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async check(file: MapFile): Promise<void> {
    const number = ++this.asked;
    this.busy = true;
    try {
      const report = await this.ask(file);
      if (number === this.asked) this.report = report;
      this.away = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.away = true;
    } finally {
      if (number === this.asked) this.busy = false;
    }
  }
}
