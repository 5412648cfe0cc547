/** Tells land from sea on the drawing, from a grid of small cells. */

import type { Line } from "../src/families/ticket-to-ride/maps/lines.ts";

const CELL = 4;

export class Terrain {
  private readonly columns: number;
  private readonly rows: number;
  private readonly land: Uint8Array;

  constructor(rings: Line[], width: number, height: number) {
    this.columns = Math.ceil(width / CELL);
    this.rows = Math.ceil(height / CELL);
    this.land = new Uint8Array(this.columns * this.rows);
    for (let row = 0; row < this.rows; row++) this.fillRow(rings, row);
  }

  private fillRow(rings: Line[], row: number): void {
    const crossings = rings.flatMap((ring) => crossingsOf(ring, (row + 0.5) * CELL));
    for (let column = 0; column < this.columns; column++) {
      const before = crossings.filter((crossing) => crossing < (column + 0.5) * CELL).length;
      this.land[row * this.columns + column] = before % 2;
    }
  }

  isLand(x: number, y: number): boolean {
    const column = Math.min(Math.max(Math.floor(x / CELL), 0), this.columns - 1);
    const row = Math.min(Math.max(Math.floor(y / CELL), 0), this.rows - 1);
    return this.land[row * this.columns + column] === 1;
  }
}

/** Where a ring crosses the horizontal line at `y`. */
function crossingsOf(ring: Line, y: number): number[] {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length];
    return a.y > y !== b.y > y ? [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)] : [];
  });
}
