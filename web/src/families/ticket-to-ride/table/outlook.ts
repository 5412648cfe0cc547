// How my tickets stand, as the server has worked it out, and what of the map belongs to one.
import type { TicketPiece } from "../board/chart.ts";
import type { Position } from "../../../generated/socket.ts";
import type { Light } from "./play.svelte.ts";

type Outlook = Extract<Position["outlook"], { family: "ticket-to-ride" }>;
export type TicketStatus = Outlook["tickets"][number];

/** The outlook of each ticket that is held or on offer, by its id. */
export function outlookOf(position: Position | undefined): Map<string, TicketStatus> {
  const told = position?.outlook;
  if (told?.family !== "ticket-to-ride") return new Map();
  return new Map([...told.tickets, ...told.offer].map((each) => [each.ticket, each]));
}

/** A ticket's cities, and the way that is still to be made between them. */
export function lightOf({ from, to }: TicketPiece, outlook: TicketStatus | undefined): Light {
  return { cities: [from, to], routes: outlook?.path ?? [] };
}
