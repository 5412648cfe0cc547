// The table of a Ticket to Ride game in play: what is shown, and what a gesture of the player means.
import type { Chart, MapPieces } from "../board/chart.ts";
import type { View } from "../../../generated/ticket-to-ride.ts";
import type { Position, Problem, Seen } from "../../../generated/socket.ts";
import type { LiveTable } from "../../../connection/liveTable.svelte.ts";
import type { Watcher } from "../../../connection/liveTable.svelte.ts";
import { TableSession } from "../../../table/tableSession.svelte.ts";
import { Choices, payments } from "./choices.ts";
import { claim, type Move, type Paid, station } from "./moves.ts";
import { lightOfMove } from "./phrases.ts";
import { lightOf, marksOf, outlookOf, usesOf } from "./outlook.ts";
import { FreshCards } from "./freshCards.ts";
import { tunnelIn, tunnelOf, type Tunnel } from "./tunnel.ts";

export const FAMILY = "ticket-to-ride";

/** A route or city that the player has touched: the ways to pay for it, or why there are none. */
export interface Touched {
  kind: "route" | "city";
  id: string;
  /** The number of the position that the answer is for; null until the server was asked. */
  number: number | null;
  /** Asked for once more, since the position has changed: the player may be about something else by now. */
  again: boolean;
  /** Null until the server has told. */
  payments: Paid[] | null;
  problem: Problem | null;
}

/** What is lit on the map. */
export interface Light {
  cities: string[];
  routes: string[];
}

/** The tickets of an offer that the player means to keep. */
interface Marked {
  offer: string;
  tickets: readonly string[];
}

const DARK: Light = { cities: [], routes: [] };
const FEW = 8; // steps that are still news; who missed more is not shown the tunnels of the past

export class Play extends TableSession<View, Move> {
  readonly chart: Chart;
  touched = $state.raw<Touched | null>(null);
  /** The ticket that is pointed at, and the one that is held: pressed, and lit until it is let go. */
  private pointed = $state<string | null>(null);
  held = $state<string | null>(null);
  private dug = $state.raw<Tunnel | null>(null);
  /** The cards of the tunnel are still being turned up: what they ask is not told yet. */
  turning = $state(false);
  /** The tunnel whose cards are face down, and the position before it: until they are turned up, all of the table stays there. */
  private veil = $state.raw<{ tunnel: number; position: Position } | null>(null);
  private unveiled = 0;
  private shown: Position | undefined;
  /** The ends of all my tickets are marked on the map. */
  marking = $state(true);
  private readonly market = new FreshCards();
  private chosen = $state.raw<Marked>({ offer: "", tickets: [] });

  constructor(live: LiveTable, chart: Chart) {
    super(live, FAMILY);
    this.chart = chart;
  }

  get board(): MapPieces {
    return this.chart.pieces;
  }

  choices = $derived(new Choices(this.moves, this.unpaid));

  /** The bonus card whose cities are lit. */
  bonus = $state<string | null>(null);

  /** What is lit on the map: a ticket, the cities of a bonus card, else the move of a hint; nothing while the device is passed on, since tickets are secret. */
  light = $derived.by((): Light => {
    if (this.handover !== null) return DARK;
    const ticket = this.chart.tickets.get(this.pointed ?? this.held ?? "");
    if (ticket) return lightOf(ticket, outlookOf(this.position).get(ticket.id));
    const card = this.board.bonus_cards.find(({ id }) => id === this.bonus);
    if (card && !this.advice) return { cities: this.chart.citiesOf(card), routes: [] };
    return this.advice ? lightOfMove(this.advice.move, this.chart) : DARK;
  });

  /** The end cities of my tickets, where they are to be marked; tickets are secret while the device is passed on. */
  marked = $derived.by((): ReadonlyMap<string, "open" | "done"> => {
    return this.marking && this.handover === null ? marksOf(this.position, this.chart.tickets) : new Map();
  });

  /** The routes that I can claim now and that an open ticket of mine needs. */
  useful = $derived.by((): ReadonlySet<string> => {
    if (this.advice) return new Set(); // a hint stands out alone
    const uses = usesOf(this.position, this.chart);
    return new Set([...this.choices.routes].filter((route) => uses.has(route)));
  });

