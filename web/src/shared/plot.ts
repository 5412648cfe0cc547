// Where a chart draws its values: steps from 0 across, values between two bounds upwards.

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export class Plot {
  protected readonly frame: Frame;
  protected readonly last: number;
  private readonly low: number;
  private readonly high: number;

  constructor(frame: Frame, last: number, [low, high]: readonly [number, number]) {
    this.frame = frame;
    this.last = Math.max(1, last);
    this.low = low;
    this.high = high;
  }

  x(step: number): number {
    const { left, right, width } = this.frame;
    return left + (step / this.last) * (width - left - right);
  }

  y(value: number): number {
    const { top, bottom, height } = this.frame;
    return height - bottom - ((value - this.low) / (this.high - this.low)) * (height - top - bottom);
  }
}
