// A move of the server's in the player's words, and what of the map it is about.
import type { Chart } from "../../board/chart.ts";
import { type Key, say } from "../../words/words.svelte.ts";
import { DECK, PASS, readCards, STOP, TICKETS, WITHDRAW } from "./choices.ts";
import type { Light } from "./play.svelte.ts";

const PLAIN: Record<string, Key> = {
  [DECK]: "move-deck",
  [TICKETS]: "move-tickets",
  [STOP]: "move-stop",
  [WITHDRAW]: "move-withdraw",
  [PASS]: "move-pass",
};

const CLAIM = /^claim (?<route>\S+) with (?<cards>.+)$/;
const STATION = /^build station at (?<city>\S+) with (?<cards>.+)$/;
const PAY = /^pay (?<cards>.+)$/;
const KEEP = /^keep (?<tickets>.+)$/;
const MARKET = /^draw (?<card>\S+) from place (?<place>\d+)$/;

const parts = (form: RegExp, move: string) => form.exec(move)?.groups;

export function moveInWords(move: string, chart: Chart): string {
  const plain = PLAIN[move];
  if (plain) return say(plain);
  const cards = (text = "") => Object.entries(readCards(text)).map(([card, count]) => chart.counted(card, count)).join(" + ");
  const claim = parts(CLAIM, move);
  if (claim) return say("move-claim", { route: chart.route(claim["route"]!), cards: cards(claim["cards"]) });
  const station = parts(STATION, move);
  if (station) return say("move-station", { city: chart.city(station["city"]!), cards: cards(station["cards"]) });
  const paid = parts(PAY, move);
  if (paid) return say("move-pay", { cards: cards(paid["cards"]) });
  const taken = parts(MARKET, move);
  if (taken) return say("move-market", { card: chart.card(taken["card"]!), place: taken["place"]! });
  return say("move-keep", { tickets: ticketsOf(move).map((id) => chart.ticket(id)).join(", ") });
}

/** The route or the cities that a move is about. */
export function lightOfMove(move: string, chart: Chart): Light {
  const route = parts(CLAIM, move)?.["route"];
  const city = parts(STATION, move)?.["city"];
  const tickets = ticketsOf(move).flatMap((id) => chart.tickets.get(id) ?? []);
  return {
    routes: route ? [route] : [],
    cities: city ? [city] : tickets.flatMap(({ from, to }) => [from, to]),
  };
}

function ticketsOf(move: string): string[] {
  return parts(KEEP, move)?.["tickets"]?.split(", ") ?? [];
}
