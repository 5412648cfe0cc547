// Rows in memory, for a browser that lets a page keep nothing: a private window, or storage that is switched off.
type Write = [rows: string, key: string, value: string | null, how: "add" | "put"];

export class ForgetfulStore {
  private readonly rows = new Map<string, Map<string, string>>();

  load(rows: string, prefix: string): Promise<string> {
    const found = [...this.of(rows)].filter(([key]) => key.startsWith(prefix));
    return Promise.resolve(JSON.stringify(found.sort(([one], [other]) => (one < other ? -1 : 1))));
  }

  commit(writes: string): Promise<void> {
    const list = JSON.parse(writes) as Write[];
    const taken = list.some(([rows, key, value, how]) => value !== null && how === "add" && this.of(rows).has(key));
    if (taken) return Promise.reject(new DOMException("the key is taken", "ConstraintError"));
    for (const [rows, key, value] of list) {
      if (value === null) this.of(rows).delete(key);
      else this.of(rows).set(key, value);
    }
    return Promise.resolve();
  }

  private of(rows: string): Map<string, string> {
    const found = this.rows.get(rows) ?? new Map<string, string>();
    this.rows.set(rows, found);
    return found;
  }
}
