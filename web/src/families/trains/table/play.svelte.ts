// The table of a game of Trains in play: what is shown, and what a gesture of the player means.
import { tick } from "svelte";
import type { HexChart } from "../board/hexes.ts";
import type { Asked, Problem, RailPrice, TrainsOutlook } from "../../../generated/socket.ts";
import type { Pick as Picked } from "../../../generated/trains-moves.ts";
import type { View } from "../../../generated/trains.ts";
import type { LiveTable } from "../../../connection/liveTable.svelte.ts";
import { TableSession } from "../../../table/tableSession.svelte.ts";
import { type CardBook, isPlainTrain, kindOf } from "../cards/cards.ts";
import type { LogEntry } from "../../../table/log.ts";
import { Choices, type Playing } from "./choices.ts";
import { lastingInWords } from "./lasting.ts";
import { DONE, END, type Move, PASS, type Placing } from "./moves.ts";
import { type Attack, attackIn, shownIn, type Shown } from "./stepEffects.ts";
import { turnsIn } from "./turnLog.ts";

/** A hex that was touched while none is asked for: the cards that could be played there, or why there are none. */
export interface TouchedHex {
  hex: string;
  problem: Problem | null;
}

/** What a rail costs; null where nothing is to be paid, as for a station. */
export type Price = Pick<RailPrice, "coins" | "waste" | "points"> | null;

/** The phases that ask for a hex, and what is placed there. */
const PLACINGS: Readonly<Record<string, Placing>> = { start: "start", rail: "lay-rail", station: "build-station" };
const PLACED = ["rail-laying", "station-expansion"] as const;
/** After how long an attack is answered, in milliseconds: with a choice or without, so that the time tells nothing. */
const EVEN = { bots: 1200, people: 4000 };
/** After how long any other question with a single answer is answered. */
const MOMENT = 900;
/** For how long after a move a card that it brought into the hand is not touched: a second click meant what lay there before. */
const SECOND_CLICK = 500;

export class Play extends TableSession<View, Move> {
  readonly chart: HexChart;
  readonly book: CardBook;
  /** A card of the hand that was touched to be placed, in the position of that number: in the next one it is in the hand again. */
  private placing = $state.raw<{ card: string; number: number } | null>(null);
  touched = $state.raw<TouchedHex | null>(null);
  /** The hex that a list points at. */
  pointed = $state<string | null>(null);
  /** The card that is being read. */
  reading = $state<string | null>(null);
  /** The card that is read beside the place where it lies. */
  peeked = $state.raw<{ card: string; beside: DOMRect } | null>(null);
  /** The page that a narrow screen is asked to show. */
  page = $state<"hand" | "supply">();
  /** An answer to an attack was given, and waits for its time. */
  held = $state(false);
  private attackSeen = $state(0);
  private shownSeen = $state(0);
  /** The position in which the end of the turn is asked about, since trains or coins are left. */
  private endingAt = $state<number | null>(null);
  /** When the position came that asks now. */
  private asking = { number: -1, since: 0 };
  /** The hand as it was last, and the cards that came into it since the last move. */
  private hand: Record<string, number> = {};
  private drawn: readonly string[] = [];
  private lastMade = 0;

  constructor(live: LiveTable, chart: HexChart, book: CardBook) {
    super(live, "trains");
    this.chart = chart;
    this.book = book;
  }

  // --- what there is

  choices = $derived(new Choices(this.moves));

  private get outlook(): TrainsOutlook | null {
    const told = this.position?.outlook;
    return told?.family === "trains" ? told : null;
  }

  /** The question of a card's text. */
  get asked(): Asked | null {
    return this.outlook?.asked ?? null;
  }

  /** The turn would end with trains or coins that could buy something: the player is asked. */
  get ending(): boolean {
    return this.endingAt !== null && this.endingAt === this.position?.number;
  }

