import { expect, it } from "vitest";
import { buy, type Move, placeAt, play, playAt, readMove } from "./moveText.ts";

it.each<[string, Move | null]>([
  ["pass", { kind: "pass" }],
  ["end turn", { kind: "end" }],
  ["done", { kind: "done" }],
  [play("normal-train"), { kind: "play", card: "normal-train", hex: null, without: null }],
  [playAt("lay-rails", "10,2"), { kind: "play", card: "lay-rails", hex: "10,2", without: null }],
  ["play station expansion, no station", { kind: "play", card: "station-expansion", hex: null, without: "station" }],
  [buy("limited-express-train"), { kind: "buy", card: "limited-express-train", ontoDeck: false }],
  ["buy garage onto the deck", { kind: "buy", card: "garage", ontoDeck: true }],
  ["option 2", { kind: "option", option: 2 }],
  [placeAt("start", "0,1"), { kind: "place", what: "start", hex: "0,1" }],
  [placeAt("rail", "3,4"), { kind: "place", what: "rail", hex: "3,4" }],
  [placeAt("station", "5,3"), { kind: "place", what: "station", hex: "5,3" }],
  ["put normal train on the deck", { kind: "pick", card: "normal-train", fromDiscards: false }],
  ["put normal train on the deck from the discards", { kind: "pick", card: "normal-train", fromDiscards: true }],
  ["sing a song", null],
])("reads %s", (text, move) => expect(readMove(text)).toEqual(move));
