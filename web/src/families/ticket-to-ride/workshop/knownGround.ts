// The ground of a draft that came without it: that of a map here, or of a part of the world.
import { loadGeometry } from "../maps/geometry.ts";
import { scaledPath } from "./changes.ts";
import type { Draft } from "./draft.ts";

/** Null where the draft has its ground, or where none is known. */
export async function knownGround({ ground, world, groundOf, width, height }: Draft): Promise<Draft["ground"] | null> {
  if (ground.land) return null;
  if (world) return (await import("./world.ts")).groundOf(world, width, height);
  if (!groundOf) return null;
  const { land, lakes, borders, width: drawn } = await loadGeometry(groundOf);
  const [scaledLand, scaledLakes, scaledBorders] = [land, lakes, borders].map((path) =>
    scaledPath(path, width / drawn),
  );
  return { land: scaledLand!, lakes: scaledLakes!, borders: scaledBorders! };
}
