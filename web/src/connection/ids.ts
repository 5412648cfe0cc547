// The shapes of what stands in an address. Nothing in them needs an escape, so that no address can be taken for another.

/** The id of a table, as the server makes it: 32 signs. */
export function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** A single part of a path: the name of a game or a family, an id, a number. */
export function isPlain(part: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(part);
}
