// The pieces of a map by their ids, and their names.
import type { components } from "../../../generated/http.ts";
import { filled, words } from "../../../words/words.svelte.ts";
import { say } from "../words/words.ts";

export type MapPieces = components["schemas"]["TicketToRidePieces"];
export type RoutePiece = components["schemas"]["RoutePiece"];
export type CityPiece = components["schemas"]["CityPiece"];
export type BonusPiece = components["schemas"]["BonusPiece"];
export type TicketPiece = components["schemas"]["TicketPiece"];

export class Chart {
  readonly pieces: MapPieces;
  readonly routes: ReadonlyMap<string, RoutePiece>;
  readonly cities: ReadonlyMap<string, CityPiece>;
  readonly tickets: ReadonlyMap<string, TicketPiece>;

  constructor(pieces: MapPieces) {
    this.pieces = pieces;
    this.routes = byId(pieces.routes);
    this.cities = byId(pieces.cities);
    this.tickets = byId(pieces.tickets);
  }

  /** A city as people call it; junctions without a printed name have one too. */
  city(id: string): string {
    const city = this.cities.get(id);
    return city ? words.pick(city.called) : id;
  }

  /** A colour of cards, the locomotive or gray, in the player's language. */
  card(id: string): string {
    const names = this.pieces.cards[id];
    return names ? words.pick(names) : id;
  }

  /** Cards of a colour with their count: `2 bianche`. */
  counted(id: string, count: number): string {
    const names = this.pieces.cards_counted[id];
    return `${count} ${names ? filled(words.pick(names), { count }) : id}`;
  }

  /** A route by its cities alone: beside `routeFacts`, which have its colour. */
  ends(route: RoutePiece): string {
    return `${this.city(route.from)} – ${this.city(route.to)}`;
  }

  /** A route by its cities, with its colour if another route connects the same cities. */
  route(id: string): string {
    const route = this.routes.get(id);
    if (!route) return id;
    return this.beside(id).some((other) => this.routes.get(other)!.colour !== route.colour)
      ? `${this.ends(route)} (${this.card(route.colour)})`
      : this.ends(route);
  }

  /** The routes between the same cities, itself among them: any of them takes a ticket as far. */
  beside(id: string): string[] {
    const own = this.routes.get(id)?.group ?? null;
    return own === null ? [id] : this.pieces.routes.filter(({ group }) => group === own).map((route) => route.id);
  }

  /** Only one of several routes with the same print: any of them will do. */
  distinct(ids: Iterable<string>): RoutePiece[] {
    return [...new Map([...ids].map((id) => [this.routeInWords(id), this.routes.get(id)!])).values()];
  }

  ticket(id: string): string {
    const ticket = this.tickets.get(id);
    return ticket ? `${this.city(ticket.from)} – ${this.city(ticket.to)}` : id;
  }

  /** A route in words, for players who cannot see it. */
  routeInWords(id: string): string {
    const route = this.routes.get(id);
    return route ? `${this.ends(route)}, ${this.routeFacts(route)}` : id;
  }

  /** What is printed on a route. */
  routeFacts(route: RoutePiece): string {
    const parts = [this.card(route.colour), say("route-spaces", { count: route.length })];
    if (route.kind === "tunnel") parts.push(say("route-tunnel"));
    if (route.locomotives) parts.push(say("route-ferry", { count: route.locomotives }));
    if (route.bonus_draw) parts.push(say("route-bonus", { count: route.bonus_draw }));
    return parts.join(", ");
  }

  bonusCards(ids: readonly string[]): BonusPiece[] {
    return this.pieces.bonus_cards.filter(({ id }) => ids.includes(id));
  }

  /** The cities that a bonus card counts (E5); none where it counts something else. */
  citiesOf({ tag, nation }: BonusPiece): string[] {
    const counts = (city: CityPiece) =>
      (tag !== "" && city.tags.includes(tag)) || (nation !== "" && city.nation === nation);
    return this.pieces.cities.filter(counts).map(({ id }) => id);
  }

  /** The points of a route (C3). */
  pointsOf(route: RoutePiece): number {
    return this.pieces.route_points[String(route.length)] ?? 0;
  }
}

function byId<Piece extends { id: string }>(pieces: readonly Piece[]): ReadonlyMap<string, Piece> {
  return new Map(pieces.map((piece) => [piece.id, piece]));
}
