// The keys of the editor of boards.
import type { Brush, Editing } from "./editing.svelte.ts";

export const KEYS = [
  ["V", "hexes-brush-select"],
  ["1", "hexes-brush-plain"],
  ["2", "hexes-brush-river"],
  ["3", "hexes-brush-mountain"],
  ["4", "hexes-brush-city"],
  ["5", "hexes-brush-remote"],
  ["6", "hexes-brush-sea"],
  ["B", "hexes-brush-barrier"],
  ["E", "hexes-brush-erase"],
  ["← ↑ → ↓", "hexes-keys-walk"],
  ["Enter", "hexes-keys-enter"],
  ["Ctrl + Z", "hexes-keys-undo"],
  ["Ctrl + Shift + Z", "hexes-keys-redo"],
  ["Esc", "hexes-keys-escape"],
] as const;

const BRUSHES: Record<string, Brush> = {
  v: "select",
  "1": "plain",
  "2": "river",
  "3": "mountain",
  "4": "city",
  "5": "remote",
  "6": "sea",
  b: "barrier",
  e: "erase",
};

/** Carry out a key; false if it means nothing here. */
export function press(
  editing: Editing,
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "y" || (key === "z" && event.shiftKey)) editing.redo();
    else if (key === "z") editing.undo();
    else return false;
    return true;
  }
  const brush = BRUSHES[key];
  if (brush) editing.brush = brush;
  else if (key === "escape") editing.chosen = null;
  else return false;
  return true;
}
