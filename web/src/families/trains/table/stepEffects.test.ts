import { expect, it } from "vitest";
import type { Event, Seen } from "../../../generated/socket.ts";
import { attackIn, showing, shownIn, soundOf } from "./stepEffects.ts";

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

it("an attack shows the cards that it brings to light", () => {
  const hand = event("trains-event-hand", 2, { cards: { waste: 1 } });
  expect(showing([shield.events[0]!, hand], 0).map(({ cards }) => cards)).toEqual([{ waste: 1 }]);
});

it("an attack is past when somebody goes on, and other cards are none", () => {
  expect(attackIn([attack, hit, step(7, 1, event("trains-event-buy", 1))], isAttack)).toBeNull();
  expect(attackIn([step(3, 1, event("trains-event-play", 1, { card: "garage" }))], isAttack)).toBeNull();
});

it("what is taken back is silent", () => {
  expect(soundOf(step(1, 0, event("trains-event-rail", 0)))).toBe("rail");
  expect(soundOf({ ...step(1, 0, event("trains-event-rail", 0)), kind: "undo" })).toBeNull();
});

it("cards that were drawn or revealed are shown as cards; not what a player chose, nor at the end of a turn", () => {
  const drew = event("trains-event-drew", 0, { cards: { garage: 2 } });
  const back = event("trains-event-back", 1, { card: "tower" });
  expect(shownIn([step(1, 0, drew, back)], 0)?.events.map(({ cards }) => cards)).toEqual([{ garage: 2 }, { tower: 1 }]);
  const unseen = event("trains-event-drew", 1, { cards: 2 });
  const chosen = event("trains-event-discard", 0, { cards: { garage: 1 } });
  expect(shownIn([step(1, 0, unseen, chosen)], 0)).toBeNull();
  expect(shownIn([step(1, 0, unseen, chosen)], 1)?.events).toHaveLength(1);
  expect(shownIn([step(1, 0, drew, event("trains-event-end", 0))], 0)).toBeNull();
});
