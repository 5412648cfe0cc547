/** The drawing of a map: where everything is, in units of the drawing. It comes from the server with the map's data. */

import { api } from "../../../connection/api.ts";

export interface Label {
  x: number;
  /** The baseline of the text. */
  y: number;
  anchor: "start" | "middle" | "end";
}

export interface CityDrawing {
  x: number;
  y: number;
  /** Null for a junction without a printed name. */
  label: Label | null;
}

/** Centre x, centre y, and the angle of the long side in degrees, clockwise. */
export type Space = [x: number, y: number, angle: number];

export interface RouteDrawing {
  /** From the route's first city to its second. */
  spaces: Space[];
  /** SVG path of the centre line, from disc to disc. */
  path: string;
}

export interface Geometry {
  width: number;
  height: number;
  /** Size of every space of the map. */
  space: { length: number; width: number };
  /** Radius of every city disc. */
  disc: number;
  /** Font size of the city names. */
  lettering: number;
  /** How far land reaches beyond the frame; without it, what is beyond is cut off. */
  bleed?: number;
  /** SVG paths. */
  land: string;
  lakes: string;
  borders: string;
  cities: Record<string, CityDrawing>;
  routes: Record<string, RouteDrawing>;
}

/** A picture of the map for a card on the home page. */
export interface MiniMap {
  width: number;
  height: number;
  land: string;
  routes: string;
}

/** The drawing of a map by the id of its game. */
export async function loadGeometry(game: string): Promise<Geometry> {
  return (await api.drawing(game, "drawing")) as Geometry;
}

export async function loadMiniMap(game: string): Promise<MiniMap> {
  return (await api.drawing(game, "picture")) as MiniMap;
}
