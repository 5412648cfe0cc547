// The rows of a score sheet of Ticket to Ride; which there are depends on the map and on the bonus cards in play.
import type { Chart } from "../board/chart.ts";
import { words } from "../../../words/words.svelte.ts";
import { measureOf } from "../board/measure.ts";
import { say } from "../words/words.ts";
import type { Row } from "../../../end/sheet.ts";
import type { SeatScore } from "./scoreStory.ts";

export function rowsOf(sheets: readonly SeatScore[], { pieces }: Chart): Row<SeatScore>[] {
  const rows: Row<SeatScore>[] = [
    { title: say("sheet-routes"), points: (sheet) => sheet.route_points },
    { title: say("sheet-tickets"), points: (sheet) => sheet.tickets_points, why: ticketsInWords },
  ];
  if (pieces.stations) {
    rows.push({
      title: say("sheet-stations"),
      points: (sheet) => sheet.stations_points,
      why: (sheet) => say("sheet-stations-left", { count: sheet.stations_left }),
    });
  }
  if (pieces.longest_route_points) {
    rows.push({
      title: words.pick(pieces.longest_route_name),
      points: (sheet) => sheet.longest_route_points,
      why: (sheet) => say("sheet-cars", { count: sheet.longest_route }),
    });
  }
  for (const [place, { id }] of (sheets[0]?.bonus ?? []).entries()) {
    const card = pieces.bonus_cards.find((each) => each.id === id)!;
    rows.push({
      title: words.pick(card.name),
      points: (sheet) => sheet.bonus[place]!.points,
      why: (sheet) => measureOf(card, sheet.bonus[place]!.measure),
    });
  }
  return rows;
}

function ticketsInWords({ tickets }: SeatScore): string {
  const done = tickets.filter(({ completed }) => completed).length;
  return say("sheet-tickets-done", { done, failed: tickets.length - done });
}
