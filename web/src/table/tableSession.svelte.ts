// A seat at a table in play, for every game: the seat that is shown, moves, hints, log and chat.
import type { Hinted, Position, Seen } from "../generated/socket.ts";
import { notices } from "../app/notices.svelte.ts";
import type { Answer, Wish } from "../connection/connection.ts";
import { Conversation } from "./conversation.svelte.ts";
import { entryOf, type LogEntry } from "./log.ts";
import { keyOf } from "./moveKey.ts";
import type { LiveTable } from "../connection/liveTable.svelte.ts";
import { Moments } from "./moments.svelte.ts";
import { nextSeat } from "./seats.ts";
import type { Watcher } from "../connection/liveTable.svelte.ts";

/** What the views of all games have. */
export interface AnyView {
  phase: string;
  to_decide: number[];
}

/** What the moves of all games have. */
export interface AnyMove {
  kind: string;
}

/** What the server advises: a move and its reasons. */
export interface Advice<Move = AnyMove> {
  move: Move;
  reasons: Hinted["reasons"];
}

/** How long a player who shares the device sees the result of their move before it is passed on. */
const LINGER = 1600;

export class TableSession<View extends AnyView = AnyView, Move extends AnyMove = AnyMove> {
  readonly live: LiveTable;
  readonly family: string;
  readonly talk: Conversation;
  readonly moments = new Moments();
  advice = $state.raw<Advice<Move> | null>(null);
  /** The last move that was made, until it is answered. */
  private underway: Promise<void> = Promise.resolve();
  /** A move is on its way. */
  busy = $state(false);
  /** A hint is being thought out, which takes a strong player a while. */
  thinking = $state(false);
  private confirmed = $state<Watcher>(null);
  /** The device was given away: the player who had it before has to say so again. */
  private passed = $state(false);
  private lingering = $state(false);
  private seen: number | null = null;
  /** The numbers of the steps of one gesture, if there were several: they are undone together. */
  private gestures: number[][] = [];

  constructor(live: LiveTable, family: string) {
    this.live = live;
    this.family = family;
    this.talk = new Conversation(
      live.table?.id ?? "",
      () => live.chat,
      (wish) => this.tell(wish),
    );
  }

  /** Nothing is touched or shown in front of the board any more. */
  letGo(): void {
    this.advice = null;
  }

  // --- which seat is shown

  get mine(): number[] {
    return this.live.table?.mine ?? [];
  }

  /** Several people share this device, also while a bot plays for some of them. */
  get shared(): boolean {
    return this.mine.length + (this.live.table?.returnable.length ?? 0) > 1;
  }

  private get wanted(): Watcher {
    const some = this.live.position(this.mine[0] ?? null);
    const deciding = (some?.view as AnyView | undefined)?.to_decide ?? [];
    return nextSeat(this.mine, deciding, this.shared ? this.confirmed : null);
  }

  /** The seat that the device has to be passed to before anything of it is shown. */
  get handover(): Watcher {
    const kept = this.confirmed !== null && this.lingers;
    return this.shared && !kept && (this.passed || this.wanted !== this.confirmed) ? this.wanted : null;
  }

  /** What the last move led to is still being looked at. */
  protected get lingers(): boolean {
    return this.busy || this.lingering;
  }

  private linger(): void {
    this.lingering = true;
    setTimeout(() => (this.lingering = false), LINGER);
  }

  get watcher(): Watcher {
    return this.shared ? this.confirmed : this.wanted;
  }

  /** The device goes to somebody else, who may not come: a bot may play for them when their time is up. */
  passOn(): void {
    this.passed = true;
  }

  /** The player of the seat has the device now. */
  takeOver(): void {
    this.confirmed = this.wanted;
    this.passed = false;
    this.letGo();
  }

  // --- what there is

  get position(): Position | undefined {
    return this.live.position(this.watcher);
  }

  get view(): View | null {
    return (this.position?.view as View | undefined) ?? null;
  }

  /** The whole moves that may be made now. */
  get moves(): Move[] {
    return (this.position?.moves ?? []) as unknown as Move[];
  }

  /** The moves that may be made once they are paid for, without any payment. */
  get unpaid(): Move[] {
    return (this.position?.unpaid ?? []) as unknown as Move[];
  }

  get steps(): Seen[] {
    return this.live.steps(this.watcher);
  }

  /** The steps that the log may tell of: all, unless the last one is still being shown. */
  get told(): Seen[] {
    return this.steps;
  }

  /** The log, as a family tells it. */
  get log(): LogEntry[] {
    return this.told.map(entryOf);
  }

  get myTurn(): boolean {
    return this.watcher !== null && (this.view?.to_decide.includes(this.watcher) ?? false);
  }

  get mayUndo(): boolean {
    return this.position?.undo ?? false;
  }

  /** What happened since `see` was asked last. */
  protected get unseen(): Seen[] {
    const { seen, steps } = this;
    return seen === null ? [] : steps.filter(({ number }) => number > seen);
  }

