// Moves in words, for hints.
import type { Asked } from "../../../generated/socket.ts";
import { words } from "../../../words/words.svelte.ts";
import { say } from "../words/words.ts";
import type { HexChart } from "../board/hexes.ts";
import { hexName } from "../board/phrases.ts";
import type { CardBook } from "../cards/cards.ts";
import { type Move, readMove } from "./moveText.ts";

/** A move in words; the options of a text have words of their own. */
export function moveInWords(text: string, book: CardBook, chart: HexChart, asked: Asked | null): string {
  const move = readMove(text);
  switch (move?.kind) {
    case "pass":
      return say("play-pass");
    case "end":
      return say("trains-end");
    case "done":
      return asked ? words.pick({ ...asked.done }) : "";
    case "option":
      return words.pick({ ...asked?.options[move.option - 1] });
    case "place":
      return say("trains-at", {
        what: say(move.what === "station" ? "trains-station" : "trains-rail"),
        hex: hexName(chart, move.hex),
      });
    case "play":
      return playInWords(move, book.name(move.card), chart);
    case "buy":
      return say(move.ontoDeck ? "trains-buy-deck" : "trains-buy", { card: book.name(move.card) });
    case "pick":
      return book.name(move.card);
    default:
      return text;
  }
}

function playInWords({ hex, without }: Extract<Move, { kind: "play" }>, card: string, chart: HexChart): string {
  if (hex) return say("trains-at", { what: say("trains-play", { card }), hex: hexName(chart, hex) });
  return say(without ? "trains-play-without" : "trains-play", { card });
}
