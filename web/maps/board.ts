/** The board of a map as the Python package describes it: the one source of cities, lanes and printed names. */

import { readFileSync } from "node:fs";

export const MAP_NAMES = ["europe", "northern-lights"] as const;
export type MapName = (typeof MAP_NAMES)[number];

export interface City {
  id: string;
  /** As printed; null for a junction that carries no name. */
  name: string | null;
  tags?: string[];
  lon: number;
  lat: number;
  /** Our own layout, 0 to 1 from the top left corner. */
  x: number;
  y: number;
}

export interface Lane {
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
  lanes: Lane[];
}

const DATA = new URL("../../src/capolinea/families/ticket_to_ride/data/", import.meta.url);

export function readBoard(map: MapName): Board {
  return JSON.parse(readFileSync(new URL(`${map}/board.json`, DATA), "utf8"));
}

/** The lanes side by side between two cities, in the order of the data: one to three of them. */
export function parallelLanes(board: Board): Lane[][] {
  const groups = new Map<string, Lane[]>();
  for (const lane of board.lanes) {
    const key = lane.group ?? lane.id;
    groups.set(key, [...(groups.get(key) ?? []), lane]);
  }
  return [...groups.values()];
}
