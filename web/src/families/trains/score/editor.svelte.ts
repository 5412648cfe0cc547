// A table of Trains that is being entered. Several players may have rails on one hex; stations belong to nobody.
import { Editor, toggled } from "../../../score/editor.svelte.ts";
import { emptyPlayer, type RealPlayer, type TrainsPosition } from "./position.ts";

export class TrainsEditor extends Editor<RealPlayer, TrainsPosition> {
  protected override emptyPlayer = emptyPlayer;

  /** The colours of the rails on each hex. */
  get colourOfRails(): Record<string, number[]> {
    const found: Record<string, number[]> = {};
    for (const [index, { rails }] of this.position.players.entries()) {
      for (const hex of rails) (found[hex] ??= []).push(this.colours[index]!);
    }
    return found;
  }

  toggleRail(hex: string): void {
    this.changePlayer({ rails: toggled(this.player.rails, hex) });
  }

  /** Rails of a stroke, where the player has none. */
  addRails(hexes: readonly string[]): void {
    this.changePlayer({ rails: [...new Set([...this.player.rails, ...hexes])] });
  }

  setStations(hex: string, count: number): void {
    this.change({ ...this.position, stations: counted(this.position.stations, hex, count) });
  }

  setCard(card: string, count: number): void {
    this.changePlayer({ cards: counted(this.player.cards, card, count) });
  }

  setPoints(points: number): void {
    this.changePlayer({ points });
  }
}

/** So many of something; what is not there is not listed. */
function counted(counts: Readonly<Record<string, number>>, id: string, count: number): Record<string, number> {
  const { [id]: _, ...others } = counts;
  return count > 0 ? { ...others, [id]: count } : others;
}
