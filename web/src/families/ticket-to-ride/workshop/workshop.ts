// What this family brings for drawing maps.
import { defineWorkshop } from "../../family.ts";
import { words } from "../../../words/words.svelte.ts";
import { type Draft, textOf } from "./draft.ts";
import Editor from "./Editor.svelte";
import { draftOf, fileOf } from "./mapFiles.ts";
import Picture from "./Picture.svelte";
import Start from "./Start.svelte";

export const workshop = defineWorkshop<Draft>({
  Start,
  Editor,
  print: async () => (await import("./Print.svelte")).default,
  Picture,
  titleOf: ({ game }) => textOf(game.name, words.language),
  draftOf,
  fileOf,
});
