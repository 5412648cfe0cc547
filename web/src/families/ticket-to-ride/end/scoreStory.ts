// The score step by step: from the sheets at the end of a game to a list of steps, each with what it adds and what
// it shows on the map. All figures come from the server's sheets; nothing is counted again here.
import type { Chart } from "../board/chart.ts";
import type { components } from "../../../generated/http.ts";
import { type AnyStep, gain, seatsOf, withTotals } from "../../../end/steps.ts";

export type SeatScore = components["schemas"]["TicketToRideScore"];
export type TicketScore = SeatScore["tickets"][number];

/** What a step shows. */
export type Matter =
  | { kind: "routes" }
  | { kind: "borrowed"; seat: number; city: string; route: string }
  | { kind: "ticket"; seat: number; ticket: TicketScore }
  | { kind: "stations" }
  | { kind: "longest"; seats: number[]; length: number }
  | { kind: "bonus"; card: string; seats: number[]; measure: number }
  | { kind: "winner"; seats: number[] };

export interface Step extends AnyStep {
  matter: Matter;
  lit: { cities: readonly string[]; routes: readonly string[] };
  glow: readonly string[];
}

type Untold = Omit<Step, "totals">;

const DARK = { cities: [], routes: [] };
const TICKET_PAUSE = 1900; // ms: there are many

/**
 * First what all could see, the routes; then the tickets, player by player from the last, each from the
 * smallest done to the largest failed; then stations, the longest route and bonus cards; at last who has won, and with
 * which network (`owners` has the seat of each route).
 */
export function storyOf(sheets: readonly SeatScore[], chart: Chart, owners: Readonly<Record<string, number>>): Step[] {
  const bySeat = sheets.toSorted((a, b) => a.seat - b.seat);
  const untold = [
    ...routes(bySeat),
    ...bySeat
      .toSorted((a, b) => a.route_points - b.route_points)
      .flatMap((sheet) => ticketsOf(sheet, bySeat.length, chart)),
    ...stations(bySeat),
    ...longest(bySeat),
    ...bonus(bySeat, chart),
    ...winner(bySeat, owners),
  ];
  return withTotals(untold, bySeat.length);
}

/**
 * The routes that stand back while a step is told: those that it does not show, except the network of the seat that it
 * tells of. A step that shows none lets all networks stand.
 */
export function inShade(
  { matter, lit, glow }: Pick<Step, "matter" | "lit" | "glow">,
  owners: Readonly<Record<string, number>>,
  all: Iterable<string>,
): Set<string> {
  const shown = new Set([...lit.routes, ...glow]);
  const seat = "seat" in matter ? matter.seat : null;
  const stands = (route: string) =>
    seat === null && !shown.size ? route in owners : shown.has(route) || owners[route] === seat;
  return new Set([...all].filter((route) => !stands(route)));
}

function routes(sheets: readonly SeatScore[]): Untold[] {
  return [{ matter: { kind: "routes" }, gains: sheets.map((sheet) => sheet.route_points), lit: DARK, glow: [] }];
}

/** The routes that a seat's stations borrow, as far as a ticket goes over them; then its tickets. */
function ticketsOf(sheet: SeatScore, players: number, chart: Chart): Untold[] {
  const { seat } = sheet;
  const nothing = gain(players, seat, 0);
  const used = new Set(sheet.tickets.flatMap(({ borrowed }) => borrowed));
  const lent = Object.entries(sheet.borrowed)
    .filter(([, route]) => used.has(route))
    .map(([city, route]): Untold => ({
      matter: { kind: "borrowed", seat, city, route },
      gains: nothing,
      lit: { cities: [city], routes: [route] },
      glow: [],
    }));
  const told = sheet.tickets.toSorted(inOrder).map((ticket): Untold => ({
    matter: { kind: "ticket", seat, ticket },
    gains: gain(players, seat, ticket.completed ? ticket.points : -ticket.points),
    lit: { cities: citiesOf(ticket, chart), routes: ticket.path },
    glow: [],
    pause: TICKET_PAUSE,
  }));
  return [...lent, ...told];
}

function inOrder(a: TicketScore, b: TicketScore): number {
  return Number(b.completed) - Number(a.completed) || a.points - b.points;
}

function citiesOf(ticket: TicketScore, chart: Chart): string[] {
  const piece = chart.tickets.get(ticket.id);
  return piece ? [piece.from, piece.to] : [];
}

function stations(sheets: readonly SeatScore[]): Untold[] {
  const gains = sheets.map((sheet) => sheet.stations_points);
  return gains.some(Boolean) ? [{ matter: { kind: "stations" }, gains, lit: DARK, glow: [] }] : [];
}

function longest(sheets: readonly SeatScore[]): Untold[] {
  const first = sheets.filter((sheet) => sheet.longest_route_points > 0);
  if (!first.length) return [];
  return [
    {
      matter: { kind: "longest", seats: seatsOf(first), length: first[0]!.longest_route },
      gains: sheets.map((sheet) => sheet.longest_route_points),
      lit: DARK,
      glow: first.flatMap((sheet) => sheet.longest_route_parts),
    },
  ];
}

function bonus(sheets: readonly SeatScore[], chart: Chart): Untold[] {
  const cards = sheets[0]?.bonus ?? [];
  return cards.map(({ id }, place) => {
    const won = sheets.filter((sheet) => sheet.bonus[place]!.points > 0);
    const path = chart.pieces.bonus_cards.find((card) => card.id === id)?.metric === "longest_route";
    return {
      matter: { kind: "bonus", card: id, seats: seatsOf(won), measure: won[0]?.bonus[place]!.measure ?? 0 },
      gains: sheets.map((sheet) => sheet.bonus[place]!.points),
      lit: DARK,
      glow: path ? won.flatMap((sheet) => sheet.longest_route_parts) : [],
    };
  });
}

function winner(sheets: readonly SeatScore[], owners: Readonly<Record<string, number>>): Untold[] {
  const seats = seatsOf(sheets.filter((sheet) => sheet.rank === 1));
  const glow = Object.keys(owners).filter((route) => seats.includes(owners[route]!));
  return [{ matter: { kind: "winner", seats }, gains: sheets.map(() => 0), lit: DARK, glow }];
}
