import type { Preview } from "../../games/preview.ts";
import Picture from "./picture/MapPicture.svelte";

export const preview: Preview = {
  name: { en: "Ticket to Ride", it: "Ticket to Ride", es: "¡Aventureros al Tren!" },
  about: {
    europe: {
      en: "Collect cards, claim routes across Europe and connect the cities on your tickets. With tunnels, ferries and stations.",
      it: "Raccogli carte, occupa linee in tutta Europa e collega le città dei tuoi biglietti. Con gallerie, traghetti e stazioni.",
      es: "Reúne cartas, cubre recorridos por toda Europa y conecta las ciudades de tus billetes. Con túneles, ferris y estaciones.",
    },
    "northern-lights": {
      en: "Scandinavia and the Baltic, with more flexible ferries, bonus cards and routes that give you cards.",
      it: "La Scandinavia e il Baltico, con traghetti più flessibili, carte bonus e linee che danno carte.",
      es: "Escandinavia y el Báltico, con ferris más flexibles, cartas de bonificación y recorridos que dan cartas.",
    },
  },
  variants: { en: "Which tickets?", it: "Quali biglietti?", es: "¿Qué billetes?" },
  Picture,
};
