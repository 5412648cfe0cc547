// What a score sheet has in its rows.
export interface Row<Sheet> {
  title: string;
  points: (sheet: Sheet) => number;
  /** What the points come from, in a few words. */
  why?: (sheet: Sheet) => string;
}
