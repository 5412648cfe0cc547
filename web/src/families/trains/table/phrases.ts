// Moves in words, for hints.
import type { Asked } from "../../../generated/socket.ts";
import type { Play } from "../../../generated/trains-moves.ts";
import { words } from "../../../words/words.svelte.ts";
import { say } from "../words/words.ts";
import type { HexChart } from "../board/hexes.ts";
import { hexName } from "../board/phrases.ts";
import type { CardBook } from "../cards/cards.ts";
import type { Move } from "./moves.ts";

/** A move in words; the options of a text have words of their own. */
export function moveInWords(move: Move, book: CardBook, chart: HexChart, asked: Asked | null): string {
  switch (move.kind) {
    case "pass":
      return say("play-pass");
    case "end-turn":
      return say("trains-end");
    case "done":
      return asked ? words.pick({ ...asked.done }) : say("move-done");
    case "option":
      return words.pick({ ...asked?.options[move.number - 1] }) || say("move-option", { number: move.number });
    case "start":
    case "lay-rail":
      return say("trains-at", { what: say("trains-rail"), hex: hexName(chart, move.at) });
    case "build-station":
      return say("trains-at", { what: say("trains-station"), hex: hexName(chart, move.at) });
    case "play":
      return playInWords(move, book.name(move.card), chart);
    case "buy":
      return say(move.onto_deck ? "trains-buy-deck" : "trains-buy", { card: book.name(move.card) });
    case "pick":
      return say("trains-choose", { card: book.name(move.card) });
  }
}

function playInWords({ at, without }: Play, card: string, chart: HexChart): string {
  if (at) return say("trains-at", { what: say("trains-play", { card }), hex: hexName(chart, at) });
  return say(without ? "trains-play-without" : "trains-play", { card });
}
