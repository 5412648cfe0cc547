import { expect, it } from "vitest";
import type { View } from "../../../generated/ticket-to-ride.ts";
import { tunnelOdds } from "./tunnelOdds.ts";

const BOX = { red: 12, blue: 12, locomotive: 14 };
const view = (some: Partial<View> = {}): View =>
  ({
    seat: 0,
    hand: {},
    market: [],
    seats: [{ known: {} }, { known: {} }],
    discards: {},
    deck_size: 30,
    ...some,
  }) as unknown as View;
const odds = (some: Partial<View>, paid: Record<string, number>) =>
  tunnelOdds(view(some), BOX, paid).map((each) => Number(each.toFixed(4)));

it("counts the cards that ask for more among those that are not seen", () => {
  // 26 of 38 are red or locomotives: 12·11·10 / 38·37·36 of none
  const [none, one, two, three] = odds({}, { red: 2 });
  expect(none).toBeCloseTo((12 * 11 * 10) / (38 * 37 * 36), 4);
  expect(none! + one! + two! + three!).toBeCloseTo(1, 3);
});

it("only locomotives ask for more of locomotives", () => {
  expect(odds({}, { locomotive: 2 })[0]).toBeCloseTo((24 * 23 * 22) / (38 * 37 * 36), 4);
});

it("what I hold, what is face up, what others took and what is discarded is not in the deck", () => {
  const seen = { hand: { red: 4 }, market: ["red", "red"], discards: { red: 3, locomotive: 10 } };
  const taken = { seats: [{ known: { red: 4 } }, { known: { red: 3, locomotive: 4 } }] } as unknown as Partial<View>;
  expect(odds({ ...seen, ...taken }, { red: 2 })).toEqual([1, 0, 0, 0]);
});

it("when the deck runs out the discards come back", () => {
  expect(odds({ discards: { red: 12, locomotive: 14 }, deck_size: 2 }, { red: 2 })[0]).toBeLessThan(1);
  expect(odds({ discards: { red: 12, locomotive: 14 } }, { red: 2 })[0]).toBe(1);
});
