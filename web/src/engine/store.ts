// Rows on this device, in IndexedDB. A commit is one transaction, and on the disk when it is answered.
const NAME = "capolinea";
const VERSION = 2;
const ROWS = ["guests", "tables", "entries", "snapshots", "maps"];
const AFTER_ALL = "\uffff";

type Write = [rows: string, key: string, value: string | null, how: "add" | "put"];

export class DeviceStore {
  private readonly database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.database = database;
  }

  static async open(factory: IDBFactory = indexedDB): Promise<DeviceStore> {
    const request = factory.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const known = request.result.objectStoreNames; // those of an older app
      for (const rows of ROWS) if (!known.contains(rows)) request.result.createObjectStore(rows);
    };
    const database = await answered(request);
    database.onversionchange = () => database.close(); // a newer app wants to change it
    return new DeviceStore(database);
  }

  /** The rows whose keys begin with a prefix, in the order of the keys, as JSON: `[[key, value], …]`. */
  async load(rows: string, prefix: string): Promise<string> {
    const found = this.database.transaction(rows).objectStore(rows);
    const range = IDBKeyRange.bound(prefix, prefix + AFTER_ALL);
    const [keys, values] = await Promise.all([answered(found.getAllKeys(range)), answered(found.getAll(range))]);
    return JSON.stringify(keys.map((key, place) => [key, values[place] as string]));
  }

  /** All writes, or none: a key that is added must be new. */
  async commit(writes: string): Promise<void> {
    const list = JSON.parse(writes) as Write[];
    const names = [...new Set(list.map(([rows]) => rows))];
    if (!names.length) return;
    const transaction = this.database.transaction(names, "readwrite", { durability: "strict" });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
    });
    try {
      for (const [rows, key, value, how] of list) {
        const found = transaction.objectStore(rows);
        if (value === null) found.delete(key);
        else found[how](value, key);
      }
    } catch (error) {
      transaction.abort(); // else what was written before would stay
      await done.catch(() => undefined);
      throw error;
    }
    return done;
  }
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException("failed", "UnknownError"));
  });
}
