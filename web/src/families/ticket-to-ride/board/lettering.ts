// How wide words are on the map, in letters of size 1.
const SLACK = 1.04;
const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

const fontOf = (weight: number, family: string): string =>
  `${weight} 100px ${getComputedStyle(document.documentElement).getPropertyValue(family)}`;

/** The name of a city, as wide as it can become. */
export const widthOf = (name: string): number => measured(name, fontOf(700, "--text"));

/** The name of a country or a line. */
export const displayWidthOf = (name: string): number => measured(name, fontOf(400, "--display"));

/** Resolves when the letters are here: until then words are measured in others. */
export async function lettersReady(): Promise<void> {
  await Promise.all([fontOf(700, "--text"), fontOf(400, "--display")].map((font) => document.fonts.load(font)));
}

function measured(words: string, font: string): number {
  const key = `${font} ${words}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d")!;
  pen.font = font;
  const width = (pen.measureText(words).width / 100) * SLACK;
  if (document.fonts.check(font)) widths.set(key, width);
  return width;
}
