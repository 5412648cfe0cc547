// What the browser's tab says while the game waits for this player: in its title, and by a dot on its icon.
import { say } from "../words/words.svelte.ts";

const ICON = 'link[rel="icon"]';

class Turn {
  /** Whether the table on the screen waits for this player. */
  mine = $state(false);

  /** The title of a page. */
  title(page: string): string {
    return this.mine ? `● ${say("table-your-turn")} · ${page}` : page;
  }

  /** Have the icon say it too. */
  mark(): void {
    const icon = document.querySelector<HTMLLinkElement>(ICON);
    if (icon) icon.href = icon.href.replace(/icon(-turn)?\.svg$/, this.mine ? "icon-turn.svg" : "icon.svg");
  }
}

export const turn = new Turn();
