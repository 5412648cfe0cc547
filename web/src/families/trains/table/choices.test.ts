import { describe, expect, it } from "vitest";
import { Choices } from "./choices.ts";

describe("what the moves of a turn offer", () => {
  const choices = new Choices([
    "pass",
    "play normal train",
    "play monorail",
    "play monorail, no text",
    "play lay rails at 3,4",
    "play lay rails at 10,2",
    "play lay rails, no rail",
    "buy tower",
    "buy garage",
    "buy garage onto the deck",
  ]);

  it("cards are played as they are, without their text, or at a hex", () => {
    expect(choices.plays.get("normal-train")).toEqual({ plain: "play normal train", at: new Map(), without: null });
    expect(choices.plays.get("monorail")).toMatchObject({
      plain: "play monorail",
      without: { move: "play monorail, no text", left: "text" },
    });
    expect([...choices.plays.get("lay-rails")!.at.keys()]).toEqual(["3,4", "10,2"]);
    expect(choices.plays.get("lay-rails")).toMatchObject({
      plain: null,
      without: { move: "play lay rails, no rail", left: "rail" },
    });
    expect(choices.playableAt("3,4")).toEqual(["lay-rails"]);
  });

  it("piles are bought, with some cards also onto the deck", () => {
    expect(choices.buys.get("tower")).toEqual({ move: "buy tower", ontoDeck: null });
    expect(choices.buys.get("garage")).toEqual({ move: "buy garage", ontoDeck: "buy garage onto the deck" });
  });

  it("passing is neither a card nor a place", () => {
    expect(choices.may("pass")).toBe(true);
    expect([choices.picks, choices.options, choices.hexes.size]).toEqual([[], [], 0]);
  });
});

describe("what a text asks for", () => {
  it.each([
    ["discard waste", "waste"],
    ["trash express train", "express-train"],
    ["put normal train on the deck", "normal-train"],
    ["put back lay rails", "lay-rails"],
    ["hand over garage", "garage"],
    ["name limited express train", "limited-express-train"],
    ["show legal counsel", "legal-counsel"],
  ])("%s", (move, card) => {
    expect(new Choices([move]).picks).toEqual([{ move, card, fromDiscards: false }]);
  });

  it("the same card of the hand and of the discards are two answers", () => {
    const { picks } = new Choices(["return waste", "return waste from the discards", "done"]);
    expect(picks.map(({ card, fromDiscards }) => [card, fromDiscards])).toEqual([
      ["waste", false],
      ["waste", true],
    ]);
  });

  it("options and places", () => {
    const choices = new Choices(["option 1", "option 2", "lay rail at 3,4", "build station at 5,3", "start at 0,1"]);
    expect(choices.options).toEqual([1, 2]);
    expect([...choices.hexes]).toEqual([
      ["3,4", "lay rail at 3,4"],
      ["5,3", "build station at 5,3"],
      ["0,1", "start at 0,1"],
    ]);
  });
});
