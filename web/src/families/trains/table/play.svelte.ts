// The table of a game of Trains in play: what is shown, and what a gesture of the player means.
import type { HexChart } from "../board/hexes.ts";
import type { Asked, Problem, RailPrice, TrainsOutlook } from "../../../generated/socket.ts";
import type { View } from "../../../generated/trains.ts";
import type { LiveTable } from "../../../connection/liveTable.svelte.ts";
import { TableSession } from "../../../table/tableSession.svelte.ts";
import { type CardBook, isPlainTrain } from "../cards/cards.ts";
import { Choices, type Playing } from "./choices.ts";
import { buy, placeAt, play, playAt } from "./moveText.ts";
import { type Attack, attackIn } from "./stepEffects.ts";

/** A hex that was touched while none is asked for: the cards that could be played there, or why there are none. */
export interface TouchedHex {
  hex: string;
  problem: Problem | null;
}

/** What a rail costs; null where nothing is to be paid, as for a station. */
export type Price = Pick<RailPrice, "coins" | "waste" | "points"> | null;

const PLACED = ["rail-laying", "station-expansion"] as const;

export class Play extends TableSession<View> {
  readonly chart: HexChart;
  readonly book: CardBook;
  /** A card of the hand that was touched to be placed, in the position of that number: in the next one it is in the hand again. */
  private placing = $state.raw<{ card: string; number: number } | null>(null);
  touched = $state.raw<TouchedHex | null>(null);
  /** The hex that a list points at. */
  pointed = $state<string | null>(null);
  /** The card that is being read. */
  reading = $state<string | null>(null);
  private attackSeen = $state(0);

  constructor(live: LiveTable, chart: HexChart, book: CardBook) {
    super(live, "trains");
    this.chart = chart;
    this.book = book;
  }

  // --- what there is

  choices = $derived(new Choices(this.position?.moves ?? []));

  private get outlook(): TrainsOutlook | null {
    const told = this.position?.outlook;
    return told?.family === "trains" ? told : null;
  }

  /** The question of a card's text. */
  get asked(): Asked | null {
    return this.outlook?.asked ?? null;
  }

  /** What waits for its hex, as long as it can still be played. */
  get place(): { card: string; playing: Playing } | null {
    const { placing, position } = this;
    if (placing === null || placing.number !== position?.number) return null;
    const playing = this.choices.plays.get(placing.card);
    return playing?.at.size ? { card: placing.card, playing } : null;
  }

  /** The moves of the hexes that can be chosen now. */
  private get moves(): ReadonlyMap<string, string> {
    return this.place?.playing.at ?? this.choices.hexes;
  }

  /** The hexes that can be chosen now, with what a rail costs there. */
  get choosable(): Map<string, Price> {
    return new Map([...this.moves.keys()].map((hex) => [hex, this.paysForRail ? this.priceAt(hex) : null]));
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

  /** The attack that has just been made, until it was looked at long enough. */
  get attack(): Attack | null {
    const found = attackIn(this.steps, (card) => this.book.has(card) && this.book.get(card).types.includes("attack"));
    return found && found.number > this.attackSeen ? found : null;
  }

  /** The plain trains of the hand: the moves that play them all. */
  get trains(): string[] {
    const { view } = this;
    const held = Object.entries(view?.hand ?? {}).filter(
      ([card]) => isPlainTrain(this.book.get(card)) && this.choices.plays.get(card)?.plain,
    );
    return held.flatMap(([card, count]) => new Array<string>(count).fill(play(card)));
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
    const [pick, ...more] = this.choices.picks.filter((each) => each.card === card && !each.fromDiscards);
    const playing = this.choices.plays.get(card);
    if (pick && !more.length) await this.make(pick.move);
    else if (playing?.at.size) this.wait(card);
    else if (playing) await this.make(playing.plain ?? playing.without!.move);
    else this.read(card);
  }

  /** A pile of the supply: it is bought where that is one thing to do, else read. */
  async touchPile(card: string): Promise<void> {
    const buying = this.choices.buys.get(card);
    if (buying && !buying.ontoDeck) await this.make(buying.move);
    else this.read(card);
  }

  /** A hex: it is chosen where one is asked for, else it tells what could be done there. */
  async touchHex(hex: string): Promise<void> {
    const move = this.moves.get(hex);
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
    await this.explain(from === "hand" ? play(card) : buy(card));
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

  private question(hex: string, card: string): string {
    const phase = this.view?.phase;
    return phase === "start" || phase === "rail" || phase === "station" ? placeAt(phase, hex) : playAt(card, hex);
  }

  private placed(): string {
    const hand = Object.keys(this.view?.hand ?? {});
    const found = PLACED.flatMap((kind) => hand.filter((card) => this.book.get(card).types.includes(kind)));
    return found[0] ?? "lay-rails";
  }
}
