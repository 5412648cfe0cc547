// The table of a Ticket to Ride game in play: what is shown, and what a gesture of the player means.
import type { Chart, MapPieces } from "../../board/chart.ts";
import type { View } from "../../generated/ticket-to-ride.ts";
import type { Hinted, Problem, Seen } from "../../generated/socket.ts";
import { notices } from "../../notices.svelte.ts";
import type { Answer, Wish } from "../../server/line.ts";
import type { LiveTable } from "../live.svelte.ts";
import { nextSeat, type Watcher } from "../seats.ts";
import { Choices, claim, payments, station, type Payment } from "./choices.ts";
import { lightOfMove } from "./moves.ts";
import { tunnelIn, tunnelOf, type Tunnel } from "./tunnel.ts";

export const FAMILY = "ticket-to-ride";

/** A lane or city that the player has touched: the ways to pay for it, or why there are none. */
export interface Touched {
  kind: "lane" | "city";
  id: string;
  /** Null until the server has told. */
  payments: Payment[] | null;
  more: boolean;
  problem: Problem | null;
}

/** What is lit on the map. */
export interface Light {
  cities: string[];
  lanes: string[];
}

/** What the server advises: a move and its reasons. */
export type Advice = Pick<Hinted, "move" | "reasons">;

const NOTHING = { moves: [], begins: [] };
const DARK: Light = { cities: [], lanes: [] };
const FEW = 8; // steps; who missed more is not shown the tunnels of the past

export class Play {
  readonly live: LiveTable;
  readonly chart: Chart;
  touched = $state.raw<Touched | null>(null);
  light = $state.raw<Light>(DARK);
  advice = $state.raw<Advice | null>(null);
  private dug = $state.raw<Tunnel | null>(null);
  /** A move is on its way. */
  busy = $state(false);
  private confirmed = $state<Watcher>(null);
  private seen: number | null = null;

  constructor(live: LiveTable, chart: Chart) {
    this.live = live;
    this.chart = chart;
  }

  get board(): MapPieces {
    return this.chart.pieces;
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
    const deciding = (some?.view as View | undefined)?.to_decide ?? [];
    return nextSeat(this.mine, deciding, this.shared ? this.confirmed : null);
  }

  /** The seat that the device has to be passed to before anything of it is shown. */
  get handover(): Watcher {
    return this.shared && this.wanted !== this.confirmed ? this.wanted : null;
  }

  get watcher(): Watcher {
    return this.shared ? this.confirmed : this.wanted;
  }

  /** The player of the seat has the device now. */
  takeOver(): void {
    this.confirmed = this.wanted;
    this.letGo();
    this.light = DARK;
  }

  // --- what there is

  get view(): View | null {
    return (this.position?.view as View | undefined) ?? null;
  }

  get position() {
    return this.live.position(this.watcher);
  }

  get steps(): Seen[] {
    return this.live.steps(this.watcher);
  }

  choices = $derived(new Choices(this.position ?? NOTHING));

  get myTurn(): boolean {
    return this.watcher !== null && (this.view?.to_decide.includes(this.watcher) ?? false);
  }

  /** The last thing on the map that a move changed. */
  get last(): string | null {
    for (const { kind, events } of this.steps.toReversed()) {
      if (kind === "undo") return null;
      const place = events.map(({ facts }) => facts["lane"] ?? facts["city"]).find((id) => typeof id === "string");
      if (place) return place as string;
    }
    return null;
  }

  /** The last step was a move of this seat; whether it can be taken back is for the server to say. */
  get mayUndo(): boolean {
    const step = this.steps.at(-1);
    return step !== undefined && step.kind === "move" && step.seat === this.watcher;
  }

  /** A tunnel of mine that asks for more, or one that was dug a moment ago. */
  get tunnel(): Tunnel | null {
    const { position, view, watcher } = this;
    const asking = position && view && watcher !== null && this.choices.extra.length > 0;
    return asking ? tunnelIn(view, watcher, position.number) : this.dug;
  }

  // --- gestures

  /** Make a move; where it is not possible, tell why. */
  async attempt(move: string): Promise<void> {
    if (this.choices.may(move)) await this.make(move);
    else await this.explain(move);
  }

  async touchLane(lane: string): Promise<void> {
    await this.touch("lane", lane, claim(lane));
  }

  async touchCity(city: string): Promise<void> {
    await this.touch("city", city, station(city));
  }

  /** Nothing is touched any more, and a tunnel was looked at long enough. */
  letGo(): void {
    this.touched = null;
    this.advice = null;
    this.dug = null;
  }

  /** Make a move that is known to be legal, or was a moment ago. */
  async make(move: string): Promise<void> {
    const { position, watcher } = this;
    if (this.busy || !position || watcher === null) return;
    this.busy = true;
    const answer = await this.tell({ type: "move", seat: watcher, number: position.number, move });
    this.busy = false;
    if (answer.type === "done") {
      this.letGo();
      this.light = DARK;
    }
  }

  async undo(): Promise<void> {
    const { position, watcher } = this;
    if (position && watcher !== null) await this.tell({ type: "undo", seat: watcher, number: position.number });
  }

  /** Ask what a strong player would do, and light it on the map. */
  async askHint(): Promise<void> {
    const { position, watcher } = this;
    if (!position || watcher === null) return;
    const answer = await this.tell({ type: "hint", seat: watcher, number: position.number });
    if (answer.type !== "hinted" || answer.number !== this.position?.number) return;
    this.letGo();
    this.advice = answer;
    this.light = lightOfMove(answer.move, this.chart);
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

  async say(text: string): Promise<boolean> {
    return (await this.tell({ type: "say", text })).type === "done";
  }

  /** Light something on the map; nothing puts it out. */
  show(light: Light = DARK): void {
    this.light = light;
  }

  /** What happened since this was asked last; the first time nothing, since it is past. */
  see(): Seen[] {
    const { seen, steps } = this;
    this.seen = steps.at(-1)?.number ?? this.position?.number ?? 0;
    const fresh = seen === null ? [] : steps.filter(({ number }) => number > seen);
    if (fresh.length <= FEW) this.dug = fresh.map(tunnelOf).findLast((tunnel) => tunnel !== null) ?? this.dug;
    return fresh;
  }

  // --- the server

  /** Ask for the ways to pay for a lane or city. */
  private async touch(kind: Touched["kind"], id: string, words: string): Promise<void> {
    const asked: Touched = { kind, id, payments: null, more: false, problem: null };
    this.letGo();
    this.touched = asked;
    if (this.watcher === null) return;
    const answer = await this.ask(words);
    if (this.touched !== asked) return;
    if (answer?.type === "ways") this.touched = { ...asked, payments: payments(answer.moves), more: answer.more };
    if (answer?.type === "refused") this.touched = { ...asked, problem: answer.error };
  }

  private async explain(move: string): Promise<void> {
    const answer = await this.ask(move);
    if (answer?.type === "refused") notices.refuse(answer.error, FAMILY);
  }

  private async ask(begins: string): Promise<Answer | null> {
    const { position, watcher } = this;
    if (!position || watcher === null) return null;
    return this.live.send({ type: "ask", seat: watcher, number: position.number, begins });
  }

  private async tell(wish: Wish): Promise<Answer> {
    const answer = await this.live.send(wish);
    if (answer.type === "refused") notices.refuse(answer.error, FAMILY);
    return answer;
  }
}
