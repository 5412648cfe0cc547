import { beforeEach, expect, it } from "vitest";
import { newTable } from "../../../score/editor.svelte.ts";
import { TrainsEditor } from "./editor.svelte.ts";
import { BLANK } from "./position.ts";

let editor: TrainsEditor;

beforeEach(() => {
  editor = new TrainsEditor(newTable({ game: "trains/osaka", variant: "trains" }, ["Anna", "Bruno"], BLANK), 4);
});

it("lets rails of several players lie on one hex", () => {
  editor.toggleRail("0,8");
  editor.active = 1;
  editor.toggleRail("0,8");
  editor.toggleRail("0,9");
  expect(editor.colourOfRails).toEqual({ "0,8": [0, 1], "0,9": [1] });
  editor.toggleRail("0,8");
  expect(editor.colourOfRails["0,8"]).toEqual([0]);
});

it("lays the rails of a stroke where the player has none, and takes them back at once", () => {
  editor.toggleRail("0,8");
  editor.addRails(["0,9", "0,8", "1,8"]);
  expect(editor.player.rails).toEqual(["0,8", "0,9", "1,8"]);
  editor.undo();
  expect(editor.player.rails).toEqual(["0,8"]);
});

it("counts stations, which are nobody's", () => {
  editor.setStations("0,8", 2);
  editor.active = 1;
  editor.setStations("2,9", 1);
  editor.setStations("0,8", 0);
  expect(editor.position.stations).toEqual({ "2,9": 1 });
  editor.undo();
  expect(editor.position.stations).toEqual({ "0,8": 2, "2,9": 1 });
});

it("counts the cards and the points of the player who is entered", () => {
  editor.active = 1;
  editor.setCard("tower", 3);
  editor.setCard("waste", 1);
  editor.setCard("waste", 0);
  editor.setPoints(2);
  expect(editor.position.players).toEqual([
    { name: "Anna", rails: [], cards: {}, points: 0 },
    { name: "Bruno", rails: [], cards: { tower: 3 }, points: 2 },
  ]);
});
