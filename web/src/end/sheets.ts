// The score sheets of a finished game of Ticket to Ride, as the server counted them.
import type { Result, TicketToRideScore } from "../generated/socket.ts";

const ROWS = {
  lanes: (sheet: TicketToRideScore) => sheet.lane_points,
  tickets: (sheet: TicketToRideScore) => sheet.tickets_points,
  stations: (sheet: TicketToRideScore) => sheet.stations_points,
  path: (sheet: TicketToRideScore) => sheet.longest_path,
  bonus: (sheet: TicketToRideScore) => sheet.bonus.reduce((sum, { points }) => sum + points, 0),
  total: (sheet: TicketToRideScore) => sheet.total,
};
export type Row = keyof typeof ROWS;

/** The sheets, from the first rank to the last. */
export function sheetsOf(result: Result): TicketToRideScore[] {
  return result.ranking.filter((sheet) => sheet.family === "ticket-to-ride");
}

/** What is counted, one row each; what nobody has is left out. */
export function rowsOf(sheets: readonly TicketToRideScore[]): { key: Row; values: number[] }[] {
  const rows = (Object.keys(ROWS) as Row[]).map((key) => ({ key, values: sheets.map(ROWS[key]) }));
  return rows.filter(({ key, values }) => key === "total" || values.some(Boolean));
}
