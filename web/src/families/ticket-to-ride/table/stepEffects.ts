// What the eyes and ears notice of a step: cards that move, and a sound.
import type { Event, Seen } from "../../../generated/socket.ts";
import { type Sound, soundIn } from "../../../table/sounds.ts";
import type { Watcher } from "../../../connection/liveTable.svelte.ts";
import type { Cards } from "../cards/cards.ts";

/** A card that moves: from a place of the market or the deck, to my pile of it or to another seat. */
export interface Moved {
  card: string | null;
  from: string;
  to: string;
}

const SOUNDS: Record<string, Sound> = {
  "event-market": "card",
  "event-deck": "card",
  "event-drew": "card",
  "event-claim": "wagons",
  "event-paid": "wagons",
  "event-station": "wagons",
  "event-over": "end",
};

export const soundOf = (step: Seen): Sound | null => soundIn(step, SOUNDS);

/** Whether the last turns begin with a step: nobody should miss it. */
export function beginsTheEnd({ kind, events }: Seen): boolean {
  return kind !== "undo" && events.some(({ key }) => key === "event-last");
}

export function movedIn({ kind, events }: Seen, watcher: Watcher): Moved[] {
  return kind === "undo" ? [] : events.flatMap((event) => movedBy(event, watcher));
}

function movedBy({ key, seat, facts }: Event, watcher: Watcher): Moved[] {
  const to = (card: string) => (seat === watcher ? `[data-pile="${card}"]` : `[data-seat="${seat}"]`);
  if (key === "event-market") {
    const card = String(facts["card"]);
    return [{ card, from: `[data-place="${String(facts["place"])}"]`, to: to(card) }];
  }
  if (key === "event-deck") return [{ card: null, from: '[data-place="deck"]', to: to("") }];
  const own = key === "event-drew" || (key === "event-bonus" && seat === watcher);
  if (!own) return [];
  return Object.keys(facts["cards"] as Cards).map((card) => ({ card, from: '[data-place="deck"]', to: to(card) }));
}
