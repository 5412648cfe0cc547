// A draft as the files of a board, and back.
import { Unreadable } from "../../../carry/packed.ts";
import { fileName, type MapFile } from "../../../workshop/mapFile.ts";
import { readCards, writeCards } from "./ownCards.ts";
import { around, type Draft, type Hex, placeOf, TERRAINS, textOf, type Words } from "./draft.ts";

const FAMILY = "trains";

export function fileOf(draft: Draft): MapFile {
  const { name, hexes, barriers, cards, extra } = draft;
  return {
    capolinea: "map",
    format: 1,
    family: FAMILY,
    name: fileName(textOf(name, "en"), "board"),
    files: { ...writeCards(cards, extra), board: { name, hexes, barriers } },
  };
}

/** The draft of a file. One that holds something else than a board of this family is `Unreadable`. */
export function draftOf({ family, name, files }: MapFile): Draft {
  const board = files["board"] as { name?: Words; hexes?: unknown; barriers?: unknown } | undefined;
  if (family !== FAMILY || !Array.isArray(board?.hexes)) throw new Unreadable("carry-bad");
  const hexes = (board.hexes as Hex[]).filter(
    (hex) => /^\d{1,2},\d{1,2}$/.test(hex?.id) && TERRAINS.includes(hex.terrain),
  );
  if (!hexes.length) throw new Unreadable("carry-bad");
  const places = hexes.map(({ id }) => placeOf(id));
  const known = new Set(hexes.map(({ id }) => id));
  const pairs = (Array.isArray(board.barriers) ? board.barriers : []) as [string, string][];
  return {
    name: board.name ?? name,
    rows: Math.max(...places.map(({ row }) => row)) + 1,
    columns: Math.max(...places.map(({ column }) => column)) + 1,
    hexes,
    barriers: pairs.filter(([one, other]) => known.has(one) && known.has(other) && around(one).includes(other)),
    ...readCards(files),
  };
}

/** A draft that an earlier version kept, in which own cards were not read. */
export function upToDate(draft: Draft): Draft {
  const { cards, extra } = draft as Partial<Draft>;
  return cards ? draft : { ...draft, ...readCards({ ...extra }) };
}
