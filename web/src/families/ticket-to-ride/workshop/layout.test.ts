import { describe, expect, it } from "vitest";
import { MOST_PACKED, pack, unpack } from "../../../carry/packed.ts";
import { readMapFile } from "../../../workshop/mapFile.ts";
import type { Geometry } from "../maps/geometry.ts";
import { addCity, addRoute, moveCity } from "./changes.ts";
import { emptyDraft } from "./draft.ts";
import { shippedMap, triangle } from "./fixtures.ts";
import { Layout } from "./layout.ts";
import { draftOf, fileOf, linkFileOf } from "./mapFiles.ts";

/** How far a space of one drawing is from its place in another, at most. */
function farthest(one: Geometry, other: Geometry): number {
  const apart = Object.entries(one.routes).flatMap(([id, { spaces }]) =>
    spaces.map(([x, y], at) => Math.hypot(x - other.routes[id]!.spaces[at]![0], y - other.routes[id]!.spaces[at]![1])),
  );
  expect(apart.length).toBeGreaterThan(150);
  return Math.max(...apart);
}

describe.each(["europe", "northern-lights"] as const)("a copy of %s", (name) => {
  const file = shippedMap(name);
  const draft = draftOf(file);
  const before = file.files["drawing"] as Geometry;
  const after = new Layout().draw(draft);

  it("is drawn as the map is", () => {
    expect(farthest(before, after)).toBeLessThan(7);
  });

  it("has a name at every city, none over another", () => {
    const labels = Object.values(after.cities).filter(({ label }) => label);
    expect(labels).toHaveLength(draft.cities.filter(({ name: printed }) => printed).length);
  });

  it("fits a link, which opens as the same map", async () => {
    const link = linkFileOf({ ...draft, groundOf: `ticket-to-ride/${name}` });
    const packed = await pack(JSON.stringify(link));
    expect(packed.length).toBeLessThan(MOST_PACKED);
    const opened = draftOf(readMapFile(await unpack(packed)));
    expect(farthest(after, new Layout().draw(opened))).toBeLessThan(1);
    expect(opened.tickets.length).toBe(draft.tickets.length);
  });

  it("is the same map as a file", () => {
    const again = fileOf(draft);
    expect(again.files["game"]).toMatchObject(file.files["game"] as object);
    expect((again.files["board"] as { routes: unknown[] }).routes).toEqual(
      (file.files["board"] as { routes: unknown[] }).routes,
    );
    expect((again.files["tickets"] as { tickets: unknown[] }).tickets).toEqual(
      (file.files["tickets"] as { tickets: unknown[] }).tickets,
    );
    expect(farthest(again.files["drawing"] as Geometry, new Layout().draw(draftOf(again)))).toBeLessThan(4);
  });
});

it("spaces lie evenly, and bend where a straight line has no room for them", () => {
  const geometry = new Layout().draw(triangle());
  const [first, second, third] = geometry.routes["aville-bton"]!.spaces;
  expect(second![0] - first![0]).toBeCloseTo(third![0] - second![0], 0);
  let draft = emptyDraft("Near", 1100, 733, 45);
  [draft] = addCity(draft, "One", 300, 300);
  [draft] = addCity(draft, "Two", 420, 300);
  [draft] = addRoute(draft, "one", "two", "red");
  draft = { ...draft, routes: draft.routes.map((route) => ({ ...route, length: 3 })) };
  const [start, middle] = new Layout().draw(draft).routes["one-two"]!.spaces;
  expect(Math.hypot(middle![0] - start![0], middle![1] - start![1])).toBeGreaterThan(44);
});

it("routes keep away from the cities between their ends", () => {
  let draft = emptyDraft("Line", 1100, 733, 45);
  for (const [name, x] of [
    ["One", 200],
    ["Two", 450],
    ["Three", 700],
  ] as const)
    [draft] = addCity(draft, name, x, 300);
  [draft] = addRoute(draft, "one", "three", "red");
  const spaces = new Layout().draw(draft).routes["one-three"]!.spaces;
  expect(Math.min(...spaces.map(([x, y]) => Math.hypot(x - 450, y - 300)))).toBeGreaterThan(20);
});

it("a city that is dragged moves its own routes alone", () => {
  const layout = new Layout();
  const draft = triangle();
  const before = layout.draw(draft);
  const after = layout.draw(moveCity(draft, "aville", 230, 240), "aville");
  expect(after.routes["bton-ceburg"]).toBe(before.routes["bton-ceburg"]);
  expect(after.routes["aville-bton"]).not.toBe(before.routes["aville-bton"]);
  expect(after.cities["ceburg"]!.label).toEqual(before.cities["ceburg"]!.label);
});
