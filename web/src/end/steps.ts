// The steps in which the score of any game is told: what each adds, and the standing after it.
export interface AnyStep {
  /** What the step tells, and of whom; the words are found in the `captions.ts` of a family. */
  matter: { kind: string; seat?: number; seats?: readonly number[] };
  /** What each seat wins or loses in this step. */
  gains: readonly number[];
  /** The standing after it. */
  totals: readonly number[];
  /** How long it is shown, in ms, where that is not as long as others. */
  pause?: number;
}

/** Steps with the standing after each of them. */
export function withTotals<Untold extends Pick<AnyStep, "gains">>(
  untold: readonly Untold[],
  players: number,
): (Untold & Pick<AnyStep, "totals">)[] {
  let totals: readonly number[] = new Array<number>(players).fill(0);
  return untold.map((step) => {
    totals = totals.map((total, seat) => total + (step.gains[seat] ?? 0));
    return { ...step, totals };
  });
}

/** Points for one seat alone. */
export function gain(players: number, seat: number, points: number): number[] {
  return Array.from({ length: players }, (_, other) => (other === seat ? points : 0));
}

/** What the sheets of all games have. */
export interface AnySheet {
  seat: number;
  rank: number;
  total: number;
}

export function seatsOf(sheets: readonly AnySheet[]): number[] {
  return sheets.map(({ seat }) => seat);
}
