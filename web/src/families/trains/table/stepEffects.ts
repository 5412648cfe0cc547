// What the eyes and ears notice of steps: a sound, and an attack with those whom it hits.
import type { Event, Seen } from "../../../generated/socket.ts";
import { type Sound, soundIn } from "../../../table/sounds.ts";

const SOUNDS: Record<string, Sound> = {
  "trains-event-play": "card",
  "trains-event-plain": "card",
  "trains-event-buy": "coins",
  "trains-event-buy-deck": "coins",
  "trains-event-start": "rail",
  "trains-event-rail": "rail",
  "trains-event-station": "station",
  "event-over": "end",
};

export const soundOf = (step: Seen): Sound | null => soundIn(step, SOUNDS);

/** An attack, and what came of it for each player whom it was meant for. */
export interface Attack {
  number: number;
  by: number;
  card: string;
  others: { seat: number; events: Event[] }[];
}

/** The attack that was the last thing the player of the turn did; null when that player has gone on. */
export function attackIn(steps: readonly Seen[], isAttack: (card: string) => boolean): Attack | null {
  for (let place = steps.length - 1; place >= 0; place--) {
    const step = steps[place]!;
    const card = attackOf(step, isAttack);
    if (card) return { number: step.number, by: step.seat, card, others: othersIn(steps.slice(place), step.seat) };
    if (step.events.some(goesOn)) return null;
  }
  return null;
}

function attackOf({ kind, seat, events }: Seen, isAttack: (card: string) => boolean): string | null {
  const played = events.find((event) => event.key === "trains-event-play" && event.seat === seat);
  const card = played?.facts["card"];
  return kind === "move" && typeof card === "string" && isAttack(card) ? card : null;
}

const GOING_ON = [
  "trains-event-play",
  "trains-event-plain",
  "trains-event-buy",
  "trains-event-buy-deck",
  "trains-event-end",
  "event-pass",
];
const goesOn = ({ key }: Event): boolean => GOING_ON.includes(key);

function othersIn(steps: readonly Seen[], attacker: number): Attack["others"] {
  const events = steps.flatMap((step) => step.events).filter(({ seat }) => seat !== null && seat !== attacker);
  const seats = [...new Set(events.map(({ seat }) => seat!))];
  return seats.map((seat) => ({ seat, events: events.filter((event) => event.seat === seat) }));
}

/** Cards that somebody drew or revealed in a step. */
export interface Shown {
  number: number;
  events: { event: Event; cards: Record<string, number> }[];
}

const SHOWING = ["drew", "reveal", "take", "show", "hand", "back", "gain", "discard", "trash", "put"].map(
  (key) => `trains-event-${key}`,
);
/** What a player chose, that player need not be shown. */
const CHOSEN = ["show", "discard", "trash", "gain", "put"].map((key) => `trains-event-${key}`);

/** The cards of the last step that came to light in it; null if there are none, or they were taken back. */
export function shownIn(steps: readonly Seen[], watcher: number | null): Shown | null {
  const last = steps.at(-1);
  if (last?.kind !== "move" || last.events.some(({ key }) => key === "trains-event-end" || key === "event-pass"))
    return null;
  const events = showing(last.events, watcher);
  return events.length ? { number: last.number, events } : null;
}

/** The events in which cards came to light for a watcher, with those cards. */
export function showing(events: readonly Event[], watcher: number | null): Shown["events"] {
  return events
    .filter(({ key, seat }) => SHOWING.includes(key) && !(seat === watcher && CHOSEN.includes(key)))
    .map((event) => ({ event, cards: cardsOf(event) }))
    .filter(({ cards }) => Object.keys(cards).length);
}

function cardsOf({ facts }: Event): Record<string, number> {
  const { card, cards } = facts as { card?: string; cards?: Record<string, number> | number };
  if (typeof cards === "object") return cards;
  return card === undefined ? {} : { [card]: 1 };
}
