// What is drawn beside the public figures of players, in a box of 24.
import { CARDS_DRAWING } from "../../../shared/symbols.ts";

export const DRAWINGS = {
  cars: "M2 6h20v9H2ZM5 8.5v3h4v-3ZM15 8.5v3h4v-3ZM6 16.2a2 2 0 1 0 .01 0zM18 16.2a2 2 0 1 0 .01 0z",
  stations: "M12 2 3 8v2h18V8ZM5 11h3v7H5ZM10.5 11h3v7h-3ZM16 11h3v7h-3ZM3 19h18v2H3Z",
  cards: CARDS_DRAWING,
  tickets: "M2 5h20v4.5a2.5 2.5 0 0 0 0 5V19H2v-4.5a2.5 2.5 0 0 0 0-5ZM7 9v1.6h10V9ZM7 13v1.6h6V13Z",
  longest:
    "M5 2.5a3 3 0 0 1 1.1 5.8V13a2 2 0 0 0 4 0V9a4 4 0 0 1 8 0v6.7a3 3 0 1 1-2.2 0V9a1.8 1.8 0 0 0-3.6 0v4a4.2 4.2 0 0 1-8.4 0V8.3A3 3 0 0 1 5 2.5Z",
};

export type Kind = keyof typeof DRAWINGS;
