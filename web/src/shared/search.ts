/** Whether a text contains all words that were typed, in any order, whatever its capitals and accents. */
export function matches(text: string, typed: string): boolean {
  const within = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Letters without accents and capitals, so that "estacion" finds "Estación". */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
