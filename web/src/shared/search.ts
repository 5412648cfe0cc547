/** Whether a text contains what was typed, whatever its capitals and accents. */
export function matches(text: string, typed: string): boolean {
  return plain(text).includes(plain(typed));
}

/** Letters without accents and capitals, so that "estacion" finds "Estación". */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
