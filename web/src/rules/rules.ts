// Finding one's way in the numbered rules.
import type { RulesPage } from "../connection/http.ts";
import { plain } from "../shared/search.ts";

export type Section = RulesPage["sections"][number];
export type Rule = Section["rules"][number];

/** A piece of a text. One that names another rule leads to it; an aside tells what we decided. */
export interface Piece {
  text: string;
  rule: boolean;
  aside: boolean;
}

/**
 * The rules that hold every word of a query, with their sections; all of them where nothing is asked. The title of a
 * section speaks for each of its rules: who looks for "tunnels" finds the whole chapter.
 */
export function found(sections: Section[], query: string): Section[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return sections
    .map((section) => ({ ...section, rules: section.rules.filter((rule) => holdsAll(section, rule, words)) }))
    .filter(({ rules }) => rules.length > 0);
}

function holdsAll(section: Section, { id, title, text }: Rule, words: readonly string[]): boolean {
  const all = plain(`${section.title} ${id} ${title} ${text}`);
  return words.every((word) => all.includes(word));
}

/** The ids of all rules. */
export function idsOf(sections: Section[]): Set<string> {
  return new Set(sections.flatMap(({ rules }) => rules.map(({ id }) => id)));
}

/** A text cut into pieces at the rules that it names and at its asides, which stand in brackets. */
export function pieces(text: string, ids: ReadonlySet<string>): Piece[] {
  return text.split(/(\[[^\]]*\])/).flatMap((part) =>
    part
      .split(/\b([A-Z]{1,2}\d+)\b/)
      .filter(Boolean)
      .map((piece) => ({ text: piece, rule: ids.has(piece), aside: part.startsWith("[") })),
  );
}
