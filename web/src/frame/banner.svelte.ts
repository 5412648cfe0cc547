// The one thing about the connection that every page may have to say, above its content.
import type { Key } from "../words/words.svelte.ts";

class Banner {
  /** The sentence that is shown, or nothing. */
  key = $state<Key | null>(null);
}

export const banner = new Banner();
