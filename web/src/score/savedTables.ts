// Half-entered games, stored on this device and nowhere else.
import { deviceShelf, type Shelf } from "../storage/deviceStorage.ts";
import type { RealTable } from "./editor.svelte.ts";

const KEPT_AS = "capolinea.real-tables";
const PLAYERS = "capolinea.real-players";

/** Who played last time, with their colours. */
export type LastPlayers = { name: string; colour: number }[];

export class SavedTables {
  private readonly shelf: Shelf;

  constructor(shelf: Shelf = deviceShelf) {
    this.shelf = shelf;
  }

  /** All of them, the latest first. */
  list(): RealTable[] {
    try {
      return JSON.parse(this.shelf.getItem(KEPT_AS) ?? "[]") as RealTable[];
    } catch {
      return [];
    }
  }

  find(id: string): RealTable | undefined {
    return this.list().find((table) => table.id === id);
  }

  /** Keep a table as it is now; where nothing has changed, it stays with the time of its last change. */
  keep(table: RealTable): void {
    const before = this.find(table.id);
    const players = table.position.players.map(({ name }, index) => ({ name, colour: table.colours[index] ?? index }));
    if (players.every(({ name }) => name)) this.shelf.setItem(PLAYERS, JSON.stringify(players));
    if (!before || !isSame(before, table)) this.write([table, ...this.others(table.id)]);
  }

  /** The players of last time; none if nobody had a name. */
  lastPlayers(): LastPlayers {
    try {
      return JSON.parse(this.shelf.getItem(PLAYERS) ?? "[]") as LastPlayers;
    } catch {
      return [];
    }
  }

  forget(id: string): void {
    this.write(this.others(id));
  }

  private others(id: string): RealTable[] {
    return this.list().filter((table) => table.id !== id);
  }

  private write(tables: RealTable[]): void {
    this.shelf.setItem(KEPT_AS, JSON.stringify(tables));
  }
}

function isSame(one: RealTable, other: RealTable): boolean {
  const told = ({ colours, position }: RealTable) => JSON.stringify([colours, position]);
  return told(one) === told(other);
}
