/** A smooth bend of geography into the layout of the board: thin-plate splines fitted through the cities. */

import { geoAzimuthalEqualAreaRaw, geoRotation } from "d3-geo";
import type { City } from "./board.ts";
import type { Point } from "../src/families/ticket-to-ride/maps/shapes.ts";

export type Warp = (lon: number, lat: number) => Point;

/** How much a city may miss its place for the sake of smoothness, in the unit of the kernel: 0 hits every city. */
const STIFFNESS = 0.002;

function kernel(squaredDistance: number): number {
  return squaredDistance === 0 ? 0 : squaredDistance * Math.log(squaredDistance);
}

/** Gauss elimination with partial pivoting, for all right-hand sides at once; `matrix` holds them as last columns. */
function solve(matrix: number[][], unknowns: number): void {
  for (let column = 0; column < unknowns; column++) {
    let pivot = column;
    for (let row = column + 1; row < unknowns; row++) {
      if (Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column])) pivot = row;
    }
    [matrix[column], matrix[pivot]] = [matrix[pivot], matrix[column]];
    const lead = matrix[column];
    for (const row of matrix) {
      if (row === lead || row[column] === 0) continue;
      const factor = row[column] / lead[column];
      for (let i = column; i < row.length; i++) row[i] -= factor * lead[i];
    }
  }
  for (let row = 0; row < unknowns; row++) {
    for (let i = unknowns; i < matrix[row].length; i++) matrix[row][i] /= matrix[row][row];
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Lambert's azimuthal equal-area projection around the middle of the cities, y growing downwards. */
function projectionAround(cities: City[]): Warp {
  const rotate = geoRotation([-mean(cities.map((city) => city.lon)), -mean(cities.map((city) => city.lat))]);
  const degree = Math.PI / 180;
  return (lon, lat) => {
    const [lambda, phi] = rotate([lon, lat]);
    const [x, y] = geoAzimuthalEqualAreaRaw(lambda * degree, phi * degree);
    return { x: x * 5, y: -y * 5 };
  };
}

/** `places` are those of the cities in the drawing. */
export function fitWarp(cities: City[], places: Point[]): Warp {
  const project = projectionAround(cities);
  const knots = cities.map((city) => project(city.lon, city.lat));
  const count = knots.length;
  const rows = knots.map((knot, i) => [
    ...knots.map((other, j) => (i === j ? STIFFNESS : kernel((knot.x - other.x) ** 2 + (knot.y - other.y) ** 2))),
    1,
    knot.x,
    knot.y,
    places[i].x,
    places[i].y,
  ]);
  for (const column of [() => 1, (knot: Point) => knot.x, (knot: Point) => knot.y]) {
    rows.push([...knots.map(column), 0, 0, 0, 0, 0]);
  }
  solve(rows, count + 3);
  const weights = rows.map((row) => ({ x: row[count + 3], y: row[count + 4] }));
  const [constant, alongX, alongY] = weights.slice(count);
  return (lon, lat) => {
    const { x, y } = project(lon, lat);
    const sum = {
      x: constant.x + alongX.x * x + alongY.x * y,
      y: constant.y + alongX.y * x + alongY.y * y,
    };
    knots.forEach((knot, i) => {
      const pull = kernel((knot.x - x) ** 2 + (knot.y - y) ** 2);
      sum.x += weights[i].x * pull;
      sum.y += weights[i].y * pull;
    });
    return sum;
  };
}
