// The maps that are drawn on this device, in IndexedDB; in memory where the browser keeps nothing.

/** A map in the making. Only its family looks into the draft. */
export interface Sketch<Draft = unknown> {
  id: string;
  family: string;
  title: string;
  /** When it was last changed, in milliseconds. */
  changed: number;
  draft: Draft;
  /** A picture that is laid under the board. It stays on this device. */
  underlay?: Underlay | undefined;
}

export interface Underlay {
  picture: Blob;
  /** From 0 to 1. */
  opacity: number;
}

export interface Shelf {
  /** All sketches, the latest first. */
  list(): Promise<Sketch[]>;
  find(id: string): Promise<Sketch | undefined>;
  keep(sketch: Sketch): Promise<void>;
  forget(id: string): Promise<void>;
}

const NAME = "capolinea-workshop";
const ROWS = "sketches";

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

class MemoryShelf implements Shelf {
  private readonly sketches = new Map<string, Sketch>();

  list(): Promise<Sketch[]> {
    return Promise.resolve(latestFirst([...this.sketches.values()]));
  }

  find(id: string): Promise<Sketch | undefined> {
    return Promise.resolve(this.sketches.get(id));
  }

  keep(sketch: Sketch): Promise<void> {
    this.sketches.set(sketch.id, sketch);
    return Promise.resolve();
  }

  forget(id: string): Promise<void> {
    this.sketches.delete(id);
    return Promise.resolve();
  }
}

class DeviceShelf implements Shelf {
  private readonly database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.database = database;
  }

  async list(): Promise<Sketch[]> {
    return latestFirst((await answered(this.rows("readonly").getAll())) as Sketch[]);
  }

  async find(id: string): Promise<Sketch | undefined> {
    return (await answered(this.rows("readonly").get(id))) as Sketch | undefined;
  }

  async keep(sketch: Sketch): Promise<void> {
    await answered(this.rows("readwrite").put(sketch, sketch.id));
  }

  async forget(id: string): Promise<void> {
    await answered(this.rows("readwrite").delete(id));
  }

  private rows(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(ROWS, mode).objectStore(ROWS);
  }
}

function latestFirst(sketches: Sketch[]): Sketch[] {
  return sketches.toSorted((one, other) => other.changed - one.changed);
}

async function open(): Promise<Shelf> {
  try {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS);
    const database = await answered(request);
    database.onversionchange = () => database.close(); // a newer app wants to change it
    return new DeviceShelf(database);
  } catch {
    return new MemoryShelf();
  }
}

let opened: Promise<Shelf> | undefined;

/** The shelf of this device. */
export function shelf(): Promise<Shelf> {
  return (opened ??= open());
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException("failed", "UnknownError"));
  });
}
