import { expect, it } from "vitest";
import { History } from "./history.svelte.ts";

it("undoes and redoes without end", () => {
  const history = new History(0);
  for (let step = 1; step <= 1000; step++) history.change(step);
  for (let step = 0; step < 1000; step++) history.undo();
  expect([history.now, history.canUndo, history.canRedo]).toEqual([0, false, true]);
  for (let step = 0; step < 1000; step++) history.redo();
  expect([history.now, history.canRedo]).toEqual([1000, false]);
});

it("a change after an undo drops what was undone", () => {
  const history = new History("a");
  history.change("b");
  history.undo();
  history.change("c");
  history.redo();
  expect(history.now).toBe("c");
  history.undo();
  expect(history.now).toBe("a");
});

it("a drag is one step, or none if it is given up", () => {
  const history = new History(0);
  history.preview(1);
  history.preview(2);
  history.revert();
  expect([history.now, history.canUndo]).toEqual([0, false]);
  history.preview(3);
  history.change(4);
  history.undo();
  expect(history.now).toBe(0);
});

it("changes of one kind in a row are one step", () => {
  const history = new History(0);
  history.change(1, "points of a ticket");
  history.change(2, "points of a ticket");
  history.change(3, "points of another");
  history.undo();
  expect(history.now).toBe(2);
  history.undo();
  expect(history.now).toBe(0);
});
