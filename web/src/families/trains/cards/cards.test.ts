import { expect, it } from "vitest";
import { CardBook, type CardPiece } from "./cards.ts";

it("the supply lies in two groups: buildings after basic cards, Waste last", () => {
  const card = (id: string, pile: string, cost: number) =>
    ({ id, name: { en: id }, pile, cost }) as unknown as CardPiece;
  const all = [
    card("waste", "waste", 0),
    card("tower", "building", 5),
    card("express", "basic", 3),
    card("garage", "chosen", 3),
    card("apartment", "building", 3),
  ];
  const piles = Object.fromEntries(all.map(({ id }) => [id, 1]));
  const book = new CardBook(all);
  expect(book.group("always", piles).map(({ id }) => id)).toEqual(["express", "apartment", "tower", "waste"]);
  expect(book.group("chosen", piles).map(({ id }) => id)).toEqual(["garage"]);
});
