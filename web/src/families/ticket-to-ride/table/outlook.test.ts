import { expect, it } from "vitest";
import { Chart, type MapPieces, type TicketPiece } from "../board/chart.ts";
import type { Position } from "../../../generated/socket.ts";
import { leadersOf } from "./bonusLeaders.ts";
import { marksOf, usesOf } from "./outlook.ts";

const TICKETS = new Map([
  ["t", { from: "a", to: "b" }],
  ["u", { from: "b", to: "c" }],
  ["v", { from: "d", to: "e" }],
]) as unknown as Map<string, TicketPiece>;
const CHART = new Chart({
  cities: [],
  tickets: [],
  routes: [
    { id: "x", group: null },
    { id: "red", group: "double" },
    { id: "white", group: "double" },
    { id: "z", group: null },
  ],
} as unknown as MapPieces);
const status = (ticket: string, state: string, ...routes: string[]) => ({ ticket, state, routes, path: routes });
const position = (...tickets: object[]) =>
  ({ outlook: { family: "ticket-to-ride", tickets, offer: [] } }) as unknown as Position;

it("the ends of tickets are marked, as open where anything there is still to be done", () => {
  const marks = marksOf(position(status("t", "done"), status("u", "open"), status("v", "lost")), TICKETS);
  expect(Object.fromEntries(marks)).toEqual({ a: "done", b: "open", c: "open" });
  expect(marksOf(undefined, TICKETS).size).toBe(0);
});

it("a route is as useful as the open tickets that need it", () => {
  const tickets = position(status("t", "open", "x", "red"), status("u", "open", "red"), status("v", "done", "z"));
  expect(Object.fromEntries(usesOf(tickets, CHART))).toEqual({ x: 1, red: 2, white: 2 }); // white is beside red
});

it("who leads at a bonus card is told only if all of it is public", () => {
  expect(leadersOf([2, 3, 3], 0)).toEqual({ leaders: [1, 2], most: 3, own: null });
  expect(leadersOf([2, 3, 3], null)).toEqual({ leaders: [1, 2], most: 3, own: null });
  expect(leadersOf([null, null], null)).toBeNull();
  expect(leadersOf(undefined, null)).toBeNull();
  expect(leadersOf([0, 0], 0)).toEqual({ leaders: [], most: 0, own: null });
  expect(leadersOf([2, null], 0)).toEqual({ leaders: [], most: 0, own: 2 });
});
