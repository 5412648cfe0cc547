// Luck and mistakes of a game as one picture: a list of shapes, from which both a drawing (SVG) and a photograph (PNG) are
// made, without loading anything.
import { amount, decimal, signed } from "./figures.ts";
import type { SeatReview } from "./review.svelte.ts";
import { ShareScale } from "./shareScale.ts";

export const WIDTH = 1200;
export const HEIGHT = 630;

export type Shape =
  | { kind: "rect"; x: number; y: number; width: number; height: number; fill: string }
  | { kind: "line"; points: [x: number, y: number][]; stroke: string; width: number; dash: number[] }
  | { kind: "disc"; x: number; y: number; r: number; fill: string }
  | {
      kind: "text";
      x: number;
      y: number;
      size: number;
      fill: string;
      text: string;
      bold: boolean;
      anchor: Anchor;
    };

type Anchor = "start" | "middle" | "end";

interface Lettering {
  size?: number;
  fill?: string;
  bold?: boolean;
  anchor?: Anchor;
}

/** Colours by their names in tokens.css, as a browser writes them. */
export type Palette = Readonly<Record<(typeof COLOURS)[number], string>>;

export const COLOURS = [
  ...["paper", "paper-raised", "ink", "ink-soft", "rule", "good", "bad", "brass"],
  ...[
    "seat-0",
    "seat-1",
    "seat-2",
    "seat-3",
    "seat-4",
    "on-seat-0",
    "on-seat-1",
    "on-seat-2",
    "on-seat-3",
    "on-seat-4",
  ],
] as const satisfies readonly string[];

export const FONT = '"Alegreya Sans", "Segoe UI", sans-serif';

export interface Told {
  title: string;
  luck: string;
  lost: string;
  performance: string;
  chances: string;
  names: readonly string[];
  letters: readonly string[];
}

const DASHES = [[], [14, 6], [4, 5], [18, 5, 4, 5], [8, 5]];
const MARGIN = 48;
const MOST_NAME = 22;

function short(name: string): string {
  return name.length > MOST_NAME ? `${name.slice(0, MOST_NAME - 1)}…` : name;
}

/** The picture of a game: a row for each player, and the chances over the moves below. */
export function pictureOf(
  seats: readonly SeatReview[],
  shares: readonly (readonly number[])[],
  told: Told,
  palette: Palette,
): Shape[] {
  const colour = (name: string) => palette[name as keyof Palette];
  const text = (
    x: number,
    y: number,
    words: string,
    { size = 26, fill = "ink", bold = false, anchor = "start" }: Lettering = {},
  ): Shape => ({ kind: "text", x, y, size, fill: colour(fill), text: words, bold, anchor });
  const rect = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
    kind: "rect",
    ...{ x, y, width, height, fill: colour(fill) },
  });
  const shapes: Shape[] = [rect(0, 0, WIDTH, HEIGHT, "paper"), rect(0, 0, WIDTH, 12, "brass")];
  shapes.push(text(MARGIN, 66, told.title, { size: 36, bold: true }));
  shapes.push(text(WIDTH - MARGIN, 66, "Capolinea", { size: 26, fill: "ink-soft", anchor: "end" }));

  const top = 128;
  const row = Math.min(84, 270 / seats.length);
  const most = Math.max(0.1, ...seats.flatMap(({ luck, lost }) => [Math.abs(luck), lost]));
  const [luckAt, half, lostAt, lostWide] = [560, 130, 760, 170];
  shapes.push(text(luckAt, top - 14, told.luck, { size: 20, fill: "ink-soft", anchor: "middle" }));
  shapes.push(text(lostAt, top - 14, told.lost, { size: 20, fill: "ink-soft" }));
  shapes.push(text(WIDTH - MARGIN, top - 14, told.performance, { size: 20, fill: "ink-soft", anchor: "end" }));
  shapes.push(rect(luckAt - 1, top, 2, row * seats.length, "rule"));
  for (const [place, { seat, luck, lost, rating, result }] of seats.entries()) {
    const middle = top + row * (place + 0.5);
    shapes.push({ kind: "disc", x: MARGIN + 20, y: middle, r: 20, fill: colour(`seat-${seat}`) });
    const letter = { size: 22, fill: `on-seat-${seat}`, bold: true, anchor: "middle" as const };
    shapes.push(text(MARGIN + 20, middle + 8, told.letters[seat] ?? "", letter));
    shapes.push(text(MARGIN + 56, middle + 9, short(told.names[seat] ?? ""), { bold: result > 0 }));
    const length = (Math.abs(luck) / most) * half;
    shapes.push(rect(luck < 0 ? luckAt - length : luckAt, middle - 13, length, 26, luck < 0 ? "bad" : "good"));
    const beside = luck < 0 ? luckAt + 12 : luckAt - 12;
    shapes.push(text(beside, middle + 8, signed(luck), { size: 24, anchor: luck < 0 ? "start" : "end" }));
    shapes.push(rect(lostAt, middle - 13, (lost / most) * lostWide, 26, "brass"));
    shapes.push(text(lostAt + (lost / most) * lostWide + 10, middle + 8, amount(lost), { size: 24 }));
    const figure = rating === null ? "–" : decimal(rating);
    shapes.push(text(WIDTH - MARGIN, middle + 10, figure, { size: 32, bold: true, anchor: "end" }));
  }

  const frame = { width: WIDTH, height: HEIGHT, left: MARGIN, right: MARGIN, top: 440, bottom: 44 };
  const scale = new ShareScale(shares.length - 1, frame);
  shapes.push(text(MARGIN, 430, told.chances, { size: 20, fill: "ink-soft" }));
  shapes.push(rect(MARGIN, frame.top, WIDTH - 2 * MARGIN, HEIGHT - frame.top - frame.bottom, "paper-raised"));
  shapes.push(rect(MARGIN, scale.y(0.5), WIDTH - 2 * MARGIN, 1, "rule"));
  for (const { seat } of seats) {
    const points = shares.map((each, step): [number, number] => [scale.x(step), scale.y(each[seat] ?? 0)]);
    shapes.push({ kind: "line", points, stroke: colour(`seat-${seat}`), width: 4, dash: DASHES[seat] ?? [] });
  }
  return shapes;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
