// The browser folder of a third family, as its package brings it: built into the app without editing anything there.
import { defineFamily } from "@capolinea/families/family.ts";
import End from "./End.svelte";
import Table from "./Table.svelte";

const never = () => Promise.reject(new Error("this family has no more parts"));

export const family = defineFamily<null>({
  board: () => Promise.resolve(null),
  table: () => Promise.resolve(Table),
  end: () => Promise.resolve(End),
  replay: never,
  score: never,
});