  /** A question that has only one answer is not asked: it answers itself after a moment. */
  get unasked(): boolean {
    const { asked, moves } = this;
    return asked !== null && moves.length === 1 && moves[0]!.kind === DONE.kind;
  }

  override get myTurn(): boolean {
    return super.myTurn && !this.unasked;
  }

  override get log(): LogEntry[] {
    return turnsIn(this.told, this.book);
  }

  /** Cards that somebody has just drawn or revealed, as far as they are known. */
  get shown(): Shown | null {
    const found = shownIn(this.steps, this.watcher);
    return found && found.number > this.shownSeen ? found : null;
  }

  /** What a hint points at: a hex, a card of the hand, a pile. */
  get advised(): { hex: string | null; hand: string | null; pile: string | null } {
    const move = this.advice?.move;
    const card = move && "card" in move ? move.card : null;
    const supply = move?.kind === "buy" || (move?.kind === "pick" && !(card && this.view?.hand?.[card]));
    return { hex: (move && "at" in move && move.at) || null, hand: supply ? null : card, pile: supply ? card : null };
  }

  /** What waits for its hex, as long as it can still be played. */
  get place(): { card: string; playing: Playing } | null {
    const { placing, position } = this;
    if (placing === null || placing.number !== position?.number) return null;
    const playing = this.choices.plays.get(placing.card);
    return playing?.at.size ? { card: placing.card, playing } : null;
  }

  /** The moves of the hexes that can be chosen now. */
  private get placements(): ReadonlyMap<string, Move> {
    return this.place?.playing.at ?? this.choices.hexes;
  }

  /** The hexes that can be chosen now, with what a rail costs there. */
  get choosable(): Map<string, Price> {
    return new Map([...this.placements.keys()].map((hex) => [hex, this.paysForRail ? this.priceAt(hex) : null]));
  }

  /** The rails next to my network; a card that waits may make them cheaper. */
  private get rails(): readonly RailPrice[] {
    const lifted = this.place && this.outlook?.lifting[this.place.card];
    return lifted ?? this.outlook?.rails ?? [];
  }

  private get paysForRail(): boolean {
    if (this.place) return !this.book.get(this.place.card).types.includes("station-expansion");
    return this.view?.phase === "rail";
  }

  /** What a rail costs at a hex next to my network. */
  priceAt(hex: string): Price {
    return this.rails.find((rail) => rail.hex === hex && !rail.refusal) ?? null;
  }

  /** The points that what is placed at a hex brings now: a rail, or a station beside a rail of mine. */
  worthAt(hex: string): number {
    if (this.view?.phase === "start") return 0;
    if (this.paysForRail) return this.priceAt(hex)?.points ?? 0;
    const { view, watcher, chart } = this;
    const there = view?.stations[hex] ?? 0;
    const mine = watcher !== null && view?.rails[hex]?.includes(watcher);
    const points = chart.pieces.city_points;
    return mine ? (points[there + 1] ?? 0) - (points[there] ?? 0) : 0;
  }

  /** The attack that has just been made, until it was looked at long enough. */
  get attack(): Attack | null {
    const found = attackIn(this.steps, (card) => this.book.has(card) && this.book.get(card).types.includes("attack"));
    return found && found.number > this.attackSeen ? found : null;
  }

  /** The plain trains of the hand: the moves that play them all. */
  get trains(): Move[] {
    return Object.entries(this.view?.hand ?? {}).flatMap(([card, count]) => {
      const plain = isPlainTrain(this.book.get(card)) && this.choices.plays.get(card)?.plain;
      return plain ? new Array<Move>(count).fill(plain) : [];
    });
  }

  /** The coins that those trains would give. */
  get coinsOfTrains(): number {
    return this.trains.reduce((sum, move) => sum + ("card" in move ? this.book.get(move.card).coins : 0), 0);
  }

