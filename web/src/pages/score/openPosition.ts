import { tableOf } from "../../score/editor.svelte.ts";
import { readPosition } from "../../score/position.ts";
import { SavedTables } from "../../score/savedTables.ts";
import { blankOf, scoredGames } from "./blanks.ts";

/** Keep a position as a real table that is being scored; the address of its page, or null where it is none. */
export async function openPosition(text: string): Promise<string | null> {
  const ids = scoredGames().map(({ id }) => id);
  const position = await readPosition(text, ids, blankOf);
  if (!position) return null;
  const table = tableOf(position);
  new SavedTables().keep(table);
  return `/score/${position.game}#${table.id}`;
}
