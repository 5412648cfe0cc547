import { expect, it } from "vitest";
import { Editing } from "./editing.svelte.ts";
import { triangle } from "./fixtures.ts";

const REACH = 26;
const at = (x: number, y: number) => ({ x, y });

it("places cities where the board is touched, each with a name of its own", () => {
  const editing = new Editing(triangle());
  editing.use("city");
  editing.touch(at(800, 300), REACH);
  editing.touch(at(800, 500), REACH);
  expect(editing.draft.cities.slice(3)).toMatchObject([
    { name: "City 4", x: 800, y: 300 },
    { name: "City 5", y: 500 },
  ]);
  expect(editing.chosen).toEqual({ kind: "city", id: "city-5" });
  editing.touch(at(200, 200), REACH); // a city that is there is not covered by another
  expect(editing.draft.cities).toHaveLength(5);
});

it("joins two cities, by touching both or by a line from one to the other", () => {
  const editing = new Editing(triangle());
  editing.use("route");
  editing.touch(at(200, 200), REACH);
  expect(editing.start).toBe("aville");
  editing.touch(at(350, 500), REACH);
  expect(editing.chosen).toEqual({ kind: "route", id: "aville-ceburg" });
  const line = editing.grab(at(502, 201), REACH)!;
  line.move(at(400, 300));
  expect([editing.start, editing.reaching]).toEqual(["bton", at(400, 300)]);
  line.drop(at(352, 498));
  expect(editing.draft.routes.filter(({ group }) => group === "bton-ceburg")).toHaveLength(2);
  expect([editing.start, editing.reaching]).toEqual([null, null]);
});

it("a city that is dragged is one step, and none if that is cancelled", () => {
  const editing = new Editing(triangle());
  const drag = editing.grab(at(203, 198), REACH)!;
  drag.move(at(250, 250));
  drag.cancel();
  expect([editing.draft.cities[0]!.x, editing.history.canUndo]).toEqual([200, false]);
  const again = editing.grab(at(203, 198), REACH)!;
  for (let x = 210; x < 300; x += 10) again.move(at(x, 198));
  again.drop(at(303, 298));
  expect(editing.draft.cities[0]).toMatchObject({ x: 300, y: 300 });
  editing.undo();
  expect(editing.draft.cities[0]).toMatchObject({ x: 200, y: 200 });
});

it("the board itself moves where nothing is grabbed", () => {
  expect(new Editing(triangle()).grab(at(900, 600), REACH)).toBeNull();
});

it("a route is bent by its handle", () => {
  const editing = new Editing(triangle());
  editing.touch(at(350, 200), REACH);
  expect(editing.chosen).toEqual({ kind: "route", id: "aville-bton" });
  const drag = editing.grab(editing.handle!, REACH)!;
  drag.drop(at(350, 140));
  expect(editing.draft.routes[0]!.course).toEqual({ bend: 0.4, skew: 0 });
  expect(editing.handle!.y).toBeCloseTo(140, 0);
});

it("forgets what an undo takes away", () => {
  const editing = new Editing(triangle());
  editing.use("city");
  editing.touch(at(800, 300), REACH);
  editing.undo();
  expect(editing.chosen).toBeNull();
});

it("keys move a city in one step that is undone together", () => {
  const editing = new Editing(triangle());
  editing.chosen = { kind: "city", id: "bton" };
  for (let step = 0; step < 5; step++) editing.nudge(1, 0, false);
  editing.nudge(0, 1, true);
  expect(editing.draft.cities[1]).toMatchObject({ x: 520, y: 232 });
  editing.undo();
  expect(editing.draft.cities[1]).toMatchObject({ x: 500, y: 200 });
});

it("a ticket is worth the shortest way", () => {
  const editing = new Editing(triangle());
  editing.use("ticket");
  editing.touch(at(200, 200), REACH);
  editing.touch(at(350, 500), REACH);
  const [one, other] = editing.draft.routes.map(({ length }) => length);
  expect(editing.draft.tickets).toMatchObject([{ id: "aville-ceburg", points: one! + other! }]);
});

it("a drag leaves what is far from it as it is, so that only the rest is drawn again", () => {
  const editing = new Editing(triangle());
  const { geometry, settled } = editing;
  const drag = editing.grab(at(203, 198), REACH)!;
  drag.move(at(250, 250)); // Aville
  const during = editing.geometry;
  expect(during.cities["aville"]).not.toEqual(geometry.cities["aville"]);
  expect(during.cities["bton"]).toBe(geometry.cities["bton"]);
  expect(during.routes["bton-ceburg"]).toBe(geometry.routes["bton-ceburg"]);
  expect(during.routes["aville-bton"]).not.toBe(geometry.routes["aville-bton"]);
  expect(editing.settled).toBe(settled);
  drag.drop(at(250, 250));
  expect(editing.settled).toBe(editing.draft);
});

it("tells what the line that is drawn would become", () => {
  const editing = new Editing(triangle());
  const points = editing.draft.game.route_points;
  editing.use("route");
  const line = editing.grab(at(202, 201), REACH)!;
  line.move(at(500, 200)); // where a route is already
  const { length } = editing.draft.routes[0]!;
  expect(editing.prospect("bton", at(500, 200))).toEqual({ length, points: points[length] });
  const far = editing.prospect(null, at(1000, 200))!;
  expect(far.length).toBeGreaterThan(length);
  expect(far.points).toBe(points[far.length!]);
  line.cancel();
  expect(editing.prospect(null, at(1000, 200))).toBeNull();
  editing.use("ticket");
  editing.touch(at(200, 200), REACH);
  const way = editing.draft.routes[0]!.length + editing.draft.routes[1]!.length;
  expect(editing.prospect("ceburg", at(350, 500))).toEqual({ length: null, points: way });
  expect(editing.prospect(null, at(700, 500))).toBeNull();
});
