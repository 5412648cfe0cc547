// What a seat may do now, from the moves that the server lists. No rule is known here.
import { type Left, type Move, readMove } from "./moveText.ts";

/** The ways to play a card of the hand. */
export interface Playing {
  /** As it is: no place has to be chosen. */
  plain: string | null;
  /** The move for each hex where its rail or station may go. */
  at: Map<string, string>;
  /** Without its rail, its station or its whole text: the move, and what is left out. */
  without: { move: string; left: Left } | null;
}

export interface Buying {
  move: string;
  ontoDeck: string | null;
}

/** A card that a text asks for. */
export interface Picking {
  move: string;
  card: string;
  fromDiscards: boolean;
}

export class Choices {
  readonly plays = new Map<string, Playing>();
  readonly buys = new Map<string, Buying>();
  readonly picks: Picking[] = [];
  /** The numbers of the options of a text, counted from 1. */
  readonly options: number[] = [];
  /** Hexes that are asked for without a card to be played first: the first rail, later rails and stations. */
  readonly hexes = new Map<string, string>();
  private readonly moves: ReadonlySet<string>;

  constructor(moves: readonly string[]) {
    this.moves = new Set(moves);
    for (const move of moves) this.add(move, readMove(move));
  }

  may(move: string): boolean {
    return this.moves.has(move);
  }

  /** The cards of the hand that may be played at a hex. */
  playableAt(hex: string): string[] {
    return [...this.plays].filter(([, { at }]) => at.has(hex)).map(([card]) => card);
  }

  private add(text: string, move: Move | null): void {
    switch (move?.kind) {
      case "play":
        this.addPlay(text, move);
        break;
      case "buy":
        this.addBuy(text, move);
        break;
      case "option":
        this.options.push(move.option);
        break;
      case "place":
        this.hexes.set(move.hex, text);
        break;
      case "pick":
        this.picks.push({ move: text, card: move.card, fromDiscards: move.fromDiscards });
        break;
      default: // passing and ending are neither cards nor places
    }
  }

  private addPlay(text: string, { card, hex, without }: Extract<Move, { kind: "play" }>): void {
    const playing = this.plays.get(card) ?? { plain: null, at: new Map<string, string>(), without: null };
    if (hex) playing.at.set(hex, text);
    else if (without) playing.without = { move: text, left: without };
    else playing.plain = text;
    this.plays.set(card, playing);
  }

  private addBuy(text: string, { card, ontoDeck }: Extract<Move, { kind: "buy" }>): void {
    const known = this.buys.get(card) ?? { move: text, ontoDeck: null };
    this.buys.set(card, ontoDeck ? { ...known, ontoDeck: text } : { ...known, move: text });
  }
}
