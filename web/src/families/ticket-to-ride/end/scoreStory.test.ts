import { describe, expect, it } from "vitest";
import type { Chart } from "../board/chart.ts";
import { inShade, type SeatScore, storyOf, type TicketScore } from "./scoreStory.ts";

const PIECES = { "paris-wien": { from: "paris", to: "wien" }, "berlin-roma": { from: "berlin", to: "roma" } };
const BONUS = [
  { id: "nordic_express", metric: "longest_route" },
  { id: "ferry_master", metric: "ferries" },
];
const chart = { tickets: new Map(Object.entries(PIECES)), pieces: { bonus_cards: BONUS } } as unknown as Chart;

function ticket(id: string, points: number, path: string[] = []): TicketScore {
  return { id, points, completed: path.length > 0, path, borrowed: [], reconstructed: false };
}

function sheet(some: Partial<SeatScore>): SeatScore {
  return {
    family: "ticket-to-ride",
    seat: 0,
    name: "",
    rank: 2,
    total: 0,
    route_points: 0,
    tickets: [],
    tickets_points: 0,
    stations_left: 0,
    stations_points: 0,
    borrowed: {},
    longest_route: 0,
    longest_route_parts: [],
    longest_route_won: false,
    longest_route_points: 0,
    bonus: [],
    ...some,
  };
}

const ANNA = sheet({
  seat: 0,
  rank: 1,
  total: 28,
  route_points: 6,
  stations_left: 1,
  stations_points: 4,
  borrowed: { wien: "munchen-wien" },
  tickets: [
    { ...ticket("paris-wien", 8, ["paris-zurich", "munchen-zurich", "munchen-wien"]), borrowed: ["munchen-wien"] },
  ],
  tickets_points: 8,
  longest_route: 5,
  longest_route_parts: ["paris-zurich", "munchen-zurich"],
  longest_route_won: true,
  longest_route_points: 10,
});
const BRUNO = sheet({ seat: 1, total: -4, route_points: 5, tickets: [ticket("berlin-roma", 9)], tickets_points: -9 });

describe("a score story", () => {
  const owners = { "paris-zurich": 0, "munchen-zurich": 0, "munchen-wien": 1 };
  const steps = storyOf([BRUNO, ANNA], chart, owners);
  const kinds = steps.map(({ matter }) => matter.kind);

  it("goes from the routes over tickets to the winner", () => {
    expect(kinds).toEqual(["routes", "ticket", "borrowed", "ticket", "stations", "longest", "winner"]);
  });

  it("ends with the totals of the sheets", () => {
    expect(steps.at(-1)!.totals).toEqual([28, -4]);
  });

  it("begins the tickets with who is behind", () => {
    expect(steps[1]!.matter).toMatchObject({ seat: 1 });
  });

  it("adds what is done and takes what is not", () => {
    expect(steps[1]!.gains).toEqual([0, -9]);
    expect(steps[3]!.gains).toEqual([8, 0]);
  });

  it("lights the cities of a ticket and the way between them", () => {
    expect(steps[3]!.lit).toEqual({
      cities: ["paris", "wien"],
      routes: ["paris-zurich", "munchen-zurich", "munchen-wien"],
    });
    expect(steps[1]!.lit).toEqual({ cities: ["berlin", "roma"], routes: [] });
  });

  it("shows what a station borrows", () => {
    expect(steps[2]!.lit).toEqual({ cities: ["wien"], routes: ["munchen-wien"] });
  });

  it("leaves out what a station borrows in vain", () => {
    const vain = storyOf([BRUNO, { ...ANNA, tickets: [ticket("paris-wien", 8)] }], chart, owners);
    expect(vain.map(({ matter }) => matter.kind)).not.toContain("borrowed");
  });

  it("lets stand what a step shows and the network of its seat, the rest goes into the shade", () => {
    const shade = (at: number) => [...inShade(steps[at]!, owners, [...Object.keys(owners), "brest-paris"])];
    expect(shade(0)).toEqual(["brest-paris"]);
    expect(shade(1)).toEqual(["paris-zurich", "munchen-zurich", "brest-paris"]);
    expect(shade(3)).toEqual(["brest-paris"]);
    expect(shade(5)).toEqual(["munchen-wien", "brest-paris"]);
  });

  it("lets the longest route glow", () => {
    expect(steps[5]).toMatchObject({ gains: [10, 0], glow: ["paris-zurich", "munchen-zurich"] });
  });

  it("tells done tickets before failed ones, the small ones first", () => {
    const tickets = [ticket("a", 5), ticket("b", 20, ["x"]), ticket("c", 7, ["x"])];
    const told = storyOf([sheet({ tickets })], chart, {}).flatMap(({ matter }) =>
      matter.kind === "ticket" ? [matter.ticket.id] : [],
    );
    expect(told).toEqual(["c", "b", "a"]);
  });

  it("says nothing of stations and longest route where they bring nothing", () => {
    expect(storyOf([sheet({}), sheet({ seat: 1 })], chart, {}).map(({ matter }) => matter.kind)).toEqual([
      "routes",
      "winner",
    ]);
  });

  it("gives a bonus card to all who have the most", () => {
    const card = (measure: number, points: number) => [{ id: "ferry_master", measure, points }];
    const sheets = [
      sheet({ bonus: card(3, 12) }),
      sheet({ seat: 1, bonus: card(1, 0) }),
      sheet({ seat: 2, bonus: card(3, 12) }),
    ];
    expect(storyOf(sheets, chart, {})[1]).toMatchObject({
      matter: { kind: "bonus", card: "ferry_master", seats: [0, 2], measure: 3 },
      gains: [12, 0, 12],
    });
  });

  it("shows the longest route for which a bonus card is given", () => {
    const bonus = [{ id: "nordic_express", measure: 20, points: 10 }];
    expect(storyOf([sheet({ bonus, longest_route_parts: ["boden-kiruna"] })], chart, {})[1]!.glow).toEqual([
      "boden-kiruna",
    ]);
  });

  it("ends with the network of who has won", () => {
    expect(steps.at(-1)!.glow).toEqual(["paris-zurich", "munchen-zurich"]);
  });
});
