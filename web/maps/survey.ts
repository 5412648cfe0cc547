/** Measures a drawn map: how near things come to each other. What the test checks and the preview reports. */

import type { Geometry, Space } from "../src/maps/geometry.ts";
import type { Board, City, Lane } from "./board.ts";
import { labelBox } from "./lettering.ts";
import { type Disc, insideFrame, rectangle, type Rectangle, separation, separationFromDisc } from "./shapes.ts";
import { CLEARANCE } from "./sizes.ts";
import { fitWarp } from "./warp.ts";

export type Clearance = keyof typeof CLEARANCE;

/** The smallest distance found of each kind, and between what. */
export type Survey = Record<Clearance, { distance: number; between: string }>;

interface Drawn {
  lane: Lane;
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
  const discs = board.cities.map(({ id }): Disc & { id: string } => ({ id, ...drawing.cities[id], radius: drawing.disc }));

  pairs(spaces, (a, b) => {
    const alike = a.lane.id === b.lane.id || (a.lane.group !== undefined && a.lane.group === b.lane.group);
    note(alike ? "alike" : "spaces", separation(a.shape, b.shape), `${a.name}, ${b.name}`);
  });
  pairs(labels, (a, b) => note("labels", separation(a.box, b.box), `${a.id}, ${b.id}`));
  pairs(discs, (a, b) => note("cities", Math.hypot(a.x - b.x, a.y - b.y) - 2 * drawing.disc, `${a.id}, ${b.id}`));
  for (const { lane, name, shape } of spaces) {
    note("frame", insideFrame(shape, drawing.width, drawing.height), name);
    for (const disc of discs) {
      const own = disc.id === lane.from || disc.id === lane.to;
      note(own ? "spaceAndOwnCity" : "spaceAndCity", separationFromDisc(shape, disc), `${name}, ${disc.id}`);
    }
    for (const { id, box } of labels) note("spaceAndLabel", separation(shape, box), `${name}, ${id}`);
  }
  for (const { id, box } of labels) {
    note("frame", insideFrame(box, drawing.width, drawing.height), id);
    for (const disc of discs) {
      note(disc.id === id ? "labelAndOwnCity" : "labelAndCity", separationFromDisc(box, disc), `${id}, ${disc.id}`);
    }
  }
  return survey;
}

function pairs<T>(things: T[], visit: (a: T, b: T) => void): void {
  things.forEach((a, i) => things.slice(i + 1).forEach((b) => visit(a, b)));
}

function drawnSpaces(board: Board, drawing: Geometry): Drawn[] {
  return board.lanes.flatMap((lane) =>
    drawing.lanes[lane.id].spaces.map((space, i) => ({
      lane,
      name: `${lane.id} ${i + 1}`,
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
    return label && name !== null ? [{ id, box: labelBox(name, label) }] : [];
  });
}

/** The furthest that a city was moved from the layout of the data, in units of the drawing. */
export function largestMove(board: Board, { cities, width, height }: Geometry): number {
  const move = ({ id, x, y }: City) => Math.hypot(cities[id].x - x * width, cities[id].y - y * height);
  return Math.max(...board.cities.map(move));
}

/** How many cells of a grid over the map the warp turns over: a fold, where the coast would run through itself. */
export function countFolds(board: Board, { cities, width, height }: Geometry, step = 0.25): number {
  const warp = fitWarp(board.cities, board.cities.map(({ id }) => cities[id]));
  const [lons, lats] = [board.cities.map(({ lon }) => lon), board.cities.map(({ lat }) => lat)];
  let folds = 0;
  for (let lon = Math.min(...lons) - 9; lon < Math.max(...lons) + 9; lon += step) {
    for (let lat = Math.min(...lats) - 4.5; lat < Math.max(...lats) + 4.5; lat += step) {
      const [here, east, north] = [warp(lon, lat), warp(lon + step, lat), warp(lon, lat + step)];
      const inFrame = here.x >= 0 && here.x <= width && here.y >= 0 && here.y <= height;
      const turn = (east.x - here.x) * (north.y - here.y) - (east.y - here.y) * (north.x - here.x);
      if (inFrame && turn >= 0) folds++;
    }
  }
  return folds;
}
