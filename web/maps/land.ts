/**
 * The land of the globe for maps that are drawn from their cities alone: `node maps/land.ts` writes it into the Python
 * package. Natural Earth, 1:50 million, thinned out: rings of longitudes and latitudes in twentieths of a degree, each
 * number but the first two a step from the one before.
 */

import { readFileSync, writeFileSync } from "node:fs";
import type { MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

const PER_DEGREE = 20;
const DETAIL = 0.9; // in twentieths of a degree: points nearer to the line between their neighbours are left out
const SMALLEST = 12; // square twentieths: smaller islands are left out

const atlas = new URL("../node_modules/world-atlas/land-50m.json", import.meta.url);
const topology = JSON.parse(readFileSync(atlas, "utf8")) as Topology<{ land: GeometryCollection }>;
const land = feature(topology, topology.objects.land).features.map(({ geometry }) => geometry as MultiPolygon);

function fromLine([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length : Math.hypot(x - ax, y - ay);
}

/** Douglas and Peucker's thinning. */
function thinned(points: Position[]): Position[] {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points[points.length - 1]];
  const distances = points.map((point) => fromLine(point, first, last));
  const far = distances.indexOf(Math.max(...distances));
  if (distances[far] < DETAIL) return [first, last];
  return [...thinned(points.slice(0, far + 1)).slice(0, -1), ...thinned(points.slice(far))];
}

function area(ring: Position[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y, 0) /
      2,
  );
}

const rings = land
  .flatMap(({ coordinates }) => coordinates.flat())
  .map((ring) => thinned(ring.map(([lon, lat]) => [Math.round(lon * PER_DEGREE), Math.round(lat * PER_DEGREE)])))
  .filter((ring) => ring.length > 3 && area(ring) >= SMALLEST)
  .map((ring) => ring.flatMap(([x, y], i) => (i ? [x - ring[i - 1][0], y - ring[i - 1][1]] : [x, y])));
const target = new URL("../../src/capolinea/families/ticket_to_ride/land.json", import.meta.url);
writeFileSync(target, `${JSON.stringify({ per_degree: PER_DEGREE, rings })}\n`);
console.log(
  rings.length,
  "rings,",
  rings.reduce((sum, ring) => sum + ring.length / 2, 0),
  "points",
);
