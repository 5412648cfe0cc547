// What a seat may do now, read from the move texts that the server lists. No rule is known here, only the texts' form.

export const PASS = "pass";
export const END = "end turn";
export const DONE = "done";
const AT = / at (\d+,\d+)$/;
const WITHOUT = /, no (rail|station|text)$/;
const ONTO_DECK = / onto the deck$/;
const FROM_DISCARDS = / from the discards$/;
const VERBS = ["put back", "hand over", "discard", "trash", "return", "put", "take", "show", "choose", "gain", "name"];
const PICK = new RegExp(`^(?:${VERBS.join("|")}) (.+?)(?: on the deck)?$`);

/** The ways to play a card of the hand. */
export interface Playing {
  /** As it is: no place has to be chosen. */
  plain: string | null;
  /** The move for each hex where its rail or station may go. */
  at: Map<string, string>;
  /** Without its rail, its station or its whole text. */
  without: string | null;
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

/** A card's id as it is said in a move, and back. */
export const said = (card: string): string => card.replaceAll("-", " ");
const meant = (name: string): string => name.replaceAll(" ", "-");

export const playAt = (card: string, hex: string): string => `play ${said(card)} at ${hex}`;
export const buy = (card: string): string => `buy ${said(card)}`;
export const play = (card: string): string => `play ${said(card)}`;

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
    for (const move of moves) this.read(move);
  }

  may(move: string): boolean {
    return this.moves.has(move);
  }

  /** The cards of the hand that may be played at a hex. */
  playableAt(hex: string): string[] {
    return [...this.plays].filter(([, { at }]) => at.has(hex)).map(([card]) => card);
  }

  private read(move: string): void {
    if (move.startsWith("play ")) this.readPlay(move);
    else if (move.startsWith("buy ")) this.readBuy(move);
    else if (move.startsWith("option ")) this.options.push(Number(move.slice("option ".length)));
    else if (AT.test(move)) this.hexes.set(AT.exec(move)![1]!, move);
    else this.readPick(move);
  }

  private readPlay(move: string): void {
    const card = meant(move.slice("play ".length).replace(AT, "").replace(WITHOUT, ""));
    const playing = this.plays.get(card) ?? { plain: null, at: new Map<string, string>(), without: null };
    const hex = AT.exec(move)?.[1];
    if (hex) playing.at.set(hex, move);
    else if (WITHOUT.test(move)) playing.without = move;
    else playing.plain = move;
    this.plays.set(card, playing);
  }

  private readBuy(move: string): void {
    const card = meant(move.slice("buy ".length).replace(ONTO_DECK, ""));
    const known = this.buys.get(card) ?? { move, ontoDeck: null };
    this.buys.set(card, ONTO_DECK.test(move) ? { ...known, ontoDeck: move } : { ...known, move });
  }

  private readPick(move: string): void {
    const card = PICK.exec(move.replace(FROM_DISCARDS, ""))?.[1];
    if (card) this.picks.push({ move, card: meant(card), fromDiscards: FROM_DISCARDS.test(move) });
  }
}
