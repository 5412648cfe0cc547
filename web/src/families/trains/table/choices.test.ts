import { describe, expect, it } from "vitest";
import { Choices } from "./choices.ts";
import { DONE, END, PASS, type Move } from "./moves.ts";

describe("what the moves of a turn offer", () => {
  const plain: Move = { kind: "play", card: "monorail", at: "", without: "" };
  const textless: Move = { ...plain, without: "text" };
  const railless: Move = { kind: "play", card: "lay-rails", at: "", without: "rail" };
  const tower: Move = { kind: "buy", card: "tower", onto_deck: false };
  const garage: Move = { kind: "buy", card: "garage", onto_deck: false };
  const choices = new Choices([
    PASS,
    { ...plain, card: "normal-train" },
    plain,
    textless,
    { kind: "play", card: "lay-rails", at: "3,4", without: "" },
    { kind: "play", card: "lay-rails", at: "10,2", without: "" },
    railless,
    tower,
    garage,
    { ...garage, onto_deck: true },
  ]);

  it("cards are played as they are, without their text, or at a hex", () => {
    expect(choices.plays.get("normal-train")).toEqual({
      plain: { ...plain, card: "normal-train" },
      at: new Map(),
      without: null,
    });
    expect(choices.plays.get("monorail")).toMatchObject({ plain, without: textless });
    expect([...choices.plays.get("lay-rails")!.at.keys()]).toEqual(["3,4", "10,2"]);
    expect(choices.plays.get("lay-rails")).toMatchObject({ plain: null, without: railless });
    expect(choices.playableAt("3,4")).toEqual(["lay-rails"]);
  });

  it("piles are bought, with some cards also onto the deck", () => {
    expect(choices.buys.get("tower")).toEqual({ move: tower, ontoDeck: null });
    expect(choices.buys.get("garage")).toEqual({ move: garage, ontoDeck: { ...garage, onto_deck: true } });
  });

  it("passing is neither a card nor a place", () => {
    expect([choices.may(PASS), choices.may(END)]).toEqual([true, false]);
    expect([choices.picks, choices.options, choices.hexes.size]).toEqual([[], [], 0]);
  });
});

describe("what a text asks for", () => {
  it("the same card of the hand and of the discards are two answers", () => {
    const waste = { kind: "pick", verb: "return", card: "waste" } as const;
    const { picks } = new Choices([{ ...waste, from_discards: false }, { ...waste, from_discards: true }, DONE]);
    expect(picks.map(({ card, from_discards }) => [card, from_discards])).toEqual([
      ["waste", false],
      ["waste", true],
    ]);
  });

  it("options and places", () => {
    const places: Move[] = [
      { kind: "lay-rail", at: "3,4" },
      { kind: "build-station", at: "5,3" },
      { kind: "start", at: "0,1" },
    ];
    const choices = new Choices([{ kind: "option", number: 1 }, { kind: "option", number: 2 }, ...places]);
    expect(choices.options).toEqual([1, 2]);
    expect([...choices.hexes]).toEqual([
      ["3,4", places[0]],
      ["5,3", places[1]],
      ["0,1", places[2]],
    ]);
  });
});
