// A map file as a sketch of one's own, in the workshop of its family.
import { MOST_TEXT, Unreadable } from "../../carry/packed.ts";
import { api } from "../../connection/api.ts";
import { Refusal } from "../../connection/requests.ts";
import type { AnyDraft, Workshop } from "../../families/family.ts";
import { toBase64 } from "../../shared/base64.ts";
import { asMapFile, type MapFile, readMapFile } from "../../workshop/mapFile.ts";
import { newId, shelf, type Sketch } from "../../workshop/shelf.ts";
import { loadWorkshops } from "./workshops.ts";

const REFUSED = 409;
const MOST_SENT = 380_000; // bytes: in base64 they are a third more

/** Keep a new sketch; returns the address of its editor. */
export async function beginSketch(
  family: string,
  workshop: Workshop,
  draft: AnyDraft,
  picture?: Blob,
): Promise<string> {
  const sketch: Sketch<AnyDraft> = {
    id: newId(),
    family,
    title: workshop.titleOf(draft),
    changed: Date.now(),
    draft,
    underlay: picture && { picture, opacity: 0.6 },
  };
  await (await shelf()).keep(sketch);
  return `/workshop/${sketch.id}`;
}

/** Open the text of a map file; one that is none is `Unreadable`. Returns the address of its editor. */
export async function openMap(text: string): Promise<string> {
  return begin(readMapFile(text));
}

async function begin(file: MapFile): Promise<string> {
  const found = (await loadWorkshops()).find(({ family }) => family === file.family);
  if (!found) throw new Unreadable("carry-bad");
  return beginSketch(found.family, found.workshop, found.workshop.draftOf(file));
}

/**
 * Open a map from any files that it comes in: its map file, the files of its folder, those of another editor, a zip.
 * What is wrong with them is a `Refusal` with file and place, or `Unreadable`. Returns the address of its editor.
 */
export async function openMapFiles(files: readonly File[]): Promise<string> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MOST_TEXT) throw new Unreadable("carry-big");
  const contents = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const whole = files.length === 1 ? wholeMap(contents[0]!) : null;
  if (!whole && size > MOST_SENT) throw new Unreadable("carry-big");
  const given = files.map(({ name }, at) => ({ name, content: toBase64(contents[at]!) }));
  const file = whole ?? asMapFile(await api.readMap(given));
  if (!file) throw new Unreadable("carry-bad");
  try {
    return await begin(file);
  } catch (error) {
    const [problem] = error instanceof Unreadable ? (await api.checkMap(file)).problems : [];
    throw problem ? new Refusal(REFUSED, problem) : error;
  }
}

/** A map file, which is opened without a server; null for anything else, which the server explains. */
function wholeMap(content: Uint8Array): MapFile | null {
  try {
    return readMapFile(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch {
    return null;
  }
}
