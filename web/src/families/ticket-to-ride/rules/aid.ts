import type { RulesAid } from "../../family.ts";
import Picture from "./Picture.svelte";
import { SCENES } from "./scenes.ts";

export const aid: RulesAid = { pictured: new Set(Object.keys(SCENES)), Picture };
