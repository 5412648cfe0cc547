// Small drawings, as paths.

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
export const CARDS_DRAWING =
  "M7 2h11a2 2 0 0 1 2 2v14h-2V4H7ZM4 5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z";
