import { expect, it } from "vitest";
import { ForgetfulStore } from "./forgetfulStore.ts";

const commit = (store: ForgetfulStore, ...writes: unknown[]) => store.commit(JSON.stringify(writes));

it("gives back rows by prefix, in order", async () => {
  const store = new ForgetfulStore();
  await commit(
    store,
    ["entries", "a/2", "two", "add"],
    ["entries", "a/1", "one", "put"],
    ["entries", "b/1", "x", "add"],
  );
  expect(JSON.parse(await store.load("entries", "a/"))).toEqual([
    ["a/1", "one"],
    ["a/2", "two"],
  ]);
});

it("writes all or nothing: a key that is added must be new", async () => {
  const store = new ForgetfulStore();
  await commit(store, ["entries", "a/1", "one", "add"]);
  const late = commit(store, ["tables", "a", "changed", "put"], ["entries", "a/1", "other", "add"]);
  await expect(late).rejects.toMatchObject({ name: "ConstraintError" });
  expect(await store.load("tables", "")).toBe("[]");
});

it("deletes", async () => {
  const store = new ForgetfulStore();
  await commit(store, ["guests", "g", "Ada", "put"]);
  await commit(store, ["guests", "g", null, "put"]);
  expect(await store.load("guests", "")).toBe("[]");
});
