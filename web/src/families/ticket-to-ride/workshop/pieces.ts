// A draft as the pieces of a board, for the parts of the table that show it.
import { type BonusPiece, Chart, type CityPiece, type TicketPiece } from "../board/chart.ts";
import { words } from "../../../words/words.svelte.ts";
import { COLOURS, type Draft, textOf, type Words } from "./draft.ts";
import { say } from "./words/words.ts";

function inAll(text: Words): { en: string; it: string; es: string } {
  return { en: textOf(text, "en"), it: textOf(text, "it"), es: textOf(text, "es") };
}

/** A name that is asked for in the language of the moment only. */
function spoken(text: string): { en: string; it: string; es: string } {
  return { en: text, it: text, es: text };
}

export function chartOf(draft: Draft): Chart {
  const { game, cities, routes, tickets, bonus } = draft;
  const called = ({ name, called }: { name: string; called?: Words }) => inAll(called ?? name);
  const colours = [...COLOURS, "gray", "locomotive"] as const;
  return new Chart({
    family: "ticket-to-ride",
    game: "",
    name: inAll(game.name),
    aspect_ratio: draft.width / draft.height,
    cities: cities.map((city): CityPiece => ({
      lat: 0,
      lon: 0,
      nation: "",
      ...city,
      tags: [...(city.tags ?? [])],
      called: called(city),
    })),
    routes: [...routes],
    tickets: tickets.map((ticket): TicketPiece => ({ big_cities: false, reconstructed: false, ...ticket })),
    bonus_cards: bonus.map((card): BonusPiece => ({
      tag: "",
      nation: "",
      reconstructed: false,
      ...card,
      metric: card.metric as BonusPiece["metric"],
      name: inAll(card.name),
      about: inAll(card.about),
    })),
    bonus_in_play: game.bonus_in_play,
    cards: Object.fromEntries(colours.map((colour) => [colour, spoken(say(`colour-${colour}`))])),
    cards_counted: {},
    cards_in_box: {},
    cars: game.cars,
    last_cars: 2,
    longest_route_name: inAll(""),
    longest_route_points: game.longest_route_points,
    options: [],
    route_points: { ...game.route_points },
    station_points: game.station_points,
    stations: game.stations,
    usable_routes: { double: [1, 1, 2, 2], triple: [1, 2, 3, 3] },
    variant: "",
  });
}

/** What a city is called in sentences. */
export function nameOf(draft: Draft, id: string): string {
  const city = draft.cities.find((each) => each.id === id) as { name: string; called?: Words } | undefined;
  return city ? city.name || textOf(city.called ?? "", words.language) || say("editor-junction") : id;
}

/** A route by its cities, with its colour where another lies beside it. */
export function routeName(draft: Draft, id: string): string {
  const route = draft.routes.find((each) => each.id === id);
  if (!route) return id;
  const ends = `${nameOf(draft, route.from)} – ${nameOf(draft, route.to)}`;
  return route.group ? `${ends} (${say(`colour-${route.colour}`)})` : ends;
}
