// Cards, hexes and moves of Trains in words, for those who listen and for hints.
import type { HexChart } from "../../board/hexes.ts";
import type { Asked } from "../../generated/socket.ts";
import { say, words } from "../../words/words.svelte.ts";
import { type CardBook, cardName, type CardPiece } from "./cards.ts";
import { Choices, DONE, END, PASS } from "./choices.ts";

export function kindsInWords(card: CardPiece): string {
  return card.types.map((type) => say(`trains-kind-${type}`)).join(", ");
}

/** What a card gives, without its text: `2 coins`, `1 Waste`, `4 points`. */
export function givesInWords({ coins, waste, buy_waste, points }: CardPiece): string[] {
  const told = [];
  if (coins) told.push(say("trains-coins", { count: coins }));
  if (waste) told.push(say("trains-waste", { count: waste }));
  if (buy_waste) told.push(say("trains-buy-waste", { count: buy_waste }));
  if (points) told.push(say("play-points", { count: points }));
  return told;
}

export function cardInWords(card: CardPiece): string {
  return [cardName(card), kindsInWords(card), ...givesInWords(card), words.pick(card.text)].filter(Boolean).join(", ");
}

/** What a rail costs: `2 coins, 1 Waste`. */
export function priceInWords({ coins, waste }: { coins: number; waste: number }): string {
  const told = [coins ? say("trains-coins", { count: coins }) : say("trains-free")];
  if (waste) told.push(say("trains-waste", { count: waste }));
  return told.join(", ");
}

/** A hex without a name is told from a neighbour that has one: `the plain east of Kobe`. */
export function hexName(chart: HexChart, id: string): string {
  return words.pick(chart.hexes.get(id)!.place);
}

/** A move in words; the options of a text have words of their own. */
export function moveInWords(move: string, book: CardBook, chart: HexChart, asked: Asked | null): string {
  if (move === PASS) return say("play-pass");
  if (move === END) return say("trains-end");
  if (move === DONE) return asked ? words.pick({ ...asked.done }) : "";
  const choices = new Choices([move]);
  const [option] = choices.options;
  if (option) return words.pick({ ...asked?.options[option - 1] });
  const [hex] = choices.hexes.keys();
  if (hex) return say("trains-at", { what: say(move.startsWith("build") ? "trains-station" : "trains-rail"), hex: hexName(chart, hex) });
  const [played] = choices.plays;
  if (played) return playInWords(book.name(played[0]), [...played[1].at.keys()][0], played[1].without !== null, chart);
  const [bought] = choices.buys;
  if (bought) return say(bought[1].ontoDeck === move ? "trains-buy-deck" : "trains-buy", { card: book.name(bought[0]) });
  const [pick] = choices.picks;
  return pick ? book.name(pick.card) : move;
}

function playInWords(card: string, hex: string | undefined, without: boolean, chart: HexChart): string {
  if (hex) return say("trains-at", { what: say("trains-play", { card }), hex: hexName(chart, hex) });
  return say(without ? "trains-play-without" : "trains-play", { card });
}
