// The families that this app has: the folders beside this file, and those named when it was built. A new one is a folder
// with an `index.ts`.
import { families as otherFamilies } from "virtual:other-families";
import type { Family } from "./family.ts";

type Modules = Record<string, () => Promise<{ family: Family }>>;

export class Registry {
  private readonly modules: ReadonlyMap<string, Modules[string]>;

  /** Modules by their paths; a family is called after its folder, as the server calls it. */
  constructor(modules: Modules) {
    this.modules = new Map(Object.entries(modules).map(([path, load]) => [path.split("/").at(-2)!, load]));
  }

  has(id: string): boolean {
    return this.modules.has(id);
  }

  /** A family by its id; null if a server has one that this app does not know. */
  async load(id: string): Promise<Family | null> {
    return (await this.modules.get(id)?.())?.family ?? null;
  }
}

export const families = new Registry({
  ...import.meta.glob<{ family: Family }>("./*/index.ts"),
  ...otherFamilies,
});
