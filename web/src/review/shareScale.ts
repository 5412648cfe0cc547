// The arithmetic of the graph of chances: where a step and a share are, and which step a place means.
import { type Frame, Plot } from "../shared/plot.ts";

export class ShareScale extends Plot {
  /** Steps from 0 to the last. */
  constructor(last: number, frame: Frame) {
    super(frame, last, [0, 1]);
  }

  /** The nearest step to a place across. */
  stepAt(x: number): number {
    const { left, right, width } = this.frame;
    const part = (x - left) / Math.max(1, width - left - right);
    return Math.round(Math.min(1, Math.max(0, part)) * this.last);
  }

  /** The line of a seat through all shares. */
  path(shares: readonly (readonly number[])[], seat: number): string {
    return shares
      .map((row, step) => `${step ? "L" : "M"}${this.x(step).toFixed(1)} ${this.y(row[seat] ?? 0).toFixed(1)}`)
      .join("");
  }
}
