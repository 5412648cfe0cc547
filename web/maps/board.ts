/** The board of a map as the Python package describes it: the one source of cities, routes and printed names. */

import { readFileSync } from "node:fs";
export type MapName = "europe" | "northern-lights";
export const MAP_NAMES: MapName[] = ["europe", "northern-lights"];

export interface City {
  id: string;
  /** As printed; empty for a junction that carries no name. */
  name: string;
  tags?: string[];
  lon: number;
  lat: number;
  /** Our own layout, 0 to 1 from the top left corner. */
  x: number;
  y: number;
}

export interface Route {
  id: string;
  from: string;
  to: string;
  length: number;
  colour: string;
  kind: "plain" | "tunnel" | "ferry";
  locomotives?: number;
  bonus_draw?: number;
  group?: string;
}

export interface Board {
  /** Width over height. */
  aspect_ratio: number;
  cities: City[];
  routes: Route[];
}

/** The folder of the maps in the Python package: what is drawn, and the drawings. */
export const DATA = new URL("../../src/capolinea/families/ticket_to_ride/data/", import.meta.url);

/** The data interpolates where junctions without a name lie; this one fell into the White Sea and is put ashore. */
const ASHORE: Record<string, { lon: number; lat: number }> = { unnamed_ru: { lon: 35.6, lat: 66.8 } };

export function readBoard(map: MapName): Board {
  const board = JSON.parse(readFileSync(new URL(`${map}/board.json`, DATA), "utf8")) as Board;
  return { ...board, cities: board.cities.map((city) => ({ ...city, ...ASHORE[city.id] })) };
}

/** The routes side by side between two cities, in the order of the data: one to three of them. */
export function parallelRoutes(board: Board): Route[][] {
  const groups = new Map<string, Route[]>();
  for (const route of board.routes) {
    const key = route.group ?? route.id;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()];
}
