// The cards that a tunnel turned up, as a step told them.
import type { Event, Seen } from "../../../generated/socket.ts";
import type { View } from "../../../generated/ticket-to-ride.ts";
import { LOCOMOTIVE, type Cards } from "../cards/cards.ts";

export interface Tunnel {
  /** The step in which it happened. */
  number: number;
  seat: number;
  route: string;
  played: Cards;
  cards: string[];
  outcome: "asks" | "free" | "failed";
  extra: number;
}

const OUTCOMES: Record<string, Tunnel["outcome"]> = {
  "event-dig": "asks",
  "event-claim": "free",
  "event-failed": "failed",
};

const find = (events: readonly Event[], key: string) => events.find((event) => event.key === key);

/** The tunnel of a step; null where there was none. */
export function tunnelOf(step: Seen): Tunnel | null {
  const turned = find(step.events, "event-turned");
  const begun = step.events.find((event) => event.key in OUTCOMES);
  if (!turned || !begun) return null;
  return {
    number: step.number,
    seat: step.seat,
    route: String(begun.facts["route"]),
    played: begun.facts["cards"] as Cards,
    cards: Object.entries(turned.facts["cards"] as Cards).flatMap(([card, count]) => Array<string>(count).fill(card)),
    outcome: OUTCOMES[begun.key]!,
    extra: Number(find(step.events, "event-asked")?.facts["cards"] ?? 0),
  };
}

/** The tunnel that a seat has to pay for now. */
export function tunnelIn(view: View, seat: number, number: number): Tunnel {
  const { target, paid, turned_up, extra } = view;
  return { number, seat, route: target ?? "", played: paid, cards: turned_up, outcome: "asks", extra };
}

/** Whether a card that was turned up asks for one more (U2): it is told apart on the screen. */
export function asksForMore(tunnel: Tunnel, card: string): boolean {
  return card === LOCOMOTIVE || card in tunnel.played;
}
