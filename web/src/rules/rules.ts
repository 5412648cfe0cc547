// Navigating the numbered rules.
import type { RulesPage } from "../connection/requests.ts";
import { plain } from "../shared/search.ts";

export type Section = RulesPage["sections"][number];
export type Rule = Section["rules"][number];

const SHORT = 4; // letters of a word that many others begin with

/** A piece of a text. One that names another rule leads to it; an aside tells what we decided. */
export interface Piece {
  text: string;
  rule: boolean;
  aside: boolean;
}

/**
 * The rules that hold every word of a query, with their sections; all of them if the query is empty. The title of a
 * section counts for each of its rules: "tunnels" finds the whole chapter.
 */
export function found(sections: Section[], query: string, synonyms: readonly string[][] = []): Section[] {
  const sought = soughtBy(query, synonyms);
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter(({ id, title, text }) => holds(`${section.title} ${id} ${title} ${text}`, sought)),
    }))
    .filter(({ rules }) => rules.length > 0);
}

/** For each word of a query, the words of which a text has to hold one: itself, or any that means the same. A text holds
 * words that begin like these; short ones that were not typed it has to hold whole: "ferry" means the sea, not a seat. */
export function soughtBy(query: string, synonyms: readonly string[][] = []): string[][] {
  const groups = synonyms.map((group) => group.map(lettersOf));
  const typed = lettersOf(query);
  const phrase = groups.find((group) => group.includes(typed));
  if (phrase) return [[...new Set([typed, ...phrase])]];
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, ...(groups.find((group) => group.includes(word)) ?? [])]);
}

/** Words without accents, capitals and signs, one space apart: "Face-up" is the same as "face up". */
const lettersOf = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a text holds one of the words of each group, the first of which was typed. */
export function holds(text: string, sought: readonly string[][]): boolean {
  const all = ` ${lettersOf(text)} `;
  const whole = (word: string) => word.length <= SHORT;
  return sought.every((group) =>
    group.some((word, place) => all.includes(` ${word}${place > 0 && whole(word) ? " " : ""}`)),
  );
}

/** The ids of all rules. */
export function idsOf(sections: Section[]): Set<string> {
  return new Set(sections.flatMap(({ rules }) => rules.map(({ id }) => id)));
}

/** A text cut into pieces at the rules that it names and at its asides, which are in brackets. */
export function pieces(text: string, ids: ReadonlySet<string>): Piece[] {
  return text.split(/(\[[^\]]*\])/).flatMap((part) =>
    part
      .split(/\b([A-Z]{1,2}\d+)\b/)
      .filter(Boolean)
      .map((piece) => ({ text: piece, rule: ids.has(piece), aside: part.startsWith("[") })),
  );
}
