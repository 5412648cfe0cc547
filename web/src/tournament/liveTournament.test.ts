import { describe, expect, it } from "vitest";
import type { Tournament } from "../connection/requests.ts";
import { hindrance, idleness, sensibleRounds, tableToLeadTo } from "./liveTournament.svelte.ts";

function tournament(more: Partial<Tournament>): Tournament {
  return { table: "", round: 0, playing: 0, standing: [], ...more } as Tournament;
}
const people = (count: number) => Array.from({ length: count }, () => ({ active: true })) as Tournament["standing"];

describe("a tournament that goes on", () => {
  it("leads to a table that was not there before, and to none that a player has come from", () => {
    expect(tableToLeadTo(tournament({}), tournament({ table: "a" }))).toBe("a");
    expect(tableToLeadTo(tournament({ table: "a" }), tournament({ table: "a" }))).toBe("");
    expect(tableToLeadTo(null, tournament({ table: "a" }))).toBe("");
    expect(tableToLeadTo(tournament({ table: "a" }), tournament({}))).toBe("");
  });
  it("says why a player has no game while others play", () => {
    const now = (rests: number, seat: string) =>
      tournament({
        ...{ who: "me", entered: true, playing: 1, round: 2 },
        standing: [{ who: "me", rests }] as Tournament["standing"],
        games: [{ round: 2, seats: [{ who: seat }] }] as Tournament["games"],
      });
    expect([now(1, "me"), now(1, "you"), now(0, "you")].map(idleness)).toEqual(["done", "rests", "late"]);
    expect(idleness({ ...now(0, "you"), playing: 0 })).toBe("");
  });
  it("begins a round when enough are there and nobody plays", () => {
    expect(hindrance(tournament({ standing: people(3) }))).toBe("few");
    expect(hindrance(tournament({ standing: people(4) }))).toBe("");
    expect(hindrance(tournament({ standing: people(4), round: 1, playing: 1 }))).toBe("playing");
    expect(hindrance(tournament({ standing: people(2), round: 1 }))).toBe("");
  });
  it("has as many rounds as make sense", () => {
    expect(sensibleRounds("swiss", 16, 4)).toBe(2);
    expect(sensibleRounds("swiss", 8, 2)).toBe(3);
    expect(sensibleRounds("round-robin", 6, 2)).toBe(5);
    expect(sensibleRounds("round-robin", 32, 2)).toBe(12);
  });
});
