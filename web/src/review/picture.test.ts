import { describe, expect, it } from "vitest";
import { words } from "../words/words.svelte.ts";
import { amount, percent, signed } from "./figures.ts";
import { COLOURS, HEIGHT, type Palette, pictureOf, toSvg, WIDTH } from "./picture.ts";
import type { SeatReview } from "./review.svelte.ts";
import { ShareScale } from "./shareScale.ts";

const seat = (number: number, luck: number, lost: number): SeatReview => ({
  ...{ seat: number, luck, lost, start: 0.5, result: 1 - number, luck_by_source: {}, own: 0, others: 0, decisions: 9 },
  ...{ rating: 12.34, rating_low: 8, rating_high: 16, labels: {}, luckiest: null, luckiest_gain: 0, unluckiest: null },
  ...{ unluckiest_loss: 0, worst: null },
});
const palette = Object.fromEntries(COLOURS.map((name) => [name, name])) as Palette;
const told = {
  ...{ title: "A <game> & more", luck: "luck", lost: "lost", performance: "performance", chances: "chances" },
  ...{ names: ["Ada", "Bob"], letters: ["A", "B"] },
};
const picture = pictureOf(
  [seat(0, 0.2, 0.1), seat(1, -0.2, 0.4)],
  [
    [0.5, 0.5],
    [0.8, 0.2],
    [1, 0],
  ],
  told,
  palette,
);

describe("the picture", () => {
  it("has bars as long as what they stand for, luck to either side", () => {
    const bars = (fill: string) => picture.filter((shape) => shape.kind === "rect" && shape.fill === fill);
    const [lucky] = bars("good") as { x: number; width: number }[];
    const [unlucky] = bars("bad") as { x: number; width: number }[];
    expect(lucky!.width).toBe(unlucky!.width);
    expect(unlucky!.x + unlucky!.width).toBe(lucky!.x);
    const [, less, more] = bars("brass") as { width: number }[]; // the first is the rim
    expect(more!.width / less!.width).toBeCloseTo(4);
  });

  it("stays within its frame", () => {
    for (const shape of picture) {
      const [x, y] = shape.kind === "line" ? shape.points.at(-1)! : [shape.x, shape.y];
      expect(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT, JSON.stringify(shape)).toBe(true);
    }
  });

  it("is a drawing whose texts are no markup", () => {
    const drawn = toSvg(picture);
    expect(drawn).toContain("A &lt;game&gt; &amp; more");
    expect(drawn.match(/<polyline/g)).toHaveLength(2);
    expect(drawn).not.toContain("NaN");
  });
});

it("a place across is the nearest step", () => {
  const scale = new ShareScale(10, { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 0 });
  expect([-5, 10, 34, 36, 110, 200].map((x) => scale.stepAt(x))).toEqual([0, 0, 2, 3, 10, 10]);
  expect([scale.x(5), scale.y(1), scale.y(0)]).toEqual([60, 0, 100]);
});

it("figures are read in points", () => {
  expect([signed(0.0321), signed(-0.0321), signed(-0.0001), amount(0.1), percent(0.545)]).toEqual([
    ...["+3.2", "−3.2", "0.0", "10.0", "55"],
  ]);
});

it("figures have the decimal sign of the language", () => {
  words.language = "it";
  expect([signed(0.0321), signed(-0.0001), amount(0.1)]).toEqual(["+3,2", "0,0", "10,0"]);
  words.language = "en";
});
