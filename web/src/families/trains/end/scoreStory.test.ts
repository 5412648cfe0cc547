import { describe, expect, it } from "vitest";
import { type SeatScore, storyOf } from "./scoreStory.ts";

function sheet(some: Partial<SeatScore>): SeatScore {
  return {
    family: "trains",
    seat: 0,
    name: "",
    rank: 2,
    total: 0,
    rails: 0,
    cities: 0,
    rail_scores: [],
    city_points: 0,
    remote_points: 0,
    cards: [],
    card_points: 0,
    taken_points: 0,
    owned: {},
    ...some,
  };
}

const rail = (hex: string, points: number, stations: number) => ({ hex, name: "", points, stations });
const TOWERS = { id: "tower", count: 3, points: 2, reconstructed: false };
const ANNA = sheet({
  rank: 1,
  total: 19,
  rails: 9,
  rail_scores: [rail("0,8", 8, 3), rail("0,9", 3, 0), rail("2,9", 2, 1)],
  city_points: 10,
  remote_points: 3,
  cards: [TOWERS],
  card_points: 6,
});
const BRUNO = sheet({ seat: 1, total: 5, rail_scores: [rail("0,8", 2, 1)], city_points: 2, taken_points: 3 });

describe("a score story of Trains", () => {
  const steps = storyOf([ANNA, BRUNO]);

  it("goes from the end of the game over rails, cards and points taken to the winner", () => {
    expect(steps.map(({ matter }) => matter.kind)).toEqual([
      "reason",
      "rails",
      "rails",
      "rails",
      "cards",
      "taken",
      "winner",
    ]);
    expect(steps.at(-1)!.totals).toEqual([19, 5]);
  });

  it("begins with who is behind", () => {
    expect(steps[1]!.matter).toMatchObject({ seat: 1, where: "cities" });
    expect(steps[1]!.gains).toEqual([0, 2]);
  });

  it("writes the points of each rail onto its hex, the cities first", () => {
    expect(steps[2]).toMatchObject({
      matter: { where: "cities", count: 2 },
      gains: [10, 0],
      counted: { seat: 0, points: { "0,8": 8, "2,9": 2 } },
    });
    expect(steps[3]).toMatchObject({
      matter: { where: "remote", count: 1 },
      gains: [3, 0],
      counted: { seat: 0, points: { "0,9": 3 } },
    });
  });

  it("lays the cards out that count", () => {
    expect(steps[4]).toMatchObject({ gains: [6, 0], cards: [TOWERS], counted: null });
  });

  it("shows all rails of who has won", () => {
    expect(steps.at(-1)!.counted).toEqual({ seat: 0, points: { "0,8": 8, "0,9": 3, "2,9": 2 } });
  });

  it("says nothing of what nobody has", () => {
    expect(storyOf([sheet({}), sheet({ seat: 1, rank: 1 })]).map(({ matter }) => matter.kind)).toEqual([
      "reason",
      "winner",
    ]);
  });

  it("tells where rails decided", () => {
    expect(steps.at(-1)!.matter).toMatchObject({ byRails: false });
    const tie = storyOf([sheet({ total: 9 }), sheet({ seat: 1, rank: 1, total: 9 })]);
    expect(tie.at(-1)!.matter).toEqual({ kind: "winner", seats: [1], byRails: true });
  });
});
