// The odds of a tunnel (U2), from the cards that the player cannot see: those of the deck and of the other hands.
import type { View } from "../../../generated/ticket-to-ride.ts";
import { type Cards, CARDS, countOf, LOCOMOTIVE } from "../cards/cards.ts";

const TURNED_UP = 3;

/** How likely it is that a payment has to be raised by 0, 1, 2 or 3 cards. */
export function tunnelOdds(view: View, inBox: Cards, paid: Cards): number[] {
  const unseen = unseenCards(view, inBox);
  const colours = Object.keys(paid).filter((card) => paid[card] && card !== LOCOMOTIVE);
  const asking = [...colours, LOCOMOTIVE].reduce((sum, card) => sum + (unseen[card] ?? 0), 0);
  const all = countOf(unseen);
  const turned = Math.min(TURNED_UP, all);
  return Array.from({ length: TURNED_UP + 1 }, (_, extra) =>
    extra > turned ? 0 : (ways(asking, extra) * ways(all - asking, turned - extra)) / ways(all, turned),
  );
}

/** All cards but those in my hand, face up, known in others' hands, and discarded; the discards too if the deck runs out. */
function unseenCards({ hand, market, seats, seat, discards, deck_size }: View, inBox: Cards): Cards {
  const gone = (card: string) => {
    const known = seats.reduce((sum, other, number) => sum + (number === seat ? 0 : (other.known[card] ?? 0)), 0);
    const open = market.filter((each) => each === card).length;
    const used = deck_size >= TURNED_UP ? (discards[card] ?? 0) : 0;
    return (hand?.[card] ?? 0) + open + known + used;
  };
  return Object.fromEntries(CARDS.map((card) => [card, Math.max(0, (inBox[card] ?? 0) - gone(card))]));
}

/** In how many ways some can be chosen from all. */
function ways(all: number, some: number): number {
  if (some > all) return 0;
  let product = 1;
  for (let index = 0; index < some; index++) product = (product * (all - index)) / (index + 1);
  return product;
}
