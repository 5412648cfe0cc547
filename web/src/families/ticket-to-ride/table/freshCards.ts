// Which face-up cards have just been laid open: nobody has seen them yet, so a quick second click does not mean them.
const SEEN_AFTER = 500; // ms

export class FreshCards {
  private cards: readonly (string | null)[] | null = null;
  private since: number[] = [];
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** The face-up cards as they lie now. Those of the first look are known. */
  look(cards: readonly (string | null)[]): void {
    const { cards: before, since } = this;
    this.since = cards.map((card, place) =>
      before && before[place] !== card ? this.now() : (since[place] ?? -Infinity),
    );
    this.cards = cards;
  }

  isFresh(place: number): boolean {
    return this.now() - (this.since[place] ?? -Infinity) < SEEN_AFTER;
  }
}
