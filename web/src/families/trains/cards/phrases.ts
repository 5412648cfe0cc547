// Cards in words, for screen readers.
import { words } from "../../../words/words.svelte.ts";
import { say } from "../words/words.ts";
import { cardName, type CardPiece } from "./cards.ts";

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
