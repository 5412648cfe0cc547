// The forms of ids and names in an address. Nothing in them needs an escape, so that no address can be mistaken for another.

/** The id of a table, as the server makes it: 32 characters. */
export function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** A single part of a path: the name of a game or a family, an id, a number. */
export function isPlain(part: string): boolean {
  return /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)?$/.test(part); // a map of one's own has a dot in its name
}
