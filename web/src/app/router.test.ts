import { expect, it } from "vitest";
import { pageOf } from "./router.svelte.ts";

const ID = "Ab0-_".padEnd(32, "x");

it.each([
  ["/", "", { name: "home" }],
  ["/new/maps/alps", "#hot-seat", { name: "new", game: "maps/alps", plan: "hot-seat" }],
  [`/table/${ID}`, "#secret", { name: "table", id: ID, token: "secret" }],
  [`/table/${ID}/`, "", { name: "table", id: ID, token: "" }],
  [`/replay/${ID}`, "", { name: "replay", id: ID, step: null, review: false }],
  [`/replay/${ID}`, "#57", { name: "replay", id: ID, step: 57, review: false }],
  [`/review/${ID}`, "#3", { name: "replay", id: ID, step: 3, review: true }],
  [`/review/${ID}`, "#-3", { name: "replay", id: ID, step: null, review: true }],
  [`/table/${ID}/more`, "", { name: "missing" }],
  [`/table/${ID}x`, "", { name: "missing" }],
  [`/table/${ID.slice(1)}%61`, "", { name: "missing" }],
  ["/table/..%2Fguest%2Frecover%3F", "#secret", { name: "missing" }],
  [`/table/${ID}%2Fstart%3F`, "", { name: "missing" }],
  [`/replay/${ID}%252Fstart`, "", { name: "missing" }],
  ["/rules/..%5Ctables", "", { name: "missing" }],
  ["/new/maps/%2e%2e", "", { name: "missing" }],
  ["//table", "", { name: "missing" }],
  ["/rules/hexes", "#TR3", { name: "rules", family: "hexes", rule: "TR3" }],
  ["/table", "", { name: "missing" }],
  ["/nowhere", "", { name: "missing" }],
  ["/rules/hexes", "#50%", { name: "missing" }],
])("%s%s", (path, hash, page) => {
  expect(pageOf(path, hash)).toEqual(page);
});
