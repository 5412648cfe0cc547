import { describe, expect, it } from "vitest";
import {
  addCity,
  applied,
  addRoute,
  addTicket,
  editRoute,
  idFor,
  removeCity,
  removeRoute,
  renameCity,
  resize,
  routeOf,
  suggestedLength,
} from "./changes.ts";
import { triangle } from "./fixtures.ts";

const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);

describe("ids", () => {
  it("are plain, and never twice", () => {
    expect(idFor("São Paulo", [], "city")).toBe("sao-paulo");
    expect(idFor("São Paulo", ["sao-paulo", "sao-paulo-2"], "city")).toBe("sao-paulo-3");
    expect(idFor("東京", [], "city")).toBe("city");
  });
});

describe("cities", () => {
  it("stay on the board", () => {
    const [draft] = addCity(triangle(), "Edge", -50, 9999);
    expect(draft.cities.at(-1)).toMatchObject({ x: 15, y: 718 });
  });

  it("take the ids of their routes and tickets along when they are renamed", () => {
    const [ticketed] = addTicket(triangle(), "aville", "ceburg", 6);
    const [draft, id] = renameCity(ticketed, "bton", "Zürich");
    expect(id).toBe("zurich");
    expect(ids(draft.routes)).toEqual(["aville-zurich", "zurich-ceburg"]);
    expect(draft.routes[1]).toMatchObject({ from: "zurich", to: "ceburg" });
    const [again] = renameCity(draft, "aville", "Ostia");
    expect(ids(again.tickets)).toEqual(["ostia-ceburg"]);
  });

  it("keep doubles together when they are renamed", () => {
    const [doubled] = addRoute(triangle(), "bton", "aville", "green");
    const [draft] = renameCity(doubled, "aville", "Ostia");
    const groups = draft.routes.filter(({ to }) => to === "bton").map(({ group }) => group);
    expect(groups).toHaveLength(2);
    expect(new Set(groups).size).toBe(1);
    expect(ids(draft.routes)).toContain(groups[0]);
  });

  it("are removed with what leads there", () => {
    const [ticketed] = addTicket(triangle(), "aville", "ceburg", 6);
    const draft = removeCity(ticketed, "ceburg");
    expect([ids(draft.cities), ids(draft.routes), ids(draft.tickets)]).toEqual([
      ["aville", "bton"],
      ["aville-bton"],
      [],
    ]);
  });
});

describe("routes", () => {
  it("are as long as there is room for", () => {
    expect(suggestedLength(triangle(), "aville", "bton")).toBe(5); // 300 units: 5 spaces of 46 with gaps, and two discs
  });

  it("drawn twice are a double, three times a triple, and no more", () => {
    let draft = triangle();
    let id: string | null = null;
    for (const colour of ["green", "white"] as const) [draft, id] = addRoute(draft, "bton", "aville", colour);
    expect(draft.routes.filter(({ group }) => group === "aville-bton").map(({ colour }) => colour)).toEqual([
      "red",
      "green",
      "white",
    ]);
    expect(routeOf(draft, id!)).toMatchObject({ from: "aville", to: "bton", length: 5 });
    expect(addRoute(draft, "aville", "bton", "black")).toEqual([draft, null]);
  });

  it("side by side share everything but their colour", () => {
    const [doubled, id] = addRoute(triangle(), "aville", "bton", "green");
    const draft = editRoute(doubled, id!, { length: 3, kind: "ferry", colour: "gray" });
    const [first, , second] = draft.routes;
    expect([first, second]).toMatchObject([
      { colour: "red", length: 3, kind: "ferry", locomotives: 1 },
      { colour: "gray", length: 3, kind: "ferry", locomotives: 1 },
    ]);
    expect(editRoute(draft, id!, { kind: "tunnel" }).routes[0]).toMatchObject({ locomotives: 0 });
  });

  it("that lose the one beside them are single again", () => {
    const [doubled, id] = addRoute(triangle(), "aville", "bton", "green");
    expect(removeRoute(doubled, id!).routes.map(({ group }) => group)).toEqual([null, null]);
  });

  it("do not lead back to where they start", () => {
    expect(addRoute(triangle(), "bton", "bton", "red")[1]).toBeNull();
  });
});

it("a larger board has its cities and its land where they were", () => {
  const draft = { ...triangle(), ground: { land: "M-1.5-2l.5 1 10-20z", lakes: "", borders: "" } };
  const large = resize(draft, 2200);
  expect(large.cities[1]).toMatchObject({ x: 1000, y: 400 });
  expect(large.ground.land).toBe("M-3.0-4.0l 1.0 2.0 20.0-40.0z");
  expect(large.height).toBe(1466);
});

it("what a search proposes is done to routes, tickets and rules", () => {
  const [draft, ticket] = addTicket(triangle(), "aville", "ceburg", 6);
  const routes = applied(draft, {
    file: "board",
    list: "routes",
    ids: ["aville-bton"],
    set: { length: 2, colour: "gray" },
  });
  expect(routes.routes[0]).toMatchObject({ length: 2, colour: "gray" });
  expect(routes.routes[1]).toBe(draft.routes[1]);
  expect(
    applied(draft, { file: "tickets", list: "tickets", ids: [ticket!], set: { points: 9 } }).tickets[0]!.points,
  ).toBe(9);
  expect(
    applied(draft, { file: "game", list: "", ids: [], set: { route_points: { 1: 1 } } }).game.route_points,
  ).toEqual({ 1: 1 });
});
