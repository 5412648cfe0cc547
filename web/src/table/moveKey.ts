/** A move, or part of one, as a text: the same for the same move, in whichever order its fields come. To compare by. */
export function keyOf(move: object): string {
  return JSON.stringify(move, (_, value: unknown) => (isRecord(value) ? sorted(value) : value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value instanceof Object && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
