import "./tokens.css";
import "./words/words.ts";
import { defineFamily } from "../family.ts";
import { type Board, loadBoard } from "./board/board.ts";

export const family = defineFamily<Board>({
  board: loadBoard,
  table: async () => (await import("./table/Table.svelte")).default,
  end: async () => (await import("./end/End.svelte")).default,
  replay: async () => (await import("./replay/Replay.svelte")).default,
  rules: async () => (await import("./rules/aid.ts")).aid,
  workshop: async () => (await import("./workshop/workshop.ts")).workshop,
  score: async () => (await import("./score/entry.ts")).entry,
  setUp: async () => (await import("./setup/setUp.ts")).setUp,
});
