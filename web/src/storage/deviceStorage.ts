// Small things that this device remembers. What may not be kept, or has no room, lasts until the page is closed.

export type Shelf = Pick<Storage, "getItem" | "setItem">;

const unkept = new Map<string, string>();

/** The browser's storage: it can be forbidden, or full, and neither is in anybody's way. */
export const deviceShelf: Shelf = {
  getItem(key) {
    if (unkept.has(key)) return unkept.get(key)!;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, text) {
    try {
      localStorage.setItem(key, text);
      unkept.delete(key);
    } catch {
      unkept.set(key, text);
    }
  },
};

export function readStored<Thing extends object>(key: string, nothing: Thing): Thing {
  try {
    return { ...nothing, ...(JSON.parse(deviceShelf.getItem(key) ?? "{}") as Partial<Thing>) };
  } catch {
    return nothing;
  }
}

export function store(key: string, thing: object): void {
  deviceShelf.setItem(key, JSON.stringify(thing));
}
