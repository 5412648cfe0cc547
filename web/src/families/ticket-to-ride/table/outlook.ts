// How my tickets stand, as the server has worked it out, and what of the map belongs to one.
import type { Chart, TicketPiece } from "../board/chart.ts";
import type { Position } from "../../../generated/socket.ts";
import type { Light } from "./play.svelte.ts";

export type Outlook = Extract<Position["outlook"], { family: "ticket-to-ride" }>;
export type TicketStatus = Outlook["tickets"][number];

/** What the server told of a seat's prospects; a spectator has no tickets. */
export function toldOf(position: Position | undefined): Outlook | null {
  const told = position?.outlook;
  return told?.family === "ticket-to-ride" ? told : null;
}

/** The outlook of each ticket that is held or on offer, by its id. */
export function outlookOf(position: Position | undefined): Map<string, TicketStatus> {
  const told = toldOf(position);
  return new Map(told && [...told.tickets, ...told.offer].map((each) => [each.ticket, each]));
}

/** A ticket's cities, and the way between them: own routes, those still to be claimed, and borrowed ones. */
export function lightOf({ from, to }: TicketPiece, outlook: TicketStatus | undefined): Light {
  return { cities: [from, to], routes: outlook?.path ?? [] };
}

/** The routes that bring an open ticket on: those of its way, and the ones beside them. */
export function helpful({ state, routes }: TicketStatus, chart: Chart): Set<string> {
  return new Set(state === "open" ? routes.flatMap((route) => chart.beside(route)) : []);
}

/** How many of my open tickets a route brings on. */
export function usesOf(position: Position | undefined, chart: Chart): Map<string, number> {
  const uses = new Map<string, number>();
  for (const ticket of toldOf(position)?.tickets ?? [])
    for (const route of helpful(ticket, chart)) uses.set(route, (uses.get(route) ?? 0) + 1);
  return uses;
}

/** How the end cities of my tickets are marked on the map: open where any ticket there is open, done where all are done. */
export function marksOf(
  position: Position | undefined,
  tickets: ReadonlyMap<string, TicketPiece>,
): Map<string, "open" | "done"> {
  const marks = new Map<string, "open" | "done">();
  for (const { ticket, state } of toldOf(position)?.tickets ?? []) {
    const found = tickets.get(ticket);
    if (!found || state === "lost") continue;
    for (const city of [found.from, found.to]) if (marks.get(city) !== "open") marks.set(city, state);
  }
  return marks;
}
