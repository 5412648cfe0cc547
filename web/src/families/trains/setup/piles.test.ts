import { describe, expect, it } from "vitest";
import type { CardPiece } from "../cards/cards.ts";
import { isBuildings, PlannedPiles } from "./piles.svelte.ts";

const card = (id: string, cost: number, box = "trains") =>
  ({ id, name: { en: id }, cost, box }) as unknown as CardPiece;
const cards = Array.from({ length: 12 }, (_, number) => card(`card-${String(number).padStart(2, "0")}`, number));
const choosable = cards.map(({ id }) => id);

/** Draws the cards in their order, then in the opposite one. */
function rising(): () => number {
  let count = 0;
  return () => (count++ < cards.length ? count : -count);
}

function laid(): PlannedPiles {
  const piles = new PlannedPiles(rising());
  piles.lay({ cards, choosable, picked: [] });
  return piles;
}

describe("the piles of a table that is planned", () => {
  it("are drawn, the cheapest first, and named to the server", () => {
    const piles = laid();
    expect(piles.all.map(({ cost }) => cost)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(piles.options).toEqual(choosable.slice(0, 8));
  });

  it("are drawn again but for those that are kept", () => {
    const piles = laid();
    piles.kept = ["card-02"];
    piles.draw();
    expect(piles.options).toHaveLength(8);
    expect(piles.options).toContain("card-02");
    expect(piles.options).not.toContain("card-01");
  });

  it("have those that the set names, whatever is drawn", () => {
    const piles = new PlannedPiles(rising());
    piles.lay({ cards, choosable, picked: ["card-11"] });
    expect(piles.options).toHaveLength(8);
    expect(piles.options).toContain("card-11");
    piles.draw();
    expect(piles.options).toContain("card-11");
    expect(piles.mayChoose).toBe(true);
  });

  it("make room for one that is picked by hand", () => {
    const piles = laid();
    piles.kept = ["card-11"];
    expect(piles.options).toHaveLength(8);
    expect(piles.options).toContain("card-11");
  });

  it("are those of a set that names them", () => {
    const piles = laid();
    piles.lay({ cards, choosable, picked: choosable.slice(4) });
    expect(piles.all.map(({ id }) => id)).toEqual(choosable.slice(4));
    expect([piles.mayChoose, piles.options]).toEqual([false, []]);
  });

  it("of another set keep what it shares with the last one", () => {
    const piles = laid();
    piles.kept = ["card-00", "card-11"];
    piles.lay({ cards, choosable: choosable.slice(3), picked: [] });
    expect(piles.kept).toEqual(["card-11"]);
  });

  it("come from one box or from both", () => {
    const piles = laid();
    expect(piles.mixed).toBe(false);
    piles.lay({ cards: [...cards, card("other", 3, "rising-sun")], choosable: [...choosable, "other"], picked: [] });
    expect(piles.mixed).toBe(true);
  });

  it("come with the buildings that were chosen where both boxes are mixed", () => {
    const piles = laid();
    piles.buildings = "trains-buildings";
    expect(piles.options).toEqual(choosable.slice(0, 8));
    piles.lay({ cards: [...cards, card("other", 3, "rising-sun")], choosable: [...choosable, "other"], picked: [] });
    expect(piles.options).toContain("trains-buildings");
    expect(piles.options).toHaveLength(9);
  });
});

it("asks for the buildings itself", () => {
  expect(["full-piles", "trains-buildings"].filter(isBuildings)).toEqual(["trains-buildings"]);
});