const round = (value: number) => Number(value.toFixed(1));

/** The shapes as a drawing of its own. */
export function toSvg(shapes: readonly Shape[]): string {
  const drawn = shapes.map((shape) => {
    switch (shape.kind) {
      case "rect":
        return `<rect x="${round(shape.x)}" y="${round(shape.y)}" width="${round(shape.width)}" height="${round(shape.height)}" fill="${shape.fill}"/>`;
      case "disc":
        return `<circle cx="${round(shape.x)}" cy="${round(shape.y)}" r="${shape.r}" fill="${shape.fill}"/>`;
      case "line": {
        const points = shape.points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
        return `<polyline points="${points}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}" stroke-linejoin="round" stroke-dasharray="${shape.dash.join(" ")}"/>`;
      }
      case "text":
        return `<text x="${round(shape.x)}" y="${round(shape.y)}" font-size="${shape.size}" font-weight="${shape.bold ? 700 : 400}" text-anchor="${shape.anchor}" fill="${shape.fill}">${escaped(shape.text)}</text>`;
    }
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="${escaped(FONT)}">${drawn.join("")}</svg>`;
}

/** Paint the shapes. */
export function paint(context: CanvasRenderingContext2D, shapes: readonly Shape[]): void {
  for (const shape of shapes) {
    switch (shape.kind) {
      case "rect":
        context.fillStyle = shape.fill;
        context.fillRect(shape.x, shape.y, shape.width, shape.height);
        break;
      case "disc":
        context.fillStyle = shape.fill;
        context.beginPath();
        context.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
        context.fill();
        break;
      case "line":
        context.strokeStyle = shape.stroke;
        context.lineWidth = shape.width;
        context.lineJoin = "round";
        context.setLineDash(shape.dash);
        context.beginPath();
        for (const [x, y] of shape.points) context.lineTo(x, y);
        context.stroke();
        break;
      case "text":
        context.fillStyle = shape.fill;
        context.font = `${shape.bold ? 700 : 400} ${shape.size}px ${FONT}`;
        context.textAlign = shape.anchor === "middle" ? "center" : shape.anchor;
        context.fillText(shape.text, shape.x, shape.y);
    }
  }
}
