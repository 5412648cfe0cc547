// The table of a Ticket to Ride game in play: what is shown, and what a gesture of the player means.
import type { Chart, MapPieces } from "../board/chart.ts";
import type { View } from "../../../generated/ticket-to-ride.ts";
import type { Problem, Seen } from "../../../generated/socket.ts";
import type { LiveTable } from "../../../connection/liveTable.svelte.ts";
import type { Watcher } from "../../../connection/liveTable.svelte.ts";
import { TableSession } from "../../../table/tableSession.svelte.ts";
import { Choices, payments, type Payment } from "./choices.ts";
import { claim, station } from "./moveText.ts";
import { lightOfMove } from "./phrases.ts";
import { lightOf, outlookOf } from "./outlook.ts";
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
  payments: Payment[] | null;
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

const NOTHING = { moves: [], begins: [] };
const DARK: Light = { cities: [], routes: [] };
const FEW = 8; // steps that are still news; who missed more is not shown the tunnels of the past

export class Play extends TableSession<View> {
  readonly chart: Chart;
  touched = $state.raw<Touched | null>(null);
  /** The ticket that is pointed at, and the one that is held: pressed, and lit until it is let go. */
  private pointed = $state<string | null>(null);
  held = $state<string | null>(null);
  private dug = $state.raw<Tunnel | null>(null);
  /** The cards of the tunnel are still being turned up: what they ask is not told yet. */
  turning = $state(false);
  private marked = $state.raw<Marked>({ offer: "", tickets: [] });

  constructor(live: LiveTable, chart: Chart) {
    super(live, FAMILY);
    this.chart = chart;
  }

  get board(): MapPieces {
    return this.chart.pieces;
  }

  choices = $derived(new Choices(this.position ?? NOTHING));

  /** What is lit on the map: a ticket, else the move of a hint; nothing while the device is passed on, since tickets are secret. */
  light = $derived.by((): Light => {
    if (this.handover !== null) return DARK;
    const ticket = this.chart.tickets.get(this.pointed ?? this.held ?? "");
    if (ticket) return lightOf(ticket, outlookOf(this.position).get(ticket.id));
    return this.advice ? lightOfMove(this.advice.move, this.chart) : DARK;
  });

  /** What the last moves have changed on the map. */
  last = $derived(lastPlaces(this.told, this.watcher));

  override get told(): Seen[] {
    const { tunnel, steps } = this;
    return this.turning && tunnel ? steps.filter(({ number }) => number < tunnel.number) : steps;
  }

  /** A tunnel of mine that asks for more, or one that was dug a moment ago. */
  get tunnel(): Tunnel | null {
    const { position, watcher } = this;
    const view = super.view;
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

  /** As long as the cards of a tunnel are not all turned up, nothing shows that it is won. */
  override get view(): View | null {
    const view = super.view;
    const won = view && this.turning && this.tunnel?.outcome === "free" ? this.tunnel : null;
    return won ? beforeClaim(view!, won, this.chart) : view;
  }

  /** The tickets that I have to choose from now. */
  get offer(): readonly string[] {
    return this.myTurn && this.choices.keeping ? this.view!.offer : [];
  }

  /** Those of the offer that are marked to be kept, in its order. They outlive the panel that shows them. */
  get kept(): readonly string[] {
    const { offer, tickets } = this.marked;
    return offer === this.offer.join() ? this.offer.filter((ticket) => tickets.includes(ticket)) : [];
  }

  /** Mark a ticket on offer, or no longer. */
  mark(ticket: string): void {
    const { kept } = this;
    const tickets = kept.includes(ticket) ? kept.filter((other) => other !== ticket) : [...kept, ticket];
    this.marked = { offer: this.offer.join(), tickets };
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
    this.dug = null;
  }

  override async make(...moves: string[]): Promise<void> {
    this.dug = null;
    await super.make(...moves);
    await this.askWays(); // where the move came too late, others may be possible
  }

  /** The tunnel that my move has dug stays in sight. */
  protected override moved(): void {
    const { dug } = this;
    this.letGo();
    this.dug = dug;
  }

  /** A tunnel was looked at long enough; what the player is about stays. */
  leaveTunnel(): void {
    this.dug = null;
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

  override see(): Seen[] {
    const fresh = super.see();
    if (fresh.length <= FEW) this.dug = fresh.map(tunnelOf).findLast((tunnel) => this.isShown(tunnel)) ?? this.dug;
    return fresh;
  }

  /** A tunnel of others does not come between the player and a choice; of one's own that asks, the position tells. */
  private isShown(tunnel: Tunnel | null): boolean {
    if (tunnel === null) return false;
    return tunnel.seat === this.watcher ? tunnel.outcome !== "asks" : this.touched === null;
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
    if (answer?.type === "ways") this.touched = { ...asked, payments: payments(answer.moves), problem: null };
    if (answer?.type === "refused") this.touched = { ...asked, payments: null, problem: answer.error };
  }
}

/** A view as it was before a route was claimed. */
function beforeClaim(view: View, { route, seat }: Tunnel, chart: Chart): View {
  const { [route]: _, ...routes } = view.routes;
  const found = chart.routes.get(route)!;
  const taken = { points: chart.pointsOf(found), cars: found.length };
  const seats = view.seats.map((each, number) =>
    number === seat ? { ...each, points: each.points - taken.points, cars: each.cars + taken.cars } : each,
  );
  return { ...view, routes, seats };
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
