import type { Preview } from "../../games/preview.ts";
import Picture from "./picture/HexPicture.svelte";

export const preview: Preview = {
  name: { en: "Trains", it: "Trains", es: "Trains" },
  about: {
    osaka: {
      en: "Build your deck, and lay rails and stations around Osaka.",
      it: "Costruisci il tuo mazzo e posa ferrovie e stazioni intorno a Osaka.",
      es: "Construye tu mazo y coloca vías y estaciones alrededor de Osaka.",
    },
    tokyo: {
      en: "Build your deck, and lay rails and stations in crowded Tokyo.",
      it: "Costruisci il tuo mazzo e posa ferrovie e stazioni nell’affollata Tokyo.",
      es: "Construye tu mazo y coloca vías y estaciones en la abarrotada Tokio.",
    },
  },
  variants: { en: "Which set?", it: "Quale set?", es: "¿Qué conjunto?" },
  Picture,
};
