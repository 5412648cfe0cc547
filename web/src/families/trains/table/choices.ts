// What a seat may do now, from the moves that the server lists. No rule is known here.
import type { Buy, Pick, Play } from "../../../generated/trains-moves.ts";
import type { Move } from "./moves.ts";

/** The ways to play a card of the hand. */
export interface Playing {
  /** As it is: no place has to be chosen. */
  plain: Play | null;
  /** The move for each hex where its rail or station may go. */
  at: Map<string, Play>;
  /** Without its rail, its station or its whole text. */
  without: Play | null;
}

export interface Buying {
  move: Buy;
  ontoDeck: Buy | null;
}

export class Choices {
  readonly plays = new Map<string, Playing>();
  readonly buys = new Map<string, Buying>();
  /** The cards that a text asks for. */
  readonly picks: Pick[] = [];
  /** The numbers of the options of a text, counted from 1. */
  readonly options: number[] = [];
  /** Hexes that are asked for without a card to be played first: the first rail, later rails and stations. */
  readonly hexes = new Map<string, Move>();
  private readonly kinds: ReadonlySet<Move["kind"]>;

  constructor(moves: readonly Move[]) {
    this.kinds = new Set(moves.map(({ kind }) => kind));
    for (const move of moves) this.add(move);
  }

  /** Whether there is a move of a kind: of passing, ending and being done there is but one. */
  may({ kind }: Move): boolean {
    return this.kinds.has(kind);
  }

  /** The cards of the hand that may be played at a hex. */
  playableAt(hex: string): string[] {
    return [...this.plays].filter(([, { at }]) => at.has(hex)).map(([card]) => card);
  }

  private add(move: Move): void {
    switch (move.kind) {
      case "play":
        this.addPlay(move);
        break;
      case "buy":
        this.addBuy(move);
        break;
      case "option":
        this.options.push(move.number);
        break;
      case "start":
      case "lay-rail":
      case "build-station":
        this.hexes.set(move.at, move);
        break;
      case "pick":
        this.picks.push(move);
        break;
      default: // passing and ending are neither cards nor places
    }
  }

  private addPlay(move: Play): void {
    const playing = this.plays.get(move.card) ?? { plain: null, at: new Map<string, Play>(), without: null };
    if (move.at) playing.at.set(move.at, move);
    else if (move.without) playing.without = move;
    else playing.plain = move;
    this.plays.set(move.card, playing);
  }

  private addBuy(move: Buy): void {
    const known = this.buys.get(move.card) ?? { move, ontoDeck: null };
    this.buys.set(move.card, move.onto_deck ? { ...known, ontoDeck: move } : { ...known, move });
  }
}
