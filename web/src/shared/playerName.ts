// The name of a player; deleted players have one that the server gives to nobody else.
import { say } from "../words/words.svelte.ts";

const DELETED = "Deleted player";

export function playerName(name: string): string {
  return name === DELETED ? say("deleted-player") : name;
}
