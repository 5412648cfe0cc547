// A board of hexes in the making, and what can be done to it. Each change makes a new draft and leaves the old one as it was.
import type { OtherCards, OwnCard } from "./ownCards.ts";

export type Words = string | { en?: string; it?: string; es?: string };
export const TERRAINS = ["plain", "river", "mountain", "city", "remote", "sea"] as const;
export type Terrain = (typeof TERRAINS)[number];

export interface Hex {
  /** Row and column, both counted from 0. */
  id: string;
  terrain: Terrain;
  name?: string;
  /** Places of a city. */
  stations?: number;
  /** The number of a remote location. */
  value?: number;
}

export interface Draft {
  name: Words;
  rows: number;
  columns: number;
  hexes: readonly Hex[];
  /** Pairs of touching hexes between which no rail goes. */
  barriers: readonly (readonly [string, string])[];
  cards: readonly OwnCard[];
  /** What else a file brought of cards and sets. */
  extra: OtherCards;
}

/** What the engine takes at most (docs/maps.md). */
export const MOST = { hexes: 96, rows: 12, columns: 14, stations: 3, value: 9 };

export function idAt(row: number, column: number): string {
  return `${row},${column}`;
}

export function placeOf(id: string): { row: number; column: number } {
  const [row = 0, column = 0] = id.split(",").map(Number);
  return { row, column };
}

/** A board of plains. */
export function emptyDraft(name: Words, rows: number, columns: number): Draft {
  const hexes = Array.from({ length: rows * columns }, (_, at): Hex => ({
    id: idAt(Math.floor(at / columns), at % columns),
    terrain: "plain",
  }));
  return { name, rows, columns, hexes, barriers: [], cards: [], extra: {} };
}

/** The hexes that touch one; odd rows are shifted right by half a hex. */
export function around(id: string): string[] {
  const { row, column } = placeOf(id);
  const right = row % 2 === 1 ? 1 : 0;
  return [
    idAt(row, column - 1),
    idAt(row, column + 1),
    idAt(row - 1, column - 1 + right),
    idAt(row - 1, column + right),
    idAt(row + 1, column - 1 + right),
    idAt(row + 1, column + right),
  ];
}

export function hexOf(draft: Draft, id: string): Hex | undefined {
  return draft.hexes.find((hex) => hex.id === id);
}

/** A hex of a terrain, with what that has printed on it. */
function printed(id: string, terrain: Terrain, before: Hex | undefined): Hex {
  const name = before?.name && (terrain === "city" || terrain === "remote") ? { name: before.name } : {};
  if (terrain === "city") return { id, terrain, ...name, stations: before?.stations ?? 1 };
  if (terrain === "remote") return { id, terrain, ...name, value: before?.value ?? 3 };
  return { id, terrain, ...name };
}

/** Paint a place of the board, whether it had a hex or not. */
export function paint(draft: Draft, id: string, terrain: Terrain): Draft {
  const before = hexOf(draft, id);
  if (before?.terrain === terrain) return draft;
  const { row, column } = placeOf(id);
  if (row < 0 || column < 0 || row >= draft.rows || column >= draft.columns) return draft;
  const hex = printed(id, terrain, before);
  return {
    ...draft,
    hexes: before ? draft.hexes.map((each) => (each === before ? hex : each)) : sorted([...draft.hexes, hex]),
  };
}

function sorted(hexes: Hex[]): Hex[] {
  const order = ({ id }: Hex) => placeOf(id).row * 1000 + placeOf(id).column;
  return hexes.toSorted((one, other) => order(one) - order(other));
}

/** One more place for stations, or a higher number; the fewest again after the most. */
export function raise(draft: Draft, id: string): Draft {
  const hex = hexOf(draft, id);
  if (hex?.terrain === "city") return edit(draft, id, { stations: ((hex.stations ?? 1) % MOST.stations) + 1 });
  if (hex?.terrain === "remote") return edit(draft, id, { value: ((hex.value ?? 1) % MOST.value) + 1 });
  return draft;
}

export function edit(draft: Draft, id: string, change: Partial<Omit<Hex, "id">>): Draft {
  return { ...draft, hexes: draft.hexes.map((hex) => (hex.id === id ? { ...hex, ...change } : hex)) };
}

/** A place without a hex; its barriers go with it. */
export function erase(draft: Draft, id: string): Draft {
  if (!hexOf(draft, id)) return draft;
  return {
    ...draft,
    hexes: draft.hexes.filter((hex) => hex.id !== id),
    barriers: draft.barriers.filter((pair) => !pair.includes(id)),
  };
}

/** A barrier between two hexes that touch, or none where there was one. */
export function toggleBarrier(draft: Draft, one: string, other: string): Draft {
  if (!hexOf(draft, one) || !hexOf(draft, other) || !around(one).includes(other)) return draft;
  const others = draft.barriers.filter((pair) => !(pair.includes(one) && pair.includes(other)));
  return { ...draft, barriers: others.length < draft.barriers.length ? others : [...others, [one, other]] };
}

/** More or fewer rows and columns, at the right and below; new places are plains. */
export function resize(draft: Draft, rows: number, columns: number): Draft {
  const inside = (id: string) => placeOf(id).row < rows && placeOf(id).column < columns;
  const fresh = emptyDraft("", rows, columns).hexes.filter(({ id }) => {
    const { row, column } = placeOf(id);
    return row >= draft.rows || column >= draft.columns;
  });
  return {
    ...draft,
    rows,
    columns,
    hexes: sorted([...draft.hexes.filter(({ id }) => inside(id)), ...fresh]),
    barriers: draft.barriers.filter((pair) => pair.every(inside)),
  };
}

export function textOf(text: Words, language: string): string {
  if (typeof text === "string") return text;
  return text[language as "en"] ?? text.en ?? text.it ?? text.es ?? "";
}
