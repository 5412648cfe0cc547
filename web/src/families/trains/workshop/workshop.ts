// What this family brings for drawing boards.
import { defineWorkshop } from "../../family.ts";
import { words } from "../../../words/words.svelte.ts";
import { draftOf, fileOf } from "./boardFiles.ts";
import { type Draft, textOf } from "./draft.ts";
import Editor from "./Editor.svelte";
import Picture from "./Picture.svelte";
import Start from "./Start.svelte";

export const workshop = defineWorkshop<Draft>({
  Start,
  Editor,
  Picture,
  titleOf: ({ name }) => textOf(name, words.language),
  draftOf,
  fileOf,
});
