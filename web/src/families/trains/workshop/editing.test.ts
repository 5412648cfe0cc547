import { expect, it } from "vitest";
import { draftOf, fileOf, upToDate } from "./boardFiles.ts";
import { FIELDS, newStep, valueOf, withField } from "./cardSteps.ts";
import { around, type Draft, edit, emptyDraft, hexOf, MOST, paint, resize, toggleBarrier } from "./draft.ts";
import { Editing } from "./editing.svelte.ts";
import { changed, copyOf, newCard, type OwnCard } from "./ownCards.ts";
import { printedCards } from "./printedCards.ts";

it("knows what touches what: odd rows are shifted right", () => {
  expect(around("0,0").filter((id) => !id.includes("-"))).toEqual(["0,1", "1,0"]);
  expect(around("1,1")).toEqual(["1,0", "1,2", "0,1", "0,2", "2,1", "2,2"]);
});

it("a brush paints what it passes, in one step", () => {
  const editing = new Editing(emptyDraft("Delta", 3, 4));
  editing.brush = "river";
  const drag = editing.grab(editing.grid.middle("0,0"))!;
  for (const id of ["0,1", "1,1"]) drag.move(editing.grid.middle(id));
  drag.drop(editing.grid.middle("2,1"));
  expect(editing.draft.hexes.filter(({ terrain }) => terrain === "river").map(({ id }) => id)).toEqual([
    "0,0",
    "0,1",
    "1,1",
    "2,1",
  ]);
  editing.undo();
  expect(editing.draft.hexes.every(({ terrain }) => terrain === "plain")).toBe(true);
});

it("a city that is touched again has more places, and a remote location a higher number", () => {
  const editing = new Editing(emptyDraft("Delta", 3, 4));
  editing.brush = "city";
  for (let touch = 0; touch < 3; touch++) editing.touch(editing.grid.middle("1,1"));
  expect(hexOf(editing.draft, "1,1")).toMatchObject({ terrain: "city", stations: 3 });
  editing.touch(editing.grid.middle("1,1"));
  expect(hexOf(editing.draft, "1,1")).toMatchObject({ stations: 1 });
  expect(hexOf(paint(editing.draft, "1,1", "mountain"), "1,1")).toEqual({ id: "1,1", terrain: "mountain" });
});

it("a barrier is put on the edge that is touched, and taken away by a second touch", () => {
  const editing = new Editing(emptyDraft("Delta", 3, 4));
  editing.brush = "barrier";
  const [one, other] = [editing.grid.middle("1,1"), editing.grid.middle("1,2")];
  const edge = { x: (one.x + other.x) / 2, y: one.y };
  editing.touch(edge);
  expect(editing.draft.barriers.map((pair) => pair.toSorted())).toEqual([["1,1", "1,2"]]);
  editing.touch(edge);
  expect(editing.draft.barriers).toEqual([]);
  expect(toggleBarrier(editing.draft, "0,0", "2,2").barriers).toEqual([]); // they do not touch
});

it("an erased place is a gap, and is painted again", () => {
  const editing = new Editing(toggleBarrier(emptyDraft("Delta", 3, 4), "0,0", "0,1"));
  editing.brush = "erase";
  editing.touch(editing.grid.middle("0,0"));
  expect([editing.draft.hexes.length, editing.draft.barriers.length]).toEqual([11, 0]);
  editing.brush = "sea";
  editing.touch(editing.grid.middle("0,0"));
  expect(editing.draft.hexes[0]).toEqual({ id: "0,0", terrain: "sea" });
});

it("grows and shrinks at its right and lower edges", () => {
  const named = edit(paint(emptyDraft("Delta", 3, 4), "1,1", "city"), "1,1", { name: "Lyon" });
  expect(resize(named, 4, 5).hexes).toHaveLength(20);
  expect(hexOf(resize(resize(named, 5, 6), 2, 2), "1,1")).toMatchObject({ name: "Lyon" });
  expect(MOST.hexes).toBe(96);
});