  /** All trains of the hand that can be played, those with a text or Waste too. */
  get trainsInHand(): number {
    return Object.entries(this.view?.hand ?? {})
      .filter(([card]) => kindOf(this.book.get(card)) === "train" && this.choices.plays.has(card))
      .reduce((sum, [, count]) => sum + count, 0);
  }

  /** What holds for me until the end of my turn, in words. */
  get lasting(): string[] {
    return this.view && this.view.turn_seat === this.watcher ? lastingInWords(this.view.lasting) : [];
  }

  /** The last hex that a move changed. */
  get last(): string | null {
    for (const { kind, events } of this.steps.toReversed()) {
      if (kind === "undo") return null;
      const hex = events.map(({ facts }) => facts["hex"]).find((id) => typeof id === "string");
      if (hex) return hex;
    }
    return null;
  }

  // --- gestures

  override letGo(): void {
    super.letGo();
    this.placing = null;
    this.touched = null;
    this.pointed = null;
    this.reading = null;
    this.endingAt = null;
  }

  /** A position has come: from now on its question waits. */
  noticeQuestion(now = Date.now()): void {
    const number = this.position?.number ?? -1;
    if (number !== this.asking.number) this.asking = { number, since: now };
  }

  /** Cards may have come into the hand. */
  noticeHand(): void {
    const hand = this.view?.hand ?? {};
    const drawn = Object.keys(hand).filter((card) => !this.hand[card]);
    if (drawn.length) this.drawn = drawn;
    this.hand = hand;
  }

  private isUnseen(card: string, now = Date.now()): boolean {
    return this.drawn.includes(card) && now - this.lastMade < SECOND_CLICK;
  }

  /** How long a question with a single answer still waits before it answers itself; null if there is none. */
  get patience(): number | null {
    return this.unasked ? this.heldBack(MOMENT) : null;
  }

  /** An attack is answered after the same time, whether there is a choice or not. */
  private heldBack(least = 0, now = Date.now()): number {
    const time = this.view?.question?.what === "react" ? this.evenTime : least;
    return time && Math.max(0, this.asking.since + time - now);
  }

  private get evenTime(): number {
    const others = this.live.table?.seats.filter(({ seat }) => seat !== this.watcher) ?? [];
    return others.some(({ kind }) => kind !== "bot") ? EVEN.people : EVEN.bots;
  }

  /** The single answer is given; another page of the same seat may have been quicker, which is nobody's mistake. */
  async answerAlone(): Promise<void> {
    const { position, watcher } = this;
    if (!this.unasked || !position || watcher === null) return;
    await this.live.send({ type: "move", seat: watcher, number: position.number, move: { ...DONE } });
  }

  override async make(...moves: Move[]): Promise<void> {
    this.lastMade = Date.now();
    this.drawn = []; // what came before this move has been seen
    const wait = this.heldBack();
    if (!wait) return super.make(...moves);
    if (this.held) return;
    this.held = true;
    await new Promise((go) => setTimeout(go, wait));
    this.held = false;
    await super.make(...moves);
  }

  /** The turn ends, unless trains or coins are left that could buy something: then the player is asked first. */
  async endTurn(): Promise<void> {
    await this.finish(END, this.trains.length > 0 || this.affordable.length > 0);
  }

  /** Passing returns Waste; with more trains than Waste in hand it would throw more away than it brings. */
  async pass(): Promise<void> {
    await this.finish(PASS, this.trains.length > (this.view?.hand?.["waste"] ?? 0));
  }

  /** The turn is over with a move, which is asked about once if something would be lost. */
  private async finish(move: Move, loses: boolean): Promise<void> {
    if (!this.ending && loses && this.choices.may(move)) {
      this.letGo();
      this.endingAt = this.position!.number;
    } else await this.attempt(move);
  }

  /** The cards that the coins that are left could buy, the dearest first. */
  get affordable(): string[] {
    const cards = [...this.choices.buys.keys()].filter((card) => this.book.get(card).cost > 0);
    return cards.sort((a, b) => this.book.get(b).cost - this.book.get(a).cost);
  }

