import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../connection/requests.ts";
import { harderTable, harderThan, LADDER, LastGame, opponentsOf } from "./lastGame.svelte.ts";

const bot = (seat: number, level = "passenger", handed = "") => ({ seat, kind: "bot", level, handed });
const me = { seat: 0, kind: "guest", level: "", handed: "" };

function table(some: object = {}): Table {
  const plain = { id: "a", game: "maps/alps", variant: "short", options: [], state: "playing", result: null };
  return { ...plain, mine: [0], seats: [me, bot(1), bot(2)], ...some } as unknown as Table;
}
const over = (winner: number, some: object = {}) =>
  table({ state: "over", result: { ranking: [{ seat: winner, rank: 1 }] }, ...some });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});

describe("the last game", () => {
  it("begins with the gentlest bots, in every family anew", () => {
    const last = new LastGame();
    expect([last.game, last.level("maps/alps")]).toEqual(["", "passenger"]);
    last.note(table({ seats: [me, bot(1, "porter"), bot(2, "conductor")] }));
    expect([last.level("maps/alps"), last.level("hexes/island")]).toEqual(["conductor", "passenger"]);
  });

  it("is remembered with its variant, on the next visit too", () => {
    new LastGame().note(table());
    const last = new LastGame();
    expect([last.game, last.variant]).toEqual(["maps/alps", "short"]);
  });

  it("offers stronger bots after a win, not after a defeat", () => {
    const last = new LastGame();
    last.note(table());
    expect(last.harder("maps/alps", LADDER)).toBe("");
    last.note(over(0));
    expect(last.harder("maps/alps", LADDER)).toBe("porter");
    last.note(table({ id: "b" }));
    last.note(over(1, { id: "b" }));
    expect(last.harder("maps/alps", LADDER)).toBe("");
  });

  it("is not an old one that is looked at again, nor one that others play or that is only tried out", () => {
    const last = new LastGame();
    last.note(table());
    last.note(over(0, { id: "old", game: "maps/poles" }));
    last.note(table({ id: "b", game: "maps/poles", mine: [] }));
    last.note(table({ id: "c", game: "maps/poles", sandbox: true }));
    expect(last.game).toBe("maps/alps");
  });
});

it("knows opponents where one player sits against bots alone", () => {
  expect(opponentsOf(table())).toBe("passenger");
  expect(opponentsOf(table({ mine: [0, 1] }))).toBe("");
  expect(opponentsOf(table({ seats: [me, bot(1), bot(2, "stationmaster", "vote")] }))).toBe("");
  expect(opponentsOf(table({ seats: [me, bot(1, "hungry")] }))).toBe("");
});

it("has a next level for all but the strongest", () => {
  const learned = [...LADDER];
  const others = learned.filter((level) => level !== "champion");
  expect(learned.map((level) => harderThan(level, others)).slice(-3)).toEqual(["magnate", "", ""]);
  expect(harderThan("magnate", learned)).toBe("champion");
  expect([harderThan("hungry", learned), harderThan("conductor", [])]).toEqual(["", ""]);
  expect(harderTable(table(), "porter").seats).toEqual([
    { kind: "me" },
    { kind: "bot", level: "porter" },
    { kind: "bot", level: "porter" },
  ]);
});
