import { describe, expect, it } from "vitest";
import type { Table } from "../connection/requests.ts";
import {
  isAlone,
  isBeside,
  isForAnyone,
  isLeft,
  mayStart,
  mayStartAtOnce,
  planOf,
  seatName,
  stateOf,
} from "./seats.ts";

type Seat = Table["seats"][number];

function seat(some: Partial<Seat>): Seat {
  return {
    seat: 0,
    kind: "guest",
    name: "Ada",
    level: "",
    handed: "",
    deadline: null,
    away_since: null,
    votes: 0,
    who: "",
    ...some,
  };
}

function table(some: Partial<Table>): Table {
  const seats = [seat({}), seat({ seat: 1, kind: "bot", name: "", level: "conductor" })];
  return { state: "open", mine: [0], host: true, seats, ...some } as Table;
}

describe("a seat", () => {
  it("is for anyone unless it is taken or kept for a friend", () => {
    const kinds = (["open", "friend", "guest", "bot"] as const).map((kind) => isForAnyone(seat({ kind })));
    expect(kinds).toEqual([true, false, false, false]);
  });

  it("says who sits there", () => {
    const name = (some: Partial<Seat>, mine: number[] = []) => seatName(seat(some), { mine, seats: [seat(some)] });
    expect(name({}, [0])).toBe("Ada (you)");
    expect(name({}, [1])).toBe("Ada");
    expect(name({ kind: "bot", name: "", level: "conductor" })).toBe("Conductor");
    expect(name({ kind: "bot", level: "stationmaster", handed: "clock" })).toBe("Ada (Stationmaster)");
    expect(name({ kind: "friend", name: "" })).toBe("Reserved for a friend");
  });

  it("has its letter where another bot is of the same level", () => {
    const bots = [1, 2].map((number) => seat({ seat: number, kind: "bot", name: "", level: "porter" }));
    const full = table({ seats: [seat({}), ...bots] });
    expect(full.seats.map((each) => seatName(each, full))).toEqual(["Ada (you)", "Porter B", "Porter C"]);
    const facts = { name: "Porter C" };
    expect(stateOf({ ...full, state: "playing", deciding: [2] })).toEqual({ key: "table-their-turn", facts });
  });
});

describe("the host's plan for a seat", () => {
  it("is a free seat or a bot", () => {
    expect(planOf("friend")).toEqual({ kind: "friend" });
    expect(planOf("conductor")).toEqual({ kind: "bot", level: "conductor" });
  });
  it("names those who share the device", () => {
    expect([0, 2, 1].map((number) => isBeside(seat({ seat: number }), [0, 2]))).toEqual([false, true, false]);
  });
});

describe("a table", () => {
  it("can be started by the host when nobody is awaited", () => {
    expect(mayStart(table({}))).toBe(true);
    expect(mayStart(table({ host: false }))).toBe(false);
    expect(mayStart(table({ seats: [seat({ kind: "open" })] }))).toBe(false);
  });

  it("is mine alone with bots, but not with one in the place of somebody else", () => {
    expect(isAlone(table({}))).toBe(true);
    expect(isAlone(table({ seats: [seat({}), seat({ seat: 1 })] }))).toBe(false);
    expect(isAlone(table({ seats: [seat({}), seat({ seat: 1, kind: "bot", handed: "clock" })] }))).toBe(false);
    expect(isAlone(table({ seats: [seat({ kind: "bot", handed: "clock" })] }))).toBe(true);
  });

  it("need not wait where all others are bots or beside me", () => {
    expect(mayStartAtOnce(table({}))).toBe(true);
    expect(mayStartAtOnce(table({ seats: [seat({}), seat({ seat: 1 })], mine: [0, 1] }))).toBe(true);
    expect(mayStartAtOnce(table({ seats: [seat({}), seat({ seat: 1 })] }))).toBe(false);
    expect(mayStartAtOnce(table({ state: "playing" }))).toBe(false);
  });

  it("says how it stands", () => {
    expect(stateOf(table({ seats: [seat({ kind: "open" }), seat({ kind: "friend" })] }))).toEqual({
      key: "table-waits",
      facts: { count: 2 },
    });
    expect(stateOf(table({ state: "playing", deciding: [0, 1] })).key).toBe("table-your-turn");
    expect(stateOf(table({ state: "playing", deciding: [1] }))).toEqual({
      key: "table-their-turn",
      facts: { name: "Conductor" },
    });
    expect(stateOf(table({ state: "playing", deciding: [0, 1], mine: [] })).key).toBe("table-playing");
    expect(stateOf(table({ state: "over" })).key).toBe("table-over");
  });
});

it("a game that was given up is not to be continued, one that a bot plays meanwhile is", () => {
  const table = (mine: number[], returnable: number[], handed: string) =>
    ({ mine, returnable, seats: [{ handed }, { handed: "" }] }) as unknown as Table;
  expect(isLeft(table([], [], "resigned"))).toBe(true);
  expect(isLeft(table([], [0], "clock"))).toBe(false);
  expect(isLeft(table([1], [], "resigned"))).toBe(false);
  expect(isLeft(table([], [], ""))).toBe(false); // bots alone, watched
});
