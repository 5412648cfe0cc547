import { describe, expect, it } from "vitest";
import { CardBook, type CardPiece } from "../cards/cards.ts";
import { captionOf, type Told } from "./captions.ts";
import type { Matter, Step } from "./scoreStory.ts";

const card = (id: string, name: string) => ({ id, name: { en: name } }) as unknown as CardPiece;
const told: Told = {
  result: { reason: "end-supply", also: ["end-rails"] },
  view: {
    piles: { garage: 0, tower: 0, waste: 0, tunnel: 2 },
    seats: [{ rails_left: 4 }, { rails_left: 0 }],
  } as unknown as Told["view"],
  book: new CardBook([card("garage", "Garage"), card("tower", "Tower"), card("waste", "Waste")]),
  nameOf: (seat) => ["Ada", "Bob"][seat]!,
};
const caption = (matter: Matter, cards: Step["cards"] = []) =>
  captionOf({ matter, cards, gains: [], totals: [], counted: null }, told);

describe("the sentences of a score story of Trains", () => {
  it("say all that ended the game, and by whom", () => {
    expect(caption({ kind: "reason" })).toBe("These piles ran out: Garage and Tower. Bob laid the last rail.");
  });

  it("count rails and cards", () => {
    expect(caption({ kind: "rails", seat: 0, where: "remote", count: 1 })).toBe("Ada reaches 1 remote location.");
    expect(caption({ kind: "cards", seat: 1 }, [{ id: "tower", count: 3, points: 2, reconstructed: false }])).toBe(
      "Bob has Tower ×3.",
    );
  });

  it("say where rails decided", () => {
    expect(caption({ kind: "winner", seats: [0], byRails: true })).toContain("more rails");
  });
});
