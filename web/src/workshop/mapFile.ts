// A map in one file: the files of its data folder by their names. Whether it can be played is found out by the rules.
import { MOST_TEXT, Unreadable } from "../carry/packed.ts";
import type { MapFile } from "../connection/requests.ts";

export type { MapFile };

const LONGEST_NAME = 24;

/** The name of a file or folder for a text in any language. */
export function fileName(title: string, fallback: string): string {
  const plain = title.normalize("NFD").replace(/\p{Mark}/gu, "");
  const name = plain.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return name.slice(0, LONGEST_NAME).replace(/^-+|-+$/g, "") || fallback;
}

/** A value as a map file; null if it is something else. */
export function asMapFile(found: unknown): MapFile | null {
  if (!isObject(found) || found["capolinea"] !== "map") return null;
  if (found["format"] !== 1) throw new Unreadable("carry-newer");
  const { family, name, files } = found;
  if (typeof family !== "string" || typeof name !== "string" || !isObject(files)) throw new Unreadable("carry-bad");
  return { capolinea: "map", format: 1, family, name, files };
}

/** The map file that a text holds. */
export function readMapFile(text: string): MapFile {
  if (text.length > MOST_TEXT) throw new Unreadable("carry-big");
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Unreadable("carry-bad");
  }
  const file = asMapFile(found);
  if (!file) throw new Unreadable("carry-bad");
  return file;
}

function isObject(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}
