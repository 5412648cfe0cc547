// A map file as a sketch of one's own, in the workshop of its family.
import { Unreadable } from "../../carry/packed.ts";
import type { AnyDraft, Workshop } from "../../families/family.ts";
import { readMapFile } from "../../workshop/mapFile.ts";
import { newId, shelf, type Sketch } from "../../workshop/shelf.ts";
import { loadWorkshops } from "./workshops.ts";

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
  const file = readMapFile(text);
  const found = (await loadWorkshops()).find(({ family }) => family === file.family);
  if (!found) throw new Unreadable("carry-bad");
  return beginSketch(found.family, found.workshop, found.workshop.draftOf(file));
}
