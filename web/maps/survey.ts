/** Measures a drawn map: how near things come to each other. What the test checks and the preview reports. */

import type { Geometry, Space } from "../src/families/ticket-to-ride/maps/geometry.ts";
import { regionAround } from "./atlas.ts";
import type { Board, City, Route } from "./board.ts";
import { labelBox } from "../src/families/ticket-to-ride/maps/lettering.ts";
import type { Line } from "../src/families/ticket-to-ride/maps/lines.ts";
import {
  type Disc,
  insideFrame,
  type Point,
  rectangle,
  type Rectangle,
  separation,
  separationFromDisc,
} from "../src/families/ticket-to-ride/maps/shapes.ts";
import { CLEARANCE } from "../src/families/ticket-to-ride/maps/sizes.ts";
import { Terrain } from "./terrain.ts";
import { fitWarp } from "./warp.ts";

export type Clearance = keyof typeof CLEARANCE;

/** The smallest distance found of each kind, and between what. */
export type Survey = Record<Clearance, { distance: number; between: string }>;

interface Drawn {
  route: Route;
  name: string;
  shape: Rectangle;
}

export function surveyMap(board: Board, drawing: Geometry): Survey {
  const survey = {} as Survey;
  const note = (kind: Clearance, distance: number, between: string) => {
    if (!(distance >= (survey[kind]?.distance ?? Infinity))) survey[kind] = { distance, between };
  };
  const spaces = drawnSpaces(board, drawing);
  const labels = drawnLabels(board, drawing);
  const discs = board.cities.map(({ id }): Disc & { id: string } => ({
    id,
    ...drawing.cities[id],
    radius: drawing.disc,
  }));

  pairs(spaces, (a, b) => {
    const alike = a.route.id === b.route.id || (a.route.group !== undefined && a.route.group === b.route.group);
    note(alike ? "alike" : "spaces", separation(a.shape, b.shape), `${a.name}, ${b.name}`);
  });
  pairs(labels, (a, b) => note("labels", separation(a.box, b.box), `${a.id}, ${b.id}`));
  pairs(discs, (a, b) => note("cities", Math.hypot(a.x - b.x, a.y - b.y) - 2 * drawing.disc, `${a.id}, ${b.id}`));
  for (const { route, name, shape } of spaces) {
    note("frame", insideFrame(shape, drawing.width, drawing.height), name);
    for (const disc of discs) {
      const own = disc.id === route.from || disc.id === route.to;
      note(own ? "spaceAndOwnCity" : "spaceAndCity", separationFromDisc(shape, disc), `${name}, ${disc.id}`);
    }
    for (const { id, box } of labels) note("spaceAndLabel", separation(shape, box), `${name}, ${id}`);
  }
  for (const { id, box } of labels) {
    note("frame", insideFrame(box, drawing.width, drawing.height), id);
    const own = separationFromDisc(
      box,
      discs.find((disc) => disc.id === id)!,
    );
    note("labelAndOwnCity", own, id);
    for (const disc of discs.filter((other) => other.id !== id)) {
      const distance = separationFromDisc(box, disc);
      note("labelAndCity", distance, `${id}, ${disc.id}`);
      note("labelRatherOwn", distance - own, `${id}, ${disc.id}`);
    }
  }
  return survey;
}

function pairs<T>(things: T[], visit: (a: T, b: T) => void): void {
  things.forEach((a, i) => things.slice(i + 1).forEach((b) => visit(a, b)));
}

function drawnSpaces(board: Board, drawing: Geometry): Drawn[] {
  return board.routes.flatMap((route) =>
    drawing.routes[route.id].spaces.map((space, i) => ({
      route,
      name: `${route.id} ${i + 1}`,
      shape: spaceShape(space, drawing),
    })),
  );
}

function spaceShape([x, y, degrees]: Space, { space }: Geometry): Rectangle {
  return rectangle(x, y, (degrees * Math.PI) / 180, space.length, space.width);
}

function drawnLabels(board: Board, drawing: Geometry): { id: string; box: Rectangle }[] {
  return board.cities.flatMap(({ id, name }) => {
    const { label } = drawing.cities[id];
    return label ? [{ id, box: labelBox(name, label) }] : [];
  });
}

/** The furthest that a city was moved from the layout of the data, in units of the drawing. */
export function largestMove(board: Board, { cities, width, height }: Geometry): number {
  const move = ({ id, x, y }: City) => Math.hypot(cities[id].x - x * width, cities[id].y - y * height);
  return Math.max(...board.cities.map(move));
}

/** The cities whose disc touches no land. */
export function citiesAtSea(board: Board, { cities, land, width, height, disc }: Geometry): string[] {
  const terrain = new Terrain(ringsOf(land), width, height);
  const around = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6);
  const touchesLand = ({ x, y }: Point) =>
    terrain.isLand(x, y) ||
    around.some((angle) => terrain.isLand(x + disc * Math.cos(angle), y + disc * Math.sin(angle)));
  return board.cities.map(({ id }) => id).filter((id) => !touchesLand(cities[id]));
}

/** The rings of a path as `svgPath` writes it. */
function ringsOf(path: string): Line[] {
  return path
    .split("M")
    .slice(1)
    .map((ring) => {
      const numbers = [...ring.matchAll(/-?(\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
      const points: Line = [];
      let [x, y] = [0, 0];
      for (let i = 0; i < numbers.length; i += 2) {
        [x, y] = [x + numbers[i], y + numbers[i + 1]];
        points.push({ x, y });
      }
      return points;
    });
}

/** How many cells of a grid over the map the warp turns over: a fold, where the coast would run through itself. */
export function countFolds(board: Board, { cities, width, height }: Geometry, step = 0.25): number {
  const warp = fitWarp(
    board.cities,
    board.cities.map(({ id }) => cities[id]),
  );
  const [west, south, east, north] = regionAround(board.cities);
  let folds = 0;
  for (let lon = west; lon < east; lon += step) {
    for (let lat = south; lat < north; lat += step) {
      const [here, right, above] = [warp(lon, lat), warp(lon + step, lat), warp(lon, lat + step)];
      const inFrame = here.x >= 0 && here.x <= width && here.y >= 0 && here.y <= height;
      const turn = (right.x - here.x) * (above.y - here.y) - (right.y - here.y) * (above.x - here.x);
      if (inFrame && turn >= 0) folds++;
    }
  }
  return folds;
}
