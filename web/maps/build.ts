/** Draws the maps: `npm run maps [map]` lays each out anew, in minutes, and writes its JSON beside the data of the map. */

import { writeFileSync } from "node:fs";
import type {
  CityDrawing,
  Geometry,
  RouteDrawing,
  MiniMap,
  Space,
} from "../src/families/ticket-to-ride/maps/geometry.ts";
import { type Board, DATA, MAP_NAMES, type MapName, readBoard } from "./board.ts";
import { type Atlas, readAtlas } from "./atlas.ts";
import { BLEED, Coast, type Coarseness } from "./coast.ts";
import { pointAt } from "../src/families/ticket-to-ride/maps/curve.ts";
import { placedAt } from "../src/families/ticket-to-ride/maps/lettering.ts";
import { Layout } from "./relax.ts";
import { DISC, LETTERING, SPACE } from "../src/families/ticket-to-ride/maps/sizes.ts";
import { DRAWING_WIDTH } from "./sizes.ts";
import type { Point, Rectangle } from "../src/families/ticket-to-ride/maps/shapes.ts";
import { Terrain } from "./terrain.ts";
import { fitWarp } from "./warp.ts";

const COARSE: Coarseness = { detail: 3.2, area: 24, digits: 1 };
const COARSE_LAKES: Coarseness = { ...COARSE, area: 150 };
const MINIATURE: Coarseness = { detail: 4.5, area: 16, digits: 0 };
const MINI_WIDTH = 320;
const SEEDS = [1905, 1906, 1907];
const SWEEPS = 1000;

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

/** Land moves with the cities: it is drawn anew halfway, when they are near to their places. */
function layOut(board: Board, atlas: Atlas, width: number, height: number, seed: number): Layout {
  const layout = new Layout(board, width, height, seed);
  for (const [hot, cold] of [
    [60, 6],
    [6, 0.5],
  ]) {
    const { land } = new Coast(atlas, fitWarp(board.cities, layout.towns), width, height);
    const terrain = new Terrain(land, width, height);
    layout.anneal(SWEEPS / 2, hot, cold, (x, y) => terrain.isLand(x, y));
  }
  return layout;
}

/** The search may get stuck with routes across each other: the best of several is taken. */
function bestLayout(map: MapName, board: Board, atlas: Atlas): Layout {
  const width = DRAWING_WIDTH[map];
  const height = Math.round(width / board.aspect_ratio);
  const layouts = SEEDS.map((seed) => layOut(board, atlas, width, height, seed));
  const costs = layouts.map((layout) => layout.totalCost());
  console.log(map, "costs", costs.map(Math.round).join(" "));
  return layouts[costs.indexOf(Math.min(...costs))];
}

function drawCity(town: Layout["towns"][number]): CityDrawing {
  const { x, y } = town;
  if (!town.name) return { x: round(x), y: round(y), label: null };
  const label = placedAt(town.places[town.place], town);
  return { x: round(x), y: round(y), label: { x: round(label.x), y: round(label.y), anchor: label.anchor } };
}

function drawSpace({ x, y, cos, sin }: Rectangle): Space {
  return [round(x), round(y), round((Math.atan2(sin, cos) * 180) / Math.PI)];
}

function polyline(points: Point[]): string {
  return points.map(({ x, y }, i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

/** From the disc of the first city through the middles of the spaces to the disc of the second. */
function drawRoute(group: Layout["groups"][number], route: number): RouteDrawing {
  const { curve, measure, spaces } = group.laid;
  const rim = (distance: number) => pointAt(curve, measure.parameterAt(distance));
  const path = polyline([rim(DISC), ...spaces[route], rim(measure.length - DISC)]);
  return { spaces: spaces[route].map(drawSpace), path };
}

function drawMap(board: Board, atlas: Atlas, layout: Layout): Geometry {
  const { width, height } = layout;
  const coast = new Coast(atlas, fitWarp(board.cities, layout.towns), width, height);
  const routes = layout.groups.flatMap((group) =>
    group.routes.map((route, i): [string, RouteDrawing] => [route.id, drawRoute(group, i)]),
  );
  return {
    width,
    height,
    bleed: BLEED,
    space: SPACE,
    disc: DISC,
    lettering: LETTERING,
    land: coast.landPath(COARSE),
    lakes: coast.lakesPath(COARSE_LAKES),
    borders: coast.bordersPath(COARSE),
    cities: Object.fromEntries(board.cities.map((city, i) => [city.id, drawCity(layout.towns[i])])),
    routes: Object.fromEntries(routes),
  };
}

function drawMiniMap(board: Board, atlas: Atlas, layout: Layout): MiniMap {
  const scale = MINI_WIDTH / layout.width;
  const height = Math.round(layout.height * scale);
  const places = layout.towns.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const coast = new Coast(atlas, fitWarp(board.cities, places), MINI_WIDTH, height);
  const routes = layout.groups.map(({ laid: { curve } }) => {
    const [start, control, end] = [curve.start, curve.control, curve.end].map(
      ({ x, y }) => `${Math.round(x * scale)} ${Math.round(y * scale)}`,
    );
    return `M${start}Q${control} ${end}`;
  });
  return { width: MINI_WIDTH, height, land: coast.landPath(MINIATURE), routes: routes.join("") };
}

function write(name: string, value: unknown): void {
  writeFileSync(new URL(`${name}.json`, DATA), `${JSON.stringify(value)}\n`);
}

const chosen = process.argv.slice(2) as MapName[];
for (const map of chosen.length ? chosen : MAP_NAMES) {
  const board = readBoard(map);
  const atlas = readAtlas(board.cities);
  const layout = bestLayout(map, board, atlas);
  write(`${map}/drawing`, drawMap(board, atlas, layout));
  write(`${map}/picture`, drawMiniMap(board, atlas, layout));
}
