// The sentence of each step of the score.
import type { Chart } from "../board/chart.ts";
import { measureOf } from "../board/measure.ts";
import { words } from "../../../words/words.svelte.ts";
import { say } from "../words/words.ts";
import { unbroken } from "../../../shared/unbroken.ts";
import { type NameOf, namesOf } from "../../../end/phrases.ts";
import type { Matter, TicketScore } from "./scoreStory.ts";

export function captionOf(matter: Matter, chart: Chart, nameOf: NameOf): string {
  switch (matter.kind) {
    case "routes":
      return say("end-tell-routes");
    case "borrowed":
      return say("end-tell-borrowed", {
        name: nameOf(matter.seat),
        city: chart.city(matter.city),
        route: unbroken(chart.route(matter.route)),
      });
    case "ticket":
      return say(ticketKey(matter.ticket), {
        name: nameOf(matter.seat),
        ticket: unbroken(chart.ticket(matter.ticket.id)),
      });
    case "stations":
      return say("end-tell-stations", { count: chart.pieces.station_points });
    case "longest":
      return say("end-tell-longest", { count: matter.length, names: namesOf(matter.seats, nameOf) });
    case "bonus":
      return bonusCaption(matter, chart, nameOf);
    case "winner":
      return say("end-tell-winner", { count: matter.seats.length, names: namesOf(matter.seats, nameOf) });
  }
}

function ticketKey(ticket: TicketScore) {
  if (!ticket.completed) return "end-tell-ticket-failed";
  return ticket.borrowed.length ? "end-tell-ticket-borrowed" : "end-tell-ticket-done";
}

function bonusCaption(matter: Extract<Matter, { kind: "bonus" }>, chart: Chart, nameOf: NameOf): string {
  const card = chart.pieces.bonus_cards.find(({ id }) => id === matter.card);
  const facts = { card: words.pick(card?.name ?? {}), about: words.pick(card?.about ?? {}) };
  if (!matter.seats.length) return say("end-tell-bonus-nobody", facts);
  return say("end-tell-bonus", {
    ...facts,
    names: namesOf(matter.seats, nameOf),
    measure: card ? measureOf(card, matter.measure) : "",
  });
}
