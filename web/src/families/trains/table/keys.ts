// The keys of the table: what each of them means.
export type KeyMeaning = "trains" | "end" | "pass" | "hint" | "undo" | "let-go";

export const KEYS = ["T", "E", "P", "H", "U", "Esc"] as const;

const MEANINGS: Record<string, KeyMeaning> = {
  t: "trains",
  e: "end",
  p: "pass",
  h: "hint",
  u: "undo",
  escape: "let-go",
};

export function meaningOf(key: string): KeyMeaning | null {
  return MEANINGS[key.toLowerCase()] ?? null;
}
