// The score sheets of a finished game of Ticket to Ride, as the server counted them.
export interface Sheet {
  seat: number;
  rank: number;
  total: number;
  lane_points: number;
  tickets_points: number;
  stations_points: number;
  longest_path: number;
  express: boolean;
  bonus: Record<string, number>;
}

const ROWS = {
  lanes: (sheet: Sheet) => sheet.lane_points,
  tickets: (sheet: Sheet) => sheet.tickets_points,
  stations: (sheet: Sheet) => sheet.stations_points,
  path: (sheet: Sheet) => sheet.longest_path,
  bonus: (sheet: Sheet) => Object.values(sheet.bonus).reduce((sum, points) => sum + points, 0),
  total: (sheet: Sheet) => sheet.total,
};
export type Row = keyof typeof ROWS;

/** The sheets, from the first rank to the last. */
export function sheetsOf(result: Record<string, unknown> | null): Sheet[] {
  return (result?.["ranking"] ?? []) as Sheet[];
}

/** What is counted, one row each; what nobody has is left out. */
export function rowsOf(sheets: readonly Sheet[]): { key: Row; values: number[] }[] {
  const rows = (Object.keys(ROWS) as Row[]).map((key) => ({ key, values: sheets.map(ROWS[key]) }));
  return rows.filter(({ key, values }) => key === "total" || values.some(Boolean));
}
