// The big moments of Trains: what changed between two views that a player should not miss.
import type { View } from "../../../generated/trains.ts";
import type { Moment } from "../../../table/moments.svelte.ts";
import type { HexChart } from "../board/hexes.ts";
import { hexName } from "../board/phrases.ts";
import { emptyPiles } from "../cards/cards.ts";
import { say } from "../words/words.ts";

const FEW = 3; // tokens that are left
const BIG = 3; // points that a station of one's own brings

interface Change {
  before: View | null;
  after: View | null;
  chart: HexChart;
  nameOf: (seat: number) => string;
}

export function momentsIn({ before, after, chart, nameOf }: Change): Moment[] {
  if (!before || !after || before.phase === "start" || after.phase === "over") return [];
  const me = after.seat;
  return [
    ...(me === null ? [] : [...gained(before, after, me, chart), ...lostRaces(before, after, me, chart, nameOf)]),
    ...nearlyOver(before, after, chart, nameOf),
  ];
}

/** Rails of mine that are worth much more now: I reached a remote location, or somebody built a station. */
function gained(before: View, after: View, me: number, chart: HexChart): Moment[] {
  return [...chart.hexes.keys()]
    .filter((hex) => after.rails[hex]?.includes(me))
    .map((hex) => ({ hex, more: worth(chart, after, hex, me) - worth(chart, before, hex, me) }))
    .filter(({ hex, more }) => more >= (after.turn_seat === me && !chart.hexes.get(hex)!.value ? BIG : 1))
    .map(({ hex, more }) => ({
      sentence: say(chart.hexes.get(hex)!.value ? "trains-moment-reached" : "trains-moment-station", {
        hex: hexName(chart, hex),
        count: more,
      }),
      tone: "good",
      sound: "ticket",
    }));
}

/** What the rail of a seat on a hex is worth. */
function worth(chart: HexChart, view: View, hex: string, seat: number): number {
  if (!view.rails[hex]?.includes(seat)) return 0;
  return chart.hexes.get(hex)!.value || (chart.pieces.city_points[view.stations[hex] ?? 0] ?? 0);
}

/** Others were first at a city or a remote location next to my network: a rail there costs me more now. */
function lostRaces(before: View, after: View, me: number, chart: HexChart, nameOf: (seat: number) => string): Moment[] {
  return [...chart.hexes.values()]
    .filter(({ id, terrain }) => ["city", "remote"].includes(terrain) && !before.rails[id] && after.rails[id])
    .filter(({ id, around }) => !after.rails[id]!.includes(me) && around.some((at) => before.rails[at]?.includes(me)))
    .map(({ id }) => ({
      sentence: say("trains-moment-race", { name: nameOf(after.rails[id]![0]!), hex: hexName(chart, id) }),
      tone: "bad",
      sound: "lost",
    }));
}

/** What ends the game with this turn; null if nothing does yet. */
export function endIn(
  { piles, seats, stations_left }: View,
  { pieces }: HexChart,
): "piles" | "rails" | "station" | null {
  if (emptyPiles(piles).length >= pieces.end_piles) return "piles";
  if (seats.some(({ rails_left }) => rails_left === 0)) return "rails";
  return stations_left ? null : "station";
}

/** The end is near, or this turn is the last. */
function nearlyOver(before: View, after: View, chart: HexChart, nameOf: (seat: number) => string): Moment[] {
  const end = endIn(after, chart);
  if (end)
    return endIn(before, chart) ? [] : [{ sentence: lastTurn(end, after, chart, nameOf), tone: "news", sound: "last" }];
  const sentences = [];
  const empty = [before, after].map(({ piles }) => emptyPiles(piles).length);
  if (empty[1]! > empty[0]! && empty[1] === chart.pieces.end_piles - 1) sentences.push(say("trains-moment-near-piles"));
  for (const [seat, { rails_left }] of after.seats.entries()) {
    if (before.seats[seat]!.rails_left <= FEW || rails_left > FEW) continue;
    const facts = { name: nameOf(seat), count: rails_left };
    sentences.push(say(seat === after.seat ? "trains-moment-few-rails-mine" : "trains-moment-few-rails", facts));
  }
  if (before.stations_left > FEW && after.stations_left <= FEW)
    sentences.push(say("trains-moment-few-stations", { count: after.stations_left }));
  return sentences.map((sentence) => ({ sentence, tone: "news", sound: "longest" }));
}

function lastTurn(
  end: "piles" | "rails" | "station",
  view: View,
  { pieces }: HexChart,
  nameOf: (seat: number) => string,
): string {
  if (end === "piles") return say("trains-moment-last-piles", { count: pieces.end_piles });
  if (end === "station") return say("trains-moment-last-station");
  const seat = view.seats.findIndex(({ rails_left }) => rails_left === 0);
  return seat === view.seat
    ? say("trains-moment-last-rail-mine")
    : say("trains-moment-last-rail", { name: nameOf(seat) });
}
