import type { Key } from "../words/words.svelte.ts";

export const THEME_WORDS = {
  system: "theme-system",
  light: "theme-light",
  dark: "theme-dark",
} as const satisfies Record<string, Key>;
export type Theme = keyof typeof THEME_WORDS;
export const THEMES = Object.keys(THEME_WORDS) as Theme[];

/** The theme that comes after another, round and round. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
}
