// The score of Trains step by step: from the sheets at the end of a game to a list of steps, each with what it adds
// and what it shows. All figures come from the server's sheets; nothing is counted again here.
import type { components } from "../../../generated/http.ts";
import { type AnyStep, gain, seatsOf, withTotals } from "../../../end/steps.ts";

export type SeatScore = components["schemas"]["TrainsScore"];
export type CardScore = SeatScore["cards"][number];
type RailScore = SeatScore["rail_scores"][number];

/** What a step shows. */
export type Matter =
  | { kind: "reason" }
  | { kind: "rails"; seat: number; where: "cities" | "remote"; count: number }
  | { kind: "cards"; seat: number }
  | { kind: "taken" }
  | { kind: "winner"; seats: number[]; byRails: boolean };

/** Points as they are written onto the hexes, in the colour of a seat. */
export interface Counted {
  seat: number;
  points: Readonly<Record<string, number>>;
}

export interface Step extends AnyStep {
  matter: Matter;
  counted: Counted | null;
  /** The cards that are on the table while they count. */
  cards: readonly CardScore[];
}

type Untold = Omit<Step, "totals">;

/**
 * First why the game is over; then the rails and after them the cards, player by player from the last; then
 * points taken in play; at last who has won, and with which rails.
 */
export function storyOf(sheets: readonly SeatScore[]): Step[] {
  const bySeat = sheets.toSorted((a, b) => a.seat - b.seat);
  const players = bySeat.length;
  const behindFirst = (points: (sheet: SeatScore) => number) => bySeat.toSorted((a, b) => points(a) - points(b));
  const untold = [
    step({ kind: "reason" }, nothing(players)),
    ...behindFirst(onRails).flatMap((sheet) => railsOf(sheet, players)),
    ...behindFirst((sheet) => onRails(sheet) + sheet.card_points).flatMap((sheet) => cardsOf(sheet, players)),
    ...taken(bySeat),
    winner(bySeat),
  ];
  return withTotals(untold, players);
}

function onRails(sheet: SeatScore): number {
  return sheet.city_points + sheet.remote_points;
}

const RAILS_PAUSE = 3800; // ms: many figures to read on the board

function step(matter: Matter, gains: readonly number[], some: Partial<Untold> = {}): Untold {
  return { matter, gains, counted: null, cards: [], ...some };
}

function nothing(players: number): number[] {
  return new Array<number>(players).fill(0);
}

/** The cities of a seat, then its remote locations, which alone have no stations. */
function railsOf(sheet: SeatScore, players: number): Untold[] {
  const { seat, rail_scores: rails } = sheet;
  const places = [
    { where: "cities", rails: rails.filter(({ stations }) => stations > 0), points: sheet.city_points },
    { where: "remote", rails: rails.filter(({ stations }) => stations === 0), points: sheet.remote_points },
  ] as const;
  return places
    .filter((each) => each.rails.length)
    .map((each) =>
      step({ kind: "rails", seat, where: each.where, count: each.rails.length }, gain(players, seat, each.points), {
        counted: countedOn(seat, each.rails),
        pause: RAILS_PAUSE,
      }),
    );
}

export function countedOn(seat: number, rails: readonly RailScore[]): Counted {
  return { seat, points: Object.fromEntries(rails.map(({ hex, points }) => [hex, points])) };
}

function cardsOf({ seat, cards, card_points }: SeatScore, players: number): Untold[] {
  return cards.length ? [step({ kind: "cards", seat }, gain(players, seat, card_points), { cards })] : [];
}

function taken(sheets: readonly SeatScore[]): Untold[] {
  const gains = sheets.map((sheet) => sheet.taken_points);
  return gains.some(Boolean) ? [step({ kind: "taken" }, gains)] : [];
}

/** A player with as many points and a lower rank has fewer rails (TE4). */
function winner(sheets: readonly SeatScore[]): Untold {
  const first = sheets.filter(({ rank }) => rank === 1);
  const byRails = sheets.some(({ rank, total }) => rank > 1 && total === first[0]?.total);
  const [only, ...others] = first;
  const counted = only && !others.length ? countedOn(only.seat, only.rail_scores) : null;
  return step({ kind: "winner", seats: seatsOf(first), byRails }, nothing(sheets.length), { counted });
}
