import { expect, it } from "vitest";
import { pageOf } from "./router.svelte.ts";

it.each([
  ["/", "", { name: "home" }],
  ["/new/ticket-to-ride/europe", "#hot-seat", { name: "new", game: "ticket-to-ride/europe", plan: "hot-seat" }],
  ["/table/x1", "#secret", { name: "table", id: "x1", token: "secret" }],
  ["/rules/trains", "#TR3", { name: "rules", family: "trains", rule: "TR3" }],
  ["/table", "", { name: "missing" }],
  ["/nowhere", "", { name: "missing" }],
  ["/rules/trains", "#50%", { name: "missing" }],
])("%s%s", (path, hash, page) => {
  expect(pageOf(path, hash)).toEqual(page);
});
