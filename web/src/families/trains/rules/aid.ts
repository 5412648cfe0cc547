import type { RulesAid } from "../../family.ts";
import Cards from "./Cards.svelte";
import Picture from "./Picture.svelte";
import { SCENES } from "./scenes.ts";

export const aid: RulesAid = { pictured: new Set(Object.keys(SCENES)), Picture, Pieces: Cards };
