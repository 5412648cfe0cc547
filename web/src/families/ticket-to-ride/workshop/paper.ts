// Sheets of paper for a board: how large it is in millimetres, and how it is cut into tiles.
import type { Point } from "../maps/shapes.ts";
import { SPACE } from "../maps/sizes.ts";

/** A train car of the boxed game, in millimetres. */
export const CAR = { length: 20, width: 9 };
const SLACK = 0.3; // so that a car lies inside its space

/** Millimetres for each unit of the drawing: the narrower side of a space decides. */
export const SCALE = Math.max((CAR.length + SLACK) / SPACE.length, (CAR.width + SLACK) / SPACE.width);

export const MARGIN = 10; // millimetres that no printer prints on
const OVERLAP = 5; // to glue one sheet onto another

export interface Paper {
  width: number;
  height: number;
}

const SHEETS = { a4: { width: 210, height: 297 }, a3: { width: 297, height: 420 } } as const;
export type PaperName = keyof typeof SHEETS | "whole";
export const PAPERS: readonly PaperName[] = ["a4", "a3", "whole"];

/** A part of the board, in units of the drawing. */
export interface Tile {
  row: number;
  column: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Plan {
  paper: Paper;
  rows: number;
  columns: number;
  tiles: Tile[];
}

interface Size {
  width: number;
  height: number;
}

/** The board cut for a paper, which is turned so that fewer sheets are needed. */
export function planFor(board: Size, name: PaperName): Plan {
  const size = { width: board.width * SCALE, height: board.height * SCALE };
  if (name === "whole") {
    const paper = { width: Math.ceil(size.width + 2 * MARGIN), height: Math.ceil(size.height + 2 * MARGIN) };
    return { paper, rows: 1, columns: 1, tiles: [{ row: 0, column: 0, x: 0, y: 0, ...board }] };
  }
  const { width, height } = SHEETS[name];
  const [upright, across] = [cut(board, size, { width, height }), cut(board, size, { width: height, height: width })];
  return across.tiles.length < upright.tiles.length ? across : upright;
}

function cut(board: Size, size: Size, paper: Paper): Plan {
  const inside = { width: paper.width - 2 * MARGIN, height: paper.height - 2 * MARGIN };
  const count = (whole: number, part: number) => Math.max(1, Math.ceil((whole - OVERLAP) / (part - OVERLAP)));
  const [columns, rows] = [count(size.width, inside.width), count(size.height, inside.height)];
  const tiles = Array.from({ length: rows * columns }, (_, at): Tile => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const [x, y] = [(column * (inside.width - OVERLAP)) / SCALE, (row * (inside.height - OVERLAP)) / SCALE];
    const [w, h] = [inside.width / SCALE, inside.height / SCALE];
    return { row, column, x, y, width: Math.min(w, board.width - x), height: Math.min(h, board.height - y) };
  });
  return { paper, rows, columns, tiles };
}

/** The name of a sheet in the puzzle: A1, A2, B1. */
export function tileName({ row, column }: Tile): string {
  return `${String.fromCharCode(65 + row)}${column + 1}`;
}

/** Ticket cards, in millimetres: the small size of the boxed game. */
export const TICKET = { width: 68, height: 44 };

/** How many cards lie on a sheet of A4, and in how many columns. */
export const CARDS = {
  columns: Math.floor((SHEETS.a4.width - 2 * MARGIN) / TICKET.width),
  rows: Math.floor((SHEETS.a4.height - 2 * MARGIN) / TICKET.height),
  paper: SHEETS.a4,
};

/** A printed ticket, in mm: the map fills what the names leave. */
export const CARD = { width: 68, height: 44, names: 6.8, badge: 10, inset: 2 };

/** The corner of a ticket for its points: at the right below, unless one of the cities would be covered there. */
export function badgeCorner(
  { width, height }: { width: number; height: number },
  ends: readonly Point[],
): { x: number; y: number } {
  const room = CARD.height - CARD.names;
  const scale = Math.min(CARD.width / width, room / height);
  const [left, top] = [(CARD.width - width * scale) / 2, CARD.names + (room - height * scale) / 2];
  const away = CARD.inset + CARD.badge / 2;
  const corners = [CARD.height - away, CARD.names + away].flatMap((y) =>
    [CARD.width - away, away].map((x) => {
      const distances = ends.map((end) => Math.hypot(left + end.x * scale - x, top + end.y * scale - y));
      return { x, y, distance: Math.min(...distances) };
    }),
  );
  const free = corners.find(({ distance }) => distance > CARD.badge);
  const { x, y } = free ?? corners.reduce((best, each) => (each.distance > best.distance ? each : best));
  return { x, y };
}
