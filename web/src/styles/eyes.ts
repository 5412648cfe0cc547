// The colours of tokens as people with a colour-vision deficiency see them: for tests.
import { readdirSync, readFileSync } from "node:fs";

type Triple = [number, number, number];
export type Matrix = [Triple, Triple, Triple];

/** Whole deficiencies in linear RGB, by Machado, Oliveira and Fernandes (2009). */
export const EYES: Record<string, Matrix> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** From linear RGB to Oklab, in two steps: what eyes receive, then what they make of it (Ottosson 2020). */
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
export const SOURCE = new URL("../", import.meta.url);
const APART = 0.07; // in Oklab, where 0.02 can just be told apart

/** All style sheets that may name colours: ours, and one for each family. */
export function tokenFiles(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("tokens.css"));
}

export const tokens = tokenFiles()
  .map((file) => readFileSync(new URL(file, SOURCE), "utf8"))
  .join("\n");

function token(name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)![1]!;
}

/** The colour of a token by day. */
export function byDay(name: string): string {
  return new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), #[0-9a-f]{6}\\);`).exec(tokens)?.[1] ?? token(name);
}

/** The colour of a token by night. */
export function byNight(name: string): string {
  return new RegExp(`--${name}: light-dark\\(#[0-9a-f]{6}, (#[0-9a-f]{6})\\);`).exec(tokens)?.[1] ?? token(name);
}

function linear(colour: string): Triple {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;
}

/** A colour as these eyes see it, in Oklab. */
export function seen(colour: string, eyes: Matrix): Triple {
  const light = times(eyes, linear(colour)).map((part) => Math.min(1, Math.max(0, part))) as Triple;
  return times(OKLAB, times(CONES, light).map(Math.cbrt) as Triple);
}

export function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The pairs that these eyes can hardly tell apart, by day unless told. */
export function alike(names: string[], eyes: Matrix, colourOf = byDay): string[] {
  const looks = names.map((name) => seen(colourOf(name), eyes));
  return names.flatMap((one, i) =>
    names
      .slice(0, i)
      .filter((_, j) => distance(looks[i]!, looks[j]!) < APART)
      .map((other) => `${one} and ${other}`),
  );
}

/** How much lighter one colour is than another, as WCAG 2 counts; 3 is what a drawing needs. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [one, other]
    .map((colour) => {
      const [red, green, blue] = linear(colour);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    })
    .sort((a, b) => a - b);
  return lighter! / darker!;
}
