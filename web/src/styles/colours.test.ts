// The colours as people with a colour-vision deficiency see them. Nothing is told by colour alone, yet colours should help.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SEAT_MARKS, SYMBOLS } from "../shared/symbols.ts";
import { CARDS, LOCOMOTIVE } from "../table/ticket-to-ride/choices.ts";

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** Whole deficiencies in linear RGB, by Machado, Oliveira and Fernandes (2009). */
const EYES: Record<string, Matrix> = {
  "all cones": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
/** From linear RGB to Oklab, in two steps: what eyes receive, then what they make of it (Ottosson 2020). */
const CONES: Matrix = [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]];
const OKLAB: Matrix = [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]];
const APART = 0.07; // in Oklab, where 0.02 can just be told apart

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

function token(name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)![1]!;
}

/** The colour of a token by night. */
function byNight(name: string): string {
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

function seen(colour: string, eyes: Matrix): Triple {
  const light = times(eyes, linear(colour)).map((part) => Math.min(1, Math.max(0, part))) as Triple;
  return times(OKLAB, times(CONES, light).map(Math.cbrt) as Triple);
}

/** The pairs that these eyes can hardly tell apart. */
function alike(names: string[], eyes: Matrix): string[] {
  const looks = names.map((name) => seen(token(name), eyes));
  const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return names.flatMap((one, i) =>
    names.slice(0, i).filter((_, j) => distance(looks[i]!, looks[j]!) < APART).map((other) => `${one} and ${other}`),
  );
}

/** How much lighter one colour is than another, as WCAG 2 counts; 3 is what a drawing needs. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [one, other].map((colour) => {
    const [red, green, blue] = linear(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  }).sort((a, b) => a - b);
  return lighter! / darker!;
}

const COLOURS = CARDS.filter((card) => card !== LOCOMOTIVE);
const SEATS = [0, 1, 2, 3, 4];

describe.each(Object.entries(EYES))("with %s", (_, eyes) => {
  it("cards and routes are told apart by their colours", () => {
    expect(alike([...COLOURS, "gray"].map((card) => `card-${card}`), eyes)).toEqual([]);
  });
  it("players are told apart by their colours", () => {
    expect(alike(SEATS.map((seat) => `seat-${seat}`), eyes)).toEqual([]);
  });
});

describe("by night", () => {
  it("the spaces of every route stand out from the land, black ones by their edge", () => {
    const stands = (name: string) => contrast(byNight(name), byNight("map-land")) >= 3;
    expect(COLOURS.filter((card) => !stands(`card-${card}`) && !stands(card === "black" ? "map-black-edge" : "map-space-edge"))).toEqual([]);
  });
  it("the route that is chosen is marked brightly on land and sea", () => {
    for (const ground of ["map-land", "map-sea"]) expect(contrast(byNight("map-chosen"), byNight(ground))).toBeGreaterThan(4.5);
  });
});

describe("without any colour", () => {
  it("each card has a symbol of its own", () => {
    expect(new Set(COLOURS.map((card) => SYMBOLS[card])).size).toBe(COLOURS.length);
    for (const card of COLOURS) expect(SYMBOLS[card]).toBeTruthy();
  });
  it("each player has a mark of its own", () => {
    expect(new Set(SEATS.map((seat) => SEAT_MARKS[seat])).size).toBe(SEATS.length);
  });
});

describe("tokens.css", () => {
  it("has every colour", () => {
    const source = new URL("../", import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => /\.(svelte|css)$/.test(file) && !file.endsWith("tokens.css"));
    const coloured = files.filter((file) => /#[0-9a-f]{3,8}\b[;,)" ]|\b(rgb|hsl)a?\(/i.test(readFileSync(new URL(file, source), "utf8")));
    expect(files.length).toBeGreaterThan(100);
    expect(coloured).toEqual([]);
  });
  it("has the paper that the frame of a browser shows", () => {
    const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
    const [, ...paper] = /--paper: light-dark\((.+), (.+)\);/.exec(tokens)!;
    expect([...page.matchAll(/"theme-color" content="(.+?)"/g)].map(([, colour]) => colour)).toEqual(paper);
  });
});