  /** What happened since this was asked last, up to a step; the first time nothing, since it is past. */
  see(until = Infinity): Seen[] {
    const { unseen, steps } = this;
    const last = steps.at(-1)?.number ?? this.position?.number ?? 0;
    this.seen = this.seen === null ? last : Math.max(this.seen, Math.min(last, until));
    return unseen.filter(({ number }) => number <= until);
  }

  // --- gestures

  /** Make a move; if it is not possible, show why. */
  async attempt(move: Move): Promise<void> {
    if (this.moves.some((each) => keyOf(each) === keyOf(move))) await this.make(move);
    else await this.explain(move);
  }

  /**
   * Make moves that are known to be legal, one after the other, or were a moment ago. A position may be here before the
   * answer to the move that led to it: the next move waits for that. A second click on the first one is none.
   */
  make(...moves: Move[]): Promise<void> {
    const { position, watcher } = this;
    if (!position || watcher === null) return Promise.resolve();
    this.underway = this.underway.then(async () => {
      if (this.position?.number === position.number) await this.makeAll(watcher, position.number, moves);
    });
    return this.underway;
  }

  private async makeAll(seat: number, from: number, moves: readonly Move[]): Promise<void> {
    this.busy = true;
    const made = await this.inTurn(
      from,
      moves.map((move) => ({ type: "move", seat, move: asSent(move) })),
    );
    if (made.length > 1) this.gestures.push(made);
    if (this.shared) this.linger();
    this.busy = false;
    if (made.length === moves.length) this.moved();
  }

  /** My move was made: what was refused before is no longer of interest. */
  protected moved(): void {
    notices.settle();
    this.letGo();
  }

  /** Undo the last move, with everything that the same gesture did. */
  undo(): Promise<void> {
    this.underway = this.underway.then(() => this.takeBack());
    return this.underway;
  }

  private async takeBack(): Promise<void> {
    const { position, watcher } = this;
    if (!position || watcher === null) return;
    const last = lastMove(this.steps, watcher)?.number ?? 0;
    const together = this.gestures.find((numbers) => numbers.includes(last)) ?? [last];
    await this.inTurn(
      position.number,
      together.slice(0, together.indexOf(last) + 1).map(() => ({ type: "undo", seat: watcher })),
    );
  }

  /** Ask what a strong player would do. */
  async askHint(): Promise<void> {
    const { position, watcher } = this;
    if (!position || watcher === null || this.thinking) return;
    this.thinking = true;
    const answer = await this.tell({ type: "hint", seat: watcher, number: position.number });
    this.thinking = false;
    if (answer.type !== "hinted" || answer.number !== this.position?.number) return;
    this.letGo();
    this.advice = { move: answer.move as unknown as Move, reasons: answer.reasons };
  }

  /** Vote to hand the seat of an absent player to a bot. */
  async vote(seat: number): Promise<void> {
    await this.tell({ type: "vote", seat });
  }

  /** Take back a seat that a bot has played meanwhile. */
  async comeBack(seat: number): Promise<void> {
    await this.tell({ type: "return", seat });
  }

  async resign(): Promise<void> {
    if (this.watcher !== null) await this.tell({ type: "resign", seat: this.watcher });
  }

  // --- the server

  /** Carry out steps one after the other until one is refused; the numbers of the positions that they led to. */
  private async inTurn(
    number: number,
    steps: readonly ({ type: "move"; seat: number; move: Record<string, unknown> } | { type: "undo"; seat: number })[],
  ): Promise<number[]> {
    const led: number[] = [];
    for (const step of steps) {
      const answer = await this.tell({ ...step, number: led.at(-1) ?? number });
      if (answer.type !== "done") break;
      led.push(answer.number);
    }
    return led;
  }

  protected async explain(move: Move): Promise<void> {
    const answer = await this.ask(move);
    if (answer?.type === "refused") notices.refuse(answer.error, this.family);
  }

  /** Ask for the ways to make a move that is not paid for yet, or why there are none. */
  protected async ask(move: Move): Promise<Answer | null> {
    const { position, watcher } = this;
    if (!position || watcher === null) return null;
    return this.live.send({ type: "ask", seat: watcher, number: position.number, move: asSent(move) });
  }

  private async tell(wish: Wish): Promise<Answer> {
    const answer = await this.live.send(wish);
    if (answer.type === "refused") notices.refuse(answer.error, this.family);
    return answer;
  }
}

/** A move as it travels. */
function asSent(move: AnyMove): Record<string, unknown> {
  return { ...move };
}

/** The last move of a seat that was not undone, whatever bots did since; null if it is before the first known step. */
function lastMove(steps: readonly Seen[], seat: number): Seen | null {
  let undone = 0;
  for (const step of steps.toReversed()) {
    if (step.kind === "undo") undone++;
    else if (undone) undone--;
    else if (step.seat === seat) return step;
  }
  return null;
}
