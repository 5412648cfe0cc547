// The arithmetic of the chart of points: which rows are drawn, and where.
import type { components } from "../generated/http.ts";
import { type Frame, Plot } from "../shared/plot.ts";

export type PointsChart = Omit<components["schemas"]["Chart"], "moves">;

export interface Row {
  turn: number;
  points: readonly number[];
}

/** The points after each turn: the last row of it, since a turn may take several entries. */
export function byTurn({ points, turns }: PointsChart): Row[] {
  const last = new Map(turns.map((turn, row) => [turn, points[row]!]));
  return [...last].map(([turn, standing]) => ({ turn, points: standing }));
}

/** Round numbers that cover a range, about five of them. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(1, high - low);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = Math.max(1, power * [1, 2, 5, 10].find((factor) => span / (power * factor) <= 5)!);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** From turns and points to a place in the frame. */
export class Scale extends Plot {
  readonly ticks: readonly number[];

  constructor(rows: readonly Row[], totals: readonly number[], frame: Frame) {
    const all = [0, ...totals, ...rows.flatMap(({ points }) => points)];
    const marks = ticks(Math.min(...all), Math.max(...all));
    super(frame, rows.at(-1)?.turn ?? 1, [marks[0]!, marks.at(-1)!]);
    this.ticks = marks;
  }

  /** The line of a seat, which goes up in steps: points stay until the next are won. */
  path(rows: readonly Row[], seat: number): string {
    const steps = rows.map(({ turn, points }, index) => {
      const [x, y] = [this.x(turn).toFixed(1), this.y(points[seat]!).toFixed(1)];
      return index ? `H${x}V${y}` : `M${x} ${y}`;
    });
    return steps.join("");
  }
}

/** Heights moved apart so that their labels do not overlap. */
export function apart(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, index) => index).toSorted((a, b) => heights[a]! - heights[b]!);
  const moved = [...heights];
  for (const [place, index] of order.entries()) {
    const above = order[place - 1];
    if (above !== undefined) moved[index] = Math.max(moved[index]!, moved[above]! + gap);
  }
  return moved;
}
