import { expect, it } from "vitest";
import type { Event, Seen } from "../../../generated/socket.ts";
import { attackIn, soundOf } from "./stepEffects.ts";

const event = (key: string, seat: number, facts: Event["facts"] = {}): Event => ({
  key,
  seat,
  facts,
  words: { en: key },
});
const step = (number: number, seat: number, ...events: Event[]): Seen => ({ number, kind: "move", seat, events });
const isAttack = (card: string) => card === "protesters";
const attack = step(4, 1, event("trains-event-play", 1, { card: "protesters" }));
const shield = step(5, 0, event("trains-event-show", 0));
const hit = step(6, 2, event("trains-event-discard", 2));

it("an attack tells whom it hits and who reacts", () => {
  const found = attackIn([attack, shield, hit], isAttack);
  expect(found).toMatchObject({ number: 4, by: 1, card: "protesters" });
  expect(found?.others.map(({ seat, events }) => [seat, events[0]?.key])).toEqual([
    [0, "trains-event-show"],
    [2, "trains-event-discard"],
  ]);
});

it("an attack is past when somebody goes on, and other cards are none", () => {
  expect(attackIn([attack, hit, step(7, 1, event("trains-event-buy", 1))], isAttack)).toBeNull();
  expect(attackIn([step(3, 1, event("trains-event-play", 1, { card: "garage" }))], isAttack)).toBeNull();
});

it("what is taken back is silent", () => {
  expect(soundOf(step(1, 0, event("trains-event-rail", 0)))).toBe("wagons");
  expect(soundOf({ ...step(1, 0, event("trains-event-rail", 0)), kind: "undo" })).toBeNull();
});
