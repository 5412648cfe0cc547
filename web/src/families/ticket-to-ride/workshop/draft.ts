// A map in the making: what its data files say, with places in units of the drawing and bends instead of spaces.
import type { Geometry } from "../maps/geometry.ts";

export type Words = string | { en?: string; it?: string; es?: string };
export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple", "black", "white"] as const;
export type Colour = (typeof COLOURS)[number] | "gray";
export type Kind = "plain" | "tunnel" | "ferry";

export interface City {
  id: string;
  /** Empty at a junction. */
  name: string;
  x: number;
  y: number;
  lon?: number;
  lat?: number;
  nation?: string;
  tags?: readonly string[];
}

export interface Route {
  id: string;
  from: string;
  to: string;
  length: number;
  colour: Colour;
  kind: Kind;
  locomotives: number;
  bonus_draw: number;
  /** The same for all routes of a double or triple. */
  group: string | null;
  /** Null leaves it to the layout. */
  course: Course | null;
}

/** Where the control point of a route's curve is: how far left of the middle between its cities, and how far ahead of it, in shares of their distance. */
export interface Course {
  bend: number;
  skew: number;
  /** How far from the middles of the cities the spaces begin and end; without it they lie evenly. */
  margins?: readonly [number, number];
}

export interface Ticket {
  id: string;
  from: string;
  to: string;
  points: number;
  long: boolean;
  /** Variants say which sets are in play. */
  set: string;
}

export interface Deal {
  long?: number;
  regular?: number;
  hold_at_least?: number;
  keep_at_most?: number;
  unkept?: "box" | "under";
}

export interface Variant {
  id: string;
  name?: Words;
  sets?: readonly string[];
  deals?: readonly Deal[];
  draw?: number;
  keep?: number;
  [field: string]: unknown;
}

/** The fields of `game.json` that the editor knows; others are kept as they are. */
export interface Game {
  name: Words;
  players?: readonly [number, number];
  cars: number;
  stations: number;
  station_points: number;
  longest_route_points: number;
  start_cards: number;
  later_cards?: number;
  cards_per_colour: number;
  locomotives: number;
  route_points: Readonly<Record<string, number>>;
  market_resets: boolean;
  ferries_take_pairs: boolean;
  may_stop_drawing: boolean;
  bonus_in_play: number;
  variants: readonly Variant[];
  [field: string]: unknown;
}

export interface BonusCard {
  id: string;
  name: Words;
  about: Words;
  points: number;
  metric: string;
  [field: string]: unknown;
}

/** A part of the world: around which place, how many degrees of latitude the board is high, and in which projection. */
export interface World {
  projection: string;
  lon: number;
  lat: number;
  height: number;
}

export interface Draft {
  width: number;
  height: number;
  ground: Pick<Geometry, "land" | "lakes" | "borders">;
  world: World | null;
  /** The game whose ground this is, unchanged but for its size; empty otherwise. */
  groundOf?: string;
  cities: readonly City[];
  routes: readonly Route[];
  tickets: readonly Ticket[];
  bonus: readonly BonusCard[];
  game: Game;
}

/** What the engine takes at most (docs/maps.md). */
export const MOST = { cities: 128, routes: 320, tickets: 128, length: 9, locomotives: 4, group: 3 };

/** The width of a new board, with room for so many cities. */
export const SHEETS = { small: 1100, medium: 1500, large: 1900 } as const;
export type SheetSize = keyof typeof SHEETS;
export const ASPECT = 1.5;

export const STANDARD = "standard";

export const NEW_GAME: Game = {
  name: "",
  players: [2, 5],
  cars: 45,
  stations: 0,
  station_points: 4,
  longest_route_points: 10,
  start_cards: 4,
  cards_per_colour: 12,
  locomotives: 14,
  route_points: { 1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15 },
  market_resets: true,
  ferries_take_pairs: false,
  may_stop_drawing: false,
  bonus_in_play: 0,
  variants: [{ id: STANDARD, sets: [STANDARD], deals: [{ regular: 3, hold_at_least: 2 }], draw: 3, keep: 1 }],
};

/** Land all over: a sheet without a sea. */
export function plainGround(width: number, height: number): Draft["ground"] {
  return { land: `M-12-12H${width + 12}V${height + 12}H-12z`, lakes: "", borders: "" };
}

export function emptyDraft(name: string, width: number, height: number, cars: number): Draft {
  return {
    width,
    height,
    ground: plainGround(width, height),
    world: null,
    cities: [],
    routes: [],
    tickets: [],
    bonus: [],
    game: { ...NEW_GAME, name, cars },
  };
}

/** A text of the data in a language. */
export function textOf(words: Words, language: string): string {
  if (typeof words === "string") return words;
  return words[language as "en"] ?? words.en ?? words.it ?? words.es ?? "";
}
