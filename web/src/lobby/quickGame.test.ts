import { describe, expect, it } from "vitest";
import type { Table } from "../connection/requests.ts";
import { seatToTake } from "./quickGame.ts";

const seat = (kind: string, away: number | null = null) => ({ kind, away_since: away });
function table(kinds: { kind: string; away_since: number | null }[], more: object = {}): Table {
  const seats = kinds.map((each, number) => ({ ...each, seat: number }));
  return { id: "x", game: "a/one", state: "open", mine: [], seats, ...more } as unknown as Table;
}

describe("a quick game", () => {
  it("takes the last free seat beside players who are there", () => {
    expect(seatToTake(table([seat("guest"), seat("open")]), "")).toBe(1);
    expect(seatToTake(table([seat("open"), seat("guest"), seat("bot")]), "a/one")).toBe(0);
  });
  it("leaves tables alone that are not meant", () => {
    expect(seatToTake(table([seat("guest"), seat("open")]), "b/two")).toBeNull();
    expect(seatToTake(table([seat("guest"), seat("open"), seat("open")]), "")).toBeNull();
    expect(seatToTake(table([seat("guest", 5), seat("open")]), "")).toBeNull();
    expect(seatToTake(table([seat("guest"), seat("friend"), seat("open")]), "")).toBeNull();
    expect(seatToTake(table([seat("guest"), seat("open")], { mine: [0] }), "")).toBeNull();
    expect(seatToTake(table([seat("guest"), seat("guest")], { state: "playing" }), "")).toBeNull();
  });
});