  /** Of what is lit, the routes that are borrowed. */
  borrowed = $derived.by((): readonly string[] => {
    const ticket = this.handover === null ? (this.pointed ?? this.held) : null;
    return (ticket !== null && outlookOf(this.position).get(ticket)?.borrowed) || [];
  });

  /** What the last moves have changed on the map. */
  last = $derived(lastPlaces(this.told, this.watcher));

  override get told(): Seen[] {
    const { tunnel, steps, veil } = this;
    const from = veil?.tunnel ?? (this.turning ? tunnel?.number : undefined) ?? Infinity;
    return steps.filter(({ number }) => number < from);
  }

  /** While the cards of a tunnel are turned up, nothing on the table goes on. */
  override get position(): Position | undefined {
    const { veil } = this;
    return veil && veil.position.watcher === this.watcher ? veil.position : super.position;
  }

  override get moves(): Move[] {
    return this.veil ? [] : super.moves;
  }

  override get unpaid(): Move[] {
    return this.veil ? [] : super.unpaid;
  }

  /** The longest route brings points in this game, by itself or by a bonus card. */
  get longestCounts(): boolean {
    const { longest_route_points, bonus_cards } = this.board;
    const inPlay = this.view?.bonus_cards ?? [];
    return (
      longest_route_points > 0 ||
      bonus_cards.some(({ id, metric }) => metric === "longest_route" && inPlay.includes(id))
    );
  }

  /** A tunnel of mine that asks for more, or one that was dug a moment ago. */
  get tunnel(): Tunnel | null {
    const { position, watcher, view } = this;
    const asking = position && view && watcher !== null && this.choices.extra.length > 0;
    return asking ? tunnelIn(view, watcher, position.number) : this.dug;
  }

  /** The route or city that the question in front of the map is about. */
  get subject(): string | undefined {
    if (this.tunnel) return this.tunnel.route;
    if (!this.advice) return this.touched?.id;
    const { routes, cities } = lightOfMove(this.advice.move, this.chart);
    return routes[0] ?? cities[0];
  }

  /** One's own tunnel is looked at to its end before the device is passed on. */
  protected override get lingers(): boolean {
    return super.lingers || (this.dug !== null && this.dug.seat === this.watcher);
  }

  /** The tickets that I have to choose from now. */
  get offer(): readonly string[] {
    return this.myTurn && this.choices.keeping ? this.view!.offer : [];
  }

  /** Those of the offer that are marked to be kept, in its order. They outlive the panel that shows them. */
  get kept(): readonly string[] {
    const { offer, tickets } = this.chosen;
    return offer === this.offer.join() ? this.offer.filter((ticket) => tickets.includes(ticket)) : [];
  }

  /** Mark a ticket on offer, or no longer. */
  mark(ticket: string): void {
    const { kept } = this;
    const tickets = kept.includes(ticket) ? kept.filter((other) => other !== ticket) : [...kept, ticket];
    this.chosen = { offer: this.offer.join(), tickets };
  }

  async touchRoute(route: string): Promise<void> {
    await this.touch("route", route);
  }

  async touchCity(city: string): Promise<void> {
    await this.touch("city", city);
  }

  /** Nothing is touched any more, nothing is lit, and a tunnel was looked at long enough. */
  override letGo(): void {
    super.letGo();
    this.touched = null;
    this.pointed = null;
    this.held = null;
    this.bonus = null;
    this.leaveTunnel();
  }

  /** Make a move, unless it would take a card that was laid open a moment ago: a second click means the first card. */
  override async attempt(move: Move): Promise<void> {
    if (this.veil || (move.kind === "draw-from-market" && this.market.isFresh(move.place - 1))) return;
    await super.attempt(move);
  }

  override async make(...moves: Move[]): Promise<void> {
    this.leaveTunnel();
    await super.make(...moves);
    await this.askWays(); // where the move came too late, others may be possible
  }

  /** The tunnel that my move has dug stays in sight. */
  protected override moved(): void {
    const { dug, veil } = this;
    super.moved();
    this.dug = dug;
    this.cover(veil);
  }

