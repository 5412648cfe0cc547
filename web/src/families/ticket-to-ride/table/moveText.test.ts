import { expect, it } from "vitest";
import {
  cityOf,
  claim,
  DECK,
  fromMarket,
  keep,
  routeOf,
  type Move,
  PASS,
  readMove,
  station,
  STOP,
  TICKETS,
  WITHDRAW,
} from "./moveText.ts";

it.each<[string, Move | null]>([
  [DECK, { kind: "deck" }],
  [TICKETS, { kind: "tickets" }],
  [STOP, { kind: "stop" }],
  [WITHDRAW, { kind: "withdraw" }],
  [PASS, { kind: "pass" }],
  [fromMarket("blue", 3), { kind: "market", card: "blue", place: 3 }],
  [
    `${claim("paris-zurich")} with 2 blue + 1 locomotive`,
    { kind: "claim", route: "paris-zurich", cards: { blue: 2, locomotive: 1 } },
  ],
  [`${station("wien")} with 1 red`, { kind: "station", city: "wien", cards: { red: 1 } }],
  ["pay 1 locomotive", { kind: "pay", cards: { locomotive: 1 } }],
  [keep([]), { kind: "keep", tickets: [] }],
  [keep(["a", "b"]), { kind: "keep", tickets: ["a", "b"] }],
  ["sing a song", null],
])("reads %s", (text, move) => expect(readMove(text)).toEqual(move));

it("reads how a move begins", () => {
  expect([routeOf(claim("paris-zurich")), cityOf(claim("paris-zurich"))]).toEqual(["paris-zurich", null]);
  expect([routeOf(station("wien")), cityOf(station("wien"))]).toEqual([null, "wien"]);
});
