import { describe, expect, it } from "vitest";
import {
  alike,
  boxAround,
  CLOSEST,
  fill,
  fit,
  framed,
  kept,
  mapPoint,
  moved,
  resized,
  showing,
  touchable,
  zoomed,
} from "./camera.ts";

const map = { width: 1600, height: 1000 };
const desk = { width: 800, height: 600 };
const phone = { width: 360, height: 400 };

describe("the camera", () => {
  it("fits the whole map into the window", () => {
    expect(fit(map, desk)).toEqual({ scale: 0.5, x: 0, y: 50 });
  });

  it("fills a phone with the map", () => {
    const view = fill(map, phone);
    expect(view.scale).toBe(0.4);
    expect(mapPoint(view, { x: 180, y: 200 })).toEqual({ x: 800, y: 500 });
  });

  it("keeps the point under the fingers when it comes closer", () => {
    const before = fit(map, desk);
    const at = { x: 100, y: 200 };
    const after = zoomed(before, 3, at, map, desk);
    expect(after.scale).toBe(1.5);
    expect(mapPoint(after, at).x).toBeCloseTo(mapPoint(before, at).x);
    expect(mapPoint(after, at).y).toBeCloseTo(mapPoint(before, at).y);
  });

  it("comes no closer and goes no farther than makes sense", () => {
    const view = fit(map, desk);
    expect(zoomed(view, 1000, { x: 0, y: 0 }, map, desk).scale).toBe(0.5 * CLOSEST);
    expect(zoomed(view, 0.001, { x: 0, y: 0 }, map, desk).scale).toBe(0.5);
  });

  it("does not lose the map", () => {
    const close = zoomed(fit(map, desk), 4, { x: 400, y: 300 }, map, desk);
    const lost = kept(moved(close, 9999, -9999), map, desk);
    expect(lost.x).toBe(0);
    expect(lost.y).toBe(desk.height - map.height * 2);
    expect(kept(moved(fit(map, desk), 70, 70), map, desk)).toEqual(fit(map, desk));
  });

  it("stays where it is when the window changes its size, and shows no more emptiness for it", () => {
    const close = kept({ scale: 1.5, x: -700, y: -500 }, map, desk);
    const lower = { width: 800, height: 520 };
    const after = resized(close, map, desk, lower);
    expect(after.scale).toBe(1.5);
    expect(mapPoint(after, { x: 400, y: 260 })).toEqual(mapPoint(close, { x: 400, y: 300 }));
    expect(alike(resized(after, map, lower, desk), close)).toBe(true);
    expect(resized(close, map, desk, { width: 4800, height: 3000 })).toEqual({ scale: 3, x: 0, y: 0 });
    expect(alike(close, moved(close, 5, 0))).toBe(false);
  });

  it("brings a route into sight, and stays where it is in sight already", () => {
    const close = kept({ scale: 2, x: 0, y: 0 }, map, desk);
    const box = { x: 1200, y: 700, width: 50, height: 20 };
    const view = showing(close, box, map, desk);
    expect(view.x + box.x * 2 + 100).toBeLessThanOrEqual(desk.width);
    expect(view.y + box.y * 2).toBeGreaterThan(0);
    expect(showing(view, box, map, desk)).toEqual(view);
  });

  it("comes close enough for a finger, unless all of it can be touched already", () => {
    const [map, phone] = [
      { width: 1680, height: 1084 },
      { width: 390, height: 200 },
    ];
    const route = { x: 300, y: 400, width: 150, height: 30 };
    const view = touchable(fill(map, phone), route, 30, map, phone);
    expect(view.scale * 30).toBeGreaterThan(15);
    expect(touchable(view, route, 30, map, phone)).toBe(view);
    const far = { x: 1200, y: 900, width: 30, height: 30 };
    const [left, top] = [far.x, far.y].map((at, axis) => at * view.scale + [view.x, view.y][axis]!);
    expect(left! > phone.width || top! > phone.height).toBe(true);
    const there = touchable(view, far, 30, map, phone);
    expect(far.x * there.scale + there.x).toBeLessThan(phone.width - 15);
    const both = touchable(view, { x: 100, y: 100, width: 1500, height: 900 }, 30, map, phone);
    expect(both.scale).toBeCloseTo(fill(map, phone).scale);
  });
  it("frames what is told, and comes no closer than fills the window", () => {
    const box = boxAround([
      { x: 100, y: 900 },
      { x: 900, y: 200 },
    ])!;
    expect(box).toEqual({ x: 100, y: 200, width: 800, height: 700 });
    const view = framed(box, map, phone);
    expect(box.x * view.scale + view.x).toBeGreaterThanOrEqual(0);
    expect((box.x + box.width) * view.scale + view.x).toBeLessThanOrEqual(phone.width);
    expect(framed({ x: 10, y: 10, width: 1, height: 1 }, map, phone).scale).toBe(fill(map, phone).scale);
    expect(framed({ x: 10, y: 10, width: 1, height: 1 }, map, phone, { closest: 3 }).scale).toBe(3);
    expect(framed({ x: 0, y: 0, width: map.width, height: map.height }, map, phone, { legible: 2 }).scale).toBe(2);
  });
});
