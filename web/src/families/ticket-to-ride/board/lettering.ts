// How wide a name is on the map, in letters of size 1.
const SLACK = 1.04;
const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

export function widthOf(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d")!;
  const family = getComputedStyle(document.documentElement).getPropertyValue("--text");
  pen.font = `700 100px ${family}`; // as wide as it can become
  const width = (pen.measureText(name).width / 100) * SLACK;
  if (document.fonts.check(pen.font)) widths.set(name, width); // once the letters are here
  return width;
}
