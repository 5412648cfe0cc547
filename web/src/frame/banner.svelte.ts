// The message about the connection that any page may show above its content.
import type { Key } from "../words/words.svelte.ts";

class Banner {
  /** The sentence that is shown, or nothing. */
  key = $state<Key | null>(null);
}

export const banner = new Banner();
