// What the engine last said of this device's guest, tables and statistics, so that they are shown before it runs.
import { deviceShelf, type Shelf } from "../storage/deviceStorage.ts";

const KEPT_AS = "capolinea.device.answers";

const BEFORE_ALL: Readonly<Record<string, string>> = {
  "/api/guest": "null",
  "/api/tables": '{"tables":[]}',
  "/api/tables/mine": '{"tables":[]}',
  "/api/statistics": '{"players":[],"bots":[]}',
};

export class KeptAnswers {
  private readonly shelf: Shelf;

  constructor(shelf: Shelf = deviceShelf) {
    this.shelf = shelf;
  }

  /** The answer to a GET; undefined where only the engine can tell. */
  of(target: string): string | undefined {
    return this.read()[target] ?? BEFORE_ALL[target];
  }

  keep(target: string, text: string): void {
    if (!(target in BEFORE_ALL)) return;
    this.shelf.setItem(KEPT_AS, JSON.stringify({ ...this.read(), [target]: text }));
  }

  private read(): Record<string, string> {
    try {
      return JSON.parse(this.shelf.getItem(KEPT_AS) ?? "{}") as Record<string, string>;
    } catch {
      return {};
    }
  }
}
