import type { Preview } from "@capolinea/games/preview.ts";
import Picture from "./Picture.svelte";

export const preview: Preview = {
  name: { en: "Shunting", it: "Smistamento", es: "Maniobras" },
  about: {},
  Picture,
};
