// Fingers, pointer and wheel turned into views of the map. One finger moves it, two come closer or go farther, and a
// touch without moving chooses.
import { kept, moved, type Point, type Size, type View, zoomed } from "./camera.ts";

export const STILL = 8; // pixels that a finger may slip and still choose
const WHEEL = 0.0016;

/** Something that a finger takes along until it is lifted, instead of the map. */
export interface Drag {
  move: (at: Point) => void;
  drop: (at: Point) => void;
  cancel: () => void;
}

export interface Stage {
  map: Size;
  window: Size;
  view: View;
}

export class Gestures {
  private readonly fingers = new Map<number, Point>();
  private slipped = 0;
  private spread = 0;

  /** Whether the map is under somebody's fingers. */
  get busy(): boolean {
    return this.fingers.size > 0 && this.slipped > STILL;
  }

  /** Whether a finger is on the map. */
  get touched(): boolean {
    return this.fingers.size > 0;
  }

  down(finger: number, at: Point): void {
    if (this.fingers.size === 0) this.slipped = 0;
    this.fingers.set(finger, at);
    this.spread = this.distance();
  }

  /** A finger moves; returns the new view. */
  move(finger: number, at: Point, { map, window, view }: Stage): View {
    const before = this.fingers.get(finger);
    if (!before) return view;
    const middleBefore = this.middle();
    this.fingers.set(finger, at);
    const middle = this.middle();
    this.slipped += Math.hypot(at.x - before.x, at.y - before.y);
    if (this.slipped <= STILL && this.fingers.size === 1) return view;
    let after = moved(view, middle.x - middleBefore.x, middle.y - middleBefore.y);
    if (this.fingers.size > 1) {
      after = zoomed(after, this.distance() / this.spread, middle, map, window);
      this.spread = this.distance();
    }
    return kept(after, map, window);
  }

  /** A finger is lifted; true if it only tapped, which chooses what is there. */
  up(finger: number): boolean {
    const touched = this.fingers.size === 1 && this.fingers.has(finger) && this.slipped <= STILL;
    if (this.fingers.size > 1) this.slipped = Infinity; // the last of two fingers does not choose
    this.fingers.delete(finger);
    this.spread = this.distance();
    return touched;
  }

  cancel(finger: number): void {
    this.fingers.delete(finger);
    this.slipped = Infinity;
  }

  wheel(amount: number, at: Point, { map, window, view }: Stage): View {
    return kept(zoomed(view, Math.exp(-amount * WHEEL), at, map, window), map, window);
  }

  private middle(): Point {
    const all = [...this.fingers.values()];
    const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return { x: sum.x / all.length, y: sum.y / all.length };
  }

  private distance(): number {
    const [one, two] = this.fingers.values();
    return one && two ? Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)) : 1;
  }
}
