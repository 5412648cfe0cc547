import { describe, expect, it } from "vitest";
import { Choices, payments } from "./choices.ts";
import { claim, DECK, fromMarket, keep, STOP, TICKETS, WITHDRAW, type Move } from "./moves.ts";

const turn = new Choices(
  [DECK, { card: "blue", place: 3, kind: "draw-from-market" }, TICKETS],
  [claim("paris-zurich"), claim("amsterdam-london"), { kind: "build-station", city: "wien", cards: {} }],
);

describe("the choices of a turn", () => {
  it("are the routes and cities that are to be paid for", () => {
    expect([...turn.routes]).toEqual(["paris-zurich", "amsterdam-london"]);
    expect([...turn.cities]).toEqual(["wien"]);
  });
  it("are the moves that are listed whole, and no others", () => {
    expect(turn.may(fromMarket("blue", 3))).toBe(true);
    expect(turn.may(fromMarket("blue", 4))).toBe(false);
    expect(turn.may(STOP)).toBe(false);
    expect(turn.keeping).toBeNull();
  });
});

describe("tickets on offer", () => {
  it("tell how many may be kept", () => {
    const { keeping } = new Choices([keep(["a", "b"]), keep(["b", "c"]), keep(["a", "b", "c"])]);
    expect(keeping).toEqual({ least: 2, most: 3 });
  });
  it("may all be given back where the rules allow it", () => {
    expect(new Choices([keep([]), keep(["a"])]).keeping).toEqual({ least: 0, most: 1 });
  });
});

describe("payments", () => {
  const paid = (cards: Record<string, number>): Move => ({ kind: "claim", route: "a-b", cards });

  it("come with the fewest locomotives first, then with the fewest cards", () => {
    const ways = payments([
      paid({ locomotive: 3 }),
      paid({ red: 4 }),
      paid({ red: 2, locomotive: 1 }),
      paid({ green: 3 }),
    ]);
    expect(ways.map(({ cards }) => cards)).toEqual([
      { green: 3 },
      { red: 4 },
      { red: 2, locomotive: 1 },
      { locomotive: 3 },
    ]);
  });
  it("of a tunnel are among the whole moves", () => {
    const pay = (card: string): Move => ({ kind: "pay-extra", cards: { [card]: 1 } });
    const { extra } = new Choices([pay("locomotive"), pay("blue"), WITHDRAW]);
    expect(extra).toEqual([pay("blue"), pay("locomotive")]);
  });
});
