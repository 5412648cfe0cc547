import type { ScoreEntry } from "../../family.ts";
import type { Board } from "../board/board.ts";
import Entry from "./Entry.svelte";
import { BLANK } from "./position.ts";

export const entry: ScoreEntry<Board> = { blank: BLANK, optionsOf: () => [], Entry };
