// Small drawings of ours, as paths in a box of 24: one for each kind of card, and for what cards give.
import type { Kind } from "./cards.ts";

export { CARDS_DRAWING as CARDS } from "../../../shared/symbols.ts";

export const KIND_DRAWINGS: Record<Kind, string> = {
  train:
    "M6 3h12a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3l2 3h-2.6l-1.3-2H7.9l-1.3 2H4l2-3a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM6 6v5h5V6ZM13 6v5h5V6ZM7 13.4a1.4 1.4 0 1 0 .01 0ZM17 13.4a1.4 1.4 0 1 0 .01 0Z",
  "rail-laying":
    "M8 2h2.2l-.4 4h4.4l-.4-4H16l2 20h-2.4l-.3-3H8.7l-.3 3H6ZM9.6 8.2l-.2 2.4h5.2l-.2-2.4ZM9.2 13l-.3 3.4h6.2l-.3-3.4Z",
  "station-expansion":
    "M12 2 2 9v2.5h2V21h6v-5a2 2 0 0 1 4 0v5h6v-9.5h2V9ZM12 6.5a2.2 2.2 0 1 1-.01 0ZM6.2 12h2v2.4h-2ZM15.8 12h2v2.4h-2Z",
  action: "M10 2h4v3h-1v2.1a7.5 7.5 0 1 1-2 0V5h-1ZM12 9a5.5 5.5 0 1 0 .01 0ZM11.2 10.5h1.6v3.2l2.4 1.5-.8 1.3-3.2-2Z",
  building:
    "M3 21V9h6V3h7v5h5v13h-7v-4h-3v4ZM5.4 11.4v2h1.8v-2ZM5.4 15.4v2h1.8v-2ZM11.2 5.4v2H13v-2ZM11.2 9.6v2H13v-2ZM16.4 10.6v2h2v-2ZM16.4 14.6v2h2v-2Z",
  waste: "M9 2h6v2h5v2.4H4V4h5ZM5.4 8h13.2l-1.2 14H6.6ZM9 10.4l.4 9h1.4v-9ZM13.2 10.4v9h1.4l.4-9Z",
  attack: "M13.5 1.5 4 13.4h6.4L8.6 22.5 20 9.6h-7Z",
  reaction:
    "M12 2 3.5 5v7c0 5 3.6 8.4 8.5 10 4.9-1.6 8.5-5 8.5-10V5ZM10.8 15.6 6.9 11.8l1.5-1.5 2.4 2.3 4.8-4.8 1.5 1.5Z",
};

export const COIN = "M12 2a10 10 0 1 0 .01 0ZM12 4.4a7.6 7.6 0 1 1-.01 0ZM12 6.6 16 12l-4 5.4L8 12Z";
export const POINT = "M12 2.2 15 8.6l7 .8-5.2 4.8 1.4 6.9-6.2-3.5-6.2 3.5 1.4-6.9L2 9.4l7-.8Z";
export const WASTE = KIND_DRAWINGS.waste;
export const RAIL = KIND_DRAWINGS["rail-laying"];
export const STATION = KIND_DRAWINGS["station-expansion"];
export const DECK = "M3 6h18v14H3ZM5 3h14v1.8H5ZM8 11v4h8v-4Z";
export const DISCARDS = "M4 4h11l5 5v11H4ZM14 5.6V10h4.4ZM7 12.5V14h10v-1.5ZM7 16v1.5h7V16Z";
export const TRASH =
  "M4 2h16v20H4ZM6.4 4.4v15.2h11.2V4.4ZM8 8.9 9.4 7.5 12 10.1l2.6-2.6L16 8.9 13.4 11.5 16 14.1l-1.4 1.4-2.6-2.6-2.6 2.6L8 14.1l2.6-2.6Z";
