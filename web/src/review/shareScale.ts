// The arithmetic of the graph of chances: where a step and a share are, and which step a place means.
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export class ShareScale {
  private readonly frame: Frame;
  private readonly last: number;

  /** Steps from 0 to the last. */
  constructor(last: number, frame: Frame) {
    this.last = Math.max(1, last);
    this.frame = frame;
  }

  x(step: number): number {
    const { left, right, width } = this.frame;
    return left + (step / this.last) * (width - left - right);
  }

  y(share: number): number {
    const { top, bottom, height } = this.frame;
    return height - bottom - share * (height - top - bottom);
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
