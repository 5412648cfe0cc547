import { describe, expect, it } from "vitest";
import type { GameEntry } from "../connection/requests.ts";
import { isOccasion, placeOf, Plan } from "./plan.svelte.ts";

function game(some: Partial<GameEntry> = {}): GameEntry {
  return {
    id: "maps/alps",
    preparing: false,
    name: { en: "Alps" },
    players: [2, 5],
    variants: [],
    default_variant: "classic",
    options: {},
    piles: {},
    levels: ["passenger", "stationmaster"],
    ...some,
  };
}

describe("a plan", () => {
  it("asks for what is chosen", () => {
    const plan = new Plan(game(), "");
    plan.options = ["with-max"];
    plan.public = true;
    plan.clock = { kind: "turn", limit: 60 };
    expect(plan.wish).toEqual({
      game: "maps/alps",
      variant: "classic",
      options: ["with-max"],
      seats: [{ kind: "me" }, { kind: "bot", level: "passenger" }, { kind: "bot", level: "passenger" }],
      public: true,
      clock: { kind: "turn", limit: 60 },
      hints: true,
    });
    expect(plan.waits).toBe(false);
  });

  it("offers the bots of the server's owner at the server alone", () => {
    const plan = new Plan(game({ levels: ["passenger", "stationmaster", "Mine"] }), "");
    plan.seats[1]!.level = "Mine";
    expect(plan.levels).toContain("Mine");
    plan.here = true;
    expect(plan.levels).toEqual(["passenger", "stationmaster"]);
    expect(plan.seats.map(({ level }) => level)).toEqual(["passenger", "passenger", "passenger"]);
  });

  it("has as many seats as are wanted and the game has room for", () => {
    const plan = new Plan(game(), "friends");
    const sizes = [4, 9, 1].map((count) => (plan.resize(count), plan.seats.length));
    expect(sizes).toEqual([4, 5, 2]);
  });

  it("waits for friends", () => {
    const plan = new Plan(game(), "friends");
    expect([plan.waits, plan.count("friend")]).toEqual([true, 2]);
  });

  it("waits for nobody on this device", () => {
    const plan = new Plan(game(), "friends");
    plan.public = true;
    plan.here = true;
    expect([plan.waits, plan.public, plan.kinds]).toEqual([false, false, ["me", "bot"]]);
    expect(new Plan(game(), "friends", "device").waits).toBe(false);
  });

  it("has names for those who share the device", () => {
    const plan = new Plan(game(), "hot-seat");
    for (const seat of plan.seats) seat.name = " Grace ";
    expect([plan.beside(0), plan.beside(1)]).toEqual([false, true]);
    expect(plan.wish.seats).toEqual([{ kind: "me" }, { kind: "me", name: "Grace" }]); // mine is how I am called anyway
  });

  it("keeps to the number of players", () => {
    const plan = new Plan(game({ players: [2, 3] }), "hot-seat");
    plan.remove(0);
    expect(plan.seats.length).toBe(2);
    plan.add();
    plan.add();
    expect(plan.seats.map(({ kind }) => kind)).toEqual(["me", "me", "me"]);
  });

  it("leaves to a family the options that it asks for itself", () => {
    const plan = new Plan(game({ options: { short: { en: "" }, "north-pile": { en: "" } } }), "");
    expect(plan.plainOptions).toEqual([]); // nobody knows yet
    plan.setUp = null;
    expect(plan.plainOptions).toEqual(["short", "north-pile"]);
    plan.setUp = { owns: (option) => option.endsWith("-pile") };
    expect(plan.plainOptions).toEqual(["short"]);
    plan.options = ["short"];
    plan.chooseOptions(["north-pile"]);
    expect(plan.wish.options).toEqual(["short", "north-pile"]);
  });

  it("forgets of another game what this one does not have", () => {
    const plan = new Plan(game(), "");
    plan.options = ["with-max"];
    plan.chooseOptions(["north-pile"]);
    plan.add();
    plan.choose(game({ id: "hexes/island", players: [2, 3], default_variant: "basic" }));
    expect(plan.wish).toMatchObject({ game: "hexes/island", variant: "basic", options: [] });
    expect(plan.seats.length).toBe(3);
  });
});

it.each([
  ["too-many-piles", "options"],
  ["pile-not-in-set", "options"],
  ["unknown-variant", "game"],
  ["unknown-level", "seats"],
  ["too-many-tables", "table"],
])("shows %s beside %s", (code, place) => expect(placeOf(code)).toBe(place));

it("knows the occasions", () => {
  expect([isOccasion("friends"), isOccasion("nonsense")]).toEqual([true, false]);
});
