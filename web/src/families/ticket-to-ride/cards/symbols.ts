// A symbol for each colour, so that nobody has to tell colours apart: paths in a box from -5 to 5.
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
