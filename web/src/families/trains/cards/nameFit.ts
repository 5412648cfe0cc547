// How small the letters of a card's name have to be, guessed without measuring: a hand has many cards, and a layout is dear.

/** About as wide as the widest word of a name, in letters of size 1; rather too wide than too narrow. */
export function widestWord(name: string): number {
  return Math.max(...name.split(" ").map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));
}

function widthOf(letter: string): number {
  if (/[mw]/i.test(letter)) return 0.85;
  return /[ijltfrI.]/.test(letter) ? 0.35 : 0.53;
}

/** How many lines a name takes on a small card. */
export function linesOf(name: string): number {
  return Math.ceil(name.length / LETTERS);
}
const LETTERS = 9; // in a line
