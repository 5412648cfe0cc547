import { describe, expect, it } from "vitest";
import { HexChart, RADIUS, STEP, type TrainsPieces } from "./hexes.ts";

const hex = (id: string, x: number, y: number, around: string[]) => ({
  id,
  x,
  y,
  around,
  row: 0,
  col: 0,
  terrain: "plain",
  name: "",
  stations: 0,
  value: 0,
  cost: 0,
});
const chart = new HexChart({
  hexes: [hex("a", 0, 0, ["b"]), hex("b", 1, 0, ["a", "c"]), hex("c", 2, 0, ["b"]), hex("d", 0.5, 0.866, [])],
  barriers: [["a", "d"]],
} as unknown as TrainsPieces);

describe("a board of hexes", () => {
  it("knows in which hex a point lies", () => {
    const { x, y } = chart.middle("b");
    expect(chart.at({ x: x + STEP * 0.4, y })).toBe("b");
    expect(chart.at({ x: x + STEP * 0.6, y })).toBe("c");
    expect(chart.at({ x: -STEP, y: -STEP })).toBeNull();
  });

  it("knows the hexes of a stroke, however few of its points are told", () => {
    expect(chart.along(chart.middle("a"), chart.middle("c"))).toEqual(["b", "c"]);
    const { x, y } = chart.middle("a");
    expect(chart.along({ x, y }, { x: x + 5, y })).toEqual([]);
    expect(chart.along({ x, y }, { x: x - 3 * STEP, y })).toEqual([]);
  });

  it("joins the rails of neighbours, and of neighbours alone", () => {
    expect(chart.tracks({ a: [0], b: [0, 1], c: [1] }).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(chart.tracks({ a: [0], c: [0] })).toEqual([]);
    expect(chart.tracks({ a: [0], d: [0] })).toEqual([]);
  });

  it("a track goes from rail to rail; those of two seats lie side by side", () => {
    const [a, b] = [chart.middle("a"), chart.middle("b")].map(({ x, y }) => [
      Math.round(x * 10) / 10,
      Math.round(y * 10) / 10,
    ]) as [number[], number[]];
    expect(chart.tracks({ a: [3], b: [3] })).toEqual([{ seat: 3, path: `M${a.join(" ")}L${b.join(" ")}` }]);
    const [one, two] = chart.tracks({ a: [1, 0], b: [0, 1] });
    expect([one?.seat, two?.seat]).toEqual([0, 1]);
    expect(one?.path).not.toBe(two?.path);
  });

  it("frames some hexes", () => {
    const { x, y } = chart.middle("a");
    const box = chart.around(["a", "b"]);
    expect(box).toMatchObject({ x: x - RADIUS, y: y - RADIUS, height: 2 * RADIUS });
    expect(box.width).toBeCloseTo(STEP + 2 * RADIUS);
  });

  it("draws a barrier on the edge between two hexes", () => {
    const [barrier = ""] = chart.barriers;
    const numbers = (barrier.match(/[\d.-]+/g) ?? []).map(Number) as [number, number, number, number];
    const [ax, ay, bx, by] = numbers;
    const a = chart.middle("a");
    const d = chart.middle("d");
    expect((ax + bx) / 2).toBeCloseTo((a.x + d.x) / 2, 0);
    expect((ay + by) / 2).toBeCloseTo((a.y + d.y) / 2, 0);
    expect(Math.hypot(ax - bx, ay - by)).toBeCloseTo(STEP / Math.sqrt(3), 0);
  });
});

describe("a river", () => {
  const wet = (id: string, x: number, terrain: string) => ({ ...hex(id, x, 0, []), terrain });
  const valley = new HexChart({
    hexes: [wet("spring", 0, "river"), wet("mouth", 1, "river"), wet("sea", 2, "sea"), wet("pond", 5, "river")],
    barriers: [],
  } as unknown as TrainsPieces);

  it("flows on to the next water", () => {
    expect(valley.river("mouth")).toBe(`M-52 0Q0 0 52 0`);
  });
  it("is never a ring", () => {
    const three = new HexChart({
      hexes: [wet("one", 0, "river"), wet("two", 1, "river"), { ...wet("three", 0.5, "river"), y: 0.866 }],
      barriers: [],
    } as unknown as TrainsPieces);
    expect(three.river("one").match(/M/g)).toHaveLength(1);
    expect(three.river("two")).toBe(`M-52 0Q0 0 52 0`);
  });
  it("goes through a hex of its own", () => {
    expect(valley.river("spring")).toBe(`M52 0Q0 0 -52 0`);
    expect(valley.river("pond")).toBe(`M-52 0Q0 0 52 0`);
  });
});