  /** The cards of a tunnel are face down: what is shown is the table before it. */
  get veiled(): boolean {
    return this.veil !== null;
  }

  /** A player who asks for a hint has seen enough of a tunnel. */
  override async askHint(): Promise<void> {
    if (this.veil) this.leaveTunnel();
    await super.askHint();
  }

  /** All cards of a tunnel are turned up: the table goes on. */
  unveil(): void {
    this.unveiled = Math.max(this.unveiled, this.veil?.tunnel ?? 0);
    this.cover(null);
  }

  /** The table waits for a tunnel: until its cards are turned up, and as the last move until it was looked at. */
  private cover(veil: typeof this.veil): void {
    this.veil = veil;
    const over = (super.position?.view as View | undefined)?.phase === "over";
    this.live.holding = veil !== null || (over && this.dug !== null);
  }

  /** A tunnel was looked at long enough; what the player is about stays. */
  leaveTunnel(): void {
    this.dug = null;
    this.unveil();
  }

  /** Light a ticket while the pointer or the keys are at it. */
  point(ticket: string | null): void {
    this.pointed = ticket;
  }

  /** Keep a ticket lit, or no longer. */
  hold(ticket: string): void {
    this.held = this.held === ticket ? null : ticket;
    this.pointed = null; // who lets it go sees that at once
  }

  /** Light the cities that a bonus card counts, or those of none. */
  lookAtBonus(card: string | null): void {
    this.bonus = card;
  }

  /** What happened since this was asked last; a tunnel, and all that came after it, waits for its cards. */
  override see(): Seen[] {
    if (this.veil) return [];
    const { unseen } = this;
    const hidden = unseen.length <= FEW ? unseen.find((step) => this.isShown(tunnelOf(step))) : undefined;
    const seen = super.see(hidden && hidden.number - 1);
    if (hidden) {
      this.dug = tunnelOf(hidden);
      this.cover({ tunnel: hidden.number, position: digging(this.shown ?? super.position!, hidden.seat) });
    } else {
      this.shown = super.position;
      this.market.look(this.view?.market ?? []);
    }
    return seen;
  }

  /** A tunnel of others does not come between the player and a choice. */
  private isShown(tunnel: Tunnel | null): boolean {
    if (tunnel === null || tunnel.number <= this.unveiled) return false;
    return tunnel.seat === this.watcher || this.touched === null;
  }

  private async touch(kind: Touched["kind"], id: string): Promise<void> {
    this.letGo();
    this.touched = { kind, id, number: null, again: false, payments: null, problem: null };
    await this.askWays();
  }

  /** Ask for the ways to pay for what is touched, once for each position. The last answer stays until the next one comes. */
  async askWays(): Promise<void> {
    const { touched, position } = this;
    if (!touched || !position || this.busy || touched.number === position.number) return;
    const asked = { ...touched, number: position.number, again: touched.number !== null };
    this.touched = asked;
    const answer = await this.ask(touched.kind === "route" ? claim(touched.id) : station(touched.id));
    if (this.touched !== asked) return;
    if (answer?.type === "ways")
      this.touched = { ...asked, payments: payments(answer.moves as unknown as Move[]), problem: null };
    if (answer?.type === "refused") this.touched = { ...asked, payments: null, problem: answer.error };
  }
}

/** A table at which nothing is known but that a seat digs: the next seat would reveal how it went. */
function digging(before: Position, seat: number): Position {
  return { ...before, view: { ...before.view, phase: "turn", to_decide: [seat] }, undo: false };
}

/** The routes and cities of all moves since the seat's own last one, or of that one itself, if nobody has moved since. */
function lastPlaces(steps: readonly Seen[], seat: Watcher): string[] {
  const own = steps.findLastIndex((step) => step.seat === seat);
  const news = own === -1 ? 1 : Math.max(1, steps.length - 1 - own);
  return steps.slice(-Math.min(news, FEW)).flatMap(placesIn);
}

function placesIn({ kind, events }: Seen): string[] {
  if (kind === "undo") return [];
  const places = events.map(({ facts }) => facts["route"] ?? facts["city"]);
  return places.filter((place) => typeof place === "string");
}
