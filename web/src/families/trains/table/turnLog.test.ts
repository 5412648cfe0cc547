import { expect, it } from "vitest";
import type { Event, Seen } from "../../../generated/socket.ts";
import { CardBook, type CardPiece } from "../cards/cards.ts";
import { turnsIn } from "./turnLog.ts";

const BOOK = new CardBook(
  ["Normal Train", "Express Train", "Garage", "Skyscraper"].map(
    (name) => ({ id: name, name: { en: name } }) as unknown as CardPiece,
  ),
);
const event = (key: string, seat: number | null, facts: Event["facts"] = {}, words = key): Event => ({
  key: key.startsWith("event") ? key : `trains-event-${key}`,
  seat,
  facts,
  words: { en: words },
});
let number = 0;
const move = (seat: number, ...events: Event[]): Seen => ({ number: ++number, kind: "move", seat, events });
const undo = (seat: number): Seen => ({
  number: ++number,
  kind: "undo",
  seat,
  events: [event("event-undone", seat, {}, "undid the last move")],
});
const train = (card: string, coins: number) =>
  move(0, event("play", 0, { card }), event("coins", 0, { coins }, `gained ${coins} coins`));
const told = (...steps: Seen[]) => turnsIn(steps, BOOK).map(({ lines }) => lines.map(({ seat, text }) => [seat, text]));

it("a turn is one entry, with the same cards folded and their coins summed up", () => {
  const end = move(0, event("end", 0, {}, "ended their turn"));
  const trains = ["Normal Train", "Normal Train", "Normal Train"].map((card) => train(card, 1));
  expect(told(...trains, train("Express Train", 3), move(0, event("buy", 0, { card: "Skyscraper" })), end)).toEqual([
    [[0, "played Normal Train ×3, Express Train: 6 coins; bought Skyscraper"]],
  ]);
});

it("a card that was played without its text is told by itself, and the others stay folded", () => {
  const plain = move(0, event("plain", 0, { card: "Garage" }), event("coins", 0, { coins: 1 }, "gained 1 coin"));
  expect(told(train("Normal Train", 1), train("Normal Train", 1), plain, train("Garage", 2))[0]).toEqual([
    [0, "played Normal Train ×2: 2 coins; played Garage without its text: 1 coin; played Garage: 2 coins"],
  ]);
});

it("what a card did follows it, and the turn of the next player is another entry", () => {
  const garage = move(
    0,
    event("play", 0, { card: "Garage" }),
    event("drew", 0, {}, "drew 2 cards"),
    event("discard", 1, {}, "discarded Waste"),
  );
  const end = move(0, event("end", 0, {}, "ended their turn"));
  expect(told(train("Normal Train", 1), garage)[0]?.[0]).toEqual([
    0,
    "played Normal Train: 1 coin; played Garage, drew 2 cards",
  ]);
  expect(told(garage, train("Normal Train", 1), end, move(1, event("event-pass", 1, {}, "passed")))).toEqual([
    [
      [0, "played Garage, drew 2 cards"],
      [1, "discarded Waste"],
      [0, "played Normal Train: 1 coin"],
    ],
    [[1, "passed"]],
  ]);
});

it("what a card did twice is told once, with its count", () => {
  const discard = event("discard", 0, {}, "discarded Waste");
  expect(told(move(0, event("play", 0, { card: "Garage" })), move(0, discard), move(0, discard))[0]).toEqual([
    [0, "played Garage, discarded Waste ×2"],
  ]);
});

it("what the choices of a text came to is told, not each answer", () => {
  const mail = (card: string, ...chosen: Event[]) => [
    move(0, event("play", 0, { card })),
    ...chosen.map((one) => move(0, one)),
    move(0, event("none", 0, { card }, "chose no card")),
  ];
  const discard = event("discard", 0, {}, "discarded Waste");
  expect(told(...mail("Garage", discard, discard))[0]).toEqual([[0, "played Garage, discarded Waste ×2"]]);
  expect(told(...mail("Garage"))[0]).toEqual([[0, "played Garage, chose no card"]]);
  const accepted = event("accept", 0, { card: "Garage" }, "accepted the offer of Garage");
  const coins = event("coins", 0, { coins: 3 }, "gained 3 coins");
  expect(told(move(0, event("play", 0, { card: "Garage" })), move(0, accepted, coins))[0]).toEqual([
    [0, "played Garage: 3 coins"],
  ]);
  const option = event("option", 0, { card: "Garage" }, "chose for Garage: return 1 Waste");
  expect(told(...mail("Garage", option))[0]).toEqual([
    [0, "played Garage, chose for Garage: return 1 Waste, chose no card"],
  ]);
});

it("a turn in which nothing else happened still ends", () => {
  expect(told(move(1, event("end", 1, {}, "ended their turn")))).toEqual([[[1, "ended their turn"]]]);
});

it("undone moves are left out, and that they were undone is told once", () => {
  const bought = move(0, event("buy", 0, { card: "Skyscraper" }));
  expect(told(train("Normal Train", 1), train("Normal Train", 1), bought, undo(0), undo(0))).toEqual([
    [[0, "played Normal Train: 1 coin, undid the last move"]],
  ]);
});
