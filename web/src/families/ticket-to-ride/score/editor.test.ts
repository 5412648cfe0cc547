import { beforeEach, describe, expect, it } from "vitest";
import { newTable } from "../../../score/editor.svelte.ts";
import { TicketToRideEditor } from "./editor.svelte.ts";
import { BLANK } from "./position.ts";

const EUROPE = { game: "ticket-to-ride/europe", variant: "classic" };
let editor: TicketToRideEditor;

beforeEach(() => {
  editor = new TicketToRideEditor(newTable(EUROPE, ["Anna", "Bruno"], BLANK), 5);
});

describe("an editor", () => {
  it("gives a route to the player who is entered, and takes it away at the second touch", () => {
    editor.active = 1;
    editor.toggle("routes", "paris-zurich");
    expect(editor.position.players.map(({ routes }) => routes)).toEqual([[], ["paris-zurich"]]);
    expect(editor.coloursOn("routes")).toEqual({ "paris-zurich": 1 });
    editor.toggle("routes", "paris-zurich");
    expect(editor.player.routes).toEqual([]);
  });

  it("is blank until a player has something", () => {
    editor.rename(0, "Ada");
    expect(editor.blank).toBe(true);
    editor.toggle("tickets", "paris-wien");
    expect(editor.blank).toBe(false);
    editor.undo();
    expect(editor.blank).toBe(true);
  });

  it("says whose a piece is", () => {
    editor.toggle("stations", "wien");
    expect(editor.otherOwner("stations", "wien")).toBeNull();
    editor.active = 1;
    expect(editor.otherOwner("stations", "wien")).toBe(0);
  });

  it("takes changes back, one by one", () => {
    expect(editor.canUndo).toBe(false);
    editor.toggle("tickets", "paris-wien");
    editor.toggleBonus("ferry_master");
    editor.undo();
    expect(editor.position.bonus_cards).toEqual([]);
    expect(editor.player.tickets).toEqual(["paris-wien"]);
    editor.undo();
    editor.undo();
    expect(editor.player.tickets).toEqual([]);
  });

  it("leaves cars out of the file where nothing was said of them", () => {
    editor.setCarsLeft(3);
    expect(editor.player.cars_left).toBe(3);
    editor.setCarsLeft(null);
    expect("cars_left" in editor.player).toBe(false);
  });

  it("counts a hand card by card", () => {
    editor.setHand("locomotive", 2);
    editor.setHand("red", 1);
    expect(editor.player.hand).toEqual({ locomotive: 2, red: 1 });
  });

  it("swaps colours, so that no two players have the same", () => {
    editor.recolour(0, 1);
    expect(editor.colours).toEqual([1, 0]);
    editor.recolour(0, 4);
    expect(editor.colours).toEqual([4, 0]);
  });

  it("adds players in a free colour, and removes them with their pieces", () => {
    editor.recolour(1, 2);
    editor.addPlayer("Carla");
    expect(editor.colours).toEqual([0, 2, 1]);
    editor.active = 1;
    editor.removePlayer(0);
    expect(editor.position.players.map(({ name }) => name)).toEqual(["Bruno", "Carla"]);
    expect(editor.player.name).toBe("Bruno"); // who was entered before
    editor.undo();
    expect(editor.position.players).toHaveLength(3);
  });

  it("gives the table as it is kept, from which it goes on", () => {
    editor.toggle("routes", "paris-zurich");
    const again = new TicketToRideEditor(editor.table(5), 5);
    expect([again.id, again.position, again.colours]).toEqual([editor.id, editor.position, editor.colours]);
  });
});
