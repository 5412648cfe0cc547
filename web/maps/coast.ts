/** Land and borders from world-atlas, bent by the warp, clipped to the frame and simplified to SVG paths. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { City } from "./board.ts";
import type { Point } from "./shapes.ts";
import type { Warp } from "./warp.ts";

type Line = Point[];

/** How far around the cities land is drawn at most, in degrees: further away the warp is not to be trusted. */
const AROUND = { lon: 9, lat: 4.5 };

/** How far land reaches beyond the frame, so that no coast is drawn along it. */
const BLEED = 12;

export interface Atlas {
  land: Line[];
  borders: Line[];
}

/** The land around the cities, in longitudes and latitudes. */
export function readAtlas(cities: City[]): Atlas {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  const topology = JSON.parse(readFileSync(file, "utf8")) as Topology<{ countries: GeometryCollection }>;
  const countries = topology.objects.countries.geometries as (Polygon | MultiPolygon)[];
  const land = merge(topology, countries).coordinates.flat();
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b).coordinates;
  const region = regionAround(cities);
  return {
    land: land.map((ring) => clipRing(toPoints(ring), region)).filter((ring) => ring.length > 3),
    borders: borders.flatMap((line) => clipLine(toPoints(line), region)),
  };
}

function regionAround(cities: City[]): Frame {
  const lons = cities.map((city) => city.lon);
  const lats = cities.map((city) => city.lat);
  return [
    Math.min(...lons) - AROUND.lon, Math.min(...lats) - AROUND.lat,
    Math.max(...lons) + AROUND.lon, Math.max(...lats) + AROUND.lat,
  ];
}

function toPoints(line: number[][]): Line {
  return line.map(([x, y]) => ({ x, y }));
}

type Frame = [left: number, top: number, right: number, bottom: number];

/** The four sides of a frame: how far a point lies inside of each. */
function sidesOf([left, top, right, bottom]: Frame): ((p: Point) => number)[] {
  return [(p) => p.x - left, (p) => right - p.x, (p) => p.y - top, (p) => bottom - p.y];
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Sutherland and Hodgman: the ring cut by one side of the frame after the other. */
export function clipRing(ring: Line, frame: Frame): Line {
  for (const inside of sidesOf(frame)) {
    const kept: Line = [];
    ring.forEach((point, i) => {
      const previous = ring[(i + ring.length - 1) % ring.length];
      const [here, before] = [inside(point), inside(previous)];
      if (here >= 0 !== before >= 0) kept.push(between(previous, point, before / (before - here)));
      if (here >= 0) kept.push(point);
    });
    ring = kept;
  }
  return ring;
}

/** The pieces of a line whose points lie in the frame. */
function clipLine(line: Line, frame: Frame): Line[] {
  const sides = sidesOf(frame);
  const pieces: Line[] = [[]];
  for (const point of line) {
    if (sides.every((inside) => inside(point) >= 0)) pieces[pieces.length - 1].push(point);
    else pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 1);
}

function triangleArea(a: Point, b: Point, c: Point): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
}

/** Visvalingam: drops, smallest first, every point that spans a triangle smaller than `area` with its neighbours. */
export function simplify(line: Line, area: number): Line {
  const points = line.slice();
  const areas = points.map((p, i) => (i > 0 && i < points.length - 1 ? triangleArea(points[i - 1], p, points[i + 1]) : Infinity));
  for (;;) {
    let smallest = 0;
    for (let i = 1; i < areas.length; i++) if (areas[i] < areas[smallest]) smallest = i;
    if (!(areas[smallest] < area)) return points;
    points.splice(smallest, 1);
    const dropped = areas.splice(smallest, 1)[0];
    for (const i of [smallest - 1, smallest]) {
      if (i > 0 && i < points.length - 1) {
        areas[i] = Math.max(dropped, triangleArea(points[i - 1], points[i], points[i + 1]));
      }
    }
  }
}

function ringArea(ring: Line): number {
  return Math.abs(ring.reduce((sum, p, i) => {
    const next = ring[(i + 1) % ring.length];
    return sum + p.x * next.y - next.x * p.y;
  }, 0)) / 2;
}

/** An SVG path with relative moves, which are shorter; `digits` after the point. */
function svgPath(lines: Line[], digits: number, close: boolean): string {
  const scale = 10 ** digits;
  const text = (n: number) => String(n / scale).replace(/^(-?)0\./, "$1.");
  return lines.map((line) => {
    let [x, y] = [0, 0];
    const moves = line.map((point, i) => {
      const [nextX, nextY] = [Math.round(point.x * scale), Math.round(point.y * scale)];
      const [dx, dy] = [text(nextX - x), text(nextY - y)];
      [x, y] = [nextX, nextY];
      return `${i === 0 ? "M" : i === 1 ? "l" : dx.startsWith("-") ? "" : " "}${dx}${dy.startsWith("-") ? "" : " "}${dy}`;
    });
    return moves.join("") + (close ? "z" : "");
  }).join("");
}

export interface Coarseness {
  /** Smallest triangle that a point of the coast must span to be kept. */
  detail: number;
  /** Smallest island. */
  island: number;
  digits: number;
}

/** The land as rings in the drawing, before simplification: also what tells land from sea. */
export function bentLand(atlas: Atlas, warp: Warp, width: number, height: number): Line[] {
  const frame: Frame = [-BLEED, -BLEED, width + BLEED, height + BLEED];
  return atlas.land
    .map((ring) => clipRing(ring.map((point) => warp(point.x, point.y)), frame))
    .filter((ring) => ring.length > 3);
}

export function landPath(rings: Line[], { detail, island, digits }: Coarseness): string {
  const kept = rings.filter((ring) => ringArea(ring) > island).map((ring) => simplify(ring, detail));
  return svgPath(kept.filter((ring) => ring.length > 3), digits, true);
}

export function borderPath(atlas: Atlas, warp: Warp, width: number, height: number, coarse: Coarseness): string {
  const frame: Frame = [-BLEED, -BLEED, width + BLEED, height + BLEED];
  const lines = atlas.borders.flatMap((line) => clipLine(line.map((point) => warp(point.x, point.y)), frame));
  return svgPath(lines.map((line) => simplify(line, coarse.detail)), coarse.digits, false);
}

/** Tells whether a point of the drawing lies on land, from a grid of cells of 4 units. */
export class Terrain {
  private readonly columns: number;
  private readonly rows: number;
  private readonly land: Uint8Array;

  constructor(rings: Line[], width: number, height: number, private readonly cell = 4) {
    this.columns = Math.ceil(width / cell);
    this.rows = Math.ceil(height / cell);
    this.land = new Uint8Array(this.columns * this.rows);
    for (let row = 0; row < this.rows; row++) this.fillRow(rings, row);
  }

  private fillRow(rings: Line[], row: number): void {
    const y = (row + 0.5) * this.cell;
    const crossings = rings.flatMap((ring) => ring.flatMap((a, i) => {
      const b = ring[(i + 1) % ring.length];
      return a.y > y !== b.y > y ? [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)] : [];
    })).sort((a, b) => a - b);
    for (let column = 0; column < this.columns; column++) {
      const x = (column + 0.5) * this.cell;
      this.land[row * this.columns + column] = crossings.filter((crossing) => crossing < x).length % 2;
    }
  }

  isLand(x: number, y: number): boolean {
    const column = Math.min(Math.max(Math.floor(x / this.cell), 0), this.columns - 1);
    const row = Math.min(Math.max(Math.floor(y / this.cell), 0), this.rows - 1);
    return this.land[row * this.columns + column] === 1;
  }
}
