// A seat at a table in play, whatever is played: whose eyes the device looks through, moves, hints, talk.
import type { Hinted, Position, Seen } from "../generated/socket.ts";
import { notices } from "../app/notices.svelte.ts";
import type { Answer, Wish } from "../connection/connection.ts";
import { Conversation } from "./conversation.svelte.ts";
import type { LiveTable } from "../connection/liveTable.svelte.ts";
import { nextSeat } from "./seats.ts";
import type { Watcher } from "../connection/liveTable.svelte.ts";

/** What the views of all games have. */
export interface AnyView {
  phase: string;
  to_decide: number[];
}

/** What the server advises: a move and its reasons. */
export type Advice = Pick<Hinted, "move" | "reasons">;

/** For so long who shares the device sees what their move has led to, before it is passed on. */
const LINGER = 1600;

export class TableSession<View extends AnyView = AnyView> {
  readonly live: LiveTable;
  readonly family: string;
  readonly talk: Conversation;
  advice = $state.raw<Advice | null>(null);
  /** The last move that was made, until it is answered. */
  private underway: Promise<void> = Promise.resolve();
  /** A move is on its way. */
  busy = $state(false);
  /** A hint is being thought out, which takes a strong player a while. */
  thinking = $state(false);
  private confirmed = $state<Watcher>(null);
  private lingering = $state(false);
  private seen: number | null = null;
  /** The numbers of the steps that one gesture made, where they were several: they are taken back together. */
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

  // --- whose eyes

  get mine(): number[] {
    return this.live.table?.mine ?? [];
  }

  /** Several people share this device. */
  get shared(): boolean {
    return this.mine.length > 1;
  }

  private get wanted(): Watcher {
    const some = this.live.position(this.mine[0] ?? null);
    const deciding = (some?.view as AnyView | undefined)?.to_decide ?? [];
    return nextSeat(this.mine, deciding, this.shared ? this.confirmed : null);
  }

  /** The seat that the device has to be passed to before anything of it is shown. */
  get handover(): Watcher {
    const kept = this.confirmed !== null && this.lingers;
    return this.shared && !kept && this.wanted !== this.confirmed ? this.wanted : null;
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

  /** The player of the seat has the device now. */
  takeOver(): void {
    this.confirmed = this.wanted;
    this.letGo();
  }

  // --- what there is

  get position(): Position | undefined {
    return this.live.position(this.watcher);
  }

  get view(): View | null {
    return (this.position?.view as View | undefined) ?? null;
  }

  get steps(): Seen[] {
    return this.live.steps(this.watcher);
  }

  /** The steps that the log may tell of: all, unless the last one is still being shown. */
  get told(): Seen[] {
    return this.steps;
  }

  get myTurn(): boolean {
    return this.watcher !== null && (this.view?.to_decide.includes(this.watcher) ?? false);
  }

  get mayUndo(): boolean {
    return this.position?.undo ?? false;
  }

  /** What happened since this was asked last; the first time nothing, since it is past. */
  see(): Seen[] {
    const { seen, steps } = this;
    this.seen = steps.at(-1)?.number ?? this.position?.number ?? 0;
    return seen === null ? [] : steps.filter(({ number }) => number > seen);
  }

  // --- gestures

  /** Make a move; where it is not possible, tell why. */
  async attempt(move: string): Promise<void> {
    if (this.position?.moves.includes(move)) await this.make(move);
    else await this.explain(move);
  }

  /**
   * Make moves that are known to be legal, one after the other, or were a moment ago. A position may be here before the
   * answer to the move that led to it: the next move waits for that. A second click on the first one is none.
   */
  make(...moves: string[]): Promise<void> {
    const { position, watcher } = this;
    if (!position || watcher === null) return Promise.resolve();
    this.underway = this.underway.then(async () => {
      if (this.position?.number === position.number) await this.makeAll(watcher, position.number, moves);
    });
    return this.underway;
  }

  private async makeAll(seat: number, from: number, moves: readonly string[]): Promise<void> {
    this.busy = true;
    const made = await this.inTurn(
      from,
      moves.map((move) => ({ type: "move", seat, move })),
    );
    if (made.length > 1) this.gestures.push(made);
    if (this.shared) this.linger();
    this.busy = false;
    if (made.length === moves.length) this.moved();
  }

  /** My move was made. */
  protected moved(): void {
    this.letGo();
  }

  /** Take the last move back, with all that the same gesture made. */
  undo(): Promise<void> {
    this.underway = this.underway.then(() => this.takeBack());
    return this.underway;
  }

  private async takeBack(): Promise<void> {
    const { position, watcher } = this;
    if (!position || watcher === null) return;
    const last = lastMove(this.steps)?.number ?? 0;
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
    this.advice = answer;
  }

  /** Vote for handing the seat of somebody who is away to a bot. */
  async vote(seat: number): Promise<void> {
    await this.tell({ type: "vote", seat });
  }

  /** Take a seat again that a bot has played meanwhile. */
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
    steps: readonly ({ type: "move"; seat: number; move: string } | { type: "undo"; seat: number })[],
  ): Promise<number[]> {
    const led: number[] = [];
    for (const step of steps) {
      const answer = await this.tell({ ...step, number: led.at(-1) ?? number });
      if (answer.type !== "done") break;
      led.push(answer.number);
    }
    return led;
  }

  protected async explain(move: string): Promise<void> {
    const answer = await this.ask(move);
    if (answer?.type === "refused") notices.refuse(answer.error, this.family);
  }

  protected async ask(begins: string): Promise<Answer | null> {
    const { position, watcher } = this;
    if (!position || watcher === null) return null;
    return this.live.send({ type: "ask", seat: watcher, number: position.number, begins });
  }

  private async tell(wish: Wish): Promise<Answer> {
    const answer = await this.live.send(wish);
    if (answer.type === "refused") notices.refuse(answer.error, this.family);
    return answer;
  }
}

/** The last move that was not taken back; null where it lies before all that was told. */
function lastMove(steps: readonly Seen[]): Seen | null {
  let undone = 0;
  for (const step of steps.toReversed()) {
    if (step.kind === "undo") undone++;
    else if (undone) undone--;
    else return step;
  }
  return null;
}
