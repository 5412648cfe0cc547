// The keys of the editor: what each does, and how they are listed.
import type { Editing, Tool } from "./editing.svelte.ts";
import { editRoute, lengthsOf } from "./changes.ts";

/** For the list of shortcuts: the keys, and the sentence about them. */
export const KEYS = [
  ["V", "keys-select"],
  ["C", "keys-city"],
  ["R", "keys-route"],
  ["T", "keys-ticket"],
  ["N", "keys-new"],
  ["← ↑ → ↓", "keys-walk"],
  ["Enter", "keys-enter"],
  ["Alt + ← ↑ → ↓", "keys-nudge"],
  ["[ ]", "keys-bend"],
  ["1–9", "keys-length"],
  ["Delete", "keys-delete"],
  ["Ctrl + Z", "keys-undo"],
  ["Ctrl + Shift + Z", "keys-redo"],
  ["+ − 0", "keys-zoom"],
  ["Esc", "keys-escape"],
  ["?", "keys-list"],
] as const;

const TOOLS: Record<string, Tool> = { v: "select", c: "city", r: "route", t: "ticket" };

/** Carry out a key; false if it means nothing here. `stem` is what new cities are called. */
export function press(
  editing: Editing,
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
  stem: string,
): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "z" && event.shiftKey) editing.redo();
    else if (key === "z") editing.undo();
    else if (key === "y") editing.redo();
    else return false;
    return true;
  }
  if (event.altKey) return false;
  const tool = TOOLS[key];
  if (tool) {
    const from = editing.chosen?.kind === "city" ? editing.chosen.id : null;
    editing.use(tool);
    if (tool === "route" || tool === "ticket") editing.start = from; // the chosen city is the first end
  } else if (key === "n") editing.placeCity(freePlace(editing), stem);
  else if (key === "delete" || key === "backspace") editing.remove();
  else if (key === "[") editing.bend(-0.05);
  else if (key === "]") editing.bend(0.05);
  else if (key === "escape") escape(editing);
  else if (/^[1-9]$/.test(key)) return setLength(editing, Number(key));
  else return false;
  return true;
}

function escape(editing: Editing): void {
  if (editing.start) editing.start = null;
  else if (editing.chosen) editing.chosen = null;
  else editing.use("select");
}

function setLength(editing: Editing, length: number): boolean {
  const { chosen, draft } = editing;
  if (chosen?.kind !== "route" || !lengthsOf(draft.game).includes(length)) return false;
  editing.change(editRoute(draft, chosen.id, { length }));
  return true;
}

/** A place for a new city: right of the chosen one, or in the middle, away from all others. */
function freePlace({ draft, chosen }: Editing): { x: number; y: number } {
  const start = draft.cities.find(({ id }) => id === chosen?.id) ?? { x: draft.width / 2 - 120, y: draft.height / 2 };
  for (let ring = 1; ring < 12; ring++)
    for (let turn = 0; turn < 8; turn++) {
      const angle = (turn * Math.PI) / 4;
      const place = { x: start.x + Math.cos(angle) * 120 * ring, y: start.y + Math.sin(angle) * 120 * ring };
      const inside = place.x > 20 && place.y > 20 && place.x < draft.width - 20 && place.y < draft.height - 20;
      if (inside && draft.cities.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > 80)) return place;
    }
  return { x: draft.width / 2, y: draft.height / 2 };
}
