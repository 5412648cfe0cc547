import { expect, it } from "vitest";
import type { Seen } from "../../../generated/socket.ts";
import type { Chart } from "../board/chart.ts";
import { GameMoments } from "./gameMoments.ts";
import type { Outlook, TicketStatus } from "./outlook.ts";

const CHART = {
  ticket: (id: string) => id.toUpperCase(),
  route: (id: string) => id,
  tickets: new Map([["t", { points: 8 }]]),
} as unknown as Chart;

const ticket = (some: Partial<TicketStatus>): TicketStatus => ({
  ticket: "t",
  state: "open",
  path: ["own", "a-b"],
  routes: ["a-b"],
  borrowed: [],
  spaces: 2,
  stations: 0,
  ...some,
});
const outlook = (tickets: TicketStatus[], longest = [0, 0, 0]): Outlook => ({
  family: "ticket-to-ride",
  tickets,
  offer: [],
  longest,
  bonus: [],
});
const step = (seat: number, key: string, facts: Record<string, string> = {}): Seen => ({
  number: 1,
  kind: "move",
  seat,
  events: [{ key, seat, facts, words: {} }],
});

function sentences(before: Outlook, after: Outlook, steps: Seen[] = [], finder = new GameMoments()): string[] {
  const nameOf = (seat: number) => `Bot ${seat}`;
  const change = { before, after, steps, watcher: 0, chart: CHART, nameOf, longestCounts: true };
  return finder.in(change).map(({ sentence }) => sentence);
}

it("a ticket that is completed is told with its points, once", () => {
  const done = ticket({ state: "done", routes: [], spaces: 0 });
  expect(sentences(outlook([ticket({})]), outlook([done]))).toEqual(["Ticket completed: T, 8 points"]);
  expect(sentences(outlook([done]), outlook([done]))).toEqual([]);
  expect(sentences(outlook([]), outlook([done]))).toEqual([]); // drawn, and done already
});

it("the longest route is told when it changes hands, also after a tie, and not while routes are short", () => {
  const finder = new GameMoments();
  const now = (before: number[], after: number[]) => sentences(outlook([], before), outlook([], after), [], finder);
  expect(now([4, 3, 0], [4, 6, 0])).toEqual([]);
  expect(now([4, 6, 0], [9, 6, 0])).toEqual(["You now have the longest route: 9 train cars"]);
  expect(now([9, 6, 0], [9, 9, 0])).toEqual([]);
  expect(now([9, 9, 0], [9, 11, 0])).toEqual(["Bot 1 takes the longest route from you: 11 train cars"]);
  expect(now([9, 11, 0], [9, 11, 12])).toEqual(["Bot 2 now has the longest route: 12 train cars"]);
});

it("a lost race is told if the ticket takes more than before, or is lost", () => {
  const [before, claim] = [outlook([ticket({})]), [step(1, "event-claim", { route: "a-b" })]];
  const lost = ["Bot 1 took a-b, which you needed"];
  expect(sentences(before, outlook([ticket({ spaces: 5, routes: ["a-c", "c-b"] })]), claim)).toEqual(lost);
  expect(sentences(before, outlook([ticket({ state: "lost" })]), claim)).toEqual(lost);
  expect(sentences(before, outlook([ticket({ routes: ["a-b-2"] })]), claim)).toEqual([]); // another one beside it
  const far = outlook([ticket({ path: ["a-b"] })]); // nothing of it is built
  expect(sentences(far, outlook([ticket({ spaces: 5 })]), claim)).toEqual([]);
  const begun = outlook([ticket({ path: ["own", "a-b"], routes: ["own", "a-b"], spaces: 4 })]); // while my tunnel was shown
  expect(
    sentences(begun, outlook([ticket({ spaces: 5 })]), [step(0, "event-claim", { route: "own" }), ...claim]),
  ).toEqual(lost);
  const finder = new GameMoments();
  expect(sentences(far, far, [step(0, "event-failed", { route: "a-b" })], finder)).toEqual([]);
  expect(sentences(far, outlook([ticket({ spaces: 5 })]), claim, finder)).toEqual(lost); // the tunnel that I tried to dig
  const mine = [step(0, "event-claim", { route: "a-b" })];
  expect(sentences(before, outlook([ticket({ spaces: 5 })]), mine)).toEqual([]);
});

it("the last round is told", () => {
  expect(sentences(outlook([]), outlook([]), [step(1, "event-last")])).toEqual([
    "Last round: everyone has one more turn",
  ]);
});
