// What a file or a link holds: a game with its moves, or the position of a real table. Whether all of it is legal is found
// out by the rules, when it is opened.
import { MOST_TEXT, Unreadable } from "./packed.ts";

export type Carried =
  | { kind: "game"; text: string; game: string; variant: string; players: number; moves: number; over: boolean }
  | { kind: "position"; text: string; game: string }
  | { kind: "map"; text: string };

/** Reads the text of a file or a link. */
export function readCarried(text: string): Carried {
  if (text.length > MOST_TEXT) throw new Unreadable("carry-big");
  const found = parsed(text);
  const { game, players, actions, variant, result } = found;
  if (found["capolinea"] === "map") return { kind: "map", text };
  if (typeof game !== "string") throw new Unreadable("carry-bad");
  if (Array.isArray(actions) && typeof players === "number")
    return {
      kind: "game",
      text,
      game,
      variant: typeof variant === "string" ? variant : "",
      players,
      moves: actions.length,
      over: typeof result === "object" && result !== null,
    };
  if (Array.isArray(players)) return { kind: "position", text, game };
  throw new Unreadable("carry-bad");
}

function parsed(text: string): Record<string, unknown> {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Unreadable("carry-bad");
  }
  if (typeof found !== "object" || found === null) throw new Unreadable("carry-bad");
  return found as Record<string, unknown>;
}

/** The text of a chosen file; one that is too big is not even read. */
export async function readFile(file: Blob): Promise<string> {
  if (file.size > MOST_TEXT) throw new Unreadable("carry-big");
  return file.text();
}
