// The eight piles of a table of Trains that is being planned: those that are kept, and the rest drawn from the set's cards.
// Piles are no secret, so they are drawn here and sent to the server, which deals everything else.
import type { TrainsPieces } from "../board/hexes.ts";
import { cardName, type CardPiece } from "../cards/cards.ts";

export const PILES = 8;

/** Whether an option names the buildings of a table with both boxes. */
export const isBuildings = (option: string): boolean => option.endsWith("-buildings");

export class PlannedPiles {
  /** The cards that the set takes its piles from. */
  pool = $state.raw<CardPiece[]>([]);
  /** The piles of a set that names all of them. */
  private fixed = $state.raw<CardPiece[]>([]);
  /** The piles that a set names besides those that are drawn. */
  private given = $state.raw<string[]>([]);
  kept = $state<string[]>([]);
  /** Which buildings a table with both boxes has: an option of the game, or none to have them drawn. */
  buildings = $state("");
  private drawn = $state.raw<string[]>([]);
  private readonly random: () => number;

  constructor(random: () => number = chance) {
    this.random = random;
  }

  /** Another game or set: its piles are drawn, and those that it shares with the last one are kept. */
  lay({ cards, choosable, picked }: Pick<TrainsPieces, "cards" | "choosable" | "picked">): void {
    const named = (ids: readonly string[]) =>
      cards
        .filter(({ id }) => ids.includes(id))
        .sort((a, b) => a.cost - b.cost || cardName(a).localeCompare(cardName(b)));
    this.pool = named(choosable);
    this.fixed = picked.length === PILES ? named(picked) : [];
    this.given = picked.length === PILES ? [] : [...picked];
    this.kept = this.kept.filter((id) => choosable.includes(id));
    this.draw();
  }

  /** Draw all piles again that are not kept. */
  draw(): void {
    const rest = this.pool.map(({ id }) => id).filter((id) => !this.kept.includes(id));
    this.drawn = shuffled(rest, this.random);
  }

  get mayChoose(): boolean {
    return this.pool.length > 0 && !this.fixed.length;
  }

  get full(): boolean {
    return this.sure.length >= PILES;
  }

  get all(): CardPiece[] {
    if (this.fixed.length) return this.fixed;
    const chosen = this.chosen;
    return this.pool.filter(({ id }) => chosen.includes(id));
  }

  /** Whether the cards come from both boxes, so that the buildings may come from either. */
  get mixed(): boolean {
    return new Set(this.pool.map(({ box }) => box)).size > 1;
  }

  /** What is sent to the server. */
  get options(): string[] {
    const buildings = this.mixed && this.buildings ? [this.buildings] : [];
    return [...buildings, ...(this.mayChoose ? this.chosen : [])];
  }

  /** Those that are not drawn. */
  private get sure(): string[] {
    return [...new Set([...this.given, ...this.kept])];
  }

  private get chosen(): string[] {
    const { sure } = this;
    return [...sure, ...this.drawn.filter((id) => !sure.includes(id))].slice(0, PILES);
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
