// A move in the player's words, and what of the map it is about.
import { say } from "../words/words.ts";
import type { Chart } from "../board/chart.ts";
import type { Cards } from "../cards/cards.ts";
import type { Move } from "./moves.ts";
import type { Light } from "./play.svelte.ts";

export function moveInWords(move: Move, chart: Chart): string {
  const counted = (cards: Cards) =>
    Object.entries(cards)
      .map(([card, count]) => chart.counted(card, count))
      .join(" + ");
  switch (move.kind) {
    case "claim":
      return say("move-claim", { route: chart.route(move.route), cards: counted(move.cards) });
    case "build-station":
      return say("move-build-station", { city: chart.city(move.city), cards: counted(move.cards) });
    case "pay-extra":
      return say("move-pay-extra", { cards: counted(move.cards) });
    case "draw-from-market":
      return say("move-draw-from-market", { card: chart.card(move.card), place: move.place });
    case "keep-tickets":
      return say("move-keep-tickets", { tickets: move.tickets.map((id) => chart.ticket(id)).join(", ") });
    default:
      return say(`move-${move.kind}`);
  }
}

/** The route or the cities that a move is about. */
export function lightOfMove(move: Move, chart: Chart): Light {
  if (move.kind === "claim") return { routes: [move.route], cities: [] };
  if (move.kind === "build-station") return { routes: [], cities: [move.city] };
  const tickets = move.kind === "keep-tickets" ? move.tickets.flatMap((id) => chart.tickets.get(id) ?? []) : [];
  return { routes: [], cities: tickets.flatMap(({ from, to }) => [from, to]) };
}
