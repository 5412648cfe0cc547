// The families that maps can be drawn for, with what each brings for it.
import { families } from "../../families/registry.ts";
import type { Workshop } from "../../families/family.ts";
import { games } from "../../games/games.svelte.ts";

export interface FamilyWorkshop {
  family: string;
  workshop: Workshop;
}

export async function loadWorkshops(): Promise<FamilyWorkshop[]> {
  await games.load();
  const found = await Promise.all(
    games.families.map(async (family) => ({ family, workshop: await (await families.load(family))?.workshop?.() })),
  );
  return found.flatMap(({ family, workshop }) => (workshop ? [{ family, workshop }] : []));
}
