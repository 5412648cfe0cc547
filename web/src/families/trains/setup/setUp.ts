import type { SetUp } from "../../family.ts";
import { isBuildings } from "./piles.svelte.ts";
import Choice from "./PileChoice.svelte";

export const setUp: SetUp = { owns: isBuildings, Choice };