it("is the same board as a file", () => {
  const draft = toggleBarrier(paint(emptyDraft({ en: "Delta" }, 3, 4), "1,1", "remote"), "0,0", "0,1");
  expect(draftOf(fileOf(draft))).toEqual(draft);
  expect(fileOf(draft).name).toBe("delta");
  expect(() => draftOf({ ...fileOf(draft), files: {} })).toThrow("carry-bad");
});

const CORRECTION = { id: "garage", cost: 4 };

it("own cards go into the files with a set that has them, and come back; what else is there stays", () => {
  const board = emptyDraft("Delta", 3, 4);
  expect(Object.keys(fileOf(board).files)).toEqual(["board"]);
  const first = newCard("Card", []);
  const many = Array.from({ length: 8 }).reduce<OwnCard[]>((cards) => [...cards, newCard("Card", cards)], [first]);
  const sets = { sets: [{ id: "mine" }], default_set: "mine" };
  const draft = { ...board, cards: many, extra: { cards: { cards: [CORRECTION] }, sets } };
  const { files } = fileOf(draft);
  expect(files["cards"]).toMatchObject({ cards: [CORRECTION, ...many.map(({ id }) => ({ id, pile_size: 10 }))] });
  const piles = many.slice(0, 8).map(({ id }) => id);
  expect(files["sets"]).toMatchObject({ default_set: "mine", sets: [{ id: "mine" }, { id: "own-cards", piles }] });
  const again = draftOf(fileOf(draft));
  expect(fileOf(again)).toEqual(fileOf(draft));
  expect(again.extra).toEqual(draft.extra);
  expect(fileOf({ ...board, cards: [first] }).files["sets"]).toMatchObject({ default_set: "own-cards" });
});

it("a draft of an earlier version is read as far as it goes", () => {
  const { cards: _, ...old } = {
    ...emptyDraft("Delta", 3, 4),
    extra: { cards: { cards: [newCard("Card", []), CORRECTION] } },
  };
  const draft = upToDate(old as unknown as Draft);
  expect(draft.cards.map(({ id }) => id)).toEqual(["own-1"]);
  expect(draft.extra).toEqual({ cards: { cards: [CORRECTION] } });
  expect(upToDate(draft)).toBe(draft);
});

it("a card whose text attacks is an attack, however deep in it, and no longer when that is gone", () => {
  const attack = newStep("attack");
  const card = changed(newCard("Card", []), { steps: [{ do: "one-of", options: [[attack], [newStep("draw")]] }] });
  expect(card.types).toEqual(["action", "attack"]);
  expect(changed(card, { steps: [newStep("look")] }).types).toEqual(["action"]);
  expect(changed(card, { types: [], steps: [] }).types).toEqual(["action"]);
});

it("what is usual in a step is left out", () => {
  const step = newStep("choose");
  expect(step).toEqual({ do: "choose" });
  for (const field of FIELDS.choose) {
    const usual = valueOf(step, field);
    expect(withField(step, field, usual)).toEqual(step);
    if (field.kind !== "choice") continue;
    const other = withField(step, field, field.values.at(-1)!);
    expect(valueOf(other, field)).toBe(field.values.at(-1));
    expect(withField(other, field, usual)).toEqual(step);
  }
  const [from] = FIELDS.choose.filter(({ kind }) => kind === "zones");
  expect(withField(step, from!, "hand+discards")).toEqual({ do: "choose", from: ["hand", "discards"] });
});

it("a printed card can be the beginning of an own one, with all that it does", async () => {
  const printed = await printedCards();
  expect(printed.some(({ types }) => types.includes("waste") || types.includes("building"))).toBe(false);
  for (const card of printed) {
    const copy = changed(copyOf(card, `${card.name} (copy)`, []), {});
    expect(copy.types, card.id).toEqual(card.types); // an attack is told by its steps
    expect([copy.cost, copy.coins, copy.steps]).toEqual([card.cost, card.coins ?? 0, card.steps ?? []]);
    expect([copy.id, "translated" in copy, "note" in copy]).toEqual(["own-1", false, false]);
  }
});
