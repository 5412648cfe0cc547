// A move in the player's words, and what of the map it is about.
import { say } from "../words/words.ts";
import type { Chart } from "../board/chart.ts";
import type { Cards } from "../cards/cards.ts";
import { readMove } from "./moveText.ts";
import type { Light } from "./play.svelte.ts";

export function moveInWords(text: string, chart: Chart): string {
  const move = readMove(text);
  const counted = (cards: Cards) =>
    Object.entries(cards)
      .map(([card, count]) => chart.counted(card, count))
      .join(" + ");
  if (!move) return text;
  switch (move.kind) {
    case "claim":
      return say("move-claim", { route: chart.route(move.route), cards: counted(move.cards) });
    case "station":
      return say("move-station", { city: chart.city(move.city), cards: counted(move.cards) });
    case "pay":
      return say("move-pay", { cards: counted(move.cards) });
    case "market":
      return say("move-market", { card: chart.card(move.card), place: move.place });
    case "keep":
      return say("move-keep", { tickets: move.tickets.map((id) => chart.ticket(id)).join(", ") });
    default:
      return say(`move-${move.kind}`);
  }
}

/** The route or the cities that a move is about. */
export function lightOfMove(text: string, chart: Chart): Light {
  const move = readMove(text);
  if (move?.kind === "claim") return { routes: [move.route], cities: [] };
  if (move?.kind === "station") return { routes: [], cities: [move.city] };
  const tickets = move?.kind === "keep" ? move.tickets.flatMap((id) => chart.tickets.get(id) ?? []) : [];
  return { routes: [], cities: tickets.flatMap(({ from, to }) => [from, to]) };
}
