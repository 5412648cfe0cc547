// A sign for each colour, so that no colour has to be told by eye: paths in a box from -5 to 5.
export const SYMBOLS: Record<string, string> = {
  red: "M0-5 5 0 0 5-5 0Z",
  blue: "M0-4.4A4.4 4.4 0 1 1 0 4.4 4.4 4.4 0 1 1 0-4.4Z",
  green: "M0-4.8 5 4H-5Z",
  yellow: "M0-5 1.4-1.6 5-1.5 2.2 .8 3.1 4.3 0 2.3-3.1 4.3-2.2 .8-5-1.5-1.4-1.6Z",
  orange: "M-2.6-4.4H2.6L5 0 2.6 4.4H-2.6L-5 0Z",
  purple: "M-4.6-2.4-2.4-4.6 0-2.2 2.4-4.6 4.6-2.4 2.2 0 4.6 2.4 2.4 4.6 0 2.2-2.4 4.6-4.6 2.4-2.2 0Z",
  black: "M-4.5-4H4.5V-1H-4.5ZM-4.5 1H4.5V4H-4.5Z",
  white: "M-1.5-4.8H1.5V-1.5H4.8V1.5H1.5V4.8H-1.5V1.5H-4.8V-1.5H-1.5Z",
};

/** A locomotive seen from the side, 20 wide and 10 high, around the origin. */
export const LOCOMOTIVE =
  "M-9-4h5v-1h-6v1zM-8-4v6h-1v1h18l-2-3v-2h-1v-3h1v-1h-4v1h1v3h-6v-2z" +
  "M-6 4a1.6 1.6 0 1 0 .01 0zM0 4a1.6 1.6 0 1 0 .01 0zM5 4a1.6 1.6 0 1 0 .01 0z";

/** The marks of the seats on wagons and stations: a line drawing from -7 to 7, 0 being plain. */
export const SEAT_MARKS = [
  "",
  "M-6 5-2-5M0 5 4-5",
  "M-4 0h.01M0 0h.01M4 0h.01",
  "M-6 0H6",
  "M-5-4-1 0-5 4M1-4 5 0 1 4",
];

/** The letter of a seat. */
export const letterOf = (seat: number): string => String.fromCharCode(65 + seat);

/** Cards in a pile or a hand, as a path in a box of 24. */
export const CARDS_DRAWING = "M7 2h11a2 2 0 0 1 2 2v14h-2V4H7ZM4 5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z";
