// What the pictures of rules show: hexes of a board with rails and stations, or cards.
import { loadBoard, type Board } from "../board/board.ts";

export interface Scene {
  hexes?: readonly string[];
  /** As they lie on the board, not in a row. */
  together?: boolean;
  /** What a rail costs: everywhere on bare ground, or on some hexes, which can be chosen. */
  priced?: boolean;
  prices?: Readonly<Record<string, { coins: number; waste: number }>>;
  /** What the rails of the first seat are worth. */
  points?: Readonly<Record<string, number>>;
  rails?: Readonly<Record<string, readonly number[]>>;
  stations?: Readonly<Record<string, number>>;
  cards?: readonly string[];
}

export const SCENES: Readonly<Record<string, Scene>> = {
  TS1: { cards: ["normal-train", "lay-rails", "station-expansion"] },
  TT2: { cards: ["normal-train", "express-train", "limited-express-train"] },
  TR1: {
    hexes: ["3,3", "3,4", "4,3", "4,4", "4,5", "5,3", "5,4"],
    together: true,
    rails: { "4,4": [0] },
    prices: Object.fromEntries(
      ["3,3", "3,4", "4,3", "4,5"].map((id) => [id, { coins: id === "4,5" ? 0 : 1, waste: 0 }]),
    ),
  },
  TR2: { hexes: ["4,5", "3,4", "5,6", "4,6", "4,9"], priced: true },
  TR3: {
    hexes: ["4,5", "4,6"],
    together: true,
    rails: { "4,5": [0], "4,6": [1] },
    prices: { "4,6": { coins: 2, waste: 1 } },
  },
  TR4: { cards: ["tunnel", "viaduct", "steel-bridge"] },
  TN1: { hexes: ["0,8", "4,4", "4,6"], stations: { "0,8": 2, "4,4": 1 } },
  TW1: { cards: ["waste", "lay-rails", "tower"] },
  TE2: {
    hexes: ["0,8", "4,4", "7,3"],
    rails: { "0,8": [0], "4,4": [0], "7,3": [0] },
    stations: { "0,8": 3, "4,4": 1 },
    points: { "0,8": 8, "4,4": 2, "7,3": 2 },
  },
  TE3: { cards: ["apartment", "tower", "skyscraper"] },
  TA1: { cards: ["protesters", "legal-counsel"] },
};

let opened: Promise<Board> | undefined;

/** The board whose hexes and cards are shown, loaded once; after a failure the next picture asks again. */
export function board(): Promise<Board> {
  opened ??= loadBoard({ game: "trains/osaka", variant: "", options: [], seats: { length: 2 } });
  opened.catch(() => (opened = undefined));
  return opened;
}
