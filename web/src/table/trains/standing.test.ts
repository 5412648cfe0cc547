import { describe, expect, it } from "vitest";
import type { View } from "../../generated/trains.ts";
import { CardBook, type CardPiece } from "./cards.ts";
import { wasteOf } from "./standing.ts";

describe("the Waste of a seat", () => {
  const seats = [
    { shown: {}, unseen: { waste: 1 }, discards: { waste: 2 } },
    { shown: { waste: 1 }, unseen: { waste: 3 }, discards: {} },
    { shown: {}, unseen: null, discards: {} },
  ];
  const view = { seat: 0, seats, hand: { waste: 1 }, in_play: {}, turn_seat: 0 } as unknown as View;

  it("is all that is known to lie in its zones", () => {
    expect([wasteOf(view, 0), wasteOf(view, 1)]).toEqual([4, 4]);
  });
  it("is not told where passed cards were mixed", () => {
    expect(wasteOf(view, 2)).toBeNull();
  });
});

it("the supply lies in two groups: buildings after basic cards, Waste last", () => {
  const card = (id: string, pile: string, cost: number) => ({ id, name: id, pile, cost }) as CardPiece;
  const all = [card("waste", "waste", 0), card("tower", "building", 5), card("express", "basic", 3), card("garage", "chosen", 3), card("apartment", "building", 3)];
  const piles = Object.fromEntries(all.map(({ id }) => [id, 1]));
  const book = new CardBook(all);
  expect(book.group("always", piles).map(({ id }) => id)).toEqual(["express", "apartment", "tower", "waste"]);
  expect(book.group("chosen", piles).map(({ id }) => id)).toEqual(["garage"]);
});
