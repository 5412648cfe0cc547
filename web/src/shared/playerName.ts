// The name of a player; those who are gone have one that the server gives to no other.
import { say } from "../words/words.svelte.ts";

const DELETED = "Deleted player";

export function playerName(name: string): string {
  return name === DELETED ? say("deleted-player") : name;
}
