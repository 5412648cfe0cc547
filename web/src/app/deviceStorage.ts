// Small things that this device remembers. Where nothing may be kept, they last until the page is closed.

export function readStored<Thing extends object>(key: string, nothing: Thing): Thing {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Thing>) };
  } catch {
    return nothing;
  }
}

export function store(key: string, thing: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(thing));
  } catch {
    // forbidden or full
  }
}
