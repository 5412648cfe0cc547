import { describe, expect, it } from "vitest";
import { Choices, payments } from "./choices.ts";
import { DECK, fromMarket, keep, readCards, STOP } from "./moveText.ts";

const turn = new Choices({
  moves: [DECK, "draw blue from place 3", "draw tickets"],
  begins: ["claim paris-zurich", "claim amsterdam-london", "build station at wien"],
});

describe("the choices of a turn", () => {
  it("are the routes and cities that moves begin with", () => {
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
    const { keeping } = new Choices({ moves: ["keep a, b", "keep b, c", "keep a, b, c"], begins: [] });
    expect(keeping).toEqual({ least: 2, most: 3 });
  });
  it("may all be given back where the rules allow it", () => {
    expect(new Choices({ moves: ["keep nothing", "keep a"], begins: [] }).keeping).toEqual({ least: 0, most: 1 });
    expect(keep([])).toBe("keep nothing");
    expect(keep(["a", "b"])).toBe("keep a, b");
  });
});

describe("payments", () => {
  it("are read as counts", () => {
    expect(readCards("2 blue + 1 locomotive")).toEqual({ blue: 2, locomotive: 1 });
  });
  it("come with the fewest locomotives first, then with the fewest cards", () => {
    const ways = payments([
      "claim a-b with 3 locomotive",
      "claim a-b with 4 red",
      "claim a-b with 2 red + 1 locomotive",
      "claim a-b with 3 green",
    ]);
    expect(ways.map(({ move }) => move.split(" with ")[1])).toEqual([
      "3 green",
      "4 red",
      "2 red + 1 locomotive",
      "3 locomotive",
    ]);
  });
  it("of a tunnel are among the whole moves", () => {
    const { extra } = new Choices({ moves: ["pay 1 locomotive", "pay 1 blue", "withdraw"], begins: [] });
    expect(extra).toEqual([
      { move: "pay 1 blue", cards: { blue: 1 } },
      { move: "pay 1 locomotive", cards: { locomotive: 1 } },
    ]);
  });
});
