// The printed cards as the data has them, so that an own card can begin as one of them. They come when they are wanted.
import type { OwnCard } from "./ownCards.ts";

/** In the game from the start, so that they are in no pile of its cards. */
const APART = ["waste", "building"];

export async function printedCards(): Promise<readonly OwnCard[]> {
  const { cards } = await import("../../../../../src/capolinea/families/trains/data/cards.json");
  return (cards as unknown as OwnCard[]).filter(({ types }) => !types.some((type) => APART.includes(type)));
}
