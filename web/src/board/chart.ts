// The pieces of a map by their ids, and their names.
import type { components } from "../generated/http.ts";
import { filled, say, words } from "../words/words.svelte.ts";

export type MapPieces = components["schemas"]["TicketToRidePieces"];
export type LanePiece = components["schemas"]["LanePiece"];
export type CityPiece = components["schemas"]["CityPiece"];
export type TicketPiece = components["schemas"]["TicketPiece"];

export class Chart {
  readonly pieces: MapPieces;
  readonly lanes: ReadonlyMap<string, LanePiece>;
  readonly cities: ReadonlyMap<string, CityPiece>;
  readonly tickets: ReadonlyMap<string, TicketPiece>;

  constructor(pieces: MapPieces) {
    this.pieces = pieces;
    this.lanes = byId(pieces.lanes);
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

  /** A lane by its cities alone: beside `laneFacts`, which have its colour. */
  ends(lane: LanePiece): string {
    return `${this.city(lane.from)} – ${this.city(lane.to)}`;
  }

  /** A lane by its cities, with its colour where that tells it from another one that joins the same. */
  lane(id: string): string {
    const lane = this.lanes.get(id);
    if (!lane) return id;
    const beside = this.pieces.lanes.filter(({ group }) => group !== null && group === lane.group);
    return beside.some(({ colour }) => colour !== lane.colour) ? `${this.ends(lane)} (${this.card(lane.colour)})` : this.ends(lane);
  }

  /** Of lanes that are alike in all that is printed only one: any of them will do. */
  distinct(ids: Iterable<string>): LanePiece[] {
    return [...new Map([...ids].map((id) => [this.laneInWords(id), this.lanes.get(id)!])).values()];
  }

  ticket(id: string): string {
    const ticket = this.tickets.get(id);
    return ticket ? `${this.city(ticket.from)} – ${this.city(ticket.to)}` : id;
  }

  /** All that a lane is, in words: for those who do not see it. */
  laneInWords(id: string): string {
    const lane = this.lanes.get(id);
    return lane ? `${this.ends(lane)}, ${this.laneFacts(lane)}` : id;
  }

  /** What is printed on a lane. */
  laneFacts(lane: LanePiece): string {
    const parts = [this.card(lane.colour), say("lane-spaces", { count: lane.length })];
    if (lane.kind === "tunnel") parts.push(say("lane-tunnel"));
    if (lane.locomotives) parts.push(say("lane-ferry", { count: lane.locomotives }));
    if (lane.bonus_draw) parts.push(say("lane-bonus", { count: lane.bonus_draw }));
    return parts.join(", ");
  }

  /** The points of a lane (C3). */
  pointsOf(lane: LanePiece): number {
    return this.pieces.lane_points[String(lane.length)] ?? 0;
  }
}

function byId<Piece extends { id: string }>(pieces: readonly Piece[]): ReadonlyMap<string, Piece> {
  return new Map(pieces.map((piece) => [piece.id, piece]));
}
