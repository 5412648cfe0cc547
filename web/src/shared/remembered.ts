// What this device remembers of tables: one thing of each, and of the latest ones only, so that it does not grow forever.
import { deviceShelf } from "../storage/deviceStorage.ts";

const MOST_TABLES = 50;

export class Remembered<Thing> {
  private readonly keptAs: string;

  constructor(keptAs: string) {
    this.keptAs = keptAs;
  }

  of(table: string): Thing | undefined {
    return this.read().find(([id]) => id === table)?.[1];
  }

  /** Remember something about a table; the least recently used one is forgotten. */
  keep(table: string, thing: Thing): void {
    const others = this.read().filter(([id]) => id !== table);
    deviceShelf.setItem(this.keptAs, JSON.stringify([...others, [table, thing]].slice(-MOST_TABLES)));
  }

  private read(): [table: string, thing: Thing][] {
    try {
      return JSON.parse(deviceShelf.getItem(this.keptAs) ?? "[]") as [string, Thing][];
    } catch {
      return [];
    }
  }
}