  /** A narrow screen turns to the supply, or back to the hand. */
  async turnTo(page: "hand" | "supply"): Promise<void> {
    this.letGo();
    this.page = undefined;
    await tick();
    this.page = page;
  }

  peek(card: string, beside: DOMRect | null): void {
    if (beside) this.peeked = { card, beside };
    else if (this.peeked?.card === card) this.peeked = null;
  }

  /** The cards that were drawn or revealed have been seen. */
  seeShown(): void {
    this.shownSeen = this.shown?.number ?? this.shownSeen;
  }

  /** A card that waits for its hex goes back to the hand before a move is taken back. */
  override async undo(): Promise<void> {
    if (this.place === null) await super.undo();
    else this.letGo();
  }

  override get mayUndo(): boolean {
    return this.place !== null || super.mayUndo;
  }

  /** The touched hex was looked at; a card that waits for its hex goes on waiting. */
  leaveHex(): void {
    this.touched = null;
  }

  point(hex: string | null): void {
    this.pointed = hex;
  }

  /** A card of the hand: it answers the question that is asked, is played, or waits for its hex. */
  async touchCard(card: string): Promise<void> {
    if (this.isUnseen(card)) return;
    const [pick, ...more] = this.choices.picks.filter((each) => each.card === card && !each.from_discards);
    const playing = this.choices.plays.get(card);
    if (pick && !more.length) await this.make(pick);
    else if (playing?.at.size) this.wait(card);
    else if (playing) await this.make(playing.plain ?? playing.without!);
    else this.read(card);
  }

  /** A card that a text asks for. */
  async pick(picked: Picked): Promise<void> {
    if (!this.isUnseen(picked.card)) await this.make(picked);
  }

  /** A pile of the supply: it is bought where that is one thing to do, else read. */
  async touchPile(card: string): Promise<void> {
    const buying = this.choices.buys.get(card);
    if (buying && !buying.ontoDeck) await this.make(buying.move);
    else this.read(card);
  }

  /** A hex: it is chosen where one is asked for, else it tells what could be done there. */
  async touchHex(hex: string): Promise<void> {
    const move = this.placements.get(hex);
    if (move) await this.make(move);
    else await this.lookAt(hex);
  }

  /** The attack was looked at long enough. */
  seeAttack(): void {
    this.attackSeen = this.attack?.number ?? this.attackSeen;
  }

  async playTrains(): Promise<void> {
    await this.make(...this.trains);
  }

  read(card: string): void {
    this.letGo();
    this.reading = card;
  }

  /** Why a pile can't be bought, or a card not be played. */
  async whyNot(card: string, from: "hand" | "supply"): Promise<void> {
    this.letGo(); // on a phone the card that is read lies over the piles
    await this.explain({ kind: from === "hand" ? "play" : "buy", card });
  }

  private wait(card: string): void {
    this.letGo();
    this.placing = { card, number: this.position!.number };
  }

  /** The server is asked for the reason with the card that waits, else with any of the hand that has to do with hexes. */
  private async lookAt(hex: string): Promise<void> {
    const { place, placing } = this;
    const asked: TouchedHex = { hex, problem: null };
    this.letGo();
    this.placing = placing;
    this.touched = asked;
    if (!this.myTurn || (place === null && this.choices.playableAt(hex).length)) return;
    const answer = await this.ask(this.question(hex, place?.card ?? this.placed()));
    if (this.touched === asked && answer?.type === "refused") this.touched = { hex, problem: answer.error };
  }

  private question(at: string, card: string): Move {
    const kind = PLACINGS[this.view?.phase ?? ""];
    return kind ? { kind, at } : { kind: "play", card, at };
  }

  private placed(): string {
    const hand = Object.keys(this.view?.hand ?? {});
    const found = PLACED.flatMap((kind) => hand.filter((card) => this.book.get(card).types.includes(kind)));
    return found[0] ?? "lay-rails";
  }
}
